import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';

const lists = ['black', 'white'] as const;
const fields = ['account', 'phone', 'bank_account', 'address', 'device'] as const;

/** Columns of the lists' file. */
export function listingFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'list', label: t('members:listing.list'), words: Object.fromEntries(lists.map((list) => [list, t(`members:listing.${list}`)])) },
    {
      key: 'field',
      label: t('members:listing.field'),
      words: Object.fromEntries(fields.map((field) => [field, t(`members:by.${field}`)])),
    },
    { key: 'value', label: t('members:listing.value') },
    { key: 'reason', label: t('admin:reason.label') },
    { key: 'by', label: t('members:listing.by') },
    { key: 'createdAt', label: t('members:listing.at'), as: 'time' },
  ];
}
