import { describe, expect, it } from '@jest/globals';
import { cancellableUntil, refundOf } from './cancellation.js';

const closesAt = new Date('2026-11-21T12:00:55+09:00');
const round = { status: 'open', closesAt } as const;
const rules = { cancellation: true, cancelSeconds: 10 };
const bet = { status: 'accepted' };
const at = (seconds: number) => new Date(closesAt.getTime() - seconds * 1000);

describe('the time to cancel a bet', () => {
  it('ends so many seconds before betting closes; the instant itself is too late', () => {
    expect(cancellableUntil(bet, round, rules, at(30))).toEqual(at(10));
    expect(cancellableUntil(bet, round, rules, new Date(at(10).getTime() - 1))).toEqual(at(10));
    expect(cancellableUntil(bet, round, rules, at(10))).toBeNull();
    expect(cancellableUntil(bet, round, { ...rules, cancelSeconds: 0 }, new Date(closesAt.getTime() - 1))).toEqual(closesAt);
  });

  it.each([
    ['the game does not allow it', bet, round, { ...rules, cancellation: false }],
    ['the bet is settled', { status: 'settled' }, round, rules],
    ['the bet is cancelled', { status: 'cancelled' }, round, rules],
    ['the round was closed early', bet, { status: 'closed', closesAt } as const, rules],
    ['the round is unknown', bet, undefined, rules],
  ])('is over when %s', (_, one, its, set) => {
    expect(cancellableUntil(one, its, set, at(30))).toBeNull();
  });
});

describe('a cancelled bet', () => {
  it('gives an open stake back from escrow, and of a settled one the difference from the house', () => {
    expect(refundOf({ status: 'accepted', stake: 10_000, payout: null })).toEqual({ from: 'escrow', amount: 10_000 });
    expect(refundOf({ status: 'settled', stake: 10_000, payout: 0 })).toEqual({ from: 'gaming', amount: 10_000 });
    expect(refundOf({ status: 'settled', stake: 10_000, payout: 19_500 })).toEqual({ from: 'gaming', amount: -9_500 });
    expect(refundOf({ status: 'settled', stake: 10_000, payout: 10_000 })).toEqual({ from: 'gaming', amount: 0 });
  });
});
