import { describeSettings, type NumberSetting, type SettingFields } from './fields.js';

const MAX_LEGS = 50;

const folders = { kind: 'number', least: 1, most: MAX_LEGS, unit: 'folders' } as const;
/** An amount of won that there always is. */
const won = { kind: 'amount', least: 1, most: 1_000_000_000_000, unit: 'won', weaker: 'more' } as const satisfies Partial<NumberSetting>;
/** The same, null for no limit. */
const bound = { ...won, blank: 'noLimit' } as const;

/** Of the bonus on tickets of many folders. */
const bonusTier = {
  legs: { ...folders, group: 'bonus', weaker: 'less' },
  odds: { kind: 'odds', group: 'bonus', weaker: 'more' },
} as const satisfies SettingFields;

/** What a level has of its own. */
const own = { ...won, group: 'levels', absent: 'fallback' } as const;
const ofLevel = {
  allowed: { kind: 'switch', group: 'levels', weaker: 'more', absent: 'fallback' },
  minStake: { ...own, weaker: 'less' },
  ...{ maxStake: own, maxSingleStake: own, maxWin: own },
  ...{ maxOutcomeStake: own, maxMarketStake: own, maxFixtureStake: own, maxDayStake: own },
} as const satisfies SettingFields;

/** What an administrator sets of a section; amounts are won. */
export const sectionSettings = describeSettings('section', {
  onSale: { kind: 'switch', group: 'sale' },
  /** An administrator gives it when taking the section off sale; players never receive it. */
  stopReason: { kind: 'text', group: 'sale', most: 200, unless: 'onSale' },
  minLegs: { ...folders, group: 'sale', weaker: 'less' },
  maxLegs: { ...folders, group: 'sale', weaker: 'more', notBelow: 'minLegs', beside: true },
  systems: { kind: 'switch', group: 'sale' },
  cashOut: { kind: 'switch', group: 'sale' },
  minStake: { ...won, group: 'limits', weaker: 'less' },
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
  maxTotalOdds: { kind: 'odds', group: 'odds', weaker: 'more' },
  maxOdds: { kind: 'odds', group: 'odds', beside: true, weaker: 'more' },
  closingSeconds: { kind: 'number', group: 'times', least: 0, most: 86_400, unit: 'seconds', weaker: 'less' },
  delaySeconds: { kind: 'number', group: 'times', least: 0, most: 60, unit: 'seconds', weaker: 'less' },
  cancellation: { kind: 'switch', group: 'times' },
  cancelSeconds: { kind: 'number', group: 'times', least: 0, most: 604_800, unit: 'seconds', weaker: 'more', when: 'cancellation' },
  bonus: { kind: 'own', group: 'bonus', holds: { '*': bonusTier } },
  bans: {
    kind: 'several',
    group: 'bans',
    weaker: 'less',
    of: ['single_folder', 'two_folder', 'multi_folder', 'hedge', 'under_over', 'handicap', 'cross', 'special', 'live', 'same_match'],
  },
  /** By level, `1` to `7`: what is absent is the section's. */
  levels: { kind: 'own', group: 'levels', holds: { '*': ofLevel } },
});

/** What the house keeps of a level's wins beside the margin of the market; the odds of its members are lower by it. */
const levelMargin = { kind: 'number', group: 'levelOdds', least: 0, most: 50, decimals: 2, unit: 'percent', weaker: 'less' } as const;

/** Settings of the catalogue. */
export const catalogueSettings = describeSettings('catalogue', {
  /** The house's share of a market whose odds it makes. */
  marginPercent: { kind: 'number', group: 'prices', least: 0, most: 50, decimals: 2, unit: 'percent', weaker: 'less' },
  /** No outcome is offered higher. */
  maxOdds: { kind: 'odds', group: 'prices', weaker: 'more' },
  levelMargin1: levelMargin,
  levelMargin2: { ...levelMargin, beside: true },
  levelMargin3: levelMargin,
  levelMargin4: { ...levelMargin, beside: true },
  levelMargin5: levelMargin,
  levelMargin6: { ...levelMargin, beside: true },
  levelMargin7: levelMargin,
  /** Bookmakers whose odds an import takes, by the prefix of its columns, best first. */
  providers: { kind: 'names', group: 'prices', most: 10, longest: 10 },
  /** A postponed fixture that is not played within so many hours is void. */
  postponedHours: { kind: 'number', group: 'play', least: 1, most: 720, unit: 'hours', weaker: 'neither' },
  /** Share of the fair value that a cash-out pays. */
  cashOutPercent: { kind: 'number', group: 'play', least: 1, most: 100, decimals: 2, unit: 'percent', weaker: 'more' },
  /** Every change of odds is kept for so many days after its fixture was settled. */
  historyDays: { kind: 'number', group: 'play', least: 1, most: 3_650, unit: 'days', weaker: 'neither' },
  /** Whether the built-in simulator plays its leagues. */
  simulator: { kind: 'switch', group: 'play' },
});

/** A bonus tier counts this many folders at most, and a section has this many tiers. */
export const bonusBounds = { legs: [2, MAX_LEGS], tiers: 10 } as const;
