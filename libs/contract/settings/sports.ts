import { describeSettings, type NumberSetting } from './fields.js';

const MAX_LEGS = 50;

/** An amount of won that there always is. */
const won = { kind: 'amount', least: 1, most: 1_000_000_000_000, unit: 'won' } as const satisfies Partial<NumberSetting>;
/** The same, null for no limit. */
const bound = { ...won, blank: 'noLimit' } as const;

/** What an administrator sets of a section; amounts are won. */
export const sectionSettings = describeSettings('section', {
  onSale: { kind: 'switch', group: 'sale' },
  minLegs: { kind: 'number', group: 'sale', least: 1, most: MAX_LEGS, unit: 'folders' },
  maxLegs: { kind: 'number', group: 'sale', least: 1, most: MAX_LEGS, unit: 'folders', notBelow: 'minLegs', beside: true },
  systems: { kind: 'switch', group: 'sale' },
  cashOut: { kind: 'switch', group: 'sale' },
  minStake: { ...won, group: 'limits' },
  maxStake: { ...won, group: 'limits', notBelow: 'minStake', beside: true },
  maxSingleStake: { ...won, group: 'limits', notBelow: 'minStake' },
  maxWin: { ...won, group: 'limits', beside: true },
  /** What the house may lose on a fixture and on a market. */
  maxFixtureExposure: { ...bound, group: 'limits' },
  maxMarketExposure: { ...bound, group: 'limits', beside: true },
  /** What a member may have staked on one outcome, market and fixture in open tickets, and in a day of Seoul in the section. */
  maxOutcomeStake: { ...bound, group: 'limits' },
  maxMarketStake: { ...bound, group: 'limits', beside: true },
  maxFixtureStake: { ...bound, group: 'limits' },
  maxDayStake: { ...bound, group: 'limits', beside: true },
  /** Highest odds of a ticket, and of one outcome. */
  maxTotalOdds: { kind: 'odds', group: 'odds' },
  maxOdds: { kind: 'odds', group: 'odds', beside: true },
  closingSeconds: { kind: 'number', group: 'times', least: 0, most: 86_400, unit: 'seconds' },
  delaySeconds: { kind: 'number', group: 'times', least: 0, most: 60, unit: 'seconds' },
  cancellation: { kind: 'switch', group: 'times' },
  cancelSeconds: { kind: 'number', group: 'times', least: 0, most: 604_800, unit: 'seconds', when: 'cancellation' },
  bonus: { kind: 'own', group: 'bonus' },
  bans: {
    kind: 'several',
    group: 'bans',
    of: ['single_folder', 'two_folder', 'multi_folder', 'hedge', 'under_over', 'handicap', 'cross', 'special', 'live', 'same_match'],
  },
  /** By level, `1` to `7`: what is absent is the section's. */
  levels: { kind: 'own', group: 'levels' },
});

/** Settings of the catalogue. */
export const catalogueSettings = describeSettings('catalogue', {
  /** The house's share of a market whose odds it makes. */
  marginPercent: { kind: 'number', group: 'prices', least: 0, most: 50, decimals: 2, unit: 'percent' },
  /** No outcome is offered higher. */
  maxOdds: { kind: 'odds', group: 'prices' },
  /** Bookmakers whose odds an import takes, by the prefix of its columns, best first. */
  providers: { kind: 'names', group: 'prices', most: 10, longest: 10 },
  /** A postponed fixture that is not played within so many hours is void. */
  postponedHours: { kind: 'number', group: 'play', least: 1, most: 720, unit: 'hours' },
  /** Share of the fair value that a cash-out pays. */
  cashOutPercent: { kind: 'number', group: 'play', least: 1, most: 100, decimals: 2, unit: 'percent' },
  /** Every change of odds is kept for so many days after its fixture was settled. */
  historyDays: { kind: 'number', group: 'play', least: 1, most: 3_650, unit: 'days' },
  /** Whether the built-in simulator plays its leagues. */
  simulator: { kind: 'switch', group: 'play' },
});

/** A bonus tier counts this many folders at most, and a section has this many tiers. */
export const bonusBounds = { legs: [2, MAX_LEGS], tiers: 10 } as const;
