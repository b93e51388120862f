import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../../lib/api.js';
import { rateProblem, ratesOf, refusedRate } from './rates.js';

describe('rateProblem', () => {
  it('lets a rate reach its cap and no further', () => {
    expect(rateProblem(1.2, 1.2)).toBeNull();
    expect(rateProblem(1.21, 1.2)).toBe('aboveCap');
    expect(rateProblem(Number.NaN, 100)).toBe('notANumber');
    expect(rateProblem(null, 0)).toBeNull();
  });
});

describe('ratesOf', () => {
  it('sends every rate, an empty one as 0', () => {
    expect(
      ratesOf({ slot_percent: 1.5, casino_percent: null }, [
        { key: 'slot_percent', cap: 2 },
        { key: 'casino_percent', cap: 2 },
        { key: 'bank_incentive', cap: 0 },
      ]),
    ).toEqual({ slot_percent: 1.5, casino_percent: 0, bank_incentive: 0 });
  });
});

describe('refusedRate', () => {
  it('is the rate that the server names', () => {
    expect(refusedRate(new ApiError('RATE_NOT_ALLOWED', 'no', { key: 'slot_percent', limit: 1 }))).toBe('slot_percent');
    expect(refusedRate(new ApiError('NOT_PERMITTED', 'no'))).toBeNull();
    expect(refusedRate(null)).toBeNull();
  });
});
