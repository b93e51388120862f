import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';

const audiences = ['everybody', 'members', 'visitors', 'nobody'] as const;

/** Columns of the list's file. */
export function popupFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'id', label: t('admin:desk.number') },
    { key: 'order', label: t('posts:popup.order') },
    { key: 'name', label: t('posts:popup.name') },
    { key: 'content', label: t('posts:content'), as: 'html' },
    { key: 'isOn', label: t('posts:popup.now'), words: { true: t('posts:popup.on'), false: t('posts:popup.off') } },
    {
      key: 'audience',
      label: t('posts:popup.audience'),
      words: Object.fromEntries(audiences.map((audience) => [audience, t(`posts:audience.${audience}`)])),
    },
    { key: 'startsAt', label: t('posts:popup.startsAt'), as: 'time' },
    { key: 'endsAt', label: t('posts:popup.endsAt'), as: 'time' },
    { key: 'updatedAt', label: t('posts:changedAt'), as: 'time' },
  ];
}
