import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { soldWords } from '../../../shared/bets/bet-labels.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import type { Bet } from './bet-labels.js';

/** What was staked; where a part was cashed out also what runs on, and for how much each part went. */
export function Stake({ bet }: { bet: Bet }): ReactNode {
  const { t } = useTranslation();
  if (bet.ticket === null || bet.ticket.takenStake === 0) return <Money value={bet.stake} unit="won" />;
  return (
    <Stack component="span" gap={0} align="flex-end">
      <Money value={bet.stake} unit="won" />
      <Text span size="t11" c="muted">
        {t('sports:cashOut.restStake')} <Money value={bet.remaining.stake} unit="won" />
      </Text>
      {bet.ticket.parts.map((part) => (
        <Text span key={part.at} size="t11" c="muted">
          <Time at={part.at} format="short" /> {soldWords(part, t)}
        </Text>
      ))}
    </Stack>
  );
}
