import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosedGame } from '../features/game-window/closed-game.js';
import { pageTitle } from '../shell/menu.js';
import { OpenGames } from './open-games.js';

/** In place of a page that the operator has switched off. */
export default function ClosedPage({ pathname, type }: { pathname: string; type: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const title = pageTitle(pathname, type);
  return (
    <div className="page">
      {title !== null && <h1 className="page-title">{t(title)}</h1>}
      <ClosedGame because="off">
        <OpenGames />
      </ClosedGame>
    </div>
  );
}
