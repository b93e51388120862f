import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';

/** Columns of the list's file. */
export function messageFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'id', label: t('admin:desk.number') },
    { key: 'subject', label: t('letters:subject') },
    { key: 'content', label: t('letters:content'), as: 'html' },
    { key: 'to', label: t('letters:message.to') },
    { key: 'sent', label: t('letters:message.sent') },
    { key: 'read', label: t('letters:message.read') },
    { key: 'sender', label: t('letters:message.sender') },
    { key: 'createdAt', label: t('letters:message.sentAt'), as: 'time' },
    { key: 'expiresAt', label: t('letters:code.expiresAt'), as: 'time' },
  ];
}
