import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { Kpi } from '../../../ui/kpi-tile.js';
import { Money } from '../../../ui/money.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { pollDownline } from '../../../lib/connection.js';

/** The rolling of some days: what the agent has itself, in all and by kind of play, and what its whole downline was given. */
export function RollingSums({ from, to }: { from: string; to: string }): ReactNode {
  const { t } = useTranslation();
  const totals = useCall('agent/statistics/total', { startedAt: from, endedAt: to }, { keepPrevious: true, refetchInterval: pollDownline });
  if (totals.data === undefined)
    return (
      <Card p="card">
        {totals.error === null ? <LoadingBars rows={2} /> : <FailedState error={totals.error} onRetry={() => void totals.refetch()} />}
      </Card>
    );
  const { flows, plays } = totals.data;
  return (
    <Card p="card" aria-label={t('agent-reports:rolling.sums')}>
      <div className="rolling-sums">
        <Kpi label={t('agent-reports:flows.ownRolling')}>
          <Money value={flows.ownRolling} unit="won" tone="own" />
        </Kpi>
        {plays.map(({ play, ownRolling }) => (
          <Kpi key={play} label={t(`agent-reports:play.${play}`)}>
            <Money value={ownRolling} unit="won" />
          </Kpi>
        ))}
        <Kpi label={t('agent-reports:flows.rolling')}>
          <Money value={flows.rolling} unit="won" />
        </Kpi>
      </div>
    </Card>
  );
}
