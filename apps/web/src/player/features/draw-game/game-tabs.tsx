import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { useNow } from '../../../lib/use-now.js';
import { CountdownRing } from '../../../ui/countdown-ring.js';
import { GameCountdown } from './game-countdown.js';
import { gameLink, menuOf } from './game-paths.js';
import { gameClock } from './phase.js';
import { useGameList } from './rounds.js';

/** The games of the same menu with their countdowns; the one on screen is marked and in sight. */
export function GameTabs({ game }: { game: string }): ReactNode {
  const { t } = useTranslation();
  const games = useGameList().data?.rounds.filter((entry) => menuOf(entry.game.id) === menuOf(game)) ?? [];
  const now = useNow();
  const bar = useRef<HTMLElement>(null);
  const isListed = games.length > 0;
  useEffect(() => {
    const mark = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!isListed || mark == null || bar.current === null) return;
    const left = mark.offsetLeft - bar.current.offsetLeft;
    const isInSight = left >= bar.current.scrollLeft && left + mark.offsetWidth <= bar.current.scrollLeft + bar.current.clientWidth;
    if (!isInSight) bar.current.scrollTo({ left: left - 12 });
  }, [game, isListed]);
  return (
    <nav ref={bar} className="gtabs" aria-label={t('player:menu.draws')}>
      {games.map(({ game: each, current }) => {
        const clock = gameClock(each, current, now);
        const isThis = each.id === game;
        return (
          <Link key={each.id} {...(gameLink(each.id) as { to: string })} aria-current={isThis ? 'page' : undefined}>
            <CountdownRing
              size={18}
              secondsLeft={clock.secondsToClose}
              secondsTotal={clock.secondsTotal}
              tone={clock.phase === 'soon' ? 'warning' : isThis ? 'accent' : 'quiet'}
            />
            <b>{gameWords(each.id, t)}</b>
            <GameCountdown clock={clock} />
          </Link>
        );
      })}
    </nav>
  );
}
