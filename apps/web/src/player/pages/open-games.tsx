import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GameMenuLink } from '../features/draw-game/game-menu.js';
import { SportsLinks } from '../features/sports/section-menu.js';
import { useSystem } from '../../shared/members/system.js';
import { shownGameMenus } from '../shell/menu.js';

/** The ways to everything that can be played now. */
export function OpenGames(): ReactNode {
  const { t } = useTranslation();
  const system = useSystem();
  return (
    <nav className="open-games" aria-label={t('shell:closed.instead')}>
      {system?.use_sports === true && <SportsLinks />}
      {shownGameMenus(system).map((name) => (
        <GameMenuLink key={name} menu={name} />
      ))}
      <Link to="/board/betting-history">{t('player:menu.bets')}</Link>
      <Link to="/">{t('player:menu.home')}</Link>
    </nav>
  );
}
