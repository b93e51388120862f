import { describe, expect, it } from '@jest/globals';
import { assertAmount, assertPace, chargeRefusals, exchangeRefusals, isWithinHours, type RequestLimits } from './request-limits.js';

const noon = new Date('2026-03-02T12:00:00+09:00');
const limits: RequestLimits = { least: 10, most: 100, unit: 5, delayMinutes: 0, dailyCount: 0, dailySum: 0, hours: '' };
const refusal = (work: () => void) => {
  try {
    work();
  } catch (error) {
    const { code, details } = error as { code: string; details: object };
    return { code, ...details };
  }
  return undefined;
};
const ago = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);

describe('limits of requests', () => {
  it('name the limit that is missed', () => {
    expect(refusal(() => assertAmount(5, limits, chargeRefusals))).toEqual({ code: 'CHARGE_BELOW_MINIMUM', minimum: 10 });
    expect(refusal(() => assertAmount(105, limits, exchangeRefusals))).toEqual({ code: 'EXCHANGE_ABOVE_MAXIMUM', maximum: 100 });
    expect(refusal(() => assertAmount(12, limits, chargeRefusals))).toEqual({ code: 'CHARGE_NOT_IN_UNIT', unit: 5 });
    expect(refusal(() => assertAmount(100, limits, chargeRefusals))).toBeUndefined();
  });

  it('hold back who asked a moment ago, and let the exact minute pass', () => {
    const paced = { ...limits, delayMinutes: 90 };
    const after = (minutes: number) => () =>
      assertPace({ amount: 10, at: noon }, { count: 1, sum: 10, lastAt: ago(minutes) }, paced, exchangeRefusals);
    expect(refusal(after(89))).toEqual({ code: 'EXCHANGE_TOO_SOON', hours: 1.5, minutes: 90, nextAt: '2026-03-02T12:01:00.000+09:00' });
    expect(refusal(after(90))).toBeUndefined();
  });

  it('count requests and won of a day, and 0 is no limit', () => {
    const day = { count: 3, sum: 80, lastAt: ago(1) };
    const of = (more: Partial<RequestLimits>, amount = 25) =>
      refusal(() => assertPace({ amount, at: noon }, day, { ...limits, ...more }, chargeRefusals));
    expect(of({ dailyCount: 3 })).toEqual({ code: 'CHARGE_DAILY_COUNT', limit: 3 });
    expect(of({ dailySum: 100 })).toEqual({ code: 'CHARGE_DAILY_SUM', limit: 100, left: 20 });
    expect(of({ dailyCount: 4, dailySum: 100 }, 20)).toBeUndefined();
    expect(of({})).toBeUndefined();
  });

  it('take requests within several spans of the day, over midnight too', () => {
    const hours = '09:00-12:00, 22:00-02:00';
    const at = (time: string) => isWithinHours(new Date(`2026-03-02T${time}:00+09:00`), hours);
    expect([at('08:59'), at('09:00'), at('12:00'), at('23:30'), at('01:59'), at('02:00')]).toEqual([false, true, false, true, true, false]);
    expect(isWithinHours(noon, '')).toBe(true);
  });
});
