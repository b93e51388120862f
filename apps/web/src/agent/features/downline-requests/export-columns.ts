import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';
import { statusWord } from '../../../ui/badge.js';

/** A file of requests of the downline, of either kind. */
export function requestColumns(statuses: readonly string[], t: TFunction): ExportColumn[] {
  return [
    { key: 'requestedAt', label: t('agent:requests.at'), as: 'time' },
    { key: 'account', label: t('agent:requests.who'), as: 'text' },
    { key: 'nickname', label: t('agent:people.nickname'), as: 'text' },
    { key: 'parents', label: t('agent:requests.parents'), as: 'text' },
    { key: 'amount', label: t('agent:requests.amount'), as: 'number' },
    { key: 'money', label: t('agent:requests.money'), as: 'number' },
    { key: 'bankName', label: t('agent:requests.bank'), as: 'text' },
    {
      key: 'status',
      label: t('agent:requests.status'),
      words: Object.fromEntries(statuses.map((status) => [status, statusWord(status, t)])),
    },
    { key: 'processedAt', label: t('agent:requests.processed'), as: 'time' },
  ];
}
