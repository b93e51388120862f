import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';

/** A file of what was given and taken. */
export function tradeColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'at', label: t('agent:log.at'), as: 'time' },
    {
      key: 'status',
      label: t('agent-reports:trade.what'),
      words: { give: t('agent-reports:trade.give'), take: t('agent-reports:trade.take') },
    },
    { key: 'account', label: t('agent-reports:betting.account'), as: 'text' },
    { key: 'nickname', label: t('agent-reports:betting.nickname'), as: 'text' },
    {
      key: 'unit',
      label: t('agent-reports:trade.unit'),
      words: {
        money: t('agent-reports:trade.of.money'),
        point: t('agent-reports:trade.of.point'),
        balance: t('agent-reports:trade.of.balance'),
      },
    },
    { key: 'amount', label: t('agent:log.amount'), as: 'number' },
    { key: 'before', label: t('agent-reports:trade.before'), as: 'number' },
    { key: 'after', label: t('agent-reports:trade.after'), as: 'number' },
    { key: 'by', label: t('agent-reports:trade.by'), as: 'text' },
    { key: 'memo', label: t('agent-reports:trade.memo'), as: 'text' },
  ];
}
