import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalOdds, formatOdds, formatWon } from '../../../lib/format.js';
import { fixtureWords, nameOf, sportsPickWords, ticketWords } from '../../../shared/sports/sports-labels.js';
import { Badge, StatusBadge } from '../../../ui/badge.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import type { Bet } from './bets.js';

type Ticket = NonNullable<Bet['ticket']>;

/** What a ticket is, and its legs with match, pick, odds, score and result. */
export function TicketFacts({ bet, ticket }: { bet: Bet; ticket: Ticket }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={10}>
      <Group wrap="wrap" gap={6}>
        <Text component="b" size="t13" fw={600}>
          {ticketWords(ticket, t)}
        </Text>
        {ticket.lines > 1 && (
          <Text span size="t12" c="muted">
            {t('admin:ticket.lines', { lines: ticket.lines })} × <Money value={ticket.unitStake} unit="won" />
          </Text>
        )}
        <Text span size="t12" c="muted">
          {t(`admin:ticket.policy.${ticket.policy}`)}
        </Text>
        {ticket.voided && <Badge tone="warning">{t('admin:ticket.voided')}</Badge>}
      </Group>
      {ticket.refusal !== null && <p className="note lose">{t('admin:ticket.refusedFor', { code: ticket.refusal })}</p>}
      {ticket.takenStake > 0 && (
        <p className="note">{t('admin:ticket.sold', { stake: formatWon(ticket.takenStake), paid: formatWon(ticket.takenPaid) })}</p>
      )}
      {ticket.autoCashOut !== null && bet.status === 'accepted' && (
        <p className="note">{t('admin:ticket.autoAt', { amount: formatWon(ticket.autoCashOut) })}</p>
      )}
      {ticket.decidesAt !== null && ticket.state === 'pending' && (
        <Text size="t12" c="muted">
          {t('admin:ticket.decidesAt')} <Time at={ticket.decidesAt} format="clock" />
        </Text>
      )}
      <Stack component="ol" gap={8}>
        {bet.legs.map((leg, index) => (
          <TicketLeg key={leg.market + String(index)} leg={leg} own={ticket.legs[index]} />
        ))}
      </Stack>
      {ticket.bonus.length > 0 && (
        <Text size="t12" c="muted">
          {t('admin:settings.bonus')}:{' '}
          {ticket.bonus.map(({ legs, odds }) => t('admin:ticket.bonusTier', { legs, odds: decimalOdds(odds) })).join(' · ')}
        </Text>
      )}
    </Stack>
  );
}

function TicketLeg({ leg, own }: { leg: Bet['legs'][number]; own: Ticket['legs'][number] | undefined }): ReactNode {
  const { t } = useTranslation();
  if (own === undefined) return null;
  return (
    <Stack component="li" gap={2} className="ticket-leg">
      <Group component="span" justify="space-between" gap={8} fz="t13" lh="t13">
        <Anchor
          component={Link}
          to={'/admin/sports/fixtures/$fixture' as never}
          params={{ fixture: String(own.fixtureId) } as never}
          variant="inline"
          truncate
        >
          {fixtureWords(own, t)}
        </Anchor>
        {own.score !== null && (
          <Text component="b" fw={700} style={{ whiteSpace: 'nowrap' }}>
            {own.score.join(' : ')}
          </Text>
        )}
      </Group>
      <Group component="span" justify="space-between" gap={8} fz="t13" lh="t13">
        <Text component="b" fw={600} truncate>
          {sportsPickWords({ type: leg.market, line: own.line }, leg.outcome, t)}
        </Text>
        <Group component="span" gap={8}>
          <span>{formatOdds(leg.odds)}</span>
          <StatusBadge is={leg.result ?? own.fixtureStatus} />
        </Group>
      </Group>
      <Group component="span" wrap="wrap" gap={6} fz="t11" lh="t11" c="muted">
        <Text span truncate>
          {nameOf(own.league)}
        </Text>
        <Time at={own.kickOff} format="short" />
        {own.inPlay && (
          <Group component="span" gap={2} c="warning">
            <Icon of={IconBolt} size={12} />
            {t('admin:ticket.inPlay', { score: own.scoreAtBet?.join(' : ') ?? '' })}
          </Group>
        )}
      </Group>
    </Stack>
  );
}

/** The legs of a ticket in a row of the list: the first with its match, and how many more there are. */
export function TicketPicks({ bet, ticket }: { bet: Bet; ticket: Ticket }): ReactNode {
  const { t } = useTranslation();
  const [leg] = bet.legs;
  const [own] = ticket.legs;
  if (leg === undefined || own === undefined) return null;
  const more = bet.legs.length - 1;
  return (
    <span className="lh ticket-picks">
      <Text span size="t13" fw={500} truncate>
        {sportsPickWords({ type: leg.market, line: own.line }, leg.outcome, t)}
        {more > 0 && (
          <Text span c="muted">
            {' '}
            {t('admin:ticket.more', { legs: more })}
          </Text>
        )}
      </Text>
      <Text span size="t11" c="muted" truncate>
        {fixtureWords(own, t)}
        {own.score !== null && (
          <Text component="b" fw={600} c="text-2">
            {' '}
            {own.score.join(' : ')}
          </Text>
        )}
      </Text>
    </span>
  );
}
