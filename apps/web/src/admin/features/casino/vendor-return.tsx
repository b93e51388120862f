import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.js';
import type { Vendor } from './casino-search.js';

type Today = Vendor['today'];
type Band = NonNullable<Today['band']>;

export const percent = (value: number): string => `${value.toFixed(2)}%`;
const percentOrDash = (value: number | null): string => (value === null ? '–' : percent(value));

/** Whether the games returned less or more than their stated return explains; never without a band. */
export function isOutside({ actual, band }: Today): boolean {
  return actual !== null && band !== null && (actual < band.from || actual > band.to);
}

/** What the games returned today; with a warning outside the band. */
export function ActualReturn({ today }: { today: Today }): ReactNode {
  const { t } = useTranslation();
  if (!isOutside(today)) return percentOrDash(today.actual);
  const meaning = t('admin-casino:bandOutside');
  return (
    <Group component="span" gap={4} justify="flex-end" wrap="nowrap" c="warning" fw={600} title={meaning} data-testid="outside-band">
      <span role="img" aria-label={meaning}>
        <Icon of={IconAlertTriangle} size={14} />
      </span>
      {percentOrDash(today.actual)}
    </Group>
  );
}

/** The band as numbers below a drawing of it: a line is the theory, the bead what was returned. */
export function ExpectedReturn({ today }: { today: Today }): ReactNode {
  const { theory, actual, band } = today;
  if (band === null || theory === null || actual === null) return '–';
  return (
    <Stack component="span" gap={0} align="flex-end">
      <BandMark theory={theory} actual={actual} band={band} isWarning={isOutside(today)} />
      <Text span size="t12" c="muted">
        {`${band.from.toFixed(2)}–${percent(band.to)}`}
      </Text>
    </Stack>
  );
}

const WIDTH = 110;
/** Room for the bead at both ends. */
const EDGE = 6;

function BandMark({ theory, actual, band, isWarning }: { theory: number; actual: number; band: Band; isWarning: boolean }): ReactNode {
  // The band has its own half of its width free at each side; a return further away stands at the end.
  const reach = (band.to - band.from) / 2;
  const at = (value: number): number => {
    const share = (value - (band.from - reach)) / (4 * reach);
    return EDGE + Math.min(1, Math.max(0, share)) * (WIDTH - 2 * EDGE);
  };
  return (
    <svg width={WIDTH} height={20} aria-hidden="true">
      <rect y={8} width={WIDTH} height={4} rx={2} fill="var(--neutral-soft)" />
      <rect x={at(band.from)} y={8} width={at(band.to) - at(band.from)} height={4} fill="var(--border-strong)" />
      <line x1={at(theory)} x2={at(theory)} y1={4} y2={16} stroke="var(--text)" strokeWidth={2} />
      <circle
        cx={at(actual)}
        cy={10}
        r={5}
        fill={isWarning ? 'var(--warning)' : 'var(--accent-fill)'}
        stroke="var(--surface)"
        strokeWidth={2}
      />
    </svg>
  );
}
