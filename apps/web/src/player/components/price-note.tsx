import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { formatOdds } from '../../lib/format.js';
import { oddsOfBet } from '../../shared/bets/bet-odds.js';

type Bet = CallOutput<'user/game/bet/view'>['bet'];

/** Says that a ticket in play was accepted at other odds than it was placed at. */
export function PriceNote({ bet }: { bet: Pick<Bet, 'odds' | 'legs' | 'ticket'> }): ReactNode {
  const { t } = useTranslation();
  const { ticket } = bet;
  if (ticket?.state !== 'accepted' || ticket.placedPrice === null) return null;
  return (
    <Text size="t12" c="warning" data-testid="price-note">
      {t('sports:cart.repriced', { odds: formatOdds(oddsOfBet(bet)), placed: formatOdds(ticket.placedPrice.odds) })}
    </Text>
  );
}
