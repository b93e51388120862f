import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { moneyRuleNames, moneyRules, type MoneyRule, type MoneyRuleName } from '../../../../../../libs/contract/settings/money-rules.js';

export { moneyRuleNames, ruleBelow, type MoneyRule, type MoneyRuleName } from '../../../../../../libs/contract/settings/money-rules.js';

export const ruleOf = (name: MoneyRuleName): MoneyRule => moneyRules[name];

/** The groups of rules in their order, each with its rules. */
export const ruleGroups: readonly { readonly group: string; readonly names: readonly MoneyRuleName[] }[] = [
  ...new Set(moneyRuleNames.map((name) => moneyRules[name].group)),
].map((group) => ({ group, names: moneyRuleNames.filter((name) => moneyRules[name].group === group) }));

export interface RuleWords {
  readonly name: (name: MoneyRuleName) => string;
  readonly group: (group: string) => string;
  readonly unit: (name: MoneyRuleName) => string;
  /** A value with its unit. */
  readonly value: (name: MoneyRuleName, value: number) => string;
}

/** Rules that the site's settings have too are called as there. */
export function useRuleWords(): RuleWords {
  const { t, i18n } = useTranslation();
  const unit: RuleWords['unit'] = (name) => t(`settings:unit.${ruleOf(name).unit ?? 'won'}`);
  const name: RuleWords['name'] = (rule) => {
    if (ruleOf(rule).group === 'rolling') return t(`members:rate.${rule}`);
    return i18n.exists(`money-rules:name.${rule}`) ? t(`money-rules:name.${rule}`) : t(`settings:wallet.fields.${rule}.label`);
  };
  const number = (value: number): string => (Number.isInteger(value) ? formatAmount(value) : String(value));
  return {
    name,
    group: (group) => t(group === 'rolling' ? 'settings:commission.cards.rolling.title' : `settings:wallet.cards.${group}.title`),
    unit,
    value: (name, value) => `${number(value)} ${unit(name)}`,
  };
}
