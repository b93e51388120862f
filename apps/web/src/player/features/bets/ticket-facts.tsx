import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatOdds, formatWon } from '../../../lib/format.js';
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
    <div className="col g8">
      {ticket.state === 'pending' && <p className="note warning">{t('sports:ticket.pending')}</p>}
      {ticket.state === 'refused' && (
        <p className="note lose">
          {t('sports:ticket.refused', { reason: ticket.refusal === null ? '' : refusalWords(ticket.refusal, t) })}
        </p>
      )}
      {ticket.voided && <p className="note">{t('sports:ticket.voided')}</p>}
      <ul className="ticket-legs">
        {bet.legs.map((leg, index) => (
          <Leg key={ticket.legs[index]?.marketId ?? index} leg={leg} match={ticket.legs[index]} />
        ))}
      </ul>
      {ticket.type === 'system' && (
        <p className="t12 xm">{t('sports:ticket.system', { lines: formatAmount(ticket.lines), unit: formatWon(ticket.unitStake) })}</p>
      )}
      {bonus !== undefined && ticket.type !== 'system' && (
        <p className="t12 xm">{t('sports:ticket.bonus', { legs: bonus.legs, odds: formatOdds(bonus.odds) })}</p>
      )}
    </div>
  );
}

function Leg({ leg, match }: { leg: Bet['legs'][number]; match: TicketLeg | undefined }): ReactNode {
  const { t } = useTranslation();
  if (match === undefined) return null;
  const { score, scoreAtBet } = match;
  return (
    <li className="col g2">
      <span className="row sb g8 t11 xm">
        <span className="el">
          {sportWords(match.sport, t)} · {nameOf(match.league)}
        </span>
        <Time at={match.kickOff} format="short" className="nw" />
      </span>
      <span className="row sb g8 t13">
        <span className="el">
          {fixtureWords(match, t)}
          {score !== null && (
            <b className="w6">
              {' '}
              {score[0]} : {score[1]}
            </b>
          )}
        </span>
        <LegBadge leg={match} result={leg.result} />
      </span>
      <span className="row sb g8 t13">
        <b className="w6 el">{teamPickWords({ type: leg.market, line: match.line }, leg.outcome, match, t)}</b>
        <b className="w6">{formatOdds(leg.odds)}</b>
      </span>
      {match.inPlay && (
        <span>
          <Badge tone="info">
            {scoreAtBet === null ? t('sports:ticket.inPlay') : t('sports:ticket.inPlayAt', { home: scoreAtBet[0], away: scoreAtBet[1] })}
          </Badge>
        </span>
      )}
    </li>
  );
}
