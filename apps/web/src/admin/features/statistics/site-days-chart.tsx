import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { CallOutput } from '../../../lib/contract.js';
import { formatWon } from '../../../lib/format.js';
import { axisAmount, axisTicks, axisWidth } from '../../../ui/chart-axis.js';

type Item = CallOutput<'admin/statistics/days/get'>['items'][number];

const heightPx = 220;

/** Deposits and withdrawals beside each other, and what is left as a line; the oldest on the left. */
export default function SiteDaysChart({ items }: { items: readonly Item[] }): ReactNode {
  const { t } = useTranslation();
  const ticks = axisTicks(
    items.map(({ deposits, withdrawals, net }) => ({
      up: Math.max(0, deposits, withdrawals, net),
      down: Math.min(0, deposits, withdrawals, net),
    })),
  );
  return (
    <div role="img" aria-label={t('profit:days.chart')} style={{ height: heightPx }}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 300, height: heightPx }}>
        <ComposedChart data={[...items].reverse()} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis dataKey="key" axisLine={false} tickLine={false} minTickGap={16} tickFormatter={(key: string) => key.slice(5)} />
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
            content={({ payload }) => <Hover item={payload?.[0]?.payload as Item | undefined} />}
          />
          <Legend iconSize={10} />
          <Bar dataKey="deposits" name={t('profit:activity.deposits')} fill="var(--c1)" maxBarSize={18} isAnimationActive={false} />
          <Bar dataKey="withdrawals" name={t('profit:activity.withdrawals')} fill="var(--c2)" maxBarSize={18} isAnimationActive={false} />
          <Line dataKey="net" name={t('profit:activity.net')} stroke="var(--text)" dot={false} strokeWidth={2} isAnimationActive={false} />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

function Hover({ item }: { item: Item | undefined }): ReactNode {
  const { t } = useTranslation();
  if (item === undefined) return null;
  return (
    <div className="float" style={{ padding: '8px 12px' }}>
      <b>{item.key}</b>
      {(['deposits', 'withdrawals', 'net', 'turnover'] as const).map((name) => (
        <div key={name}>
          {t(`profit:activity.${name}`)} {formatWon(item[name])}
        </div>
      ))}
    </div>
  );
}
