import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords, marketWords, outcomeWords } from '../../../shared/draws/draw-labels.js';
import { formatOdds } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { betStatusName, Level, StatusBadge } from '../../../ui/badge.js';
import { Draw } from '../../../ui/ball.js';
import { Button } from '../../../ui/button.js';
import { Drawer } from '../../../ui/drawer.js';
import { Money } from '../../../ui/money.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import type { Bet, BetVerb, BetView } from './bets.js';
import { TicketFacts } from './ticket-legs.js';

export interface BetDrawerProps {
  betId: number;
  onAsk: (verb: BetVerb, bets: readonly Bet[]) => void;
  onClose: () => void;
}

/** One bet whole: its picks, what it was after each correction, every won that moved for it, and the rolling on it. */
export function BetDrawer({ betId, onAsk, onClose }: BetDrawerProps): ReactNode {
  const { t } = useTranslation();
  const view = useCall('admin/bet/view', { bet_id: betId }, { keepPrevious: true, refetchInterval: 5_000 });
  const { data } = view;
  const isOther = view.isPlaceholderData;
  const footer =
    data === undefined ? undefined : (
      <>
        <span className="f1" />
        {data.bet.ticket !== null && (
          <Button
            size={36}
            look="refuse"
            disabled={isOther || data.bet.status === 'cancelled' || data.bet.ticket.voided}
            data-testid="void-bet"
            onClick={() => onAsk('void', [data.bet])}
          >
            {t('admin:bets.void')}
          </Button>
        )}
        <Button size={36} disabled={isOther} data-testid="resettle-bet" onClick={() => onAsk('resettle', [data.bet])}>
          {t('admin:bets.resettle')}
        </Button>
        <Button
          size={36}
          look="refuse"
          disabled={isOther || data.bet.status === 'cancelled'}
          data-testid="cancel-bet"
          onClick={() => onAsk('cancel', [data.bet])}
        >
          {t('admin:bets.cancel')}
        </Button>
      </>
    );
  return (
    <Drawer
      label={t('admin:bets.drawer')}
      head={
        <span className="t13">
          {t('admin:bets.drawer')} #{betId}
        </span>
      }
      onClose={onClose}
      footer={footer}
    >
      {data === undefined && view.error !== null && <FailedState error={view.error} onRetry={() => void view.refetch()} />}
      {data === undefined && view.error === null && <LoadingBars rows={8} />}
      {data !== undefined && (
        <div className={isOther ? 'col g16 is-before' : 'col g16'}>
          <Facts view={data} />
        </div>
      )}
    </Drawer>
  );
}

function Facts({ view }: { view: BetView }): ReactNode {
  const { t } = useTranslation();
  const { bet, round } = view;
  return (
    <>
      <div className="col g6">
        <div className="row g8 wrap">
          <Link to={'/admin/members' as never} search={{ q: bet.account, member: bet.memberId } as never} className="tx t15 w6">
            {bet.nickname}
          </Link>
          <span className="t12 xm">{bet.account}</span>
          <Level level={bet.level} />
          <StatusBadge is={betStatusName(bet)} />
        </div>
        <div className="t12 xm">
          <Time at={bet.placedAt} format="full" />
        </div>
      </div>
      <dl className="wallet-box three">
        <div>
          <dt>{t('admin:bets.stake')}</dt>
          <dd className="t16 w7">
            <Money value={bet.stake} unit="won" />
          </dd>
        </div>
        <div>
          <dt>{t('admin:bets.odds')}</dt>
          <dd className="t14 w6">{formatOdds(bet.odds)}</dd>
        </div>
        <div>
          <dt>{t(bet.payout === null ? 'admin:bets.possible' : 'admin:bets.payout')}</dt>
          <dd className="t16 w7">
            <Money value={bet.payout ?? bet.potentialPayout} unit="won" />
          </dd>
        </div>
      </dl>
      <div className="col g8">
        {round !== null && (
          <div className="row sb g8 t13">
            <Link to={'/admin/rounds' as never} search={{ game: bet.game, round: bet.roundId } as never} className="tx">
              {t('admin:bets.round', { game: gameWords(bet.game, t), round: bet.round })} · {bet.day}
            </Link>
            <StatusBadge is={round.status} />
          </div>
        )}
        {round?.result && (
          <div className="result-wrap">
            <Draw balls={round.result.balls} powerball={round.result.powerball ?? undefined} size={22} />
          </div>
        )}
        {bet.ticket !== null && (
          <>
            <div className="t12 xm">
              {gameWords(bet.game, t)} · {bet.day}
            </div>
            <TicketFacts bet={bet} ticket={bet.ticket} />
          </>
        )}
        {bet.ticket === null && (
          <ul className="col g6">
            {bet.legs.map((leg) => (
              <li key={`${leg.market}-${leg.outcome}`} className="row sb g8 t13">
                <span className="el">
                  <span className="xm">{marketWords(leg.market, t)}</span> <b className="w6">{outcomeWords(leg.market, leg.outcome, t)}</b>
                </span>
                <span className="row g8">
                  <span>{formatOdds(leg.odds)}</span>
                  {leg.result !== null && <StatusBadge is={leg.result} />}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <hr className="hr" />
      <History view={view} />
      <hr className="hr" />
      <Transfers view={view} />
      <hr className="hr" />
      <Rolling view={view} />
    </>
  );
}

/** Who did something is `system`, `player:<id>` or `admin:<id>` on the wire. */
function actorWords(actor: string, t: (key: string, values?: Record<string, unknown>) => string): string {
  const [kind, id] = actor.split(':');
  if (kind === 'player') return t('admin:bets.byPlayer');
  return kind === 'admin' ? t('admin:bets.byAdmin', { id }) : t('admin:bets.bySystem');
}

function History({ view: { revisions } }: { view: BetView }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="col g8">
      <h2 className="t13 w6">{t('admin:bets.history')}</h2>
      <ol className="col g8">
        {revisions.map((entry) => (
          <li key={entry.revision} className="col g2 revision">
            <span className="row sb g8 t12">
              <span className="row g6">
                <StatusBadge is={betStatusName(entry)} />
                {entry.payout !== null && (
                  <b className="w6">
                    <Money value={entry.payout} unit="won" />
                  </b>
                )}
              </span>
              <Time className="xm nw" at={entry.at} format="short" />
            </span>
            <span className="t12 xm">{[entry.reason, actorWords(entry.actor, t)].filter((part) => part !== '').join(' · ')}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Kinds of transfers that this build has words for; another is shown as it came. */
const transferWords: Readonly<Record<string, string>> = {
  bet_placed: 'admin:bets.transfer.placed',
  bet_won: 'admin:bets.transfer.won',
  bet_void: 'admin:bets.transfer.void',
  bet_cash_out: 'admin:bets.transfer.cashOut',
  bet_cancelled: 'admin:bets.transfer.cancelled',
  bet_resettled: 'admin:bets.transfer.resettled',
};

function Transfers({ view: { transfers } }: { view: BetView }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="col g8">
      <h2 className="t13 w6">{t('admin:bets.transfers')}</h2>
      {transfers.length === 0 && <p className="t12 xm">{t('admin:bets.noTransfers')}</p>}
      <ul className="col g8">
        {transfers.map((transfer) => {
          const word = transferWords[transfer.kind];
          return (
            <li key={transfer.key} className="row sb g8 t12" title={transfer.key}>
              <span className="col">
                <span className="w5">{word === undefined ? transfer.kind : t(word)}</span>
                <Time className="xm" at={transfer.at} format="short" />
              </span>
              <span className="col r">
                <b className={transfer.amount > 0 ? 'w6 xw' : 'w6'}>
                  <Money value={transfer.amount} signed />
                </b>
                <span className="xm">
                  <Money value={transfer.before} /> → <Money value={transfer.after} />
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const rollingWords: Readonly<Record<string, string>> = {
  due: 'admin:bets.rollingState.due',
  accrued: 'admin:bets.rollingState.accrued',
  paid: 'admin:bets.rollingState.paid',
  reversed: 'admin:bets.rollingState.reversed',
  cancelled: 'admin:bets.rollingState.cancelled',
};

function Rolling({ view: { rolling } }: { view: BetView }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="col g8">
      <h2 className="t13 w6">{t('admin:bets.rolling')}</h2>
      {rolling.length === 0 && <p className="t12 xm">{t('admin:bets.noRolling')}</p>}
      <ul className="col g6">
        {rolling.map((share) => {
          const word = rollingWords[share.state];
          return (
            <li key={share.memberId} className="row sb g8 t12">
              <span className="el">
                <b className="w6">{share.nickname}</b>{' '}
                <span className="xm">
                  {share.account} · {share.percent}%
                </span>
              </span>
              <span className="row g8">
                <span className="xm">{word === undefined ? share.state : t(word)}</span>
                <b className="w6">
                  <Money value={share.amount} />
                </b>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
