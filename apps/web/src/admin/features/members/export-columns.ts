import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';
import { memberStatusWord } from '../../components/member-labels.js';
import { statusTabs } from './member-search.js';

/** Columns of the list's file. */
export function memberFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'id', label: t('admin:desk.number') },
    { key: 'account', label: t('admin:desk.account') },
    { key: 'nickname', label: t('admin:desk.nickname') },
    { key: 'role', label: t('admin:member.role') },
    { key: 'parents', label: t('admin:desk.parents') },
    { key: 'level', label: t('admin:desk.level') },
    {
      key: 'status',
      label: t('admin:desk.status'),
      words: Object.fromEntries(statusTabs.map((status) => [status, memberStatusWord(status, t)])),
    },
    { key: 'restricted', label: t('members:only.restricted') },
    { key: 'money', label: t('admin:member.money') },
    { key: 'point', label: t('admin:member.point') },
    { key: 'balance', label: t('admin:member.egg') },
    { key: 'lastSeenAt', label: t('admin:member.lastSeen'), as: 'time' },
    { key: 'joinedAt', label: t('admin:member.joinedAt'), as: 'time' },
  ];
}
