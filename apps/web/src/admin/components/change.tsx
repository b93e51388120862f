import { Group, Text } from '@mantine/core';
import { IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.js';
import { Icon } from '../../ui/icon.js';
import { isUnusualChange } from '../lib/compared-days.js';

/** How much more or less than before: an arrow and an amount, a warning outside what is usual. */
export function Change({ now, before }: { now: number; before: number | null }): ReactNode {
  const { t } = useTranslation();
  if (before === null) return null;
  const change = now - before;
  if (change === 0) {
    return (
      <Text span size="t12" c="muted">
        {t('profit:change.none')}
      </Text>
    );
  }
  return (
    <Group
      component="span"
      gap={4}
      wrap="nowrap"
      justify="flex-end"
      fz="t12"
      c={isUnusualChange(now, before) ? 'warning' : 'text-2'}
      aria-label={t(change > 0 ? 'profit:change.more' : 'profit:change.less', { amount: formatAmount(Math.abs(change)) })}
    >
      <Icon of={change > 0 ? IconTriangleFilled : IconTriangleInvertedFilled} size={8} />
      <span className="money">{formatAmount(Math.abs(change))}</span>
    </Group>
  );
}
