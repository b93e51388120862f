import { Stack, Text } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { IconCircleDotted, IconGridDots, IconLadder, IconPlayerRecord, type Icon as IconOf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameFamily } from '../../../lib/contract.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { useNow } from '../../../lib/use-now.js';
import { Icon } from '../../../ui/icon.js';
import { GameCountdown } from './game-countdown.js';
import { gameAt, gameLink, menuOf, type GameMenuName } from './game-paths.js';
import { gameClock } from './phase.js';
import { useGameList } from './rounds.js';

const icons: Readonly<Record<GameFamily, IconOf>> = {
  powerball: IconCircleDotted,
  ladder: IconLadder,
  keno_ladder: IconLadder,
  keno: IconGridDots,
  five_of_45: IconPlayerRecord,
};

/** The released games of a menu with their countdowns. */
export function GameMenu({ menu, onGo }: { menu: GameMenuName; onGo?: (() => void) | undefined }): ReactNode {
  const { t } = useTranslation();
  const games = useGameList().data?.rounds.filter(({ game }) => menuOf(game.id) === menu) ?? [];
  const now = useNow();
  const shown = useShownGame();
  if (games.length === 0) return null;
  return (
    <Stack style={{ gap: 1 }}>
      <div className="g">{t(`player:menu.${menu}`)}</div>
      {games.map(({ game, current }) => (
        <Link
          key={game.id}
          {...(gameLink(game.id) as { to: string })}
          aria-current={shown === game.id ? 'page' : undefined}
          activeProps={{}}
          {...(onGo === undefined ? {} : { onClick: onGo })}
        >
          <Icon of={icons[game.family]} />
          <Text span truncate flex={1}>
            {gameWords(game.id, t)}
          </Text>
          <GameCountdown clock={gameClock(game, current, now)} size="t12" fw={400} style={{ whiteSpace: 'nowrap' }} />
        </Link>
      ))}
    </Stack>
  );
}

/** The header's entry of a menu: it leads to its first game and is marked on all of them. Absent while the menu has no game. */
export function GameMenuLink({ menu }: { menu: GameMenuName }): ReactNode {
  const { t } = useTranslation();
  const first = useGameList().data?.rounds.find(({ game }) => menuOf(game.id) === menu);
  const shown = useShownGame();
  if (first === undefined) return null;
  const isShown = shown !== undefined && menuOf(shown) === menu;
  return (
    <Link {...(gameLink(first.game.id) as { to: string })} {...(isShown ? { 'aria-current': 'page' as const } : {})}>
      {t(`player:menu.${menu}`)}
    </Link>
  );
}

/** The game that is on screen. */
function useShownGame(): string | undefined {
  const { pathname, search } = useLocation();
  return gameAt(pathname, (search as { type?: string }).type);
}
