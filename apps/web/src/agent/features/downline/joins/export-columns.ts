import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../../lib/contract.js';
import { whoColumns } from '../people/export-columns.js';

/** A file of applications. */
export const joinColumns = (t: TFunction): ExportColumn[] => [
  ...whoColumns(t),
  { key: 'phone', label: t('agent:account.phone'), as: 'text' },
  { key: 'bankName', label: t('agent:account.bankName'), as: 'text' },
  { key: 'bankAccount', label: t('agent:account.bankAccount'), as: 'text' },
  { key: 'holder', label: t('agent:account.bankAccountHolder'), as: 'text' },
  { key: 'code', label: t('agent:joins.code'), as: 'text' },
  { key: 'device', label: t('agent:connections.device'), as: 'text' },
  { key: 'address', label: t('agent:connections.address'), as: 'text' },
  { key: 'appliedAt', label: t('agent:joins.at'), as: 'time' },
  { key: 'processedAt', label: t('agent:requests.processed'), as: 'time' },
  { key: 'reason', label: t('agent:joins.reason'), as: 'text' },
];

/** A file of recommendation codes. */
export const codeColumns = (t: TFunction): ExportColumn[] => [
  { key: 'code', label: t('agent:codes.code'), as: 'text' },
  {
    key: 'state',
    label: t('agent:requests.status'),
    words: {
      available: t('agent:codes.available'),
      expired: t('agent:codes.expired'),
      used: t('agent:codes.used'),
      deleted: t('agent:codes.deleted'),
    },
  },
  { key: 'issuedAt', label: t('agent:codes.issuedAt'), as: 'time' },
  { key: 'startsAt', label: t('agent:codes.startsAt'), as: 'time' },
  { key: 'expiresAt', label: t('agent:codes.expiresAt'), as: 'time' },
  { key: 'issuer', label: t('agent:codes.issuer'), as: 'text' },
  { key: 'joined', label: t('agent:codes.joined'), as: 'text' },
];
