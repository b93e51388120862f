import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatFactor, formatOdds, formatWon } from '../../../lib/format.js';
import { refusalWords } from '../../lib/refusal-labels.js';
import { fixtureWords, nameOf, sportWords } from '../../../shared/sports/sports-labels.js';
import { teamPickWords } from '../../lib/team-pick.js';
import { Badge } from '../../../ui/badge.js';
import { Time } from '../../../ui/time.js';
import type { Bet } from './bet-labels.js';
import { LegBadge, type TicketLeg } from './leg-badges.js';

type Ticket = NonNullable<Bet['ticket']>;

/** What a ticket is on, leg by leg. */
export function TicketFacts({ bet, ticket }: { bet: Bet; ticket: Ticket }): ReactNode {
  const { t } = useTranslation();
  const bonus = ticket.bonus.filter(({ legs }) => legs <= bet.legs.length).at(-1);
  return (
    <Stack gap={8}>
      {ticket.state === 'cancelled' && <p className="note">{t('sports:wait.done')}</p>}
      {ticket.state === 'refused' && (
        <p className="note lose">
          {t('sports:ticket.refused', { reason: ticket.refusal === null ? '' : refusalWords(ticket.refusal, t) })}
        </p>
      )}
      {ticket.voided && <p className="note">{t('sports:ticket.voided')}</p>}
      {ticket.takenStake > 0 && (
        <p className="note">{t('sports:cashOut.sold', { stake: formatWon(ticket.takenStake), paid: formatWon(ticket.takenPaid) })}</p>
      )}
      <ul className="ticket-legs">
        {bet.legs.map((leg, index) => (
          <Leg key={ticket.legs[index]?.marketId ?? index} leg={leg} match={ticket.legs[index]} />
        ))}
      </ul>
      {ticket.type === 'system' && (
        <Text size="t12" c="muted">
          {t('sports:ticket.system', { lines: formatAmount(ticket.lines), unit: formatWon(ticket.unitStake) })}
        </Text>
      )}
      {bonus !== undefined && ticket.type !== 'system' && (
        <Text size="t12" c="muted">
          {t('sports:ticket.bonus', { legs: bonus.legs, factor: formatFactor(bonus.odds) })}
        </Text>
      )}
    </Stack>
  );
}

function Leg({ leg, match }: { leg: Bet['legs'][number]; match: TicketLeg | undefined }): ReactNode {
  const { t } = useTranslation();
  if (match === undefined) return null;
  const { score, scoreAtBet } = match;
  return (
    <Stack component="li" gap={2}>
      <Group component="span" justify="space-between" gap={8} fz="t11" lh="t11" c="muted">
        <Text span truncate>
          {sportWords(match.sport, t)} · {nameOf(match.league)}
        </Text>
        <Time at={match.kickOff} format="short" style={{ whiteSpace: 'nowrap' }} />
      </Group>
      <Group component="span" justify="space-between" gap={8} fz="t13" lh="t13">
        <Text span truncate>
          {fixtureWords(match, t)}
          {score !== null && (
            <Text component="b" fw={600}>
              {' '}
              {score[0]} : {score[1]}
            </Text>
          )}
        </Text>
        <LegBadge leg={match} result={leg.result} />
      </Group>
      <Group component="span" justify="space-between" gap={8} fz="t13" lh="t13">
        <Text component="b" fw={600} truncate>
          {teamPickWords({ type: leg.market, line: match.line }, leg.outcome, match, t)}
        </Text>
        <Text component="b" fw={600}>
          {formatOdds(leg.odds)}
        </Text>
      </Group>
      {match.inPlay && (
        <span>
          <Badge tone="info">
            {scoreAtBet === null ? t('sports:ticket.inPlay') : t('sports:ticket.inPlayAt', { home: scoreAtBet[0], away: scoreAtBet[1] })}
          </Badge>
        </span>
      )}
    </Stack>
  );
}
