import {
  type MoneyRule,
  type MoneyRuleName,
  moneyRuleNames,
  moneyRules,
  rollingRuleNames,
  type RulePlace,
  type SparseRules,
  turnoverRules,
} from '#lib/contract';
import type { WalletSettings } from '../settings.js';

/** A rule's value with the place that it comes from. */
export interface ResolvedRule {
  value: number;
  origin: RulePlace;
}

export type ResolvedRules = Record<MoneyRuleName, ResolvedRule>;
export type RuleValues = Record<MoneyRuleName, number>;

/** What the settings of the site say for each rule; every rule has a value here. */
export function siteRules(settings: WalletSettings): RuleValues {
  const { maxChargeBonus } = settings;
  return {
    // The site has no rolling for everybody.
    ...(Object.fromEntries(rollingRuleNames.map((name) => [name, 0])) as RuleValues),
    ...pick(settings, ['minCharge', 'maxCharge', 'chargeUnit', 'chargeDelayMinutes', 'dailyCharges', 'dailyChargeSum']),
    ...pick(settings, ['minExchange', 'maxExchange', 'exchangeUnit', 'dailyExchanges', 'dailyExchangeSum']),
    // The setting has hours with two decimals.
    exchangeDelayMinutes: Math.round(settings.exchangeIntervalHours * 6_000) / 100,
    ...pick(settings, ['newFirstChargePercent', 'firstChargePercent', 'everyChargePercent']),
    // One setting is the most of each of the three.
    ...{ newFirstChargeMax: maxChargeBonus, firstChargeMax: maxChargeBonus, everyChargeMax: maxChargeBonus },
    ...pick(settings, ['turnoverTotal', ...Object.values(turnoverRules)]),
    ...pick(settings, ['minEggCharge', 'maxEggCharge', 'minEggExchange', 'maxEggExchange']),
  };
}

/** The one order of the three places: the member's own value, then the level's, then the site's. */
export function resolveRules(site: RuleValues, level: SparseRules = {}, member: SparseRules = {}): ResolvedRules {
  const resolve = (name: MoneyRuleName): ResolvedRule => {
    const { at } = moneyRules[name] as MoneyRule;
    const own = at.includes('member') ? member[name] : undefined;
    if (own !== undefined) return { value: own, origin: 'member' };
    const ofLevel = at.includes('level') ? level[name] : undefined;
    return ofLevel === undefined ? { value: site[name], origin: 'site' } : { value: ofLevel, origin: 'level' };
  };
  return Object.fromEntries(moneyRuleNames.map((name) => [name, resolve(name)])) as ResolvedRules;
}

export function valuesOf(rules: ResolvedRules): RuleValues {
  return Object.fromEntries(moneyRuleNames.map((name) => [name, rules[name].value])) as RuleValues;
}

function pick<Name extends keyof WalletSettings & MoneyRuleName>(from: WalletSettings, names: readonly Name[]): Pick<WalletSettings, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<WalletSettings, Name>;
}
