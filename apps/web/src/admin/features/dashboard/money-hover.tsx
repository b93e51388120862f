import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TooltipContentProps } from 'recharts';
import { formatAmount } from '../../../lib/format.js';
import { FlowHover, hoveredBar, type FlowBar } from '../../../ui/flow-marks.js';

/** An hour of the chart. */
export interface Point extends FlowBar {
  readonly hour: number;
  readonly usualUp: number | null;
  readonly usualDown: number | null;
  readonly isOpen: boolean;
  readonly isAhead: boolean;
}

/** An hour's amounts, beside the pointer. */
export function Hover(hover: Partial<TooltipContentProps>): ReactNode {
  const { t } = useTranslation();
  const point = hoveredBar<Point>(hover);
  if (point === undefined) return null;
  return (
    <FlowHover
      title={t('admin:money.atHour', { hour: point.hour })}
      bar={point}
      words={{ up: t('common:kind.deposit'), down: t('common:kind.withdrawal') }}
    >
      {point.usualUp !== null && (
        <Text span size="t11" c="muted">
          {t('admin:money.usualOf', { deposits: formatAmount(point.usualUp), withdrawals: formatAmount(-(point.usualDown ?? 0)) })}
        </Text>
      )}
    </FlowHover>
  );
}
