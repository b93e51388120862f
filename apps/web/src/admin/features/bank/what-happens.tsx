import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { Said, type Candidate, type Entry } from './entry-words.js';
import { useRefusalWords } from './refusal-words.js';

/** What an approval with the chosen deposit would do, as the service says it. */
export function useForecast(entry: Entry, chosen: Candidate | undefined) {
  return useCall('admin/bank/entry/approve/preview', { id: entry.id, depositId: chosen?.id ?? 0 }, { enabled: chosen !== undefined });
}

/** What an approval would do: the deposit, the balance, the entry; or why it would be refused, or wait. */
export function WhatHappens({ entry, chosen }: { entry: Entry; chosen: Candidate | undefined }): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useForecast(entry, chosen);
  const refusal = useRefusalWords(data?.refusal);
  if (chosen === undefined) return <Said>{t('bank:happens.choose')}</Said>;
  if (data === undefined) return error === null ? <LoadingBars rows={2} /> : <FailedState error={error} onRetry={() => void refetch()} />;
  if (data.refusal !== null)
    return (
      <p className="note warning" role="status">
        {t('bank:happens.refused', { why: refusal ?? data.refusal })}
      </p>
    );
  const figures = { id: chosen.id, now: formatAmount(data.now), after: formatAmount(data.after), points: formatAmount(data.points) };
  const isNoted = chosen.status !== 'waiting';
  return (
    <>
      <Said>
        {t(isNoted ? 'bank:happens.noted' : data.points > 0 ? 'bank:happens.approvedPoints' : 'bank:happens.approved', figures)}{' '}
        {t('bank:happens.usedUp')}
      </Said>
      {data.second && <p className="note warning">{t('bank:happens.second')}</p>}
    </>
  );
}
