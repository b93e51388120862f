import { describe, expect, it } from '@jest/globals';
import { hasBankBreak, isBankBreak } from './bank-break.js';

const at = (seoul: string): number => Date.parse(`2026-11-21T${seoul}+09:00`);

describe('the banks’ break', () => {
  const rules = { closedFrom: '23:30', closedUntil: '00:30' };
  it.each([
    ['23:29:59', false],
    ['23:30:00', true],
    ['23:59:59', true],
    ['00:00:00', true],
    ['00:29:59', true],
    ['00:30:00', false],
    ['12:00:00', false],
  ])('over midnight, at %s in Seoul: %s', (time, isClosed) => expect(isBankBreak(at(time), rules)).toBe(isClosed));
  it('may lie within a day, or not be kept at all', () => {
    expect([
      isBankBreak(at('04:10:00'), { closedFrom: '04:00', closedUntil: '05:00' }),
      isBankBreak(at('23:40:00'), { closedFrom: '04:00', closedUntil: '05:00' }),
    ]).toEqual([true, false]);
    const never = { closedFrom: '00:00', closedUntil: '00:00' };
    expect([hasBankBreak(never), isBankBreak(at('00:00:00'), never), hasBankBreak(rules)]).toEqual([false, false, true]);
  });
});
