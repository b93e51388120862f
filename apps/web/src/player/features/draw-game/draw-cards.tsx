import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { useNow } from '../../../lib/use-now.js';
import { buttonClass } from '../../../ui/button.js';
import { CountdownRing } from '../../../ui/countdown-ring.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { GameCountdown } from './game-countdown.js';
import { gameLink } from './game-paths.js';
import { gameClock, takesBets } from './phase.js';
import { ResultLine } from './result-line.js';
import { useGameList, type GameRounds } from './rounds.js';

/** Every draw game on sale as a card: countdown, round and the last result. */
export function DrawCards(): ReactNode {
  const { t } = useTranslation();
  const list = useGameList();
  const now = useNow();
  if (list.data === undefined)
    return (
      <div className="card">
        {list.error === null ? <LoadingBars rows={3} /> : <FailedState error={list.error} onRetry={() => void list.refetch()} />}
      </div>
    );
  const games = list.data.rounds.filter(({ game }) => game.state !== 'stopped');
  if (games.length === 0)
    return (
      <div className="card">
        <EmptyState text={t('player:home.noDraws')} />
      </div>
    );
  return (
    <div className={games.length < 3 ? 'dss few' : 'dss'}>
      {games.map((entry) => (
        <DrawCard key={entry.game.id} entry={entry} now={now} isLarge={games.length < 3} />
      ))}
    </div>
  );
}

function DrawCard({ entry: { game, current, last }, now, isLarge }: { entry: GameRounds; now: number; isLarge: boolean }): ReactNode {
  const { t } = useTranslation();
  const clock = gameClock(game, current, now);
  const isOpen = takesBets(clock.phase);
  const tone = clock.phase === 'soon' ? 'warning' : isLarge ? 'accent' : 'quiet';
  const ring = (size: number, stroke: number, inside?: ReactNode): ReactNode => (
    <CountdownRing
      size={size}
      stroke={stroke}
      secondsLeft={isOpen ? clock.secondsToClose : 0}
      secondsTotal={clock.secondsTotal}
      tone={tone}
    >
      {inside}
    </CountdownRing>
  );
  const link = { ...(gameLink(game.id) as { to: string }), className: (isOpen && isLarge) || clock.phase === 'soon' ? 'ds hot' : 'ds' };
  if (isLarge) {
    return (
      <Link {...link} className={`${link.className} large`}>
        {ring(
          84,
          6,
          <b className="t18 w7">
            <GameCountdown clock={clock} />
          </b>,
        )}
        <span className="col g4 ds-name">
          <b className="t15 w6">{gameWords(game.id, t)}</b>
          {current !== null && <span className="t12 xm">{t('player:round.name', { round: current.round })}</span>}
        </span>
        {last !== null && (
          <span className="col g8 ds-last">
            <span className="t12 xm">{t('player:result.title', { round: last.round })}</span>
            <ResultLine round={last} size={32} />
          </span>
        )}
        <span className={`${buttonClass('primary', 36)} ds-go`}>{t('player:slip.place')}</span>
      </Link>
    );
  }
  return (
    <Link {...link}>
      <div className="row sb g8">
        <span className="t13 w6 el">{gameWords(game.id, t)}</span>
        {ring(20, 2.5)}
      </div>
      <div className="row sb base" style={{ marginTop: 2 }}>
        <GameCountdown clock={clock} className="t22 w7" />
        {current !== null && <span className="t11 xm">{t('player:round.short', { round: current.round })}</span>}
      </div>
      <div className="ds-result">{last !== null && <ResultLine round={last} size={20} />}</div>
    </Link>
  );
}
