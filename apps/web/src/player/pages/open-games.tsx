import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystem } from '../../shared/members/system.js';
import { GameLinks } from '../shell/game-links.js';

/** The ways to everything that can be played now. */
export function OpenGames(): ReactNode {
  const { t } = useTranslation();
  const system = useSystem();
  return (
    <nav className="open-games" aria-label={t('shell:closed.instead')}>
      <GameLinks system={system} />
      <Link to="/board/betting-history">{t('player:menu.bets')}</Link>
      <Link to="/">{t('player:menu.home')}</Link>
    </nav>
  );
}

/** The ways to what a member on a break can do. */
export function OpenOnBreak(): ReactNode {
  const { t } = useTranslation();
  return (
    <nav className="open-games" aria-label={t('shell:closed.breakInstead')}>
      <Link to="/board/money-withdraw">{t('player:menu.withdraw')}</Link>
      <Link to="/board/betting-history">{t('player:menu.bets')}</Link>
      <Link to="/board/message">{t('player:menu.message')}</Link>
      <Link to="/board/customer">{t('player:menu.customer')}</Link>
    </nav>
  );
}
