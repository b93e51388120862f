import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { CallOutput } from '../../lib/contract.js';
import { formatAmount, formatWon } from '../../lib/format.js';
import { axisAmount, axisTicks, axisWidth } from '../../ui/chart-axis.js';
import type { DayChart } from './day-charts.js';

type Item = CallOutput<'admin/statistics/days/get'>['items'][number];

const heightPx = 220;
/** What stands as bars, what as a line, and what else the hover names. */
const parts = {
  money: { bars: ['deposits', 'withdrawals'], line: 'net', more: ['turnover'] },
  people: { bars: ['joins', 'logins'], line: 'bettors', more: [] },
} as const satisfies Record<DayChart, { bars: (keyof Item)[]; line: keyof Item; more: (keyof Item)[] }>;

const countAxis = { width: 44, allowDecimals: false, tickFormatter: (count: number) => formatAmount(count) };

function moneyAxis(items: readonly Item[]) {
  const ticks = axisTicks(
    items.map(({ deposits, withdrawals, net }) => ({
      up: Math.max(0, deposits, withdrawals, net),
      down: Math.min(0, deposits, withdrawals, net),
    })),
  );
  return { width: axisWidth(ticks), ticks, domain: [ticks[0]!, ticks.at(-1)!], tickFormatter: axisAmount };
}

export interface SiteDaysChartProps {
  /** Newest first, as the call gives them. */
  items: readonly Item[];
  of: DayChart;
}

/** Days or months beside each other: deposits, withdrawals and what is left, or joins, logins and bettors; the oldest on the left. */
export default function SiteDaysChart({ items, of }: SiteDaysChartProps): ReactNode {
  const { t } = useTranslation();
  const { bars, line } = parts[of];
  return (
    <div role="img" aria-label={t(of === 'money' ? 'profit:days.chart' : 'profit:days.peopleChart')} style={{ height: heightPx }}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 300, height: heightPx }}>
        <ComposedChart data={[...items].reverse()} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis dataKey="key" axisLine={false} tickLine={false} minTickGap={16} tickFormatter={(key: string) => key.slice(5)} />
          <YAxis axisLine={false} tickLine={false} {...(of === 'money' ? moneyAxis(items) : countAxis)} />
          <Tooltip
            cursor={{ fill: 'var(--raised)' }}
            isAnimationActive={false}
            content={({ payload }) => <Hover of={of} item={payload?.[0]?.payload as Item | undefined} />}
          />
          <Legend iconSize={10} />
          <Bar dataKey={bars[0]} name={t(`profit:activity.${bars[0]}`)} fill="var(--c1)" maxBarSize={18} isAnimationActive={false} />
          <Bar dataKey={bars[1]} name={t(`profit:activity.${bars[1]}`)} fill="var(--c2)" maxBarSize={18} isAnimationActive={false} />
          <Line
            dataKey={line}
            name={t(`profit:activity.${line}`)}
            stroke="var(--text)"
            dot={false}
            strokeWidth={2}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

function Hover({ of, item }: { of: DayChart; item: Item | undefined }): ReactNode {
  const { t } = useTranslation();
  if (item === undefined) return null;
  const { bars, line, more } = parts[of];
  return (
    <div className="float" style={{ padding: '8px 12px' }}>
      <b>{item.key}</b>
      {[...bars, line, ...more].map((name) => (
        <div key={name}>
          {t(`profit:activity.${name}`)} {of === 'money' ? formatWon(item[name]) : formatAmount(item[name])}
        </div>
      ))}
    </div>
  );
}
