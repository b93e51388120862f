import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
} from 'recharts';
import { formatTime } from '../../../lib/format.js';
import { serverNow } from '../../../lib/clock.js';
import { useNow } from '../../../lib/use-now.js';
import { Hover, type Point } from './money-hover.js';
import { axisAmount } from '../../../ui/chart-axis.js';
import { axisStep, unusualRun, type Flow, type UnusualRun } from './money-usual.js';
import type { Dashboard } from './types.js';
import { DownBar, Hatches, UpBar } from '../../../ui/flow-marks.js';

const MARK_WIDTH = 22;

/** Hour of the day in Seoul, and the share of it that has passed. */
function hourNow(): { hour: number; share: number } {
  const [hours = 0, minutes = 0] = formatTime(serverNow(), 'minute').split(':').map(Number);
  return { hour: hours, share: minutes / 60 };
}

export interface MoneyChartProps {
  data: Dashboard;
  isToday: boolean;
  stray: { flow: Flow; isMore: boolean } | null;
}

/** A day by its hours: deposits above the line, withdrawals below it, what is usual as a short mark. */
export function MoneyChart({ data, isToday, stray }: MoneyChartProps): ReactNode {
  const { t } = useTranslation();
  useNow(60_000);
  const now = hourNow();
  const points: Point[] = data.hours.map((hour) => ({
    hour: hour.hour,
    up: hour.deposits,
    down: -hour.withdrawals,
    usualUp: hour.usualDeposits,
    usualDown: hour.usualWithdrawals === null ? null : -hour.usualWithdrawals,
    isOpen: isToday && hour.hour === now.hour,
    isAhead: isToday && hour.hour > now.hour,
  }));
  const finished = data.hours.filter((hour) => !isToday || hour.hour < now.hour);
  const run = stray === null ? null : unusualRun(finished, stray.flow, stray.isMore);
  const scale = scaleOf(points);
  return (
    <div className="money-chart" role="img" aria-label={t('admin:money.chartLabel')}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 700, height: 228 }}>
        <BarChart
          data={points}
          stackOffset="sign"
          barCategoryGap="22%"
          margin={{ top: 16, right: 4, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <Hatches />
          <CartesianGrid vertical={false} stroke="var(--grid)" />
          <XAxis
            dataKey="hour"
            axisLine={false}
            tickLine={false}
            interval={2}
            height={20}
            tickFormatter={(hour: number) => t('admin:money.atHour', { hour })}
          />
          <YAxis
            axisLine={false}
            tickLine={false}
            width={46}
            domain={[scale.min, scale.max]}
            ticks={scale.ticks}
            tickFormatter={(value: number) => axisAmount(Math.abs(value))}
          />
          <Tooltip cursor={{ fill: 'var(--raised)' }} isAnimationActive={false} content={(props) => <Hover {...props} />} />
          <Bar dataKey="up" stackId="money" isAnimationActive={false} shape={UpBar} maxBarSize={20} />
          <Bar dataKey="down" stackId="money" isAnimationActive={false} shape={DownBar} maxBarSize={20} />
          <ReferenceLine y={0} stroke="var(--border-strong)" />
          <UsualMarks points={points} />
          {isToday && <NowLine hour={now.hour} share={now.share} />}
          {run !== null && <RunMark run={run} points={points} />}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function scaleOf(points: readonly Point[]): { min: number; max: number; ticks: number[] } {
  const up = Math.max(0, ...points.map((point) => Math.max(point.up, point.usualUp ?? 0)));
  const down = Math.max(0, ...points.map((point) => Math.max(-point.down, -(point.usualDown ?? 0))));
  const step = axisStep(Math.max(up, down), 4);
  const ticks: number[] = [];
  for (let tick = -Math.ceil(down / step); tick <= Math.ceil(up / step); tick += 1) ticks.push(tick * step);
  // Below the withdrawals there must be room for the sentence about an unusual run.
  const min = Math.min(-(down * 1.28), -step * 0.6);
  const max = Math.max(up * 1.08, step * 0.6);
  return {
    min,
    max,
    ticks: ticks.filter((tick) => tick >= min && tick <= max),
  };
}

function UsualMarks({ points }: { points: readonly Point[] }): ReactNode {
  const x = useXAxisScale();
  const y = useYAxisScale();
  if (x === undefined || y === undefined) return null;
  const width = Math.min(
    MARK_WIDTH,
    ((x(points[1]?.hour ?? 1, { position: 'start' }) ?? 0) - (x(points[0]?.hour ?? 0, { position: 'start' }) ?? 0)) * 0.85,
  );
  return (
    <g>
      {points.flatMap((point) =>
        [point.usualUp, point.usualDown].map((value, index) => {
          const centre = x(point.hour, { position: 'middle' });
          const level = value === null ? undefined : y(value);
          if (centre === undefined || level === undefined || value === 0) return null;
          return (
            <path
              key={`${point.hour}-${index}`}
              d={`M${centre - width / 2} ${level}h${width}`}
              stroke={point.isAhead ? 'var(--c-typ)' : 'var(--text)'}
              strokeWidth={1.5}
              strokeLinecap="round"
            />
          );
        }),
      )}
    </g>
  );
}

function NowLine({ hour, share }: { hour: number; share: number }): ReactNode {
  const { t } = useTranslation();
  const x = useXAxisScale();
  const area = usePlotArea();
  const start = x?.(hour, { position: 'start' });
  const end = x?.(hour, { position: 'end' });
  if (start === undefined || end === undefined || area === undefined) return null;
  const at = start + (end - start) * share;
  const isLate = hour >= 20;
  return (
    <g className="now-line">
      <line x1={at} x2={at} y1={area.y} y2={area.y + area.height} stroke="var(--muted)" strokeDasharray="2 3" />
      <text x={at + (isLate ? -5 : 5)} y={22} textAnchor={isLate ? 'end' : 'start'} className="chart-text">
        {t('admin:money.now', { time: formatTime(serverNow(), 'minute') })}
      </text>
    </g>
  );
}

/** The hours that made the day unusual, in words under their bracket. */
function RunMark({ run, points }: { run: UnusualRun; points: readonly Point[] }): ReactNode {
  const { t } = useTranslation();
  const x = useXAxisScale();
  const y = useYAxisScale();
  const from = x?.(run.from, { position: 'start' });
  const to = x?.(run.to, { position: 'end' });
  if (from === undefined || to === undefined || y === undefined) return null;
  const inRun = points.filter((point) => point.hour >= run.from && point.hour <= run.to);
  const isUp = run.flow === 'deposits';
  const edge = isUp
    ? Math.min(...inRun.map((point) => y(Math.max(point.up, point.usualUp ?? 0)) ?? 0)) - 8
    : Math.max(...inRun.map((point) => y(Math.min(point.down, point.usualDown ?? 0)) ?? 0)) + 8;
  const tooth = isUp ? 4 : -4;
  // Left of its bracket where there is room, else above or below it: to the right stand the marks of hours to come.
  const isLeft = run.from >= 8;
  const words = t(run.flow === 'deposits' ? 'admin:money.runDeposits' : 'admin:money.runWithdrawals', {
    hours: run.from === run.to ? t('admin:money.atHour', { hour: run.from }) : t('admin:money.hours', { from: run.from, to: run.to }),
    times: run.times.toFixed(1),
  });
  return (
    <g>
      <path d={`M${from + 2} ${edge + tooth}V${edge}H${to - 2}V${edge + tooth}`} fill="none" stroke="var(--warning)" strokeWidth={1.5} />
      <text
        x={isLeft ? from - 6 : from + 2}
        y={isLeft ? edge + 4 : edge + (isUp ? -6 : 14)}
        textAnchor={isLeft ? 'end' : 'start'}
        className="chart-warn"
      >{`${run.isMore ? '\u25B2' : '\u25BC'} ${words}`}</text>
    </g>
  );
}
