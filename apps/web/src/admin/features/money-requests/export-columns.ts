import type { ExportColumn } from '../../../lib/contract.js';
import { statusWord } from '../../../ui/badge.js';
import { kinds, type RequestKind } from './kinds.js';
import { words } from './words.js';

type Translate = (key: string) => string;

const flags: Readonly<Record<RequestKind, readonly ('duplicate' | 'double' | 'holderDiffers' | 'first' | 'frozen')[]>> = {
  deposit: ['duplicate', 'double', 'holderDiffers', 'first'],
  withdrawal: ['duplicate', 'frozen'],
};

/** Columns of a desk's file. */
export function requestFileColumns(kind: RequestKind, t: Translate): ExportColumn[] {
  return [
    { key: 'id', label: t('admin:desk.number') },
    {
      key: 'status',
      label: t('admin:desk.status'),
      words: Object.fromEntries(kinds[kind].statuses.map((status) => [status, statusWord(status, t)])),
    },
    { key: 'requestedAt', label: t('admin:desk.requestedAt'), as: 'time' },
    { key: 'processedAt', label: t('admin:desk.processedAt'), as: 'time' },
    { key: 'account', label: t('admin:desk.account') },
    { key: 'nickname', label: t('admin:desk.nickname') },
    { key: 'level', label: t('admin:desk.level') },
    { key: 'parents', label: t('admin:desk.parents') },
    { key: 'holder', label: t(words[kind].depositor) },
    { key: 'bankName', label: t('admin:desk.bank') },
    { key: 'bankAccount', label: t('admin:desk.bankAccount') },
    { key: 'amount', label: t('admin:desk.amount') },
    { key: 'money', label: t('admin:desk.money') },
    ...flags[kind].map((flag): ExportColumn => ({
      key: flag,
      label: statusWord(flag, t),
      words: { true: statusWord(flag, t), false: '' },
    })),
    { key: 'processedBy', label: t('admin:desk.processedBy') },
    { key: 'reason', label: t('admin:reason.label') },
  ];
}
