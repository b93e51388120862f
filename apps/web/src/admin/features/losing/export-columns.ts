import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';
import { losingStates } from './losing-search.js';

/** Columns of the desk's file. */
export function losingFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'from', label: t('common:range.from'), as: 'time' },
    { key: 'until', label: t('common:range.to'), as: 'time' },
    { key: 'account', label: t('admin:desk.account') },
    { key: 'nickname', label: t('admin:desk.nickname') },
    { key: 'role', label: t('admin:member.role') },
    { key: 'parents', label: t('admin:desk.parents') },
    {
      key: 'state',
      label: t('admin:desk.status'),
      words: Object.fromEntries(losingStates.map((state) => [state, t(`members:losing.state.${state}`)])),
    },
    { key: 'own', label: t('members:losing.own') },
    { key: 'carriedIn', label: t('members:losing.carriedIn') },
    { key: 'payable', label: t('members:losing.payable') },
    { key: 'carriedOut', label: t('members:losing.carriedOut') },
    { key: 'processedAt', label: t('admin:desk.processedAt'), as: 'time' },
    { key: 'processedBy', label: t('admin:desk.processedBy') },
  ];
}
