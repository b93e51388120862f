import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { soldWords } from '../../../shared/bets/bet-labels.js';
import { Time } from '../../../ui/time.js';
import type { Bet } from './bet-labels.js';

/** The parts of a ticket that were cashed out, each with its time. */
export function SoldParts({ bet: { ticket } }: { bet: Pick<Bet, 'ticket'> }): ReactNode {
  const { t } = useTranslation();
  if (ticket === null || ticket.parts.length === 0) return null;
  return (
    <Stack component="ul" gap={2}>
      {ticket.parts.map((part) => (
        <Text component="li" key={part.at + String(part.paid)} size="t12" c="text-2">
          <Time at={part.at} format="short" c="muted" /> {soldWords(part, t)}
        </Text>
      ))}
    </Stack>
  );
}
