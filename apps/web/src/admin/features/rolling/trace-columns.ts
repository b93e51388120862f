import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';
import { rollingRunKinds as runKinds, rollingShareStates as shareStates } from '#lib/contract/values';

/** Columns of the file of somebody's postings of rolling. */
export const runFileColumns = (t: TFunction): ExportColumn[] => [
  { key: 'id', label: t('admin:list.number') },
  { key: 'at', label: t('members:changes.at'), as: 'time' },
  {
    key: 'kind',
    label: t('members:changes.action'),
    words: Object.fromEntries(runKinds.map((kind) => [kind, t(`members:rolling.${kind}`)])),
  },
  { key: 'shares', label: t('admin:bets.title') },
  { key: 'amount', label: t('admin:list.value') },
];

/** Columns of the file of the bets behind a posting. */
export const runBetFileColumns = (t: TFunction): ExportColumn[] => [
  { key: 'betId', label: t('admin:list.number') },
  { key: 'placedAt', label: t('admin:bets.placedAt'), as: 'time' },
  { key: 'account', label: t('admin:list.account') },
  { key: 'game', label: t('admin:bets.game') },
  { key: 'stake', label: t('admin:bets.stake') },
  { key: 'percent', label: '%' },
  { key: 'amount', label: t('members:rolling.title') },
  {
    key: 'state',
    label: t('admin:list.status'),
    words: Object.fromEntries(shareStates.map((state) => [state, t(`admin:bets.rollingState.${state}`)])),
  },
];
