import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf } from '../../../shared/bets/bet-labels.js';
import type { CallOutput } from '../../../lib/contract.js';
import { gameWords, marketWords, outcomeWords } from '../../../shared/draws/draw-labels.js';
import { formatOdds } from '../../../lib/format.js';
import { fixtureWords, nameOf, sportsPickWords } from '../../../shared/sports/sports-labels.js';
import { Badge, betStatusName, Level, StatusBadge } from '../../../ui/badge.js';
import { Draw } from '../../../ui/ball.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';

export type BetWhole = CallOutput<'agent/bet/view'>;
type Bet = BetWhole['bet'];

/** A bet of the downline, whole: whose it is, what it is on, what it came to, and each of its revisions. */
export function BetFacts({ view: { bet, round, revisions } }: { view: BetWhole }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="col g16">
      <div className="col g4">
        <div className="row g8 wrap">
          <b className="t15 w6">{bet.account}</b>
          <span className="t13 xm">{bet.nickname}</span>
          <Level level={bet.level} />
          <span className="f1" />
          <StatusBadge is={betStatusName(bet)} />
        </div>
        <p className="t12 xm">
          {gameWords(bet.game, t)} {placeOf(bet, 'agent:bets.roundOf', t)} · <Time at={bet.placedAt} format="full" />
        </p>
      </div>
      <dl className="bet-sums">
        <div>
          <dt className="t12 xm">{t('agent:bets.stake')}</dt>
          <dd className="t15 w6">
            <Money value={bet.stake} unit="won" />
          </dd>
        </div>
        <div>
          <dt className="t12 xm">{t('agent:bets.odds')}</dt>
          <dd className="t15 w6">{formatOdds(bet.odds)}</dd>
        </div>
        <div>
          <dt className="t12 xm">{t(bet.payout === null ? 'agent:bets.potential' : 'agent:bets.payout')}</dt>
          <dd className="t15 w6">
            <Money value={bet.payout ?? bet.potentialPayout} unit="won" />
          </dd>
        </div>
      </dl>
      {round?.result && (
        <div className="row g8 wrap">
          <span className="t12 xm">{t('agent-reports:bet.result')}</span>
          <Draw balls={round.result.balls} powerball={round.result.powerball ?? undefined} size={22} />
        </div>
      )}
      <section className="col g8" aria-label={t('agent:bets.pick')}>
        <h2 className="t13 w6">
          {t('agent:bets.pick')}
          {bet.ticket?.voided === true && (
            <>
              {' '}
              <Badge tone="warning">{t('agent-reports:bet.voided')}</Badge>
            </>
          )}
        </h2>
        <ol className="col g8">
          {bet.legs.map((leg, index) => (
            <Leg key={`${index}-${leg.market}`} leg={leg} match={bet.ticket?.legs[index]} />
          ))}
        </ol>
      </section>
      <Revisions revisions={revisions} />
    </div>
  );
}

function Leg({ leg, match }: { leg: Bet['legs'][number]; match: NonNullable<Bet['ticket']>['legs'][number] | undefined }): ReactNode {
  const { t } = useTranslation();
  const pick =
    match === undefined
      ? `${marketWords(leg.market, t)} ${outcomeWords(leg.market, leg.outcome, t)}`
      : sportsPickWords({ type: leg.market, line: match.line }, leg.outcome, t);
  const state = leg.result ?? match?.fixtureStatus;
  return (
    <li className="bet-leg col g2">
      {match !== undefined && (
        <span className="row sb g8 t12 x2">
          <span className="el">
            {nameOf(match.league)} · {fixtureWords(match, t)}
          </span>
          {match.score !== null && <b className="w6 nw">{match.score.join(' : ')}</b>}
        </span>
      )}
      <span className="row sb g8 t13">
        <b className="w6">{pick}</b>
        <span className="row g8">
          {formatOdds(leg.odds)}
          {state !== undefined && <StatusBadge is={state} />}
        </span>
      </span>
      {match !== undefined && (
        <span className="t11 xm">
          <Time at={match.kickOff} format="short" />
          {match.inPlay && <> · {t('agent-reports:bet.inPlay', { score: match.scoreAtBet?.join(' : ') ?? '' })}</>}
        </span>
      )}
    </li>
  );
}

/** Who did something is `system`, `player:<id>` or `admin:<id>` on the wire; an agent is told no ids. */
function actorWords(actor: string, t: (key: string) => string): string {
  const kind = actor.split(':')[0];
  return t(
    kind === 'player' ? 'agent-reports:bet.byPlayer' : kind === 'admin' ? 'agent-reports:bet.byAdmin' : 'agent-reports:bet.bySystem',
  );
}

function Revisions({ revisions }: { revisions: BetWhole['revisions'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="col g8" aria-label={t('agent-reports:bet.history')}>
      <h2 className="t13 w6">{t('agent-reports:bet.history')}</h2>
      <ol className="col g8">
        {revisions.map((entry) => (
          <li key={entry.revision} className="row sb g8 t12">
            <span className="row g6">
              <StatusBadge is={betStatusName(entry)} />
              {entry.payout !== null && (
                <b className="w6">
                  <Money value={entry.payout} unit="won" />
                </b>
              )}
              <span className="xm">{[actorWords(entry.actor, t), entry.reason].filter((part) => part !== '').join(' · ')}</span>
            </span>
            <Time className="xm nw" at={entry.at} format="short" />
          </li>
        ))}
      </ol>
    </section>
  );
}
