import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../../lib/contract.js';
import { roleWords } from '../../../../shared/members/role-names.js';
import { personStates } from './person-states.js';

const stateWords = (t: TFunction): Record<string, string> =>
  Object.fromEntries(Object.entries(personStates).map(([state, [, word]]) => [state, t(word)]));

/** Who somebody is, at the head of every file of people. */
export const whoColumns = (t: TFunction): ExportColumn[] => [
  { key: 'account', label: t('agent:people.account'), as: 'text' },
  { key: 'nickname', label: t('agent:people.nickname'), as: 'text' },
  { key: 'parents', label: t('agent:people.above'), as: 'text' },
];

/** A file of people below. */
export function peopleColumns(t: TFunction): ExportColumn[] {
  return [
    ...whoColumns(t),
    { key: 'role', label: t('agent:account.role'), words: roleWords(t) },
    { key: 'level', label: t('agent:people.level'), as: 'number' },
    { key: 'status', label: t('agent:requests.status'), words: stateWords(t) },
    { key: 'money', label: t('agent:people.money'), as: 'number' },
    { key: 'point', label: t('agent:people.point'), as: 'number' },
    { key: 'balance', label: t('agent:people.egg'), as: 'number' },
    { key: 'deposits', label: t('agent:people.deposits'), as: 'number' },
    { key: 'withdrawals', label: t('agent:people.withdrawals'), as: 'number' },
    { key: 'stakes', label: t('agent:people.stakes'), as: 'number' },
    { key: 'payouts', label: t('agent:people.payouts'), as: 'number' },
    { key: 'below.agents', label: `${t('agent:people.below')} ${t('agent:kind.agent')}`, as: 'number' },
    { key: 'below.members', label: `${t('agent:people.below')} ${t('agent:kind.player')}`, as: 'number' },
    { key: 'joinedAt', label: t('agent:person.joinedAt'), as: 'time' },
    { key: 'lastSeenAt', label: t('agent:person.lastSeenAt'), as: 'time' },
  ];
}
