import { describe, it } from '@jest/globals';
import { expectMonth, monthLimitMs } from './expect-month.js';

describe('a month of a site', () => {
  it.each([2, 3, 4, 5])('keeps every law on each day: seed %i', expectMonth, monthLimitMs);
});
