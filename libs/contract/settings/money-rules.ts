import type { NumberSetting } from './fields.js';

/** Where a rule of money may be set, from the strongest on. A place where it is not set falls back to the next. */
export const rulePlaces = ['member', 'level', 'site'] as const;
export type RulePlace = (typeof rulePlaces)[number];

/** One rule of money: what it may be, and where beside the site it may be set. */
export interface MoneyRule extends Omit<NumberSetting, 'blank' | 'beside' | 'when' | 'text'> {
  readonly at: readonly Exclude<RulePlace, 'site'>[];
}

const everywhere = ['member', 'level'] as const;
/** Weaker the higher it is, where it says nothing else; where it is not set, the next place's holds. */
const common = { weaker: 'more', absent: 'fallback', at: everywhere } as const;
const won = { ...common, kind: 'amount', least: 0, most: Number.MAX_SAFE_INTEGER, unit: 'won' } as const;
const least = { ...won, weaker: 'less' } as const;
const unit = { ...won, least: 1, weaker: 'neither' } as const;
const points = { ...won, unit: 'point' } as const;
const eggs = { ...won, unit: 'egg', at: ['level'] } as const;
const minutes = { ...common, kind: 'number', least: 0, most: 10_080, unit: 'minutes', weaker: 'less' } as const;
const perDay = { ...common, kind: 'number', least: 0, most: 1_000, unit: 'requests', zero: 'weakest' } as const;
const percent = { ...common, kind: 'number', least: 0, most: 100, decimals: 2, step: 0.01, unit: 'percent' } as const;
const rolling = { ...percent, decimals: 4, step: 0.0001, approval: 'rates', at: ['level'] } as const;
const turnover = { ...common, kind: 'number', least: 0, most: 5_000, unit: 'percent', weaker: 'less', zero: 'other' } as const;

/**
 * The rules of money that have three levels: the member's own value, or else that of the member's level, or else the site's, which
 * stands in the settings of the wallet. A daily count or sum of 0 is no limit, a delay of 0 no delay.
 */
export const moneyRules = {
  minCharge: { ...least, group: 'deposits' },
  maxCharge: { ...won, group: 'deposits', notBelow: 'minCharge' },
  chargeUnit: { ...unit, group: 'deposits' },
  chargeDelayMinutes: { ...minutes, group: 'deposits' },
  dailyCharges: { ...perDay, group: 'deposits' },
  dailyChargeSum: { ...won, group: 'deposits', zero: 'weakest' },

  minExchange: { ...least, group: 'withdrawals' },
  maxExchange: { ...won, group: 'withdrawals', notBelow: 'minExchange' },
  exchangeUnit: { ...unit, group: 'withdrawals' },
  exchangeDelayMinutes: { ...minutes, group: 'withdrawals' },
  dailyExchanges: { ...perDay, group: 'withdrawals' },
  dailyExchangeSum: { ...won, group: 'withdrawals', zero: 'weakest' },

  newFirstChargePercent: { ...percent, group: 'bonuses', zero: 'other' },
  newFirstChargeMax: { ...points, group: 'bonuses', zero: 'other' },
  firstChargePercent: { ...percent, group: 'bonuses', zero: 'other' },
  firstChargeMax: { ...points, group: 'bonuses', zero: 'other' },
  everyChargePercent: { ...percent, group: 'bonuses' },
  everyChargeMax: { ...points, group: 'bonuses' },

  /**
   * What of a deposit and its points has to be bet before a withdrawal, in all kinds of play together and by kind. A kind with 0 takes the
   * total; where that is 0 too, bets of the kind do not count towards it.
   */
  turnoverTotal: { ...turnover, group: 'turnover' },
  turnoverSportsSingle: { ...turnover, group: 'turnover' },
  turnoverSportsMulti: { ...turnover, group: 'turnover' },
  turnoverMiniGame: { ...turnover, group: 'turnover' },
  turnoverPowerball: { ...turnover, group: 'turnover' },
  turnoverPowerballMulti: { ...turnover, group: 'turnover' },
  turnoverCasino: { ...turnover, group: 'turnover' },
  turnoverSlot: { ...turnover, group: 'turnover' },

  minEggCharge: { ...eggs, group: 'eggs', weaker: 'less' },
  maxEggCharge: { ...eggs, group: 'eggs', notBelow: 'minEggCharge' },
  minEggExchange: { ...eggs, group: 'eggs', weaker: 'less' },
  maxEggExchange: { ...eggs, group: 'eggs', notBelow: 'minEggExchange' },

  /** Rolling of players who have no rate of their own, by the rates' names; at most what stands directly above them has. */
  powerball_single_percent: { ...rolling, group: 'rolling' },
  powerball_multiple_percent: { ...rolling, group: 'rolling' },
  minigame_percent: { ...rolling, group: 'rolling' },
  minigame_multiple_percent: { ...rolling, group: 'rolling' },
  sports_single_percent: { ...rolling, group: 'rolling' },
  sports_percent: { ...rolling, group: 'rolling' },
  casino_percent: { ...rolling, group: 'rolling' },
  casino_win_percent: { ...rolling, group: 'rolling' },
  casino_lose_percent: { ...rolling, group: 'rolling' },
  slot_percent: { ...rolling, group: 'rolling' },
} as const satisfies Readonly<Record<string, MoneyRule>>;

export type MoneyRuleName = keyof typeof moneyRules;
export const moneyRuleNames = Object.keys(moneyRules) as MoneyRuleName[];

/** Names of the rates of rolling; members keep their own beside their other rates. */
export const rollingRuleNames = moneyRuleNames.filter((name) => moneyRules[name].group === 'rolling');

/** The values that are set at one place; what is not there is not set. */
export type SparseRules = Partial<Record<MoneyRuleName, number>>;

/** The first value that stands below the one it may not be below, of those that are set together. */
export function ruleBelow(rules: SparseRules): MoneyRuleName | undefined {
  return moneyRuleNames.find((name) => {
    const { notBelow } = moneyRules[name] as MoneyRule;
    const floor = notBelow === undefined ? undefined : rules[notBelow as MoneyRuleName];
    const value = rules[name];
    return floor !== undefined && value !== undefined && value < floor;
  });
}
