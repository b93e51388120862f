import { Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { operationsLimits } from '#lib/contract/values';
import { formatAmount, formatTime } from '../../../lib/format.js';
import { durationWords, type Overview } from './operations-words.js';

const WIDTH = 520;
const HEIGHT = 120;
const MINUTE_MS = 60_000;
const MINUTES = 60;

/** How late the relay was in each minute of the last hour, with the limit above which it alerts, and what waits now. */
export function RelayChart({ relay, at }: { relay: Overview['relay']; at: string }): ReactNode {
  const { t } = useTranslation();
  const end = Date.parse(at);
  const most = Math.max(operationsLimits.relayLagMs * 1.2, ...relay.minutes.map(({ lagMs }) => lagMs));
  const x = (time: string): number => WIDTH - ((end - Date.parse(time)) / (MINUTES * MINUTE_MS)) * WIDTH;
  const y = (lagMs: number): number => HEIGHT - (lagMs / most) * (HEIGHT - 8);
  const points = relay.minutes.map((minute) => `${x(minute.at).toFixed(1)},${y(minute.lagMs).toFixed(1)}`);
  const isLate = relay.lagMs >= operationsLimits.relayLagMs;
  const words = t('operations:relay.now', { lag: durationWords(relay.lagMs, t), waiting: formatAmount(relay.waiting) });
  const limitY = y(operationsLimits.relayLagMs);
  return (
    <Card component="section" p="card">
      <Group justify="space-between" gap={8} wrap="wrap">
        <Title order={2}>{t('operations:relay.title')}</Title>
        <Text span size="t12" c={isLate ? 'warning' : 'muted'}>
          {words}
        </Text>
      </Group>
      <Text size="t11" c="muted">
        {t('operations:relay.about')}
      </Text>
      <svg
        className="operations-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        height={HEIGHT}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${t('operations:relay.title')}: ${words}`}
      >
        <line className="limit" x1={0} x2={WIDTH} y1={limitY} y2={limitY} />
        {points.length > 1 && (
          <polygon points={`${points[0]!.split(',')[0]},${HEIGHT} ${points.join(' ')} ${points.at(-1)!.split(',')[0]},${HEIGHT}`} />
        )}
        {points.length > 1 && <polyline points={points.join(' ')} />}
        {relay.minutes.map((minute) => (
          <rect key={minute.at} className="ground" x={x(minute.at) - 4} y={0} width={8} height={HEIGHT}>
            <title>{`${formatTime(minute.at, 'short')} · ${durationWords(minute.lagMs, t)} · ${formatAmount(minute.waiting)}`}</title>
          </rect>
        ))}
      </svg>
      <Group justify="space-between" fz="t11" lh="t11" c="muted">
        <span>{t('operations:relay.hourAgo')}</span>
        <span>{t('operations:relay.limit', { limit: durationWords(operationsLimits.relayLagMs, t) })}</span>
        <span>{t('operations:relay.end')}</span>
      </Group>
    </Card>
  );
}
