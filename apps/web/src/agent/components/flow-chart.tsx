import type { ReactElement, ReactNode } from 'react';
import { CartesianGrid, ComposedChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis, type XAxisProps } from 'recharts';
import { axisAmount, axisTicks } from '../../ui/chart-axis.js';
import type { FlowBar } from '../../ui/flow-marks.js';
import { chartLabelPx } from '../../ui/theme.js';

const tick = { fontSize: chartLabelPx, fill: 'var(--muted)' } as const;

export interface FlowChartProps {
  bars: readonly FlowBar[];
  /** The chart in a sentence. */
  label: string;
  axis: Pick<XAxisProps, 'dataKey' | 'interval' | 'minTickGap' | 'tickFormatter'>;
  barCategoryGap: string;
  hover: ReactElement;
  /** The bars and what else is drawn. */
  children: ReactNode;
}

/** Hours or days side by side: what comes in above the line, what goes out below. */
export function FlowChart({ bars, label, axis, barCategoryGap, hover, children }: FlowChartProps): ReactNode {
  const ticks = axisTicks(bars);
  const plain = { tick, tickLine: false, axisLine: false } as const;
  return (
    <div className="hour-chart" role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 400, height: 260 }}>
        <ComposedChart
          data={[...bars]}
          stackOffset="sign"
          margin={{ top: 18, right: 4, bottom: 0, left: 0 }}
          barCategoryGap={barCategoryGap}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--grid)" />
          <XAxis {...plain} height={22} {...axis} />
          <YAxis
            {...plain}
            width={46}
            ticks={ticks}
            domain={[ticks[0] ?? 0, ticks.at(-1) ?? 0]}
            interval={0}
            tickFormatter={(value: number) => axisAmount(Math.abs(value))}
          />
          <ReferenceLine y={0} stroke="var(--border-strong)" />
          <Tooltip content={hover} cursor={{ fill: 'var(--raised)' }} isAnimationActive={false} />
          {children}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
