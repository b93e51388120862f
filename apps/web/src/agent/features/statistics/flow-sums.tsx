import { Card, Group as MantineGroup, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api.js';
import { formatAmount } from '../../../lib/format.js';
import { Money } from '../../../ui/money.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import type { Flows, Totals } from './statistics.js';

export interface FlowSumsProps {
  totals: Totals | undefined;
  error: ApiError | null;
  onRetry: () => void;
}

/** Everything that some days have of a downline, in four groups of sums. */
export function FlowSums({ totals, error, onRetry }: FlowSumsProps): ReactNode {
  const { t } = useTranslation();
  if (totals === undefined)
    return <Card className="stat-card">{error === null ? <LoadingBars rows={4} /> : <FailedState error={error} onRetry={onRetry} />}</Card>;
  const { flows, holdings } = totals;
  return (
    <div className="stat-groups">
      <Group title={t('agent-reports:flows.money')}>
        <Figure label={t('agent-reports:flows.deposits')} value={flows.deposits} times={flows.depositCount} />
        <Figure label={t('agent-reports:flows.withdrawals')} value={flows.withdrawals} times={flows.withdrawalCount} />
        <Figure label={t('agent-reports:flows.net')} value={flows.net} isResult />
      </Group>
      <Group title={t('agent-reports:flows.bets')}>
        <Figure label={t('agent-reports:betting.stakes')} value={flows.stakes} times={flows.betCount} />
        <Figure label={t('agent-reports:betting.settledStakes')} value={flows.settledStakes} />
        <Figure label={t('agent-reports:betting.payouts')} value={flows.payouts} />
        <Figure label={t('agent-reports:betting.profit')} value={flows.profit} isResult />
      </Group>
      <Group title={t('agent-reports:flows.shares')}>
        <Figure label={t('agent-reports:flows.rolling')} value={flows.rolling} />
        <Figure label={t('agent-reports:flows.ownRolling')} value={flows.ownRolling} />
        <Support flows={flows} />
        {flows.lossFee !== 0 && <Figure label={t('agent-reports:flows.lossFee')} value={flows.lossFee} />}
        <GivenTaken flows={flows} />
      </Group>
      <Group title={t('agent-reports:flows.people')}>
        <Figure label={t('agent-reports:flows.joins')} value={flows.joins} unit="none" />
        <Figure label={t('agent-reports:flows.logins')} value={flows.logins} unit="none" />
        <Figure label={t('agent-reports:flows.agents')} value={holdings.agents} unit="none" />
        <Figure label={t('agent-reports:flows.members')} value={holdings.members} unit="none" />
        <Figure label={t('agent-reports:flows.holdings')} value={holdings.money} />
        <Figure label={t('agent-reports:flows.points')} value={holdings.point} unit="point" />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Card className="stat-card">
      <Text component="h2" size="t13" fw={600} c="text-2">
        {title}
      </Text>
      <dl>{children}</dl>
    </Card>
  );
}

interface FigureProps {
  label: string;
  value: number;
  /** How many it was. */
  times?: number;
  unit?: 'won' | 'point' | 'none';
  isResult?: boolean;
}

function Figure({ label, value, times, unit = 'won', isResult = false }: FigureProps): ReactNode {
  const { t } = useTranslation();
  return (
    <MantineGroup justify="space-between" align="baseline" gap={8}>
      <Text component="dt" size="t12" c="muted">
        {label}
        {times !== undefined && <> · {t('agent-reports:flows.times', { number: formatAmount(times) })}</>}
      </Text>
      <Text component="dd" size={isResult ? 't16' : 't14'} fw={isResult ? 700 : 600}>
        <Money value={value} unit={unit} signed={isResult} tone={isResult ? 'settled' : 'plain'} />
      </Text>
    </MantineGroup>
  );
}

/** What the agent carried itself; not shown to agents who carried nothing. */
function Support({ flows: { supportAmount, supportResult } }: { flows: Flows }): ReactNode {
  const { t } = useTranslation();
  if (supportAmount === 0 && supportResult === 0) return null;
  return (
    <>
      <Figure label={t('agent-reports:flows.supportAmount')} value={supportAmount} />
      <Figure label={t('agent-reports:flows.supportResult')} value={supportResult} isResult />
    </>
  );
}

function GivenTaken({ flows }: { flows: Flows }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Figure label={t('agent-reports:flows.given')} value={flows.given} />
      <Figure label={t('agent-reports:flows.taken')} value={flows.taken} />
      {flows.pointsGiven > 0 && <Figure label={t('agent-reports:flows.pointsGiven')} value={flows.pointsGiven} unit="point" />}
      {flows.pointsTaken > 0 && <Figure label={t('agent-reports:flows.pointsTaken')} value={flows.pointsTaken} unit="point" />}
    </>
  );
}
