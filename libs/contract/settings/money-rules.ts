import type { NumberSetting } from './fields.js';

/** Where a rule of money may be set, from the strongest on. A place where it is not set falls back to the next. */
export const rulePlaces = ['member', 'level', 'site'] as const;
export type RulePlace = (typeof rulePlaces)[number];

/** One rule of money: what it may be, and where beside the site it may be set. */
export interface MoneyRule extends Omit<NumberSetting, 'blank' | 'beside' | 'when' | 'text'> {
  readonly at: readonly Exclude<RulePlace, 'site'>[];
}

const everywhere = ['member', 'level'] as const;
const won = { kind: 'amount', least: 0, most: Number.MAX_SAFE_INTEGER, unit: 'won', at: everywhere } as const;
const unit = { ...won, least: 1 } as const;
const points = { ...won, unit: 'point' } as const;
const eggs = { ...won, unit: 'egg', at: ['level'] } as const;
const minutes = { kind: 'number', least: 0, most: 10_080, unit: 'minutes', at: everywhere } as const;
const perDay = { kind: 'number', least: 0, most: 1_000, unit: 'requests', at: everywhere } as const;
const percent = { kind: 'number', least: 0, most: 100, decimals: 2, step: 0.01, unit: 'percent', at: everywhere } as const;
const rolling = { kind: 'number', least: 0, most: 100, decimals: 4, step: 0.0001, unit: 'percent', at: ['level'] } as const;
const turnover = { kind: 'number', least: 0, most: 5_000, unit: 'percent', at: everywhere } as const;

/**
 * The rules of money that have three levels: the member's own value, or else that of the member's level, or else the site's, which
 * stands in the settings of the wallet. A daily count or sum of 0 is no limit, a delay of 0 no delay.
 */
export const moneyRules = {
  minCharge: { ...won, group: 'deposits' },
  maxCharge: { ...won, group: 'deposits', notBelow: 'minCharge' },
  chargeUnit: { ...unit, group: 'deposits' },
  chargeDelayMinutes: { ...minutes, group: 'deposits' },
  dailyCharges: { ...perDay, group: 'deposits' },
  dailyChargeSum: { ...won, group: 'deposits' },

  minExchange: { ...won, group: 'withdrawals' },
  maxExchange: { ...won, group: 'withdrawals', notBelow: 'minExchange' },
  exchangeUnit: { ...unit, group: 'withdrawals' },
  exchangeDelayMinutes: { ...minutes, group: 'withdrawals' },
  dailyExchanges: { ...perDay, group: 'withdrawals' },
  dailyExchangeSum: { ...won, group: 'withdrawals' },

  newFirstChargePercent: { ...percent, group: 'bonuses' },
  newFirstChargeMax: { ...points, group: 'bonuses' },
  firstChargePercent: { ...percent, group: 'bonuses' },
  firstChargeMax: { ...points, group: 'bonuses' },
  everyChargePercent: { ...percent, group: 'bonuses' },
  everyChargeMax: { ...points, group: 'bonuses' },

  /** What of a deposit and its points has to be bet before a withdrawal, by kind of play; 0: bets of the kind do not count towards it. */
  turnoverSportsSingle: { ...turnover, group: 'turnover' },
  turnoverSportsMulti: { ...turnover, group: 'turnover' },
  turnoverMiniGame: { ...turnover, group: 'turnover' },
  turnoverPowerball: { ...turnover, group: 'turnover' },
  turnoverCasino: { ...turnover, group: 'turnover' },
  turnoverSlot: { ...turnover, group: 'turnover' },

  minEggCharge: { ...eggs, group: 'eggs' },
  maxEggCharge: { ...eggs, group: 'eggs', notBelow: 'minEggCharge' },
  minEggExchange: { ...eggs, group: 'eggs' },
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
