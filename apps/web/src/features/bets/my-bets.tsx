import { IconChevronRight, IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../lib/clock.js';
import { seoulDay } from '../../lib/format.js';
import { refresh, useCall } from '../../lib/queries.js';
import type { CallOutput } from '../../lib/contract.js';
import { usePush } from '../../lib/use-push.js';
import { betStatusName, StatusBadge } from '../../ui/badge.js';
import { CountdownRing } from '../../ui/countdown-ring.js';
import { Icon } from '../../ui/icon.js';
import { useLiveRows } from '../../ui/live-rows.js';
import { Money } from '../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../ui/say.js';
import { pickName } from './market-words.js';
import type { RoundClock } from './phase.js';

type Bet = CallOutput<'user/game/bet/get'>['items'][number];

const ROWS = 8;
const idOf = (bet: Bet): number => bet.id;

/** The last bets on this game, live: the running ones with the ring of their round, the settled ones with their result. */
export function MyBets({ game, clock, currentRoundId }: { game: string; clock: RoundClock; currentRoundId: number }): ReactNode {
  const { t } = useTranslation();
  const today = seoulDay(serverNow());
  const bets = useCall('user/game/bet/get', { game, take: ROWS, skip: 0 }, { keepPrevious: true });
  const day = useCall('user/game/bet/get', { game, take: 1, skip: 0, startedAt: today, endedAt: today }, { keepPrevious: true });
  const live = useLiveRows(bets.data?.items, { keyOf: idOf, anchor: null, view: game });
  const renew = (): void => refresh('user/game/bet/get');
  usePush('bet.placed', renew);
  usePush('bet.settled', renew);
  usePush('bet.cancelled', renew);
  usePush('bet.resettled', renew);
  const sums = day.data?.sums;
  return (
    <section className="card mybets" aria-label={t('player:myBets.title')}>
      <div className="sec">
        <h2>{t('player:myBets.title')}</h2>
        <Link to="/board/betting-history" search={{ page: 1 } as never} className="lnk">{t('player:myBets.all')}<Icon of={IconChevronRight} size={14} /></Link>
      </div>
      {day.data !== undefined && day.data.total > 0 && sums !== undefined && (
        <div className="row sb mybets-sum t12">
          <span className="xm">{t('player:myBets.today', { count: day.data.total })} · <Money value={sums.stake} unit="won" /></span>
          <b className="w6"><Money value={sums.payout + sums.open - sums.stake} unit="won" signed tone="settled" /></b>
        </div>
      )}
      {live.rows === undefined && bets.error !== null && <FailedState error={bets.error} onRetry={() => void bets.refetch()} />}
      {live.rows === undefined && bets.error === null && <LoadingBars rows={4} />}
      {live.rows?.length === 0 && <EmptyState text={t('player:myBets.empty')} />}
      <ul>
        {live.rows?.map((bet) => (
          <li key={bet.id} className={live.freshKeys.has(bet.id) ? 'hb fresh-row' : 'hb'} data-bet={bet.id} data-status={betStatusName(bet)}>
            <BetMark bet={bet} clock={bet.roundId === currentRoundId ? clock : null} />
            <span className="f1 t13 w5 el">{t('player:round.short', { round: bet.round })} {bet.legs.map((leg) => pickName(leg.market, leg.outcome, t)).join(', ')}</span>
            <StatusBadge is={betStatusName(bet)} />
            <b className="t13 w6 r hb-amount"><BetAmount bet={bet} /></b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The stake of a running bet; what a settled one brought or cost. */
export function BetAmount({ bet }: { bet: Bet }): ReactNode {
  if (bet.status !== 'settled' || bet.payout === null) return <Money value={bet.stake} className={bet.status === 'cancelled' ? 'xm' : ''} />;
  if (bet.payout > 0) return <Money value={bet.payout} signed tone="settled" />;
  return <Money value={-bet.stake} tone="settled" />;
}

function BetMark({ bet, clock }: { bet: Bet; clock: RoundClock | null }): ReactNode {
  if (bet.status === 'accepted') {
    return <CountdownRing size={20} tone="warning" secondsLeft={clock?.secondsToClose ?? 0} secondsTotal={clock?.secondsTotal ?? 1} />;
  }
  const name = betStatusName(bet);
  const isWon = name === 'won' || name === 'half_won';
  const isLost = name === 'lost' || name === 'half_lost';
  const tone = isWon ? 'xw' : isLost ? 'xl' : 'xm';
  return <span className={`hb-mark ${tone}`}><Icon of={isWon ? IconCircleCheck : isLost ? IconCircleX : IconCircleMinus} size={18} /></span>;
}
