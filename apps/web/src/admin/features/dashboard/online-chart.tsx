import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Area, AreaChart, ReferenceDot, ResponsiveContainer, Tooltip, YAxis } from 'recharts';
import { formatAmount, formatTime } from '../../../lib/format.js';
import { EmptyState } from '../../../ui/states.js';
import type { Dashboard } from './types.js';

type Minute = Dashboard['online']['perMinute'][number];

/** Players online over the last hour as one line, its end marked with a bead. */
export function OnlineChart({ minutes }: { minutes: readonly Minute[] }): ReactNode {
  const { t } = useTranslation();
  if (minutes.length < 2)
    return (
      <div className="online-chart">
        <EmptyState text={t('admin:dashboard.noMinutes')} />
      </div>
    );
  const points = minutes.map((minute, index) => ({ ...minute, index }));
  const last = points.at(-1);
  return (
    <div className="online-chart" role="img" aria-label={t('admin:dashboard.onlineLabel')}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 340, height: 64 }}>
        <AreaChart data={points} margin={{ top: 6, right: 6, bottom: 1, left: 0 }} accessibilityLayer={false}>
          <YAxis
            hide
            domain={[(low: number) => Math.max(0, Math.floor(low * 0.92)), (high: number) => Math.max(1, Math.ceil(high * 1.04))]}
          />
          <Tooltip
            cursor={{ stroke: 'var(--border-strong)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const minute = payload?.[0]?.payload as Minute | undefined;
              return active === true && minute !== undefined ? (
                <div className="float chart-hover">
                  <Text span size="t12" c="text-2">
                    {formatTime(minute.at, 'minute')} ·{' '}
                    <Text component="b" fw={600} c="text">
                      {formatAmount(minute.players)}
                    </Text>
                  </Text>
                </div>
              ) : null;
            }}
          />
          <Area
            dataKey="players"
            type="linear"
            isAnimationActive={false}
            stroke="var(--c3)"
            strokeWidth={1.75}
            fill="var(--c3)"
            fillOpacity={0.14}
            activeDot={{ r: 3, fill: 'var(--c3)', stroke: 'none' }}
          />
          {last !== undefined && <ReferenceDot x={last.index} y={last.players} r={3} fill="var(--c3)" stroke="none" />}
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}
