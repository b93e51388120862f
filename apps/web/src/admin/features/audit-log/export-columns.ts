import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';

/** Columns of the log's file. */
export function auditFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'at', label: t('members:changes.at'), as: 'time' },
    { key: 'by', label: t('members:changes.by') },
    { key: 'address', label: t('members:by.address') },
    { key: 'action', label: t('members:changes.action') },
    { key: 'target', label: t('members:audit.target') },
    { key: 'before', label: t('members:audit.before'), as: 'text' },
    { key: 'after', label: t('members:audit.after'), as: 'text' },
  ];
}
