import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';

/** Columns of the list's file. */
export function joinFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'id', label: t('admin:desk.number') },
    { key: 'account', label: t('admin:desk.account') },
    { key: 'nickname', label: t('admin:desk.nickname') },
    { key: 'parents', label: t('letters:join.parents') },
    { key: 'phone', label: t('members:by.phone') },
    { key: 'bankName', label: t('admin:desk.bank') },
    { key: 'bankAccount', label: t('members:by.bank_account') },
    { key: 'holder', label: t('letters:join.holder') },
    { key: 'code', label: t('letters:join.code') },
    { key: 'address', label: t('members:by.address') },
    { key: 'appliedAt', label: t('letters:join.appliedAt'), as: 'time' },
    { key: 'processedAt', label: t('letters:join.processed'), as: 'time' },
    { key: 'processedBy', label: t('admin:desk.processedBy') },
    { key: 'reason', label: t('admin:reason.label') },
  ];
}
