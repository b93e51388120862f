import { Card } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosedGame } from '../features/game-window/closed-game.js';
import { useLobby } from '../features/game-window/use-lobby.js';
import { useSystem, type System } from '../../shared/members/system.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { LoadingBars } from '../../ui/states.js';
import { OpenGames } from './open-games.js';

const titles: Readonly<Record<string, string>> = {
  '/game/slot': 'player:menu.slot',
  '/game/casino': 'player:menu.casino',
  '/game/hotel-casino': 'player:menu.hotelCasino',
};

/** Slots and casino: closed while they are switched off; open, they have a lobby and say what stands behind it. */
export function CasinoPage(): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const system = useSystem();
  return (
    <div className="page">
      <h1 className="page-title">{t(titles[pathname] ?? 'player:menu.casino')}</h1>
      {system === undefined ? (
        <Card>
          <LoadingBars />
        </Card>
      ) : (
        <Games system={system} isSlot={pathname === '/game/slot'} />
      )}
    </div>
  );
}

function Games({ system, isSlot }: { system: System; isSlot: boolean }): ReactNode {
  const isOn = isSlot ? system.use_slot : system.use_casino;
  return (
    <ClosedGame because={isOn ? 'noProvider' : 'maintenance'}>
      {isOn && !isSlot && <LobbyButton />}
      <OpenGames />
    </ClosedGame>
  );
}

function LobbyButton(): ReactNode {
  const { t } = useTranslation();
  const { isBusy, open } = useLobby();
  return (
    <Button look="primary" size={44} isBusy={isBusy} onClick={() => void open()}>
      <Icon of={IconExternalLink} />
      {t('shell:casino.lobby')}
    </Button>
  );
}
