import { Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatOdds, formatTime } from '../../../../lib/format.js';
import { chartHover } from '../../../../ui/chart-hover.js';
import { outcomeWords } from '../../../../shared/draws/draw-labels.js';
import type { FixtureCard } from '../../../../shared/sports/fixture-updates.js';
import type { Story } from './story.js';

const order = ['home', 'draw', 'away'];
const colours: Readonly<Record<string, string>> = { home: 'var(--accent)', draw: 'var(--up)', away: 'var(--text-2)' };

/** How the odds of the main market moved until now, the newest on the right. */
export default function OddsChart({ odds, fixture }: { odds: NonNullable<Story['odds']>; fixture: FixtureCard }): ReactNode {
  const { t } = useTranslation();
  const now = fixture.markets.find(({ id }) => id === odds.marketId);
  const points = odds.moves.map(({ at, odds: values }) => ({ at: Date.parse(at), ...values }));
  const outcomes = order.filter((outcome) => odds.moves.at(-1)?.odds[outcome] !== undefined);
  return (
    <Card className="odds-chart" aria-label={t('sports:tracker.odds')}>
      <Group justify="space-between" gap={8}>
        <Text component="h2" size="t14" fw={600}>
          {t('sports:tracker.odds')}
        </Text>
        <Group component="span" gap={10} fz="t12" lh="t12">
          {outcomes.map((outcome) => (
            <Group component="span" key={outcome} gap={4}>
              <i className="odds-key" style={{ background: colours[outcome] }} />
              {outcomeWords(odds.type, outcome, t)} <b>{formatOdds((now?.odds ?? odds.moves.at(-1)?.odds)?.[outcome] ?? 0)}</b>
            </Group>
          ))}
        </Group>
      </Group>
      <ResponsiveContainer width="100%" height={150}>
        <LineChart data={points} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
          <XAxis
            dataKey="at"
            type="number"
            domain={['dataMin', 'dataMax']}
            tickFormatter={(at: number) => formatTime(new Date(at).toISOString(), 'minute')}
            tick={{ fill: 'var(--muted)', fontSize: 'var(--t11)' }}
            tickLine={false}
            axisLine={{ stroke: 'var(--border)' }}
            minTickGap={48}
          />
          <YAxis
            width={34}
            scale="log"
            domain={['auto', 'auto']}
            tickFormatter={(value: number) => formatOdds(Math.round(value * 100) / 100)}
            tick={{ fill: 'var(--muted)', fontSize: 'var(--t11)' }}
            tickLine={false}
            axisLine={false}
          />
          <ReferenceLine x={Date.parse(fixture.kickOff)} stroke="var(--border-strong)" strokeDasharray="3 3" />
          <Tooltip
            {...chartHover}
            labelFormatter={(at) => formatTime(new Date(Number(at)).toISOString(), 'minute')}
            formatter={(value, name) => [formatOdds(Number(value)), outcomeWords(odds.type, String(name), t)]}
          />
          {outcomes.map((outcome) => (
            <Line
              key={outcome}
              dataKey={outcome}
              type="stepAfter"
              dot={false}
              stroke={colours[outcome] ?? 'var(--muted)'}
              strokeWidth={1.75}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </Card>
  );
}
