import type { TFunction } from 'i18next';
import type { CallOutput } from '../../lib/contract.js';
import { formatAmount, formatTime, formatWon } from '../../lib/format.js';
import { gameWords } from '../../shared/draws/draw-labels.js';

export type Alert = CallOutput<'admin/alert/get'>['items'][number];
export type AlertRuleRow = CallOutput<'admin/alert/rule/get'>['items'][number];
type Rule = Alert['rule'];

/** An hour's flow: won, and of joins how many. */
function flowAmount(rule: Rule, amount: number): string {
  return 'flow' in rule && rule.flow === 'joins' ? formatAmount(amount) : formatWon(amount);
}

const flowOf = (rule: Rule, t: TFunction): string => ('flow' in rule ? t(`alerts:flows.${rule.flow}`) : '');

/** When a rule alerts, as a sentence. */
export function ruleWords(rule: Rule, t: TFunction): string {
  const amounts = {
    ...('amount' in rule && { amount: flowAmount(rule, rule.amount) }),
    ...('minAmount' in rule && { least: flowAmount(rule, rule.minAmount), times: rule.times }),
    ...('bets' in rule && { bets: formatAmount(rule.bets), percent: rule.percent }),
    ...('play' in rule && { game: gameWords(rule.play, t) }),
    ...('vendor' in rule && { vendor: rule.vendor }),
    ...(rule.kind === 'vendor_win_over' && { times: rule.times }),
  };
  return t(`alerts:rule.${rule.kind}`, { flow: flowOf(rule, t), ...amounts });
}

/** What a rule found, as a sentence. */
export function alertWords({ rule, facts, member }: Pick<Alert, 'rule' | 'facts'> & { member?: Alert['member'] }, t: TFunction): string {
  if (rule.kind === 'vendor_changed') return changeWords(rule, t);
  return t(`alerts:found.${rule.kind}`, {
    flow: flowOf(rule, t),
    day: facts.day,
    hour: facts.hour === null ? '' : formatTime(facts.hour, 'short'),
    value: valueOf(rule, facts.value),
    usual: flowAmount(rule, facts.usual ?? 0),
    game: facts.game === null ? '' : gameWords(facts.game, t),
    bets: formatAmount(facts.bets ?? 0),
    ...('vendor' in rule && { vendor: rule.vendor }),
    ...(rule.kind === 'vendor_win_over' && { stake: formatWon(rule.stake) }),
    member: member ? `${member.nickname} (${member.account})` : `#${facts.memberId ?? ''}`,
  });
}

/** Per cent, how many transactions, or an amount. */
function valueOf(rule: Rule, value: number): string {
  if (rule.kind === 'game_return_over') return value.toFixed(2);
  return rule.kind === 'vendor_differs' ? formatAmount(value) : flowAmount(rule, value);
}

/** Who made or changed which vendor's account, and what of it is new. */
function changeWords({ vendor, by, isNew, fields }: Extract<Rule, { kind: 'vendor_changed' }>, t: TFunction): string {
  if (isNew) return t('alerts:found.vendor_made', { vendor, by });
  return t('alerts:found.vendor_changed', {
    vendor,
    by,
    fields: fields.map((field) => t(`alerts:vendorFields.${field as 'key'}`)).join(', '),
  });
}

/** The page that shows what the alert is about. */
export function alertPage({ facts, rule }: Pick<Alert, 'facts' | 'rule'>): { to: string; search?: object; params?: object } {
  const days = { from: facts.day, to: facts.day };
  if (facts.memberId !== null) return { to: '/admin/members/$member', params: { member: String(facts.memberId) } };
  if (rule.kind === 'vendor_differs') return { to: '/admin/casino', search: { tab: 'differences', vendor: rule.vendor } };
  if ('vendor' in rule) return { to: '/admin/casino' };
  if (facts.game !== null) return { to: '/admin/bets', search: { ...days, game: facts.game } };
  if ('flow' in rule && rule.flow === 'deposits') return { to: '/admin/deposits' };
  if ('flow' in rule && rule.flow === 'withdrawals') return { to: '/admin/withdrawals' };
  return { to: '/admin/profit', search: days };
}
