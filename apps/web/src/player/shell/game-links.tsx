import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { System } from '../../shared/members/system.js';
import { GameMenuLink } from '../features/draw-game/game-menu.js';
import { SportsLinks } from '../features/sports/section-menu.js';
import { casinoLinks, shownKinds } from './menu.js';

/** A link to every kind of games that can be played now, in the operator's order. */
export function GameLinks({ system }: { system: System | undefined }): ReactNode {
  const { t } = useTranslation();
  return shownKinds(system).map((kind) => {
    if (kind === 'sports') return <SportsLinks key={kind} />;
    if (kind === 'powerball' || kind === 'minigame') return <GameMenuLink key={kind} menu={kind} />;
    const { to, label } = casinoLinks[kind];
    return (
      <Link key={kind} to={to} activeOptions={{ includeSearch: false }}>
        {t(label)}
      </Link>
    );
  });
}
