import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { Badge } from '../../../ui/badge.js';

type Asked = Pick<CallOutput<'admin/casino/call/get'>['items'][number], 'outcome' | 'dead'>;

export function outcomeWords(t: TFunction): Record<Asked['outcome'], string> {
  return { yes: t('admin-casino:outcome.yes'), no: t('admin-casino:outcome.no'), unknown: t('admin-casino:outcome.unknown') };
}

/** What came of a call of a vendor; of one that nobody answered, whether it is still asked. */
export function CallOutcome({ of: { outcome, dead } }: { of: Asked }): ReactNode {
  const { t } = useTranslation();
  if (outcome === 'unknown') return <Badge tone={dead ? 'lose' : 'warning'}>{t(`admin-casino:calls.${dead ? 'dead' : 'unknown'}`)}</Badge>;
  return <Badge tone={outcome === 'yes' ? 'win' : 'neutral'}>{t(`admin-casino:outcome.${outcome}`)}</Badge>;
}
