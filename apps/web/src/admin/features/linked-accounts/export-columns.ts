import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';

/** Columns of the desk's file: a line for every value, with all who share it. */
export function suspicionFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'value', label: t('members:listing.value') },
    { key: 'count', label: t('members:suspicion.people') },
    { key: 'members.account', label: t('admin:desk.account') },
    { key: 'members.nickname', label: t('admin:desk.nickname') },
  ];
}
