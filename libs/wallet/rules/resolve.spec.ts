import { moneyRuleNames } from '#lib/contract';
import { describe, expect, it } from '@jest/globals';
import { walletSettings } from '../settings.js';
import { resolveRules, siteRules } from './resolve.js';

const settings = walletSettings.schema.parse({});
const site = siteRules(settings);

describe('a rule of money', () => {
  it('has a value at the site, which is that of the settings', () => {
    expect(Object.keys(site).sort()).toEqual([...moneyRuleNames].sort());
    expect(site).toMatchObject({ minCharge: 10_000, exchangeDelayMinutes: 180, firstChargePercent: 10, everyChargeMax: 100_000 });
    expect(siteRules({ ...settings, exchangeIntervalHours: 0.25 }).exchangeDelayMinutes).toBe(15);
  });

  it('is the member’s own, or else the level’s, or else the site’s', () => {
    const rules = resolveRules(site, { minCharge: 20_000, maxCharge: 50_000 }, { minCharge: 30_000, dailyCharges: 0 });
    expect(rules.minCharge).toEqual({ value: 30_000, origin: 'member' });
    expect(rules.maxCharge).toEqual({ value: 50_000, origin: 'level' });
    expect(rules.dailyCharges).toEqual({ value: 0, origin: 'member' });
    expect(rules.minExchange).toEqual({ value: 10_000, origin: 'site' });
  });

  it('is not taken from a place where it may not be set', () => {
    expect(resolveRules(site, { minEggCharge: 5 }, { minEggCharge: 1 }).minEggCharge).toEqual({ value: 5, origin: 'level' });
  });
});
