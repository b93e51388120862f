import { Card, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { Money } from '../../../ui/money.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import '../../bets.css';

const OwnDaysChart = lazy(() => import('./own-days-chart.js'));

const periods = ['7', '30', '90'] as const;

const useDays = (days: number) => useCall('user/game/bet/days', { days }, { keepPrevious: true });

/** Whether it is not known yet if there is anything to show of the first period. */
export const useAreOwnDaysAwaited = (): boolean => useDays(Number(periods[0])).isPending;

/** What one won or lost day by day; the rows add up to the headline. */
export function OwnDays(): ReactNode {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<(typeof periods)[number]>('7');
  const data = useDays(Number(period)).data;
  if (data === undefined || (data.stakes === 0 && data.payouts === 0 && period === '7')) return null;
  return (
    <Card className="own-days" aria-label={t('bets:days.title')}>
      <Stack gap={8} className="own-days-sums">
        <Text component="h2" size="t14" fw={600}>
          {t('bets:days.title')}
        </Text>
        <Text component="b" size="t22" fw={700} data-testid="own-result">
          <Money value={data.payouts - data.settledStakes} unit="won" signed tone="settled" />
        </Text>
        <Row label={t('bets:history.stakes')} value={data.stakes} />
        <Row label={t('bets:history.payouts')} value={data.payouts} />
        <Text size="t12" c="muted">
          {t('bets:days.note')}
        </Text>
      </Stack>
      <Stack gap={8} miw={0}>
        <Group justify="flex-end">
          <SegmentedTabs
            label={t('bets:days.period')}
            tabs={periods.map((value) => ({ value, label: t('bets:days.last', { count: Number(value) }) }))}
            value={period}
            onChange={setPeriod}
          />
        </Group>
        <Suspense fallback={<div className="own-days-chart" />}>
          <OwnDaysChart days={data.items} />
        </Suspense>
      </Stack>
    </Card>
  );
}

function Row({ label, value }: { label: string; value: number }): ReactNode {
  return (
    <Group justify="space-between" fz="t13" lh="t13">
      <Text span c="text-2" inherit>
        {label}
      </Text>
      <Money value={value} unit="won" />
    </Group>
  );
}
