import { describe, expect, it } from '@jest/globals';
import { askedNow, bankBreak, holdIf, holdsOf } from './asked-now.js';

const limits = { least: 10_000, most: 500_000, unit: 10_000, delayMinutes: 180, dailyCount: 2, dailySum: 300_000, hours: '' };
const at = new Date('2026-03-02T12:00:00+09:00');
const day = (count: number, sum: number, lastAt: Date | null = null) => ({ count, sum, lastAt });

describe('what may be asked for now', () => {
  it('is all that the owner has, in whole units, where nothing holds it', () => {
    expect(askedNow(127_500, limits, holdsOf(limits, day(0, 0), at))).toEqual({ now: 120_000, because: [] });
  });

  it('is nothing while turnover is missing, and the reason says so', () => {
    expect(askedNow(12_000, limits, [holdIf('turnover', true)])).toEqual({ now: 0, because: ['turnover'] });
  });

  it('is what is left of the day, and at most one request’s maximum', () => {
    expect(askedNow(900_000, limits, holdsOf(limits, day(1, 100_000), at))).toEqual({ now: 200_000, because: ['daily_sum', 'maximum'] });
    expect(askedNow(900_000, { ...limits, dailySum: 0 }, [])).toEqual({ now: 500_000, because: ['maximum'] });
  });

  it('names everything that closes requests now', () => {
    const closed = { ...limits, hours: '09:00-11:00' };
    const found = askedNow(50_000, closed, [
      bankBreak(at, { exchangeClosedFrom: '11:30', exchangeClosedUntil: '12:30' }),
      ...holdsOf(closed, day(2, 50_000, new Date(at.getTime() - 60_000)), at),
    ]);
    expect(found).toEqual({ now: 0, because: ['bank_break', 'hours', 'too_soon', 'daily_count'] });
  });

  it('is nothing below the minimum', () => {
    expect(askedNow(9_999, limits, [])).toEqual({ now: 0, because: ['minimum'] });
    expect(askedNow(0, limits, [])).toEqual({ now: 0, because: ['minimum'] });
    expect(askedNow(90_000, limits, [{ why: 'daily_sum', most: 5_000 }])).toEqual({ now: 0, because: ['daily_sum', 'minimum'] });
  });

  it('follows the limit of a temporary account where money comes from outside', () => {
    const held = askedNow(undefined, limits, [{ why: 'temporary_account', most: 10_000 }]);
    expect(held).toEqual({ now: 10_000, because: ['temporary_account'] });
    expect(askedNow(undefined, limits, [])).toEqual({ now: 500_000, because: [] });
  });
});
