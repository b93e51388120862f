import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';

const states = ['available', 'expired', 'used', 'deleted'] as const;

/** Columns of the list's file. */
export function codeFileColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'code', label: t('letters:code.code') },
    {
      key: 'state',
      label: t('admin:desk.status'),
      words: Object.fromEntries(states.map((state) => [state, t(`letters:code.state.${state}`)])),
    },
    { key: 'agent', label: t('letters:code.agent') },
    { key: 'joined', label: t('letters:code.joined') },
    { key: 'issuer', label: t('letters:code.issuer') },
    { key: 'issuedAt', label: t('letters:code.issuedAt'), as: 'time' },
    { key: 'expiresAt', label: t('letters:code.expiresAt'), as: 'time' },
  ];
}
