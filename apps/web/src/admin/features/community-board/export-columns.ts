import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';

/** Columns of the list's file. */
export function freeFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'id', label: t('admin:desk.number') },
    { key: 'subject', label: t('posts:subject') },
    { key: 'account', label: t('admin:desk.account') },
    { key: 'nickname', label: t('admin:desk.nickname') },
    { key: 'level', label: t('admin:desk.level') },
    { key: 'isVisible', label: t('posts:visible'), words: { true: t('posts:free.state.visible'), false: t('posts:free.state.hidden') } },
    { key: 'deletedByWriter', label: t('posts:free.state.deleted'), words: { true: t('members:yes'), false: '' } },
    { key: 'comments', label: t('posts:free.comments') },
    { key: 'views', label: t('posts:free.views') },
    { key: 'createdAt', label: t('posts:writtenAt'), as: 'time' },
  ];
}
