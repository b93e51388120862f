import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { RoundFacts } from '../../../shared/casino/round-facts.js';
import { Dialog } from '../../../ui/dialog.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';

/** A round of somebody in the downline, whole. */
export function DownlineRound({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('agent/casino/round/view', { id });
  return (
    <Dialog title={data?.round.gameName ?? t('casino-log:round')} width={480} onClose={onClose}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBars rows={6} />
      ) : (
        <RoundFacts site="agent" view={data} />
      )}
    </Dialog>
  );
}
