import { describe, expect, it } from '@jest/globals';
import { times } from '../support/whole-run.js';
import { expectMonth, monthLimitMs } from './expect-month.js';
import { simulate } from './simulate.js';

describe('a month of a site', () => {
  it('keeps every law on each day: seed 1', () => expectMonth(1), monthLimitMs);

  it(
    'ends with the same ledger for the same seed, and with another one for another',
    async () => {
      const days = times(3, 1);
      const [first, second, other] = [await simulate(1, days), await simulate(1, days), await simulate(2, days)];
      expect(second).toEqual(first);
      expect(other.hash).not.toBe(first.hash);
    },
    monthLimitMs,
  );
});
