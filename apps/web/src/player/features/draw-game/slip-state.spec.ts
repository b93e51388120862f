import { describe, expect, it } from '@jest/globals';
import { combinedOdds } from '../../../shared/bets/bet-odds.js';
import { expectedPayout, largestStake } from '../../lib/expected-payout.js';
import { market } from '../../../testing/draws.js';
import type { Market, OwnLimits } from './rounds.js';
import type { OddsPolicy } from '../../lib/odds-policy.js';
import { readSlip, repeatedPicks, togglePick, type Pick } from './slip-state.js';

const odd: Pick = { market: 'power_odd_even', outcome: 'odd', odds: 1.95 };
const even: Pick = { market: 'power_odd_even', outcome: 'even', odds: 1.95 };
const over: Pick = { market: 'power_under_over', outcome: 'over', odds: 1.95 };
const sumOdd: Pick = { market: 'sum_odd_even', outcome: 'odd', odds: 1.95 };
const limits: OwnLimits = {
  minStake: 1_000,
  maxStake: 100_000,
  maxWin: 1_000_000,
  maxPerRound: 150_000,
  maxWinPerRound: 2_000_000,
  staked: 0,
  potential: 0,
  cancellationsLeft: 5,
};
const powerball = (odds: number, over: Partial<Market> = {}): Market => market('power_odd_even', { odd: odds, even: odds }, over);

interface Given {
  picks?: readonly Pick[];
  stake?: number;
  markets?: readonly Market[];
  money?: number;
  policy?: OddsPolicy;
  limits?: OwnLimits | null;
  duplicates?: boolean;
}
const read = (given: Given): ReturnType<typeof readSlip> =>
  readSlip({
    picks: [odd],
    stake: 10_000,
    markets: [powerball(1.95), market('sum_odd_even', { odd: 1.95 })],
    money: 1_000_000,
    policy: 'none',
    limits: null,
    duplicates: true,
    ...given,
  });

describe('repeating a bet', () => {
  it('takes its picks at the odds of this moment, and leaves out what is not open', () => {
    const open = market('sum_odd_even', { odd: 2.1 });
    expect(repeatedPicks([odd, sumOdd], [powerball(1.9, { open: false }), open])).toEqual([{ ...sumOdd, odds: 2.1 }]);
    expect(repeatedPicks([odd], [])).toEqual([]);
  });
});

describe('picking', () => {
  it('takes a pick in and out again', () => {
    expect(togglePick([], odd, 3)).toEqual({ picks: [odd], note: null });
    expect(togglePick([odd], odd, 3)).toEqual({ picks: [], note: null });
  });
  it('combines what different balls decide and explains why the same ball’s picks take each other’s place', () => {
    expect(togglePick([odd], sumOdd, 2)).toEqual({ picks: [odd, sumOdd], note: null });
    expect(togglePick([odd, sumOdd], over, 2)).toEqual({ picks: [sumOdd, over], note: 'replaced' });
    expect(togglePick([odd], even, 2)).toEqual({ picks: [even], note: null });
  });
  it('holds as many as a bet may hold and says when it is full', () => {
    const ladder: Pick = { market: 'ladder_start', outcome: 'left', odds: 1.95 };
    expect(togglePick([odd, sumOdd], ladder, 2)).toEqual({ picks: [odd, sumOdd], note: 'full' });
    expect(togglePick([odd], sumOdd, 1)).toEqual({ picks: [sumOdd], note: null });
  });
});

describe('the slip', () => {
  it('shows what the bet would pay, of several picks the product, floored once', () => {
    expect(read({})).toMatchObject({ payout: 19_500, odds: 1.95, problem: null, needsWord: false });
    // 10,001 × 1.95 × 1.95 is 38,028.80…
    expect(read({ picks: [odd, sumOdd], stake: 10_001 })).toMatchObject({ payout: 38_028, odds: 3.8025 });
  });
  it('needs the player’s word on changed odds unless he has given it', () => {
    const moved = (odds: number, policy: OddsPolicy): boolean => read({ markets: [powerball(odds)], policy }).needsWord;
    expect([moved(2, 'none'), moved(1.9, 'none')]).toEqual([true, true]);
    expect([moved(2, 'higher'), moved(1.9, 'higher')]).toEqual([false, true]);
    expect([moved(2, 'any'), moved(1.9, 'any')]).toEqual([false, false]);
    expect(read({ markets: [powerball(2)] })).toMatchObject({ payout: 20_000, lines: [{ oddsNow: 2, odds: 2, pick: { odds: 1.95 } }] });
  });
  it('says which limit a stake breaks and leaves the stake as typed', () => {
    const problem = (given: Given): string | undefined => read(given).problem?.kind;
    expect([
      problem({ stake: 0 }),
      problem({ stake: 999 }),
      problem({ stake: 1_000 }),
      problem({ stake: 100_001 }),
      problem({ stake: 50_000, money: 40_000 }),
    ]).toEqual([undefined, 'belowMinimum', undefined, 'aboveMaximum', 'aboveBalance']);
    expect(problem({ stake: 60_000, limits: { ...limits, staked: 100_000 } })).toBe('aboveRound');
    expect(problem({ stake: 60_000, limits: { ...limits, maxWin: 100_000 } })).toBe('aboveWin');
    expect(problem({ stake: 60_000, limits: { ...limits, potential: 1_900_000 } })).toBe('aboveWin');
    expect(problem({ duplicates: false, limits: { ...limits, staked: 1_000 } })).toBe('betAlready');
    expect(problem({ duplicates: false, limits })).toBeUndefined();
  });
  it('stops on a market that is closed or gone', () => {
    expect(read({ markets: [powerball(1.95, { open: false })], policy: 'any' }).problem).toEqual({ kind: 'suspended' });
    expect(read({ markets: [], policy: 'any' }).problem).toEqual({ kind: 'suspended' });
    expect(read({ picks: [odd, sumOdd], markets: [powerball(1.95)] }).lines.map((line) => line.isSuspended)).toEqual([false, true]);
  });
  it('goes all in up to the tightest limit, and that stake is always allowed', () => {
    const cases: Given[] = [
      {},
      { money: 42_000 },
      { limits: { ...limits, staked: 100_000 } },
      { limits: { ...limits, maxWin: 77_777 } },
      { limits: { ...limits, potential: 1_900_001 } },
      { picks: [odd, sumOdd], limits: { ...limits, maxWin: 33_333 } },
    ];
    for (const given of cases) {
      const { allIn } = read(given);
      expect({ allIn, problem: read({ ...given, stake: allIn }).problem }).toEqual({ allIn, problem: null });
      expect(read({ ...given, stake: allIn + 1 }).problem).not.toBeNull();
    }
    expect(read({ limits: { ...limits, staked: 150_000 } }).allIn).toBe(0);
  });
});

describe('amounts in exact integers', () => {
  it('floors once', () => {
    expect(expectedPayout(10_001, [1.95])).toBe(19_501);
    // 0.57 × 100 is 56.99… in floating point.
    expect(expectedPayout(100, [1.57])).toBe(157);
    expect(expectedPayout(9_007_199_254_740, [1.001])).toBe(9_016_206_453_994);
  });
  it('finds the largest stake that stays within a payout', () => {
    for (const [payout, odds] of [
      [100_000, [1.95]],
      [77_777, [1.95, 3.1]],
      [1, [1.001]],
      [0, [2]],
    ] as const) {
      const stake = largestStake(payout, odds);
      expect(expectedPayout(stake, odds)).toBeLessThanOrEqual(payout);
      expect(expectedPayout(stake + 1, odds)).toBeGreaterThan(payout);
    }
  });
  it('never shows more than the odds are', () => {
    expect(combinedOdds([1.95, 1.95])).toBe(3.8025);
    expect(combinedOdds([1.333, 1.333])).toBe(1.776889);
  });
});
