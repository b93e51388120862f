import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOdds } from '../../../lib/format.js';
import { oddsOfBet } from '../../../shared/bets/bet-odds.js';
import { fixtureWords, ticketWords } from '../../../shared/sports/sports-labels.js';
import { Money } from '../../../ui/money.js';
import { PriceNote } from '../../components/price-note.js';
import { TicketWait } from '../../components/ticket-wait.js';
import { teamPickWords } from '../../lib/team-pick.js';
import type { Bet } from './bet-labels.js';
import { TicketActions } from './cash-out.js';
import { LegBadge, type TicketLeg } from './leg-badges.js';
import { SoldParts } from './sold-parts.js';
import type { Offer } from './use-offers.js';
import '../../bets.css';

export interface TicketCardProps {
  bet: Bet;
  isFresh: boolean;
  offer: Offer | undefined;
  onOpen: () => void;
  onCancel: () => void;
}

/** A running ticket: its legs with match, pick and state, what is staked and what it may still bring, and the ways out. */
export function TicketCard({ bet, isFresh, offer, onOpen, onCancel }: TicketCardProps): ReactNode {
  const { t } = useTranslation();
  const { ticket, remaining } = bet;
  if (ticket === null) return null;
  return (
    <li className={isFresh ? 'ob fresh-row' : 'ob'} data-bet={bet.id} data-state={ticket.state}>
      <button type="button" className="ob-open" onClick={onOpen} title={t('bets:bet.title')}>
        <Group component="span" justify="space-between" gap={8}>
          <Text component="b" size="t15" fw={600}>
            {ticketWords(ticket, t)}{' '}
            <Text span c="accent">
              {formatOdds(oddsOfBet(bet))}
            </Text>
          </Text>
          <Text span size="t11" c="muted">
            #{bet.id}
          </Text>
        </Group>
        {bet.legs.map((leg, index) => (
          <Leg key={ticket.legs[index]?.marketId ?? index} leg={leg} match={ticket.legs[index]} />
        ))}
        <Group component="span" justify="space-between" gap={8} wrap="wrap">
          <Amount label={t(ticket.takenStake > 0 ? 'sports:cashOut.restStake' : 'bets:history.stake')} value={remaining.stake} />
          <Amount label={t('bets:history.expected')} value={remaining.potentialPayout} />
        </Group>
      </button>
      <PriceNote bet={bet} />
      <SoldParts bet={bet} />
      {ticket.state === 'pending' ? <TicketWait bet={bet} /> : <TicketActions bet={bet} offer={offer} onCancel={onCancel} />}
    </li>
  );
}

function Amount({ label, value }: { label: string; value: number }): ReactNode {
  return (
    <Text span size="t12" c="muted">
      {label}{' '}
      <Text component="b" size="t14" fw={600} c="text">
        <Money value={value} unit="won" />
      </Text>
    </Text>
  );
}

function Leg({ leg, match }: { leg: Bet['legs'][number]; match: TicketLeg | undefined }): ReactNode {
  const { t } = useTranslation();
  if (match === undefined) return null;
  return (
    <Group component="span" justify="space-between" gap={8} wrap="nowrap">
      <Stack component="span" gap={0} miw={0}>
        <Text span size="t12" c="muted" truncate>
          {fixtureWords(match, t)}
          {match.score !== null && ` ${match.score.join(' : ')}`}
        </Text>
        <Text span size="t13" fw={600} truncate>
          {teamPickWords({ type: leg.market, line: match.line }, leg.outcome, match, t)}{' '}
          <Text span c="muted">
            {formatOdds(leg.odds)}
          </Text>
        </Text>
      </Stack>
      <LegBadge leg={match} result={leg.result} />
    </Group>
  );
}
