import { describe, expect, it } from '@jest/globals';
import { isExchangeClosed } from './exchange-hours.js';

const at = (time: string) => new Date(`2026-03-02T${time}+09:00`);

describe('isExchangeClosed', () => {
  it.each([
    ['23:29:59.999', false],
    ['23:30:00', true],
    ['23:59:59', true],
    ['00:00:00', true],
    ['00:29:59.999', true],
    ['00:30:00', false],
    ['12:00:00', false],
  ])('over midnight at %s: %s', (time, closed) => {
    expect(isExchangeClosed(at(time), '23:30', '00:30')).toBe(closed);
  });

  it.each([
    ['11:59:59', false],
    ['12:00:00', true],
    ['12:59:59', true],
    ['13:00:00', false],
  ])('within a day at %s: %s', (time, closed) => {
    expect(isExchangeClosed(at(time), '12:00', '13:00')).toBe(closed);
  });

  it('never closes when both ends are the same', () => {
    expect(isExchangeClosed(at('00:00:00'), '00:00', '00:00')).toBe(false);
    expect(isExchangeClosed(at('12:00:00'), '00:00', '00:00')).toBe(false);
  });
});
