import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown } from '../../lib/format.js';
import { useNow } from '../../lib/use-now.js';
import { CountdownRing } from '../../ui/countdown-ring.js';
import { gameName } from './market-words.js';
import { roundClock, takesBets } from './phase.js';
import { useRoundList } from './rounds.js';

/** The games on sale with their countdowns; the one on screen is marked. */
export function GameTabs({ game }: { game: string }): ReactNode {
  const { t } = useTranslation();
  const rounds = useRoundList().data?.rounds ?? [];
  const now = useNow();
  return (
    <nav className="gtabs" aria-label={t('player:menu.draws')}>
      {rounds.map(({ current }) => {
        const clock = roundClock(current, now);
        const isOpen = takesBets(clock.phase);
        const isThis = current.game === game;
        return (
          <Link key={current.game} to="/game/powerball/ntry/$game" params={{ game: current.game } as never} aria-current={isThis ? 'page' : undefined}>
            <CountdownRing size={18} secondsLeft={isOpen ? clock.secondsToClose : 0} secondsTotal={clock.secondsTotal} tone={clock.phase === 'soon' ? 'warning' : isThis ? 'accent' : 'quiet'} />
            <b>{gameName(current.game, t)}</b>
            <span>{isOpen ? formatCountdown(clock.secondsToClose) : t('player:ring.drawShort')}</span>
          </Link>
        );
      })}
    </nav>
  );
}
