import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TooltipContentProps } from 'recharts';
import { formatAmount } from '../../../lib/format.js';
import { Money } from '../../../ui/money.js';

/** An hour of the chart. */
export interface Point {
  readonly hour: number;
  readonly up: number;
  /** Negative: it hangs below the line. */
  readonly down: number;
  readonly usualUp: number | null;
  readonly usualDown: number | null;
  readonly isOpen: boolean;
  readonly isAhead: boolean;
}

/** An hour's amounts, beside the pointer. */
export function Hover({ active, payload }: Partial<TooltipContentProps>): ReactNode {
  const { t } = useTranslation();
  const point = payload?.[0]?.payload as Point | undefined;
  if (active !== true || point === undefined) return null;
  return (
    <div className="float chart-hover">
      <Text component="b" size="t12" fw={600}>
        {t('admin:money.atHour', { hour: point.hour })}
      </Text>
      <Group component="span" justify="space-between" gap={16} fz="t12" lh="t12" c="text-2">
        <Group component="span" gap={6}>
          <i className="sw c1" />
          {t('common:kind.deposit')}
        </Group>
        <Money value={point.up} unit="won" />
      </Group>
      <Group component="span" justify="space-between" gap={16} fz="t12" lh="t12" c="text-2">
        <Group component="span" gap={6}>
          <i className="sw c2" />
          {t('common:kind.withdrawal')}
        </Group>
        <Money value={-point.down} unit="won" />
      </Group>
      {point.usualUp !== null && (
        <Text span size="t11" c="muted">
          {t('admin:money.usualOf', { deposits: formatAmount(point.usualUp), withdrawals: formatAmount(-(point.usualDown ?? 0)) })}
        </Text>
      )}
    </div>
  );
}
