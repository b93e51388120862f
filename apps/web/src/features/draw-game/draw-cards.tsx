import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown } from '../../lib/format.js';
import { useNow } from '../../lib/use-now.js';
import { Draw } from '../../ui/ball.js';
import { buttonClass } from '../../ui/button.js';
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
  const tone = clock.phase === 'soon' ? 'warning' : isLarge ? 'accent' : 'quiet';
  const ring = (size: number, stroke: number, inside?: ReactNode): ReactNode => (
    <CountdownRing size={size} stroke={stroke} secondsLeft={isOpen ? clock.secondsToClose : 0} secondsTotal={clock.secondsTotal} tone={tone}>{inside}</CountdownRing>
  );
  const countdown = isOpen ? formatCountdown(clock.secondsToClose) : t('player:ring.drawShort');
  const link = { to: '/game/powerball/ntry/$game', params: { game: current.game } as never, className: (isOpen && isLarge) || clock.phase === 'soon' ? 'ds hot' : 'ds' };
  if (isLarge) {
    return (
      <Link {...link} className={`${link.className} large`}>
        {ring(84, 6, <b className={`t18 w7 ${clock.phase === 'soon' ? 'xy' : ''}`}>{countdown}</b>)}
        <span className="col g4 ds-name"><b className="t15 w6">{gameName(current.game, t)}</b><span className="t12 xm">{t('player:round.name', { round: current.round })}</span></span>
        {last?.result != null && (
          <span className="col g8 ds-last">
            <span className="t12 xm">{t('player:result.title', { round: last.round })}</span>
            <Draw balls={last.result.balls} powerball={last.result.powerball} size={32} />
          </span>
        )}
        <span className={`${buttonClass('primary', 36)} ds-go`}>{t('player:slip.place')}</span>
      </Link>
    );
  }
  return (
    <Link {...link}>
      <div className="row sb"><span className="t13 w6">{gameName(current.game, t)}</span>{ring(20, 2.5)}</div>
      <div className="row sb base" style={{ marginTop: 2 }}>
        <span className={`t22 w7 ${clock.phase === 'soon' ? 'xy' : ''}`}>{countdown}</span>
        <span className="t11 xm">{t('player:round.short', { round: current.round })}</span>
      </div>
      <div style={{ marginTop: 8, minHeight: 20 }}>{last?.result != null && <Draw balls={last.result.balls} powerball={last.result.powerball} size={20} />}</div>
    </Link>
  );
}
