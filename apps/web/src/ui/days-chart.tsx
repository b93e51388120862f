import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../lib/format.js';

const WIDTH = 336;
const HEIGHT = 72;
const GAP = 2;

interface Day {
  readonly day: string;
  readonly deposits: number;
  readonly withdrawals: number;
}

export interface DaysChartProps {
  days: readonly Day[];
  title: string;
  /** One sentence for days on which nothing moved. */
  empty: string;
}

/** Some days of deposits upward and withdrawals downward on one scale. */
export function DaysChart({ days, title, empty }: DaysChartProps): ReactNode {
  const { t } = useTranslation();
  const up = Math.max(0, ...days.map((day) => day.deposits));
  const down = Math.max(0, ...days.map((day) => day.withdrawals));
  const scale = (HEIGHT - 8) / Math.max(1, up + down);
  const zero = 4 + up * scale;
  const step = WIDTH / Math.max(1, days.length);
  const isEmpty = up + down === 0;
  return (
    <figure>
      <Group component="figcaption" justify="space-between" style={{ marginBottom: 4 }}>
        <Text span size="t13" fw={600}>
          {title}
        </Text>
        <Group component="span" gap={10} fz="t11" lh="t11" c="muted">
          <Group component="span" gap={4}>
            <i className="sw c1" />
            {t('common:kind.deposit')}
          </Group>
          <Group component="span" gap={4}>
            <i className="sw c2" />
            {t('common:kind.withdrawal')}
          </Group>
        </Group>
      </Group>
      {isEmpty ? (
        <Text size="t12" c="muted">
          {empty}
        </Text>
      ) : (
        <svg
          className="days-chart"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          width="100%"
          height={HEIGHT}
          preserveAspectRatio="none"
          role="img"
          aria-label={title}
        >
          <line x1={0} x2={WIDTH} y1={zero} y2={zero} />
          {days.map((day, index) => (
            <g key={day.day}>
              <title>{`${day.day} · ${t('common:kind.deposit')} ${formatWon(day.deposits)} · ${t('common:kind.withdrawal')} ${formatWon(day.withdrawals)}`}</title>
              <rect className="ground" x={index * step} y={0} width={step} height={HEIGHT} />
              {day.deposits > 0 && (
                <rect
                  className="c1"
                  x={index * step + GAP / 2}
                  y={zero - 1 - day.deposits * scale}
                  width={step - GAP}
                  height={day.deposits * scale}
                  rx={1.5}
                />
              )}
              {day.withdrawals > 0 && (
                <rect className="c2" x={index * step + GAP / 2} y={zero + 1} width={step - GAP} height={day.withdrawals * scale} rx={1.5} />
              )}
            </g>
          ))}
        </svg>
      )}
    </figure>
  );
}
