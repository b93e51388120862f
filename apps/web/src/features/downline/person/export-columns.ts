import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';

/** A file of somebody's account. */
export const statementColumns = (t: TFunction): ExportColumn[] => [
  { key: 'at', label: t('agent:log.at'), as: 'time' },
  { key: 'content', label: t('agent:log.content'), as: 'text' },
  { key: 'before', label: t('agent:log.before'), as: 'number' },
  { key: 'amount', label: t('agent:log.change'), as: 'number' },
  { key: 'after', label: t('agent:log.after'), as: 'number' },
];

/** A file of somebody's logins. */
export const loginColumns = (t: TFunction): ExportColumn[] => [
  { key: 'at', label: t('agent:log.at'), as: 'time' },
  { key: 'outcome', label: t('agent:requests.status'), words: { ok: t('agent:person.login.ok'), refused: t('agent:person.login.refused') } },
  { key: 'device', label: t('agent:connections.device'), as: 'text' },
  { key: 'address', label: t('agent:connections.address'), as: 'text' },
  { key: 'userAgent', label: t('agent:person.browser'), as: 'text' },
];
