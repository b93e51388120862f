import { describe, expect, it } from '@jest/globals';
import { newTerms, withoutEnded } from './restriction-terms.js';

const now = new Date('2026-11-21T05:00:00Z');
const open = { restrictions: {}, restrictionTerms: {} };
const later = '2026-11-23T09:00:00.000Z';
const term = { reason: 'winning pattern under review', until: later };
const closed = { restrictions: { exchange: true }, restrictionTerms: { exchange: term } };

describe('terms of a restriction', () => {
  it.each([
    ['reason', { until: later }],
    ['reason', { reason: '  ', until: null }],
    ['until', { reason: 'fraud' }],
    ['until', { reason: 'fraud', until: '2026-11-21T05:00:00Z' }],
  ])('are refused without %s', (field, terms) => {
    const flags = { exchange: true };
    expect(() => newTerms(open, flags, { flags, ...terms }, now)).toThrow(expect.objectContaining({ details: { field } }));
  });

  it('last until they are lifted where that is said', () => {
    const flags = { exchange: true };
    expect(newTerms(open, flags, { flags, reason: 'fraud', until: null }, now)).toEqual({ exchange: { reason: 'fraud', until: null } });
  });

  it('are not needed to lift, to keep and to grant a right', () => {
    expect(newTerms(closed, {}, { flags: {} }, now)).toEqual({});
    expect(newTerms(closed, { exchange: true }, { flags: { exchange: true } }, now)).toEqual({ exchange: term });
    expect(newTerms(open, { lower_may_process: true }, { flags: { lower_may_process: true } }, now)).toEqual({});
  });

  it('of another restriction stay as they are, those that are renewed change', () => {
    const flags = { exchange: true, game_slot: true };
    const wish = { flags, reason: 'asked for it', until: null };
    const fresh = { reason: 'asked for it', until: null };
    expect(newTerms(closed, flags, wish, now)).toEqual({ exchange: term, game_slot: fresh });
    expect(newTerms(closed, flags, { ...wish, renew: ['exchange'] }, now)).toEqual({ exchange: fresh, game_slot: fresh });
  });
});

describe('the end of a restriction', () => {
  it('takes that restriction alone', () => {
    const both = { restrictions: { exchange: true, activity: true }, restrictionTerms: { exchange: term } };
    expect(withoutEnded(both, now)).toBeUndefined();
    expect(withoutEnded(both, new Date(later))).toEqual({ ended: ['exchange'], restrictions: { activity: true }, restrictionTerms: {} });
  });
});
