import { describe, expect, it } from '@jest/globals';
import { actualReturn, leastRounds, returnBand, type PlayedRounds } from './return-band.js';

/** Rounds of 1,000 on a game that returns 96 per cent: a part of them wins 2,000, the others lose. */
function played(rounds: number, wins: number, more: Partial<PlayedRounds> = {}): PlayedRounds {
  const [won, lost] = [(2_000 - 960) ** 2, 960 ** 2];
  const squares = wins * won + (rounds - wins) * lost;
  return { rounds, stake: rounds * 1_000, payout: wins * 2_000, theory: 96, squares, largest: Math.max(won, lost), ...more };
}

describe('the band of a return', () => {
  it('is the theoretical return, give or take two standard deviations of the mean of the rounds', () => {
    const band = returnBand(played(10_000, 4_800))!;
    // The deviation of a round is just below its stake: 2 · 1,000 · √10,000 / 10,000,000 = 2 per cent.
    expect(band.from).toBeCloseTo(94.0, 1);
    expect(band.to).toBeCloseTo(98.0, 1);
    expect((band.from + band.to) / 2).toBeCloseTo(96, 9);
  });

  it('is half as wide for four times the rounds', () => {
    const width = (sample: PlayedRounds): number => returnBand(sample)!.to - returnBand(sample)!.from;
    expect(width(played(4_000, 1_920)) / width(played(16_000, 7_680))).toBeCloseTo(2, 9);
  });

  it('does not depend on the unit of the stakes', () => {
    const sample = played(1_000, 480);
    const larger = {
      ...sample,
      stake: sample.stake * 10,
      payout: sample.payout * 10,
      squares: sample.squares * 100,
      largest: sample.largest * 100,
    };
    const [small, large] = [returnBand(sample)!, returnBand(larger)!];
    expect(large.from).toBeCloseTo(small.from, 9);
    expect(large.to).toBeCloseTo(small.to, 9);
  });

  it('has a result of luck inside and a wrong pay table outside', () => {
    const band = returnBand(played(10_000, 4_800))!;
    const isInside = (sample: PlayedRounds): boolean => {
      const actual = actualReturn(sample)!;
      return actual >= band.from && actual <= band.to;
    };
    expect(isInside(played(10_000, 4_850))).toBe(true);
    expect(isInside(played(10_000, 5_200))).toBe(false);
    expect(isInside(played(10_000, 4_400))).toBe(false);
  });

  it('does not go below nothing', () => {
    expect(returnBand(played(leastRounds, 10, { theory: 5 }))!.from).toBe(0);
  });

  it('is missing below the least number of rounds', () => {
    expect(returnBand(played(leastRounds - 1, 100))).toBeNull();
    expect(returnBand(played(leastRounds, 100))).not.toBeNull();
  });

  it('is missing while one round makes up more than a twentieth of the squares', () => {
    const sample = played(1_000, 480);
    expect(returnBand({ ...sample, largest: sample.squares / 20 })).not.toBeNull();
    expect(returnBand({ ...sample, largest: sample.squares / 19 })).toBeNull();
  });

  it('is missing where no game states a theoretical return, and without stakes', () => {
    expect(returnBand(played(1_000, 480, { theory: null }))).toBeNull();
    expect(returnBand({ rounds: 0, stake: 0, payout: 0, theory: null, squares: 0, largest: 0 })).toBeNull();
  });

  it('is missing where no round strayed from the theory at all', () => {
    expect(returnBand(played(1_000, 480, { squares: 0, largest: 0 }))).toBeNull();
  });
});

describe('the actual return', () => {
  it('is payouts of stakes, per cent', () => {
    expect(actualReturn({ stake: 1_000_000, payout: 950_000 })).toBe(95);
  });

  it('is not known without stakes', () => {
    expect(actualReturn({ stake: 0, payout: 0 })).toBeNull();
  });
});

describe('over many days of games that pay as they state', () => {
  /** What a stake of 1 pays, with its chance; nothing otherwise. */
  type PayTable = readonly (readonly [chance: number, payout: number])[];
  const baccarat: PayTable = [
    [0.4586, 1.95],
    [0.0952, 1],
  ];
  const slot: PayTable = [
    [0.15, 0.8],
    [0.06, 3],
    [0.02, 10],
    [0.003, 60],
    [0.0003, 500],
    [0.000_02, 5_000],
  ];

  /** Mulberry32: the same numbers at every run. */
  function numbersFrom(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }

  function day(table: PayTable, rounds: number, next: () => number): PlayedRounds {
    const mean = table.reduce((sum, [chance, payout]) => sum + chance * payout, 0);
    const sums = { rounds, stake: rounds, payout: 0, theory: mean * 100, squares: 0, largest: 0 };
    for (let round = 0; round < rounds; round += 1) {
      let drawn = next();
      const hit = table.find(([chance]) => (drawn -= chance) < 0)?.[1] ?? 0;
      const square = (hit - mean) ** 2;
      sums.payout += hit;
      sums.squares += square;
      sums.largest = Math.max(sums.largest, square);
    }
    return sums;
  }

  /** The share of days that have a band, and of those outside of it. */
  function shares(table: PayTable, rounds: number): { banded: number; outside: number } {
    const [next, days] = [numbersFrom(7), 400];
    const found = Array.from({ length: days }, () => day(table, rounds, next)).map((sums) => ({
      band: returnBand(sums),
      actual: actualReturn(sums)!,
    }));
    const banded = found.filter(({ band }) => band !== null);
    const outside = banded.filter(({ band, actual }) => actual < band!.from || actual > band!.to);
    return { banded: banded.length / days, outside: outside.length / days };
  }

  it('about one in twenty is outside at a table, and all have a band', () => {
    const { banded, outside } = shares(baccarat, 500);
    expect(banded).toBe(1);
    expect(outside).toBeGreaterThan(0.02);
    expect(outside).toBeLessThan(0.08);
  });

  it('a slot with rare high wins has no band on most days, and few of its days are outside', () => {
    for (const rounds of [500, 1_000]) {
      const { banded, outside } = shares(slot, rounds);
      expect(banded).toBeLessThan(0.1);
      expect(outside).toBeLessThan(0.08);
    }
  });
});
