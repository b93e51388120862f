import { describe, expect, it } from '@jest/globals';
import type { TFunction } from 'i18next';
import { sections } from '../../../shared/sports/sports-labels.js';
import { problemsAt, problemsOf } from './problems.js';
import { settingsSearch, type Catalogue, type SectionSettings, type Settings } from './settings.js';
import { withLevel } from './with-level.js';

/** Which text is shown is not asked here, so a key stands for it. */
const t = ((key: string) => key) as unknown as TFunction;
const catalogue: Catalogue = {
  marginPercent: 6,
  maxOdds: 101,
  ...{ levelMargin1: 0, levelMargin2: 0, levelMargin3: 0, levelMargin4: 0, levelMargin5: 0, levelMargin6: 0, levelMargin7: 0 },
  providers: ['B365'],
  postponedHours: 36,
  cashOutPercent: 95,
  historyDays: 30,
  simulator: true,
};
const section: SectionSettings = {
  onSale: true,
  stopReason: '',
  minStake: 5_000,
  maxStake: 3_000_000,
  maxSingleStake: 1_000_000,
  maxWin: 20_000_000,
  minLegs: 1,
  maxLegs: 10,
  systems: true,
  closingSeconds: 0,
  delaySeconds: 5,
  cancellation: true,
  cancelSeconds: 600,
  cashOut: true,
  bonus: [
    { legs: 3, odds: 1.03 },
    { legs: 5, odds: 1.05 },
  ],
  maxTotalOdds: 100,
  maxOdds: 101,
  bans: ['same_match'],
  maxFixtureExposure: null,
  maxMarketExposure: null,
  maxOutcomeStake: null,
  maxMarketStake: null,
  maxFixtureStake: null,
  maxDayStake: null,
  levels: {},
};
const settings = (change: Partial<SectionSettings> = {}, of: Partial<Catalogue> = {}): Settings => ({
  catalogue: { ...catalogue, ...of },
  sections: Object.fromEntries(sections.map((id) => [id, id === 'europe' ? { ...section, ...change } : section])) as Settings['sections'],
});
const found = (change: Partial<SectionSettings>): string[] =>
  Object.keys(problemsAt(problemsOf(settings(change), settings(), t), 'sections.europe'));

describe('problemsOf', () => {
  it('finds nothing in settings that are sound', () => {
    expect(problemsOf(settings(), settings(), t)).toEqual({});
  });
  it('asks the administrator why a section is taken off sale, and no more once it is off', () => {
    expect(found({ onSale: false })).toEqual(['stopReason']);
    expect(found({ onSale: false, stopReason: 'no supplier' })).toEqual([]);
    const off = settings({ onSale: false });
    expect(problemsOf(off, off, t)).toEqual({});
  });
  it('wants a maximum above the minimum, of the section and of a level with what it inherits', () => {
    expect(found({ minStake: 2_000_000 })).toEqual(['maxSingleStake']);
    expect(found({ levels: { 3: { maxStake: 1_000 } } })).toEqual(['levels.3.maxStake']);
    expect(found({ minLegs: 5, maxLegs: 4 })).toEqual(['maxLegs']);
  });
  it('wants bonus tiers that grow, with odds above 1', () => {
    expect(
      found({
        bonus: [
          { legs: 3, odds: 1 },
          { legs: 3, odds: 1.05 },
        ],
      }),
    ).toEqual(['bonus.0', 'bonus.1']);
  });
  it('takes no text for a number', () => {
    expect(found({ delaySeconds: Number.NaN, maxOdds: Number.NaN })).toEqual(['maxOdds', 'delaySeconds']);
    expect(Object.keys(problemsOf(settings({}, { marginPercent: 60, providers: [] }), settings(), t))).toEqual([
      'catalogue.marginPercent',
      'catalogue.providers',
    ]);
  });
});

describe('levels', () => {
  it('a blank is inherited, and a level without anything of its own leaves the settings', () => {
    const own = withLevel(section, '2', { maxStake: 9_000 });
    expect(own.levels).toEqual({ 2: { maxStake: 9_000 } });
    expect(withLevel(own, '2', { maxStake: undefined }).levels).toEqual({});
  });
});

describe('settingsSearch', () => {
  it('knows the sections only', () => {
    expect([settingsSearch({ tab: 'europe' }), settingsSearch({ tab: 'catalogue' })]).toEqual([{ tab: 'europe' }, {}]);
  });
});
