import { Box, Card, Group, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/clock.js';
import { seoulDay } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { buttonClass } from '../../../ui/button-class.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { FailedState } from '../../../ui/states.js';
import { DayChartTabs } from '../../components/day-chart-tabs.js';
import type { DayChart } from '../../components/day-charts.js';
import { trendDays, type TrendLength } from './trend-days.js';

const SiteDaysChart = lazy(() => import('../../components/site-days-chart.js'));

/** Days move slowly; they are read in this rhythm, ms. */
const READ_MS = 60_000;
const lengths = ['day', 'month'] as const satisfies readonly TrendLength[];

/** Deposits and withdrawals, or members, over the last thirty days or twelve months. */
export function TrendsCard(): ReactNode {
  const { t } = useTranslation();
  const [by, setBy] = useState<TrendLength>('day');
  const [chart, setChart] = useState<DayChart>('money');
  const days = trendDays(by, seoulDay(serverNow()));
  const { data, error, refetch } = useCall('admin/statistics/days/get', { ...days, by }, { refetchInterval: READ_MS, keepPrevious: true });
  return (
    <Card p={16} component="section" aria-label={t('profit:days.trend')} data-testid="trends">
      <Group justify="space-between" gap={8} wrap="wrap" mb={8}>
        <Title order={2}>{t('profit:days.trend')}</Title>
        <Group gap={8} wrap="wrap">
          <SegmentedTabs
            label={t('profit:by.label')}
            value={by}
            tabs={lengths.map((value) => ({ value, label: t(`profit:days.length.${value}`) }))}
            onChange={setBy}
          />
          <DayChartTabs value={chart} onChange={setChart} />
          <Link className={buttonClass('ghost', 26)} to={'/admin/statistics/days' as never} search={{ ...days, by } as never}>
            {t('profit:days.page')}
          </Link>
        </Group>
      </Group>
      {error !== null && data === undefined ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Suspense fallback={<Box h={220} />}>
          {data === undefined ? <Box h={220} /> : <SiteDaysChart items={data.items} of={chart} />}
        </Suspense>
      )}
    </Card>
  );
}
