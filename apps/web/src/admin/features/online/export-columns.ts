import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';

/** Columns of the list's file. */
export function onlineFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'account', label: t('admin:desk.account') },
    { key: 'nickname', label: t('admin:desk.nickname') },
    { key: 'level', label: t('admin:desk.level') },
    { key: 'kind', label: t('admin:member.kind'), words: { player: t('admin:member.players'), agent: t('admin:member.agents') } },
    { key: 'path', label: t('admin:online.page') },
    { key: 'device', label: t('admin:online.device') },
    { key: 'address', label: t('admin:online.address') },
    { key: 'since', label: t('admin:online.since'), as: 'time' },
    { key: 'lastSeenAt', label: t('admin:online.lastSeen'), as: 'time' },
  ];
}
