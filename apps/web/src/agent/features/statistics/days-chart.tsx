import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import { axisTicks, axisUnit } from '../../../ui/chart-axis.js';
import { formatAmount } from '../../../lib/format.js';
import { Money } from '../../../ui/money.js';
import { chartLabelPx } from '../../../ui/theme.js';
import type { DayBar, DayChartKind } from './statistics.js';

const MAX_BAR_WIDTH = 24;
const MIN_TICK_GAP_PX = 24;
const tick = { fontSize: chartLabelPx, fill: 'var(--muted)' } as const;

/** `2026-11-21` as `11.21`. */
const shortDay = (day: string): string => day.slice(5).replace('-', '.');

export interface DaysChartProps {
  /** Oldest first. */
  bars: readonly DayBar[];
  kind: DayChartKind;
  /** The chart in a sentence. */
  label: string;
}

/** Days side by side: what comes in above the line, what goes out below. */
export default function DaysChart({ bars, kind, label }: DaysChartProps): ReactNode {
  const { t } = useTranslation();
  const unit = axisUnit(bars);
  const ticks = axisTicks(bars);
  return (
    <div className="hour-chart" role="img" aria-label={label}>
      <span className="axis-unit">{t(unit === 1_000_000 ? 'agent:chart.millions' : 'agent:chart.tenThousands')}</span>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 400, height: 260 }}>
        <BarChart
          data={[...bars]}
          stackOffset="sign"
          margin={{ top: 18, right: 4, bottom: 0, left: 0 }}
          barCategoryGap="18%"
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--grid)" />
          <XAxis
            dataKey="day"
            tick={tick}
            tickLine={false}
            axisLine={false}
            interval="equidistantPreserveStart"
            minTickGap={MIN_TICK_GAP_PX}
            tickFormatter={shortDay}
            height={22}
          />
          <YAxis
            width={34}
            tick={tick}
            tickLine={false}
            axisLine={false}
            ticks={ticks}
            domain={[ticks[0] ?? 0, ticks.at(-1) ?? 0]}
            interval={0}
            tickFormatter={(value: number) => formatAmount(Math.abs(value) / unit)}
          />
          <ReferenceLine y={0} stroke="var(--border-strong)" />
          <Tooltip content={<Hover kind={kind} />} cursor={{ fill: 'var(--raised)' }} isAnimationActive={false} />
          <Bar dataKey="up" stackId="flow" fill="var(--c1)" radius={[3, 3, 0, 0]} maxBarSize={MAX_BAR_WIDTH} isAnimationActive={false} />
          <Bar dataKey="down" stackId="flow" fill="var(--c2)" radius={[3, 3, 0, 0]} maxBarSize={MAX_BAR_WIDTH} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function Hover({ active, payload, kind }: Partial<TooltipContentProps> & { kind: DayChartKind }): ReactNode {
  const { t } = useTranslation();
  const bar = payload?.[0]?.payload as DayBar | undefined;
  if (active !== true || bar === undefined) return null;
  const isMoney = kind === 'money';
  return (
    <div className="float chart-hover">
      <Text component="b" size="t12" fw={600}>
        {bar.day}
      </Text>
      <Group component="span" justify="space-between" gap={16} fz="t12" lh="t12" c="text-2">
        <Group component="span" gap={6}>
          <i className="sw" style={{ background: 'var(--c1)' }} />
          {t(isMoney ? 'agent-reports:flows.deposits' : 'agent-reports:betting.stakes')}
        </Group>
        <Money value={bar.up} unit="won" />
      </Group>
      <Group component="span" justify="space-between" gap={16} fz="t12" lh="t12" c="text-2">
        <Group component="span" gap={6}>
          <i className="sw" style={{ background: 'var(--c2)' }} />
          {t(isMoney ? 'agent-reports:flows.withdrawals' : 'agent-reports:betting.payouts')}
        </Group>
        <Money value={-bar.down} unit="won" />
      </Group>
      <Group component="span" justify="space-between" gap={16} fz="t12" lh="t12" c="muted">
        <span>{t(isMoney ? 'agent-reports:flows.net' : 'agent-reports:betting.profit')}</span>
        <Money value={bar.up + bar.down} unit="won" signed />
      </Group>
    </div>
  );
}
