import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';
import { inquiryTabs } from './inquiry-search.js';

/** Columns of the list's file. */
export function inquiryFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'id', label: t('admin:desk.number') },
    { key: 'account', label: t('admin:desk.account') },
    { key: 'nickname', label: t('admin:desk.nickname') },
    {
      key: 'state',
      label: t('admin:desk.status'),
      words: Object.fromEntries(inquiryTabs.map((state) => [state, t(`letters:inquiry.state.${state}`)])),
    },
    { key: 'subject', label: t('letters:subject') },
    { key: 'content', label: t('letters:content'), as: 'html' },
    { key: 'reply', label: t('letters:inquiry.reply'), as: 'html' },
    { key: 'repliedBy', label: t('letters:inquiry.by') },
    { key: 'createdAt', label: t('letters:inquiry.askedAt'), as: 'time' },
    { key: 'repliedAt', label: t('letters:inquiry.repliedAt'), as: 'time' },
  ];
}
