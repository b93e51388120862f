import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../lib/contract.js';

/** Columns of the file of an account's lines. */
export function statementFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'at', label: t('members:statement.at'), as: 'time' },
    { key: 'content', label: t('members:statement.content') },
    { key: 'before', label: t('members:statement.before') },
    { key: 'amount', label: t('members:statement.amount') },
    { key: 'after', label: t('members:statement.after') },
  ];
}

/** Columns of the file of logins. */
export function loginFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'at', label: t('members:logins.at'), as: 'time' },
    { key: 'outcome', label: t('members:logins.outcome'), words: { ok: t('members:logins.ok'), refused: t('members:logins.refused') } },
    { key: 'address', label: t('admin:online.address') },
    { key: 'device', label: t('admin:online.device') },
    { key: 'userAgent', label: t('members:logins.browser') },
  ];
}

/** Columns of the file of deposits or withdrawals. */
export function requestFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'id', label: t('admin:desk.number') },
    { key: 'status', label: t('admin:desk.status') },
    { key: 'requestedAt', label: t('admin:desk.requestedAt'), as: 'time' },
    { key: 'bankName', label: t('admin:desk.bank') },
    { key: 'bankAccount', label: t('admin:desk.bankAccount') },
    { key: 'amount', label: t('admin:desk.amount') },
    { key: 'processedAt', label: t('admin:desk.processedAt'), as: 'time' },
    { key: 'processedBy', label: t('admin:desk.processedBy') },
  ];
}
