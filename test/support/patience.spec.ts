import { describe, expect, it } from '@jest/globals';
import { factorOf, patienceMs, stretched } from './patience.js';

describe('the patience of a run', () => {
  it('is the base where no machine was measured', () => {
    expect([factorOf(undefined), factorOf('')]).toEqual([1, 1]);
  });

  it('takes a measured factor, and refuses one that would shorten it', () => {
    expect([factorOf('1'), factorOf('2.5')]).toEqual([1, 2.5]);
    for (const wrong of ['0.5', '0', '-2', 'NaN', 'Infinity', 'quick']) expect(() => factorOf(wrong)).toThrow('TEST_FACTOR');
  });

  it('is stretched as every limit is', () => {
    expect(patienceMs).toBe(stretched(60_000));
    expect(stretched(1_000)).toBeGreaterThanOrEqual(1_000);
  });
});
