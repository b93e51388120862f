import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, type TooltipContentProps } from 'recharts';
import { DownBar, FlowHover, hoveredBar, UpBar } from '../../../ui/flow-marks.js';
import { Money } from '../../../ui/money.js';
import { FlowChart } from '../../components/flow-chart.js';
import type { DayBar, DayChartKind } from './statistics.js';

const MAX_BAR_WIDTH = 24;
const MIN_TICK_GAP_PX = 24;

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
  return (
    <FlowChart
      bars={bars}
      label={label}
      axis={{ dataKey: 'day', interval: 'equidistantPreserveStart', minTickGap: MIN_TICK_GAP_PX, tickFormatter: shortDay }}
      barCategoryGap="18%"
      hover={<Hover kind={kind} />}
    >
      <Bar dataKey="up" stackId="flow" maxBarSize={MAX_BAR_WIDTH} shape={UpBar} isAnimationActive={false} />
      <Bar dataKey="down" stackId="flow" maxBarSize={MAX_BAR_WIDTH} shape={DownBar} isAnimationActive={false} />
    </FlowChart>
  );
}

function Hover({ kind, ...hover }: Partial<TooltipContentProps> & { kind: DayChartKind }): ReactNode {
  const { t } = useTranslation();
  const bar = hoveredBar<DayBar>(hover);
  if (bar === undefined) return null;
  const isMoney = kind === 'money';
  return (
    <FlowHover
      title={bar.day}
      bar={bar}
      words={{
        up: t(isMoney ? 'agent-reports:flows.deposits' : 'agent-reports:betting.stakes'),
        down: t(isMoney ? 'agent-reports:flows.withdrawals' : 'agent-reports:betting.payouts'),
      }}
    >
      <Group component="span" justify="space-between" gap={16} fz="t12" lh="t12" c="muted">
        <span>{t(isMoney ? 'agent-reports:flows.net' : 'agent-reports:betting.profit')}</span>
        <Money value={bar.up + bar.down} unit="won" signed />
      </Group>
    </FlowHover>
  );
}
