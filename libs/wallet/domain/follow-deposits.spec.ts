import { describe, expect, it } from '@jest/globals';
import { claimsOn, followDeposits, type OwnerMove } from './follow-deposits.js';

const deposit = (won: number, points = 0): OwnerMove => ({ kind: 'deposit', won, points, deposited: { won, points } });
const take = (won: number, agentId = 7): OwnerMove => ({ kind: 'downline_taken', won: -won, points: 0, agentId });
const give = (won: number, agentId = 7): OwnerMove => ({ kind: 'downline_given', won, points: 0, agentId });
const stake = (won: number): OwnerMove => ({ kind: 'bet_placed', won: -won, points: 0 });
const taken = (own: number, ...moves: OwnerMove[]) => Object.fromEntries(followDeposits({ won: own, points: 0 }, moves).won);

describe('a deposit that is taken back', () => {
  it.each<[string, number, OwnerMove[], object]>([
    ['is with the agent who took it', 0, [deposit(100), take(100)], { 7: 100 }],
    ['is still there where there was other money to take', 100, [deposit(100), take(100)], { 7: 0 }],
    ['is with the agent as far as other money did not cover it', 30, [deposit(100), take(100)], { 7: 70 }],
    [
      'is the owner’s who lost it, no matter who takes what came later',
      0,
      [deposit(100), stake(100), give(50, 8), take(50)],
      { 8: 0, 7: 0 },
    ],
    [
      'is with the agent who took the stake that came back',
      0,
      [deposit(100), stake(100), { ...stake(-100), kind: 'bet_void' }, take(100)],
      { 7: 100 },
    ],
    ['is back with the owner when the agent gave it back', 0, [deposit(100), take(100), give(60)], { 7: 40 }],
    ['is with each of two agents who took of it', 0, [deposit(100), take(30), take(50, 8)], { 7: 30, 8: 50 }],
    ['is followed with another one that is taken back', 0, [deposit(100), deposit(100), take(100)], { 7: 100 }],
    [
      'is not followed twice',
      0,
      [deposit(100), deposit(100), take(100), { kind: 'deposit_cancelled', won: -100, points: 0, isCancellation: true }],
      { 7: 100 },
    ],
  ])('%s', (_, own, moves, expected) => {
    expect(taken(own, ...moves)).toEqual(expected);
  });

  it('takes its points along, also as the money that they became', () => {
    const pointTake: OwnerMove = { kind: 'downline_taken', won: 0, points: -30, agentId: 7 };
    const conversion: OwnerMove = { kind: 'point_conversion', won: 70, points: -70 };
    const found = followDeposits({ won: 0, points: 0 }, [deposit(100, 100), pointTake, conversion, take(170, 8)]);
    expect([Object.fromEntries(found.points), Object.fromEntries(found.won)]).toEqual([
      { 7: 30, 8: 0 },
      { 7: 0, 8: 170 },
    ]);
  });

  it('is claimed from agents up to what they took and have not been asked for', () => {
    const claims = (amount: number) =>
      claimsOn(
        amount,
        new Map([
          [7, 100],
          [8, 40],
        ]),
        new Map([[7, 60]]),
      );
    expect(claims(50)).toEqual([
      { agentId: 7, amount: 40 },
      { agentId: 8, amount: 10 },
    ]);
    expect(claims(500)).toEqual([
      { agentId: 7, amount: 40 },
      { agentId: 8, amount: 40 },
    ]);
  });
});
