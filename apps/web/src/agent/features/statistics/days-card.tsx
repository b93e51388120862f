import { Card, Group, Title } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import { EmptyState } from '../../../ui/states.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Swatch } from '../../../ui/flow-marks.js';
import { dayBars, type DayChartKind, type DayRow } from './statistics.js';

const DaysChart = lazy(() => import('./days-chart.js'));

export interface DaysCardProps {
  rows: readonly DayRow[] | undefined;
  kind: DayChartKind;
  onKind: (kind: DayChartKind) => void;
}

/** The days of a report as a chart: money in and out, or bets and wins. */
export function DaysCard({ rows, kind, onKind }: DaysCardProps): ReactNode {
  const { t } = useTranslation();
  const bars = dayBars(rows ?? [], kind);
  const net = bars.reduce((sum, bar) => sum + bar.up + bar.down, 0);
  const isMoney = kind === 'money';
  return (
    <Card className="hour-card days-card">
      <Group justify="space-between" wrap="wrap" gap={12} mih={24}>
        <Title order={2}>{t('agent-reports:days.chart')}</Title>
        <Group component="span" wrap="wrap" gap={12}>
          <Group component="span" gap={12} fz="t12" lh="t12" c="text-2">
            <Swatch of="c1">{t(isMoney ? 'agent-reports:flows.deposits' : 'agent-reports:betting.stakes')}</Swatch>
            <Swatch of="c2">{t(isMoney ? 'agent-reports:flows.withdrawals' : 'agent-reports:betting.payouts')}</Swatch>
          </Group>
          <SegmentedTabs
            label={t('agent:chart.what')}
            value={kind}
            tabs={[
              { value: 'money', label: t('agent:chart.money') },
              { value: 'bets', label: t('agent:chart.bets') },
            ]}
            onChange={onKind}
          />
        </Group>
      </Group>
      {rows !== undefined && bars.every((bar) => bar.up === 0 && bar.down === 0) ? (
        <EmptyState text={t('agent-reports:days.empty')} />
      ) : (
        <Suspense fallback={<div className="hour-chart" />}>
          <DaysChart bars={bars} kind={kind} label={t('agent-reports:days.chartLabel', { net: formatWon(net, true) })} />
        </Suspense>
      )}
    </Card>
  );
}
