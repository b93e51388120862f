import { expect, it } from '@jest/globals';
import { breakEnd } from './breaks.js';

it('a break ends hours or months later, never too early, or not at all', () => {
  const at = new Date('2026-08-31T12:00:00Z');
  expect(breakEnd(at, { hours: 24 })).toEqual(new Date('2026-09-01T12:00:00Z'));
  expect(breakEnd(at, { months: 12 })).toEqual(new Date('2027-08-31T12:00:00Z'));
  expect(breakEnd(at, { months: 6 })).toEqual(new Date('2027-03-03T12:00:00Z'));
  expect(breakEnd(at, { months: null }).getUTCFullYear()).toBe(2999);
});
