import { Card, Group, Text, Title } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/clock.js';
import { formatWon, seoulDay } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Swatch } from '../../../ui/flow-marks.js';
import { hourBars, netBets, netFlow, type ChartKind, type HourBar } from './flows.js';
import type { HourChartProps } from './hour-chart.js';
import { useAgentDay, useAgentHome } from './use-agent-home.js';

const DAY_MS = 86_400_000;
/** After a chart that could not be fetched, the next try, ms. */
const FETCH_AGAIN_MS = 5_000;

type Chart = ComponentType<HourChartProps>;

/** The chart's code, fetched when it is first shown; `missing` while it cannot be had, for instance without a network. */
function useChart(): Chart | 'missing' | null {
  const [chart, setChart] = useState<{ is: Chart | 'missing' | null }>({ is: null });
  useEffect(() => {
    if (chart.is !== null && chart.is !== 'missing') return;
    let isGone = false;
    const fetch = (): void => {
      import('./hour-chart.js').then(
        ({ HourChart }) => isGone || setChart({ is: HourChart }),
        () => isGone || setChart({ is: 'missing' }),
      );
    };
    const timer = window.setTimeout(fetch, chart.is === null ? 0 : FETCH_AGAIN_MS);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [chart]);
  return chart.is;
}

export interface HourCardProps {
  /** A Seoul day before today; undefined is today. */
  day: string | undefined;
  kind: ChartKind;
  onChange: (change: { day?: string | undefined; chart?: 'bets' | undefined }) => void;
}

/** The hours of a day as a chart or as a table. */
export function HourCard({ day, kind, onChange }: HourCardProps): ReactNode {
  const { t } = useTranslation();
  const today = useAgentHome();
  const other = useAgentDay(day);
  const [isTable, setTable] = useState(false);
  const HourChart = useChart();
  const shown = day === undefined ? today : other;
  const now = serverNow();
  const yesterday = seoulDay(now - DAY_MS);
  const openHour = day === undefined && shown.data !== undefined ? seoulHour(shown.data.serverTime) : null;
  const bars = useMemo(() => (shown.data === undefined ? [] : hourBars(shown.data.hours, kind, openHour)), [shown.data, kind, openHour]);
  return (
    <Card className="hour-card" aria-label={t('agent:chart.title')}>
      <Group justify="space-between" wrap="wrap" gap={12} mih={24}>
        <Title order={2}>{t('agent:chart.title')}</Title>
        <Group wrap="wrap" gap={8}>
          <SegmentedTabs
            label={t('agent:chart.what')}
            value={kind}
            onChange={(next) => onChange({ chart: next === 'bets' ? 'bets' : undefined })}
            tabs={[
              { value: 'money', label: t('agent:chart.money') },
              { value: 'bets', label: t('agent:chart.bets') },
            ]}
          />
          <SegmentedTabs
            label={t('agent:chart.day')}
            value={day === undefined ? 'today' : 'yesterday'}
            onChange={(next) => onChange({ day: next === 'today' ? undefined : yesterday })}
            tabs={[
              { value: 'today', label: t('agent:chart.today') },
              { value: 'yesterday', label: day === undefined || day === yesterday ? t('agent:chart.yesterday') : day },
            ]}
          />
          <Button
            look="ghost"
            size={26}
            isIcon
            aria-pressed={isTable}
            aria-label={t(isTable ? 'agent:chart.asChart' : 'agent:chart.asTable')}
            title={t(isTable ? 'agent:chart.asChart' : 'agent:chart.asTable')}
            onClick={() => setTable(!isTable)}
          >
            <Icon of={isTable ? IconChartBar : IconTable} size={16} />
          </Button>
        </Group>
      </Group>
      {shown.data === undefined ? (
        shown.error === null ? (
          <LoadingBars rows={8} />
        ) : (
          <FailedState error={shown.error} onRetry={() => void shown.refetch()} />
        )
      ) : (
        <>
          <Legend
            kind={kind}
            net={kind === 'money' ? netFlow(shown.data.flows) : netBets(shown.data.flows)}
            hasUsual={bars.some((bar) => bar.usualUp !== null)}
          />
          {bars.every((bar) => bar.up === 0 && bar.down === 0) && bars.every((bar) => bar.usualUp === null) ? (
            <EmptyState text={t('agent:chart.empty')} />
          ) : isTable || HourChart === 'missing' ? (
            <HourTable bars={bars} kind={kind} />
          ) : HourChart === null ? (
            <div className="hour-chart" />
          ) : (
            <HourChart
              bars={bars}
              kind={kind}
              label={t('agent:chart.label', {
                net: formatWon(kind === 'money' ? netFlow(shown.data.flows) : netBets(shown.data.flows), true),
              })}
            />
          )}
        </>
      )}
    </Card>
  );
}

const seoulHour = (at: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', hour: '2-digit', hourCycle: 'h23' }).format(new Date(at)));

function Legend({ kind, net, hasUsual }: { kind: ChartKind; net: number; hasUsual: boolean }): ReactNode {
  const { t } = useTranslation();
  const isMoney = kind === 'money';
  return (
    <Group justify="space-between" wrap="wrap" gap={12} className="chart-legend">
      <Text span size="t12" c="muted">
        {t(isMoney ? 'agent:today.net' : 'agent:today.gamesKept')}{' '}
        <Text component="b" size="t13" fw={600} c="text">
          <Money value={net} unit="won" signed />
        </Text>
      </Text>
      <Group component="span" wrap="wrap" gap={16} fz="t12" lh="t12" c="text-2">
        <Swatch of="c1">{t(isMoney ? 'agent:today.deposits' : 'agent:today.stakes')}</Swatch>
        <Swatch of="c2">{t(isMoney ? 'agent:today.withdrawals' : 'agent:today.payouts')}</Swatch>
        {hasUsual && (
          <Group component="span" gap={6}>
            <i className="usual-line" />
            {t('agent:chart.usual')}
          </Group>
        )}
      </Group>
    </Group>
  );
}

function HourTable({ bars, kind }: { bars: readonly HourBar[]; kind: ChartKind }): ReactNode {
  const { t } = useTranslation();
  const isMoney = kind === 'money';
  return (
    <div className="dt hour-table" role="region" aria-label={t('agent:chart.title')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('agent:chart.hourHead')}</th>
            <th scope="col" className="num">
              {t(isMoney ? 'agent:today.deposits' : 'agent:today.stakes')}
            </th>
            <th scope="col" className="num">
              {t(isMoney ? 'agent:today.withdrawals' : 'agent:today.payouts')}
            </th>
            {isMoney && (
              <th scope="col" className="num">
                {t('agent:chart.usualShort')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {bars
            .filter((bar) => !bar.isAhead)
            .map((bar) => (
              <tr key={bar.hour}>
                <td>{t('agent:chart.hour', { hour: bar.hour })}</td>
                <td className="num">
                  <Money value={bar.up} />
                </td>
                <td className="num">
                  <Money value={-bar.down} />
                </td>
                {isMoney && (
                  <Text component="td" c="muted" className="num">
                    {bar.usualUp === null ? (
                      '–'
                    ) : (
                      <>
                        <Money value={bar.usualUp} fw={400} /> / <Money value={-(bar.usualDown ?? 0)} fw={400} />
                      </>
                    )}
                  </Text>
                )}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
