import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.js';

/** Bets that the newest result has yet to reach, falling while they are settled. */
export function Settling({ unsettled, bets }: { unsettled: number; bets: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={6} className="note info" role="status">
      <Group component="span" gap={8}>
        <span className="spin" aria-hidden="true" />
        {t('admin:rounds.settling', { count: unsettled, bets: formatAmount(unsettled) })}
      </Group>
      <progress
        className="settling"
        max={Math.max(bets, unsettled)}
        value={Math.max(bets, unsettled) - unsettled}
        aria-label={t('admin:rounds.settling', { count: unsettled, bets: formatAmount(unsettled) })}
      />
    </Stack>
  );
}
