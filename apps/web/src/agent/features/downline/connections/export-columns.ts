import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../../lib/contract.js';
import { whoColumns } from '../people/export-columns.js';

/** A file of who is online. */
export const connectionColumns = (t: TFunction): ExportColumn[] => [
  ...whoColumns(t),
  { key: 'path', label: t('agent:connections.page'), as: 'text' },
  { key: 'device', label: t('agent:connections.device'), as: 'text' },
  { key: 'address', label: t('agent:connections.address'), as: 'text' },
  { key: 'since', label: t('agent:connections.since'), as: 'time' },
  { key: 'lastSeenAt', label: t('agent:connections.lastSeen'), as: 'time' },
];
