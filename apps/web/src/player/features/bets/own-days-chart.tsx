import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, Cell, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { CallOutput } from '../../../lib/contract.js';
import { formatTime, formatWon } from '../../../lib/format.js';
import { axisAmount, axisTicks, axisWidth } from '../../../ui/chart-axis.js';
import { chartHover, hoverLine } from '../../../ui/chart-hover.js';

/** A bar for each day: upward what was won, downward what was lost. */
export default function OwnDaysChart({ days }: { days: CallOutput<'user/game/bet/days'>['items'] }): ReactNode {
  const { t } = useTranslation();
  const points = days.map(({ day, settledStakes, payouts }) => ({ day, net: payouts - settledStakes }));
  const ticks = axisTicks(points.map(({ net }) => ({ up: Math.max(0, net), down: Math.min(0, net) })));
  const tick = { fill: 'var(--muted)', fontSize: 'var(--t11)' };
  return (
    <div className="own-days-chart" role="img" aria-label={t('bets:days.title')}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 140 }}>
        <BarChart data={points} margin={{ top: 4, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <XAxis dataKey="day" tickFormatter={dayWords} tick={tick} tickLine={false} axisLine={false} minTickGap={20} />
          <YAxis
            width={axisWidth(ticks)}
            ticks={ticks}
            domain={[ticks[0]!, ticks.at(-1)!]}
            tickFormatter={axisAmount}
            tick={tick}
            tickLine={false}
            axisLine={false}
          />
          <ReferenceLine y={0} stroke="var(--border-strong)" />
          <Tooltip
            {...chartHover}
            itemStyle={hoverLine}
            cursor={{ fill: 'var(--control)' }}
            labelFormatter={(day) => dayWords(String(day))}
            formatter={(value) => [formatWon(Number(value)), t('bets:days.net')]}
          />
          <Bar dataKey="net" isAnimationActive={false} maxBarSize={28}>
            {points.map(({ day, net }) => (
              <Cell key={day} fill={net < 0 ? 'var(--lose)' : 'var(--win)'} />
            ))}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** "11.21". */
const dayWords = (day: string): string => formatTime(`${day}T12:00:00+09:00`, 'short').slice(0, 5);
