import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, Line, type TooltipContentProps } from 'recharts';
import { formatAmount } from '../../../lib/format.js';
import { DownBar, FlowHover, Hatches, hoveredBar, UpBar } from '../../../ui/flow-marks.js';
import { FlowChart } from '../../components/flow-chart.js';
import type { ChartKind, HourBar } from './flows.js';

const BAR_WIDTH = 12;
const MARK_WIDTH = 14;

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

function Hover({ kind, ...hover }: Partial<TooltipContentProps> & { kind: ChartKind }): ReactNode {
  const { t } = useTranslation();
  const bar = hoveredBar<HourBar>(hover);
  if (bar === undefined) return null;
  const isMoney = kind === 'money';
  return (
    <FlowHover
      title={t('agent:chart.hour', { hour: bar.hour })}
      bar={bar}
      words={{
        up: t(isMoney ? 'agent:today.deposits' : 'agent:today.stakes'),
        down: t(isMoney ? 'agent:today.withdrawals' : 'agent:today.payouts'),
      }}
    >
      {bar.usualUp !== null && (
        <Text span size="t11" c="muted">
          {t('agent:chart.usualOf', { up: formatAmount(bar.usualUp), down: formatAmount(-(bar.usualDown ?? 0)) })}
        </Text>
      )}
    </FlowHover>
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
  return (
    <FlowChart
      bars={bars}
      label={label}
      axis={{ dataKey: 'hour', interval: 0, tickFormatter: (hour: number) => (hour % 3 === 0 ? t('agent:chart.tick', { hour }) : '') }}
      barCategoryGap="14%"
      hover={<Hover kind={kind} />}
    >
      <Hatches />
      <Bar dataKey="up" stackId="flow" maxBarSize={BAR_WIDTH} shape={UpBar} isAnimationActive={false} />
      <Bar dataKey="down" stackId="flow" maxBarSize={BAR_WIDTH} shape={DownBar} isAnimationActive={false} />
      {kind === 'money' && <Line dataKey="usualUp" stroke="none" dot={UsualMark} activeDot={false} isAnimationActive={false} />}
      {kind === 'money' && <Line dataKey="usualDown" stroke="none" dot={UsualMark} activeDot={false} isAnimationActive={false} />}
    </FlowChart>
  );
}
