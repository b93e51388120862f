import { IconBolt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOdds } from '../../../lib/format.js';
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
    <div className="col g10">
      <div className="row g6 wrap">
        <b className="t13 w6">{ticketWords(ticket, t)}</b>
        {ticket.lines > 1 && (
          <span className="t12 xm">
            {t('admin:ticket.lines', { lines: ticket.lines })} × <Money value={ticket.unitStake} unit="won" />
          </span>
        )}
        <span className="t12 xm">{t(`admin:ticket.policy.${ticket.policy}`)}</span>
        {ticket.voided && <Badge tone="warning">{t('admin:ticket.voided')}</Badge>}
      </div>
      {ticket.refusal !== null && <p className="note lose">{t('admin:ticket.refusedFor', { code: ticket.refusal })}</p>}
      {ticket.decidesAt !== null && ticket.state === 'pending' && (
        <p className="t12 xm">
          {t('admin:ticket.decidesAt')} <Time at={ticket.decidesAt} format="clock" />
        </p>
      )}
      <ol className="col g8">
        {bet.legs.map((leg, index) => (
          <TicketLeg key={leg.market + String(index)} leg={leg} own={ticket.legs[index]} />
        ))}
      </ol>
      {ticket.bonus.length > 0 && (
        <p className="t12 xm">
          {t('admin:settings.bonus')}:{' '}
          {ticket.bonus.map(({ legs, odds }) => t('admin:ticket.bonusTier', { legs, odds: formatOdds(odds) })).join(' · ')}
        </p>
      )}
    </div>
  );
}

function TicketLeg({ leg, own }: { leg: Bet['legs'][number]; own: Ticket['legs'][number] | undefined }): ReactNode {
  const { t } = useTranslation();
  if (own === undefined) return null;
  return (
    <li className="ticket-leg col g2">
      <span className="row sb g8 t13">
        <Link to={'/admin/sports/fixtures/$fixture' as never} params={{ fixture: String(own.fixtureId) } as never} className="tx el">
          {fixtureWords(own, t)}
        </Link>
        {own.score !== null && <b className="w7 nw">{own.score.join(' : ')}</b>}
      </span>
      <span className="row sb g8 t13">
        <b className="w6 el">{sportsPickWords({ type: leg.market, line: own.line }, leg.outcome, t)}</b>
        <span className="row g8">
          <span>{formatOdds(leg.odds)}</span>
          <StatusBadge is={leg.result ?? own.fixtureStatus} />
        </span>
      </span>
      <span className="row g6 t11 xm wrap">
        <span className="el">{nameOf(own.league)}</span>
        <Time at={own.kickOff} format="short" />
        {own.inPlay && (
          <span className="row g2 xy">
            <Icon of={IconBolt} size={12} />
            {t('admin:ticket.inPlay', { score: own.scoreAtBet?.join(' : ') ?? '' })}
          </span>
        )}
      </span>
    </li>
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
      <span className="t13 w5 el">
        {sportsPickWords({ type: leg.market, line: own.line }, leg.outcome, t)}
        {more > 0 && <span className="xm"> {t('admin:ticket.more', { legs: more })}</span>}
      </span>
      <span className="t11 xm el">
        {fixtureWords(own, t)}
        {own.score !== null && <b className="w6 x2"> {own.score.join(' : ')}</b>}
      </span>
    </span>
  );
}
