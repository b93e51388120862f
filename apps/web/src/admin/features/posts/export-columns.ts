import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';

/** Columns of the list's file. */
export function postFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'id', label: t('admin:desk.number') },
    { key: 'subject', label: t('posts:subject') },
    { key: 'content', label: t('posts:content'), as: 'html' },
    { key: 'isVisible', label: t('posts:visible'), words: { true: t('posts:state.visible'), false: t('posts:state.hidden') } },
    { key: 'author', label: t('posts:author') },
    { key: 'created_at', label: t('posts:writtenAt'), as: 'time' },
    { key: 'updatedAt', label: t('posts:changedAt'), as: 'time' },
  ];
}
