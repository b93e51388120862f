import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';

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

/** Columns of the file of notes. */
export const noteFileColumns = (t: TFunction): ExportColumn[] => [
  { key: 'at', label: t('members:changes.at'), as: 'time' },
  { key: 'by', label: t('members:changes.by') },
  { key: 'text', label: t('members:notes.title') },
];

/** Columns of the file of changes. */
export const changeFileColumns = (t: TFunction): ExportColumn[] => [
  { key: 'at', label: t('members:changes.at'), as: 'time' },
  { key: 'by', label: t('members:changes.by') },
  { key: 'action', label: t('members:changes.action') },
  { key: 'before', label: t('members:statement.before'), as: 'text' },
  { key: 'after', label: t('members:statement.after'), as: 'text' },
];

/** Columns of the file of its inquiries. */
export const inquiryFileColumns = (t: TFunction): ExportColumn[] => [
  {
    key: 'state',
    label: t('admin:desk.status'),
    words: Object.fromEntries((['waiting', 'answered', 'closed'] as const).map((state) => [state, t(`members:letters.${state}`)])),
  },
  { key: 'subject', label: t('members:letters.subject') },
  { key: 'createdAt', label: t('members:letters.askedAt'), as: 'time' },
  { key: 'repliedAt', label: t('members:letters.repliedAt'), as: 'time' },
  { key: 'repliedBy', label: t('admin:desk.processedBy') },
];

/** Columns of the file of messages that were written to it. */
export const messageFileColumns = (t: TFunction): ExportColumn[] => [
  { key: 'subject', label: t('members:letters.subject') },
  { key: 'to', label: t('members:letters.to') },
  { key: 'sender', label: t('members:letters.sender') },
  { key: 'createdAt', label: t('members:letters.sentAt'), as: 'time' },
];
