import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown } from '../../lib/format.js';
import { useNow } from '../../lib/use-now.js';
import { Draw } from '../../ui/ball.js';
import { CountdownRing } from '../../ui/countdown-ring.js';
import { EmptyState, FailedState, LoadingBars } from '../../ui/say.js';
import { gameName } from './market-words.js';
import { roundClock, takesBets } from './phase.js';
import { useRoundList, type RoundPair } from './rounds.js';

/** Every draw game on sale as a card: countdown, round and the last balls. */
export function DrawCards(): ReactNode {
  const { t } = useTranslation();
  const list = useRoundList();
  const now = useNow();
  if (list.data === undefined) return <div className="card">{list.error === null ? <LoadingBars rows={3} /> : <FailedState error={list.error} onRetry={() => void list.refetch()} />}</div>;
  const { rounds } = list.data;
  if (rounds.length === 0) return <div className="card"><EmptyState text={t('player:home.noDraws')} /></div>;
  return <div className={rounds.length < 3 ? 'dss few' : 'dss'}>{rounds.map((pair) => <DrawCard key={pair.current.game} pair={pair} now={now} isLarge={rounds.length < 3} />)}</div>;
}

function DrawCard({ pair: { current, last }, now, isLarge }: { pair: RoundPair; now: number; isLarge: boolean }): ReactNode {
  const { t } = useTranslation();
  const clock = roundClock(current, now);
  const isOpen = takesBets(clock.phase);
  const isHot = clock.phase === 'open' || clock.phase === 'soon';
  return (
    <Link to="/game/powerball/ntry/$game" params={{ game: current.game } as never} className={isHot && isLarge ? 'ds hot' : clock.phase === 'soon' ? 'ds hot' : 'ds'}>
      <div className="row sb"><span className="t13 w6">{gameName(current.game, t)}</span><CountdownRing size={20} secondsLeft={isOpen ? clock.secondsToClose : 0} secondsTotal={clock.secondsTotal} tone={clock.phase === 'soon' ? 'warning' : isLarge ? 'accent' : 'quiet'} /></div>
      <div className="row sb base" style={{ marginTop: 2 }}>
        <span className={`t22 w7 ${clock.phase === 'soon' ? 'xy' : ''}`}>{isOpen ? formatCountdown(clock.secondsToClose) : t('player:ring.drawShort')}</span>
        <span className="t11 xm">{t('player:round.short', { round: current.round })}</span>
      </div>
      <div style={{ marginTop: 8, minHeight: 20 }}>{last?.result != null && <Draw balls={last.result.balls} powerball={last.result.powerball} size={isLarge ? 28 : 20} />}</div>
    </Link>
  );
}
