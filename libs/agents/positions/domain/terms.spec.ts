import { describe, expect, it } from '@jest/globals';
import { boundsOfTerms, checkTerms, noTerms, type PositionTerms } from './terms.js';

const caps = {
  ...{ sports_single_percent: 100, sports_percent: 100, sports_live_percent: 100, minigame_percent: 100, minigame_multiple_percent: 100 },
  ...{ powerball_single_percent: 100, powerball_multiple_percent: 100, casino_percent: 70, slot_percent: 70 },
};
const parent: PositionTerms = { rates: { sports_percent: 20, casino_percent: 80 }, credit: 1_000 };
const child = (percent: number, credit: number): PositionTerms => ({ rates: { sports_percent: percent }, credit });
const rate = (key: string, reason: string, limit?: number) => ({
  code: 'RATE_NOT_ALLOWED',
  details: { key, reason, of: 'position', ...(limit !== undefined && { limit }) },
});
const credit = (reason: string, limit: number) => ({ code: 'POSITION_CREDIT_NOT_ALLOWED', details: { reason, limit } });

describe('the terms of an agent', () => {
  it('may reach those of the agent above', () => {
    expect(checkTerms(child(20, 1_000), { parent, children: [] }, caps)).toBeUndefined();
    expect(checkTerms(noTerms, { parent: noTerms, children: [] }, caps)).toBeUndefined();
  });

  it('may not exceed those of the agent above, who has none where none were given', () => {
    expect(checkTerms(child(20.0001, 0), { parent, children: [] }, caps)).toEqual(rate('sports_percent', 'above_parent', 20));
    expect(checkTerms({ rates: { slot_percent: 1 }, credit: 0 }, { parent, children: [] }, caps)).toEqual(
      rate('slot_percent', 'above_parent', 0),
    );
    expect(checkTerms(child(20, 1_001), { parent, children: [] }, caps)).toEqual(credit('above_parent', 1_000));
    expect(checkTerms(child(0, 1), { parent: noTerms, children: [] }, caps)).toEqual(credit('above_parent', 0));
  });

  it('may not be below those of any agent directly below, be it by leaving a rate out', () => {
    const children = [child(10, 500), child(5, 700)];
    expect(checkTerms(child(10, 700), { parent, children }, caps)).toBeUndefined();
    expect(checkTerms(child(9, 700), { parent, children }, caps)).toEqual(rate('sports_percent', 'below_child', 10));
    expect(checkTerms({ rates: {}, credit: 700 }, { parent, children }, caps)).toEqual(rate('sports_percent', 'below_child', 10));
    expect(checkTerms(child(10, 699), { parent, children }, caps)).toEqual(credit('below_child', 700));
  });

  it('stay within the caps of the site everywhere; the credit has none at the top', () => {
    expect(checkTerms({ rates: { casino_percent: 75 }, credit: 0 }, { parent, children: [] }, caps)).toEqual(
      rate('casino_percent', 'above_cap', 70),
    );
    expect(checkTerms({ rates: { casino_percent: 70 }, credit: 10 ** 15 }, { parent: undefined, children: [] }, caps)).toBeUndefined();
    expect(checkTerms({ rates: { bank_incentive: 1 }, credit: 0 }, { parent: undefined, children: [] }, caps)).toEqual(
      rate('bank_incentive', 'unknown'),
    );
    expect(checkTerms({ rates: { sports_percent: 0.00001 }, credit: 0 }, { parent: undefined, children: [] }, caps)).toEqual(
      rate('sports_percent', 'not_a_percentage'),
    );
  });

  it('are bounded by the lower of cap and agent above, and by the highest below', () => {
    const { rates, credit: bounds } = boundsOfTerms({ parent, children: [child(10, 500), child(5, 700)] }, caps);
    const of = (key: string) => rates.find((each) => each.key === key);
    expect(rates.map(({ key }) => key)).toEqual(Object.keys(caps));
    expect(of('sports_percent')).toEqual({ key: 'sports_percent', cap: 20, floor: 10 });
    expect(of('casino_percent')).toEqual({ key: 'casino_percent', cap: 70, floor: 0 });
    expect(of('slot_percent')).toEqual({ key: 'slot_percent', cap: 0, floor: 0 });
    expect(bounds).toEqual({ most: 1_000, least: 700 });
  });

  it('are bounded by the caps alone at the top', () => {
    const { rates, credit: bounds } = boundsOfTerms({ parent: undefined, children: [] }, caps);
    expect(rates.map(({ cap }) => cap)).toEqual(Object.values(caps));
    expect(bounds).toEqual({ most: null, least: 0 });
  });
});
