import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';
import { statusWord } from '../../../ui/badge.js';

const states = ['waiting', 'approved', 'refused', 'approval_cancelled', 'completed'] as const;

/** A file of the statement. */
export function moneyColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'created_at', label: t('agent:log.at'), as: 'time' },
    { key: 'content', label: t('agent:log.content'), as: 'text' },
    { key: 'existing_money', label: t('agent:log.before'), as: 'number' },
    { key: 'amount', label: t('agent:log.change'), as: 'number' },
    { key: 'updated_money', label: t('agent:log.after'), as: 'number' },
  ];
}

/** A file of what happened to the points. */
export function pointColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'created_at', label: t('agent:log.at'), as: 'time' },
    { key: 'content', label: t('agent:log.content'), as: 'text' },
    { key: 'existing_point', label: t('agent:log.before'), as: 'number' },
    { key: 'updated_point', label: t('agent:log.after'), as: 'number' },
  ];
}

/** A file of the agent's own requests of either kind. */
export function requestColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'created_at', label: t('agent:log.requestedAt'), as: 'time' },
    { key: 'money', label: t('agent:log.amount'), as: 'number' },
    { key: 'bank_name', label: t('agent:log.bank'), as: 'text' },
    { key: 'status', label: t('agent:requests.status'), words: Object.fromEntries(states.map((state) => [state, statusWord(state, t)])) },
    { key: 'processed_at', label: t('agent:log.processedAt'), as: 'time' },
  ];
}
