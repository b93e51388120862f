import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, Cell, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatWon } from '../../../lib/format.js';
import { axisAmount, axisTicks, axisWidth } from '../../../ui/chart-axis.js';
import { isProvisional, type Profit } from './profit-figures.js';
import styles from './profit.module.css';

type Day = Profit['days'][number];

/** NGR day by day; the period's days are marked, and days that are not closed are called provisional. */
export default function ProfitDays({ days, from, closedDay }: { days: readonly Day[]; from: string; closedDay: string | null }): ReactNode {
  const { t } = useTranslation();
  const ticks = axisTicks(days.map(({ ngr }) => ({ up: Math.max(0, ngr), down: Math.min(0, ngr) })));
  return (
    <div className={styles['chart']} role="img" aria-label={t('profit:days.label')}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 300, height: 190 }}>
        <BarChart data={[...days]} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <XAxis
            dataKey="day"
            axisLine={false}
            tickLine={false}
            height={20}
            minTickGap={16}
            tickFormatter={(day: string) => day.slice(8)}
          />
          <YAxis
            axisLine={false}
            tickLine={false}
            width={axisWidth(ticks)}
            ticks={ticks}
            domain={[ticks[0]!, ticks.at(-1)!]}
            tickFormatter={axisAmount}
          />
          <Tooltip
            cursor={{ fill: 'var(--raised)' }}
            isAnimationActive={false}
            content={({ payload }) => <Hover day={payload?.[0]?.payload as Day | undefined} closedDay={closedDay} />}
          />
          <ReferenceLine y={0} stroke="var(--border-strong)" />
          <Bar dataKey="ngr" isAnimationActive={false} maxBarSize={18} radius={2}>
            {days.map(({ day }) => (
              <Cell key={day} fill={day >= from ? 'var(--accent-fill)' : 'var(--c1)'} />
            ))}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function Hover({ day, closedDay }: { day: Day | undefined; closedDay: string | null }): ReactNode {
  const { t } = useTranslation();
  if (day === undefined) return null;
  return (
    <div className="float" style={{ padding: '8px 12px' }}>
      <b>{day.day}</b> {isProvisional(day.day, closedDay) && t('profit:provisional.day')}
      <div>{t('profit:days.ngr', { amount: formatWon(day.ngr) })}</div>
      <div>{t('profit:days.ggr', { amount: formatWon(day.ggr) })}</div>
    </div>
  );
}
