import type { TFunction } from 'i18next';
import type { FileColumn } from '../../../../ui/list/columns.js';

/** Who somebody is, at the head of every file of people. */
export const whoFile = (t: TFunction): FileColumn<{ account: string; nickname: string; parents: string[] }>[] => [
  { key: 'account', label: t('agent:people.account'), as: 'text' },
  { key: 'nickname', label: t('agent:people.nickname'), as: 'text' },
  { key: 'parents', label: t('agent:people.above'), as: 'text' },
];
