import { describe, expect, it } from '@jest/globals';
import type { BetChange } from './bet-change.js';
import { debtsOf } from './debts.js';
import { DryRun } from './dry-run.js';

const change = (delta: number, changes = true): BetChange => ({ changes, delta, result: 'lost', payout: 0, legResults: ['lost'] });

describe('debts', () => {
  it('are what the member does not have', () => {
    expect(debtsOf({ money: 20_000, receivable: 0 }, [-100_000])).toEqual([80_000]);
    expect(debtsOf({ money: 20_000, receivable: 0 }, [-15_000, -15_000])).toEqual([0, 10_000]);
  });

  it('count on what the same result pays him, wherever in the order it comes', () => {
    expect(debtsOf({ money: 0, receivable: 0 }, [-30_000, 50_000])).toEqual([0, 0]);
    expect(debtsOf({ money: 0, receivable: 0 }, [50_000, -60_000])).toEqual([0, 10_000]);
  });

  it('come on top of older ones, which credits repay first', () => {
    expect(debtsOf({ money: 0, receivable: 40_000 }, [50_000, -30_000])).toEqual([0, 20_000]);
    expect(debtsOf({ money: 0, receivable: 90_000 }, [50_000, -30_000])).toEqual([0, 30_000]);
  });
});

describe('a dry run', () => {
  it('adds up bets, members, payments, recalls and debts, and keeps the page that is wanted', () => {
    const run = new DryRun<{ ownerId: number; id: number }>({ skip: 1, take: 2 });
    const purses = { 1: { money: 10_000, receivable: 0 }, 2: { money: 0, receivable: 0 }, 3: { money: 500, receivable: 0 } };
    const bets = [
      { ownerId: 1, id: 11, delta: -4_000 },
      { ownerId: 1, id: 12, delta: -9_000 },
      { ownerId: 2, id: 21, delta: 7_000 },
      { ownerId: 3, id: 31, delta: -500 },
    ] as const;
    for (const { delta, ...bet } of bets) run.take(bet, change(delta), purses[bet.ownerId]);
    run.take({ ownerId: 3, id: 32 }, change(0, false), purses[3]);
    run.end();
    expect(run.sums).toEqual({ bets: 4, members: 3, paid: 7_000, recalled: 13_500, debt: 3_000, indebted: 1 });
    expect(run.unchanged).toBe(1);
    expect(run.page.map(({ bet, debt }) => [bet.id, debt])).toEqual([
      [12, 3_000],
      [21, 0],
    ]);
  });

  it('of nothing is nothing', () => {
    const run = new DryRun<{ ownerId: number }>({ skip: 0, take: 10 });
    run.end();
    expect([run.sums.bets, run.sums.members, run.page]).toEqual([0, 0, []]);
  });
});
