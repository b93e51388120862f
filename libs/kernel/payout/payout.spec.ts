import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AssertionError } from '../assert.js';
import type { GradedLeg, LegResult } from './leg-factor.js';
import { betResult, payout, systemLines, systemPayout } from './payout.js';

const won = (odds: number): GradedLeg => ({ odds, result: 'won' });
const leg = (odds: number, result: LegResult): GradedLeg => ({ odds, result });

interface Vector {
  readonly name: string;
  readonly stake: number;
  readonly maxWin: number | null;
  readonly legs: readonly GradedLeg[];
  readonly payout: number;
}

/** The published settlement vectors live beside the repository, where they are. */
const vectorsFile = new URL('../../../../shared/domain/vectors/settlement.json', import.meta.url);
const vectors: Vector[] = existsSync(vectorsFile) ? JSON.parse(readFileSync(vectorsFile, 'utf8')) : [];
if (vectors.length === 0) process.stderr.write('SKIPPED: settlement vectors are absent; only the examples in this file were checked.\n');

(vectors.length === 0 ? describe.skip : describe)('the settlement vectors', () => {
  it.each(vectors.length === 0 ? [{ name: 'absent' } as Vector] : vectors)('$name', (vector) => {
    expect(payout(vector.stake, vector.legs, vector.maxWin)).toBe(vector.payout);
  });
});

describe('a payout', () => {
  it.each([
    ['a won single', 10_000, [won(1.95)], null, 19_500],
    ['a multiple with a void leg', 10_000, [won(1.85), leg(2.1, 'void'), won(1.92)], null, 35_520],
    ['over 2.25 at two goals', 10_000, [leg(1.95, 'half_lost')], null, 5_000],
    ['under 2.25 at two goals', 10_000, [leg(1.95, 'half_won')], null, 14_750],
    ['a handicap of −0.75 won by one', 10_000, [leg(1.9, 'half_won')], null, 14_500],
    ['half lost on an odd stake', 10_001, [leg(1.95, 'half_lost')], null, 5_000],
    ['half won × half lost × won', 10_000, [leg(1.95, 'half_won'), leg(1.9, 'half_lost'), won(2.1)], null, 15_487],
    ['a product that rounding first would make 76,207', 10_001, [won(1.87), won(1.93), won(2.11)], null, 76_159],
    ['a cap', 1_000_000, [won(3.2), won(2.8), won(4.1)], 30_000_000, 30_000_000],
    ['a corrected leg', 10_000, [won(1.85), leg(2.1, 'void')], null, 18_500],
    ['one lost leg among won ones', 10_000, [won(1.85), leg(2.1, 'lost'), won(9.5)], null, 0],
    ['odds that a float multiplies to less', 100, [won(1.15)], null, 115],
  ] as const)('of %s', (_, stake, legs, maxWin, expected) => {
    expect(payout(stake, legs, maxWin)).toBe(expected);
  });

  it('of a dead heat is odds × places / tied', () => {
    expect(payout(10_000, [{ odds: 5, result: 'dead_heat', tied: 2, places: 1 }], null)).toBe(25_000);
    expect(payout(10_000, [{ odds: 5, result: 'dead_heat', tied: 3, places: 2 }], null)).toBe(33_333);
    expect(() => payout(10_000, [{ odds: 5, result: 'dead_heat', tied: 1, places: 2 }], null)).toThrow(AssertionError);
    expect(() => payout(10_000, [{ odds: 5, result: 'dead_heat', tied: 0, places: 0 }], null)).toThrow(AssertionError);
  });

  it('of returned legs alone is the stake, even above the maximum win', () => {
    expect(payout(10_000, [leg(1.85, 'void'), leg(2, 'push')], null)).toBe(10_000);
    expect(payout(10_000, [leg(1.85, 'void')], 5_000)).toBe(10_000);
  });

  it('has the highest bonus that its legs reach, returned ones not counted', () => {
    const bonus = [
      { legs: 5, odds: 1.05 },
      { legs: 3, odds: 1.03 },
    ];
    const three = [won(1.5), won(1.6), won(1.7)];
    expect(payout(10_000, three.slice(1), null, bonus)).toBe(27_200);
    expect(payout(10_000, three, null, bonus)).toBe(42_024);
    expect(payout(10_000, [...three, leg(2, 'void'), leg(2, 'push')], null, bonus)).toBe(42_024);
    expect(payout(10_000, [...three, won(1.1), leg(1.9, 'half_lost')], null, bonus)).toBe(23_562);
    expect(payout(10_000, [...three.slice(1), leg(2, 'void')], null, bonus)).toBe(27_200);
    expect(payout(10_000, three, 42_000, bonus)).toBe(42_000);
  });

  it('is capped after the floor, never before the product', () => {
    expect(payout(10_000, [won(2)], 20_000)).toBe(20_000);
    expect(payout(10_000, [won(2)], 19_999)).toBe(19_999);
    expect(payout(10_000, [won(100), leg(1.95, 'half_lost')], 600_000)).toBe(500_000);
  });

  it('agrees with a calculation in two-thousandths, floored once, for any legs', () => {
    const anyLeg = fc.record({
      odds: fc.integer({ min: 1000, max: 100_000 }).map((thousandths) => thousandths / 1000),
      result: fc.constantFrom<LegResult>('won', 'half_won', 'push', 'void', 'half_lost', 'lost'),
    });
    const twoThousandths = ({ odds, result }: GradedLeg): bigint => {
      const thousandths = BigInt(Math.round(odds * 1000));
      const table: Record<string, bigint> = {
        won: 2n * thousandths,
        half_won: thousandths + 1000n,
        push: 2000n,
        void: 2000n,
        half_lost: 1000n,
        lost: 0n,
      };
      return table[result] as bigint;
    };
    const legs = fc.array(anyLeg, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300_000 }), legs, (stake, some) => {
        const numerator = some.reduce((product, one) => product * twoThousandths(one), BigInt(stake));
        const exact = numerator / 2000n ** BigInt(some.length);
        expect(payout(stake, some, Number.MAX_SAFE_INTEGER)).toBe(
          exact > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(exact),
        );
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  it('is refused for a stake that is no amount, odds finer than thousandths, no legs, and a sum that JSON cannot carry', () => {
    for (const stake of [0, -1, 1.5, 2 ** 53, Number.NaN]) expect(() => payout(stake, [won(1.95)], null)).toThrow(AssertionError);
    expect(() => payout(100, [won(1.9505)], null)).toThrow(AssertionError);
    expect(() => payout(100, [], null)).toThrow(AssertionError);
    expect(() => payout(2 ** 52, [won(9)], null)).toThrow(AssertionError);
    expect(() => payout(100, [won(1.95)], 0)).toThrow(AssertionError);
  });
});

describe('a system bet', () => {
  const legs = [won(1.95), won(2.1), won(1.85)];

  it('2/3 floors each line on its own: 4,095 + 3,607 + 3,885', () => {
    expect(systemPayout({ unitStake: 1_000, legs, size: 2, maxWin: null })).toBe(11_587);
  });

  it('pays the lines without the lost leg only', () => {
    const oneLost = [won(1.95), leg(2.1, 'lost'), won(1.85)];
    expect(systemPayout({ unitStake: 1_000, legs: oneLost, size: 2, maxWin: null })).toBe(3_607);
  });

  it('n/n is the multiple, 1/n so many singles', () => {
    expect(systemPayout({ unitStake: 1_000, legs, size: 3, maxWin: null })).toBe(payout(1_000, legs, null));
    expect(systemPayout({ unitStake: 1_000, legs, size: 1, maxWin: null })).toBe(1_950 + 2_100 + 1_850);
  });

  it('caps the sum, not the lines', () => {
    expect(systemPayout({ unitStake: 1_000, legs, size: 2, maxWin: 10_000 })).toBe(10_000);
    expect(systemPayout({ unitStake: 1_000, legs, size: 2, maxWin: 11_587 })).toBe(11_587);
  });

  it('returns every line’s stake when every leg came back, whatever the cap', () => {
    const back = [leg(1.95, 'void'), leg(2.1, 'push'), leg(1.85, 'void')];
    expect(systemPayout({ unitStake: 1_000, legs: back, size: 2, maxWin: 1_000 })).toBe(3_000);
  });

  it('has C(n, k) lines', () => {
    expect(systemLines(3, 2)).toBe(3);
    expect(systemLines(10, 4)).toBe(210);
    expect(systemLines(15, 7)).toBe(6_435);
    for (const size of [0, 4, 1.5]) expect(() => systemLines(3, size)).toThrow(AssertionError);
    expect(() => systemPayout({ unitStake: 1, legs: new Array<GradedLeg>(16).fill(won(2)), size: 8, maxWin: null })).toThrow(
      AssertionError,
    );
  });
});

describe('the result of a bet', () => {
  it.each([
    [[won(1.95)], 'won'],
    [[won(1.95), leg(2, 'lost')], 'lost'],
    [[leg(1.95, 'void'), leg(2, 'push')], 'void'],
    [[leg(1.95, 'half_won'), leg(2, 'void')], 'half_won'],
    [[leg(1.95, 'half_lost')], 'half_lost'],
    [[leg(1.5, 'half_won'), leg(2, 'half_lost')], 'half_lost'],
    [[leg(3, 'half_won'), leg(2, 'half_lost')], 'push'],
    [[leg(4, 'half_won'), leg(2, 'half_lost')], 'won'],
    [[{ odds: 5, result: 'dead_heat', tied: 2, places: 1 }], 'won'],
    [[{ odds: 2, result: 'dead_heat', tied: 2, places: 1 }], 'push'],
  ] as [GradedLeg[], LegResult][])('%j is %s', (legs, expected) => {
    expect(betResult(legs)).toBe(expected);
  });
});
