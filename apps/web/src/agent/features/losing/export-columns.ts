import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';

const states = ['waiting', 'paid', 'recovered', 'carried', 'none'] as const;

/** Columns of the file of losing settlement. */
export function losingColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'from', label: t('common:range.from'), as: 'time' },
    { key: 'until', label: t('common:range.to'), as: 'time' },
    { key: 'account', label: t('agent-reports:losing.agent'), as: 'text' },
    { key: 'own', label: t('agent-reports:losing.share'), as: 'number' },
    { key: 'carriedIn', label: t('agent-reports:losing.carriedIn'), as: 'number' },
    { key: 'payable', label: t('agent-reports:losing.payable'), as: 'number' },
    { key: 'carriedOut', label: t('agent-reports:losing.carriedOut'), as: 'number' },
    {
      key: 'state',
      label: t('agent:requests.status'),
      words: Object.fromEntries(states.map((state) => [state, t(`agent-reports:losing.state.${state}`)])),
    },
    { key: 'processedAt', label: t('agent:requests.processed'), as: 'time' },
  ];
}
