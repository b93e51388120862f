import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
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
import type { ChartKind, HourBar } from './flows.js';

const BAR_WIDTH = 12;
const MARK_WIDTH = 14;
const tick = { fontSize: chartLabelPx, fill: 'var(--muted)' } as const;

interface ShapeProps {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  payload?: HourBar;
}

/** A bar that ends round away from the zero line; the hour under way is hatched. */
function barShape(series: 'c1' | 'c2', isUp: boolean) {
  return function FlowBar({ x = 0, y = 0, width = 0, height = 0, payload }: ShapeProps): ReactNode {
    const size = Math.abs(height);
    if (size < 0.5) return <g />;
    const top = Math.min(y, y + height);
    const round = Math.min(3, size, width / 2);
    const path = isUp
      ? `M${x} ${top + size}V${top + round}q0 ${-round} ${round} ${-round}h${width - 2 * round}q${round} 0 ${round} ${round}V${top + size}Z`
      : `M${x} ${top}V${top + size - round}q0 ${round} ${round} ${round}h${width - 2 * round}q${round} 0 ${round} ${-round}V${top}Z`;
    return <path d={path} fill={payload?.isOpen === true ? `url(#hatch-${series})` : `var(--${series})`} />;
  };
}

const UpBar = barShape('c1', true);
const DownBar = barShape('c2', false);

/** The usual value of an hour as a short line; quieter for the hours still to come. */
function UsualMark({ cx, cy, payload, value }: { cx?: number; cy?: number; payload?: HourBar; value?: unknown }): ReactNode {
  if (cx === undefined || cy === undefined || typeof value !== 'number') return <g />;
  return (
    <path
      d={`M${cx - MARK_WIDTH / 2} ${cy}h${MARK_WIDTH}`}
      stroke={payload?.isAhead === true ? 'var(--c-typ)' : 'var(--text)'}
      strokeWidth={1.5}
    />
  );
}

function Hatch({ series }: { series: 'c1' | 'c2' }): ReactNode {
  return (
    <pattern id={`hatch-${series}`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" fill={`var(--${series})`} opacity=".3" />
      <rect width="2.4" height="5" fill={`var(--${series})`} />
    </pattern>
  );
}

function Hover({ active, payload, kind }: Partial<TooltipContentProps> & { kind: ChartKind }): ReactNode {
  const { t } = useTranslation();
  const bar = payload?.[0]?.payload as HourBar | undefined;
  if (active !== true || bar === undefined) return null;
  const isMoney = kind === 'money';
  return (
    <div className="float chart-hover">
      <Text component="b" size="t12" fw={600}>
        {t('agent:chart.hour', { hour: bar.hour })}
      </Text>
      <Group component="span" justify="space-between" gap={16} fz="t12" lh="t12" c="text-2">
        <Group component="span" gap={6}>
          <i className="sw" style={{ background: 'var(--c1)' }} />
          {t(isMoney ? 'agent:today.deposits' : 'agent:today.stakes')}
        </Group>
        <Money value={bar.up} unit="won" />
      </Group>
      <Group component="span" justify="space-between" gap={16} fz="t12" lh="t12" c="text-2">
        <Group component="span" gap={6}>
          <i className="sw" style={{ background: 'var(--c2)' }} />
          {t(isMoney ? 'agent:today.withdrawals' : 'agent:today.payouts')}
        </Group>
        <Money value={-bar.down} unit="won" />
      </Group>
      {bar.usualUp !== null && (
        <Text span size="t11" c="muted">
          {t('agent:chart.usualOf', { up: formatAmount(bar.usualUp), down: formatAmount(-(bar.usualDown ?? 0)) })}
        </Text>
      )}
    </div>
  );
}

export interface HourChartProps {
  bars: readonly HourBar[];
  kind: ChartKind;
  /** The chart in a sentence. */
  label: string;
}

/** A day by its hours: what comes in above the line, what goes out below. */
export function HourChart({ bars, kind, label }: HourChartProps): ReactNode {
  const { t } = useTranslation();
  const unit = axisUnit(bars);
  const ticks = axisTicks(bars);
  return (
    <div className="hour-chart" role="img" aria-label={label}>
      <span className="axis-unit">{t(unit === 1_000_000 ? 'agent:chart.millions' : 'agent:chart.tenThousands')}</span>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 400, height: 260 }}>
        <ComposedChart
          data={[...bars]}
          stackOffset="sign"
          margin={{ top: 18, right: 4, bottom: 0, left: 0 }}
          barCategoryGap="14%"
          accessibilityLayer={false}
        >
          <defs>
            <Hatch series="c1" />
            <Hatch series="c2" />
          </defs>
          <CartesianGrid vertical={false} stroke="var(--grid)" />
          <XAxis
            dataKey="hour"
            tick={tick}
            tickLine={false}
            axisLine={false}
            interval={0}
            tickFormatter={(hour: number) => (hour % 3 === 0 ? t('agent:chart.tick', { hour }) : '')}
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
          <Bar dataKey="up" stackId="flow" maxBarSize={BAR_WIDTH} shape={UpBar} isAnimationActive={false} />
          <Bar dataKey="down" stackId="flow" maxBarSize={BAR_WIDTH} shape={DownBar} isAnimationActive={false} />
          {kind === 'money' && <Line dataKey="usualUp" stroke="none" dot={UsualMark} activeDot={false} isAnimationActive={false} />}
          {kind === 'money' && <Line dataKey="usualDown" stroke="none" dot={UsualMark} activeDot={false} isAnimationActive={false} />}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
