import { VisuallyHidden } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosedGame } from '../features/game-window/closed-game.js';
import { useSystem } from '../../shared/members/system.js';
import { Button } from '../../ui/button.js';
import { inspectionOf } from '../shell/closed-at.js';
import { LoadingBars } from '../../ui/states.js';

/** A game in a window of its own, without header and footer: what a provider's game takes the place of. */
export function GameWindowPage(): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const system = useSystem();
  if (system === undefined) return <LoadingBars />;
  const isCasino = pathname === '/popup/livecasino';
  const isInspected = inspectionOf(isCasino ? 'casino' : 'slot', system) !== undefined;
  const isOn = (isCasino ? system.use_casino : system.use_slot) && !isInspected;
  return (
    <>
      <VisuallyHidden component="h1">{t(pathname === '/popup/livecasino' ? 'player:menu.casino' : 'player:menu.slot')}</VisuallyHidden>
      <ClosedGame because={isOn ? 'noProvider' : 'maintenance'}>
        {/* Only a window that a script has opened may be closed by one; a page of the site goes home instead. */}
        {window.opener === null ? (
          <a className="b p lg" href="/">
            {t('common:action.home')}
          </a>
        ) : (
          <Button look="primary" size={44} onClick={() => window.close()}>
            {t('shell:closed.closeWindow')}
          </Button>
        )}
      </ClosedGame>
    </>
  );
}
