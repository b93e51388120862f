import { must } from '#lib/kernel';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { FairnessReportsRepository } from '../data/fairness-reports.repository.js';
import { RoundFigures } from '../data/round-figures.js';
import type { RoundRow } from '../data/rounds.repository.js';
import { findGame } from '../domain/draw-games.js';
import { gradeMarkets } from '../domain/grade.js';
import { fairnessOf } from '../fairness/fairness-report.js';
import { countOutcomes } from '../fairness/outcome-counts.js';
import { CountFairness } from '../use-cases/count-fairness.js';

const eos1 = must(findGame('eos1'), 'eos1');
const manual = { balls: [1, 2, 3, 4, 5], powerball: 7 };

let world: DrawHarness;
/** All rounds that have a result, oldest first. */
let drawn: RoundRow[];
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T23:30:10+09:00' });
  for (let n = 0; n < 60; n++) await playRound(n);
  drawn = (await world.repository.newest(world.database, 'eos1', 100)).filter(({ result }) => result).reverse();
});
afterAll(() => world.close());

/** One is made void, one gets its result by hand, all others are drawn. */
async function playRound(n: number): Promise<void> {
  const round = await world.openRound();
  world.clock.set(round.closesAt);
  await world.closeRound.execute(round.id);
  world.clock.set(round.drawsAt);
  const entry = { follows: 0, enteredBy: 'admin', reason: 'test', at: world.clock.now() };
  const outcomes = gradeMarkets(eos1, manual);
  await world.database.transaction(async (tx) => {
    if (n === 7) await world.repository.record(tx, round.id, { kind: 'void', ...entry });
    if (n === 50) await world.repository.record(tx, round.id, { kind: 'result', source: 'manual', result: manual, outcomes, ...entry });
  });
  await world.drawRound.execute(round.id);
}

/** How a market fell over rounds, the slow way. */
function counted(market: string, rounds: readonly RoundRow[]) {
  const fallen = rounds.map(({ outcomes }) => must(outcomes?.[market], market));
  const runs: { outcome: string; length: number }[] = [];
  for (const outcome of fallen) {
    const last = runs.at(-1);
    if (last?.outcome === outcome) last.length += 1;
    else runs.push({ outcome, length: 1 });
  }
  const outcomes = must(
    eos1.markets.find(({ id }) => id === market),
    market,
  ).outcomes.map(({ id }) => ({
    id,
    count: fallen.filter((outcome) => outcome === id).length,
    longestRun: Math.max(0, ...runs.filter(({ outcome }) => outcome === id).map(({ length }) => length)),
  }));
  return { id: market, outcomes, run: runs.at(-1) ?? null };
}

describe('the statistics of past rounds', () => {
  it.each([[1], [30], [58], [1_440]])('over the newest %d are what counting one by one gives, in every market', async (rounds) => {
    const taken = drawn.slice(-rounds);
    const statistics = await world.queries.statistics({ game: 'eos1', rounds });
    expect(statistics.rounds).toBe(taken.length);
    expect(statistics.markets).toEqual(eos1.markets.map(({ id }) => counted(id, taken)));
  });

  it('over a day are of that day in Seoul alone, however many rounds it had', async () => {
    for (const day of ['2026-11-21', '2026-11-22']) {
      const taken = drawn.filter((round) => round.day === day);
      expect(taken.length).toBeGreaterThan(25);
      const statistics = await world.queries.statistics({ game: 'eos1', day, rounds: 5 });
      expect(statistics).toEqual({ rounds: taken.length, markets: eos1.markets.map(({ id }) => counted(id, taken)) });
    }
  });

  it('without any round are noughts', async () => {
    const { rounds, markets } = await world.queries.statistics({ game: 'eos5', rounds: 288 });
    expect(rounds).toBe(0);
    expect(markets[0]).toEqual({
      id: 'power_odd_even',
      outcomes: [
        { id: 'odd', count: 0, longestRun: 0 },
        { id: 'even', count: 0, longestRun: 0 },
      ],
      run: null,
    });
  });
});

describe('the road', () => {
  it('shows rounds that are over, void ones too, newest last', async () => {
    const { recent, last } = await world.queries.get({ game: 'eos1' });
    expect(recent).toHaveLength(60);
    expect(recent.at(-1)?.id).toBe(last?.id);
    expect(recent.filter(({ status }) => status === 'void')).toHaveLength(1);
  });
});

describe('the count against the exact chances', () => {
  it('takes every result that came by itself, and none that was entered by hand', async () => {
    const reports = new FairnessReportsRepository();
    const count = new CountFairness(world.database, new RoundFigures(), reports, world.clock);
    expect(await count.runNightly()).toBe(true);
    const [eos1Report] = (await reports.all(world.database)).filter(({ game }) => game === 'eos1');
    const real = drawn.filter(({ source }) => source !== 'manual');
    expect(real).toHaveLength(58);
    const expected = fairnessOf(eos1, countOutcomes(real.map(({ outcomes }) => must(outcomes, 'outcomes'))));
    expect(eos1Report).toEqual({ ...JSON.parse(JSON.stringify(expected)), countedAt: world.clock.now() });
  });

  it('is made once a night, at four in the morning', async () => {
    const count = new CountFairness(world.database, new RoundFigures(), new FairnessReportsRepository(), world.clock);
    const due: [string, boolean][] = [
      ['2026-11-22T03:59:59+09:00', false],
      ['2026-11-22T04:00:00+09:00', true],
      ['2026-11-22T23:00:00+09:00', false],
      ['2026-11-24T12:00:00+09:00', true],
    ];
    for (const [instant, isDue] of due) {
      world.clock.set(new Date(instant));
      expect([instant, await count.runNightly()]).toEqual([instant, isDue]);
    }
  });
});
