import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.js';

/** How many rows a list has, at its foot. */
export function ListCount({ of }: { of: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <Text span c="muted">
      {t('agent:list.count', { number: formatAmount(of) })}
    </Text>
  );
}
