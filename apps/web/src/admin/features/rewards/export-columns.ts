import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';
import { itemStates } from './reward-search.js';

const prizeKinds = ['none', 'points', 'coupon', 'ticket'] as const;
const itemKinds = ['roulette_ticket', 'point_coupon'] as const;
const itemSources = ['attendance', 'charge', 'roulette', 'grant'] as const;

const who = (t: TFunction): ExportColumn[] => [
  { key: 'id', label: t('admin:desk.number') },
  { key: 'account', label: t('admin:desk.account') },
  { key: 'nickname', label: t('admin:desk.nickname') },
  { key: 'level', label: t('admin:desk.level') },
];

/** Columns of the file of attendance. */
export const attendanceFileColumns = (t: TFunction): ExportColumn[] => [
  ...who(t),
  { key: 'day', label: t('reward-desk:attendance.day') },
  { key: 'points', label: t('reward-desk:points') },
  { key: 'streak', label: t('reward-desk:attendance.streak') },
  { key: 'at', label: t('reward-desk:attendance.at'), as: 'time' },
];

/** Columns of the file of spins, with what proves each. */
export const spinFileColumns = (t: TFunction): ExportColumn[] => [
  ...who(t),
  { key: 'at', label: t('reward-desk:spin.at'), as: 'time' },
  { key: 'prize.name', label: t('reward-desk:spin.prize') },
  {
    key: 'prize.kind',
    label: t('reward-desk:prize.kind'),
    words: Object.fromEntries(prizeKinds.map((kind) => [kind, t(`reward-desk:prize.kinds.${kind}`)])),
  },
  { key: 'prize.points', label: t('reward-desk:points') },
  { key: 'proof.roll', label: t('reward-desk:spin.roll') },
  { key: 'proof.commitment', label: t('reward-desk:spin.commitment') },
  { key: 'proof.serverSeed', label: t('reward-desk:spin.serverSeed') },
  { key: 'proof.clientSeed', label: t('reward-desk:spin.clientSeed') },
];

/** Columns of the file of tickets and coupons. */
export const itemFileColumns = (t: TFunction): ExportColumn[] => [
  ...who(t),
  {
    key: 'kind',
    label: t('reward-desk:item.kind'),
    words: Object.fromEntries(itemKinds.map((kind) => [kind, t(`reward-desk:item.kinds.${kind}`)])),
  },
  { key: 'points', label: t('reward-desk:points') },
  {
    key: 'state',
    label: t('admin:desk.status'),
    words: Object.fromEntries(itemStates.map((state) => [state, t(`reward-desk:item.state.${state}`)])),
  },
  {
    key: 'source',
    label: t('reward-desk:item.from'),
    words: Object.fromEntries(itemSources.map((source) => [source, t(`reward-desk:item.source.${source}`)])),
  },
  { key: 'grantedBy', label: t('admin:desk.processedBy') },
  { key: 'reason', label: t('reward-desk:item.reason') },
  { key: 'createdAt', label: t('reward-desk:item.createdAt'), as: 'time' },
  { key: 'expiresAt', label: t('reward-desk:item.expiresAt'), as: 'time' },
  { key: 'usedAt', label: t('reward-desk:item.usedAt'), as: 'time' },
];
