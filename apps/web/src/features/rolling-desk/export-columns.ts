import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../lib/contract.js';

/** Columns of the desk's file. */
export function rollingFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'account', label: t('admin:desk.account') },
    { key: 'nickname', label: t('admin:desk.nickname') },
    { key: 'role', label: t('admin:member.role') },
    { key: 'parents', label: t('admin:desk.parents') },
    { key: 'payable', label: t('members:rolling.payable') },
    { key: 'pending', label: t('members:rolling.pending') },
    { key: 'paid', label: t('members:rolling.paid') },
    { key: 'reversed', label: t('members:rolling.reversed') },
  ];
}
