import { describe, expect, it } from '@jest/globals';
import { walletSettings } from './settings.js';

describe('wallet settings', () => {
  it('have the specification’s figures by default', () => {
    expect(walletSettings.schema.parse({})).toMatchObject({
      minCharge: 10_000,
      minExchange: 10_000,
      exchangeUnit: 10_000,
      exchangeIntervalHours: 3,
      exchangeClosedFrom: '23:30',
      exchangeClosedUntil: '00:30',
      duplicateWindowMinutes: 5,
      doubleWindowMinutes: 1,
      temporaryLimit: 10_000,
      permanentFromTotal: 10_000,
      wonPerPoint: 1,
    });
  });

  it.each([
    { exchangeClosedFrom: '24:00' },
    { firstChargePercent: 100.5 },
    { firstChargePercent: 0.001 },
    { minCharge: -1 },
    { minCharge: 0.5 },
    { exchangeUnit: 0 },
  ])('refuse %j', (fields) => {
    expect(walletSettings.schema.safeParse(fields).success).toBe(false);
  });
});
