import { Text } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { langOf } from '../../../lib/text-language.js';
import { Dot } from '../../../ui/bead.js';
import { Icon } from '../../../ui/icon.js';
import { toastError } from '../../../ui/notices.js';
import { useCommand } from '../../../ui/use-command.js';
import { GamePicture } from './game-picture.js';
import { openGame } from './use-launch.js';
import { makerOf } from '../../../shared/casino/maker.js';

export type OfferedGame = CallOutput<'user/game/casino/get'>['games'][number];

/** Games as tiles, each with its name, its vendor and what it returns; live tables as wide ones. */
export function GameTiles({ games, isWide = false }: { games: readonly OfferedGame[]; isWide?: boolean }): ReactNode {
  return (
    <ul className={isWide ? 'game-tiles wide' : 'game-tiles'}>
      {games.map((game) => (
        <li key={`${game.vendor} ${game.code}`} className="game-tile">
          <Tile game={game} isWide={isWide} />
          <Heart game={game} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ game, isWide }: { game: OfferedGame; isWide: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <button type="button" className="tile-open" data-testid={`game-${game.code}`} onClick={() => openGame(game)}>
      <span className="tile-picture">
        <GamePicture game={game} />
        {isWide && game.category === 'live' && (
          <span className="tile-badge">
            <Dot is="on" />
            {t('casino:live')}
          </span>
        )}
        {game.tags.includes('high') && <span className="tile-badge">{t('casino:volatility.high')}</span>}
      </span>
      <span className="tile-words">
        <Text component="b" size="t13" fw={600} truncate {...langOf(game.name)}>
          {game.name}
        </Text>
        <span className="tile-foot">
          <Text span size="t11" c="text-2" truncate {...langOf(game.vendorName)}>
            {makerOf(game)}
          </Text>
          {game.rtp !== null && (
            <Text span size="t11" c="text-2">
              {t('casino:rtp', { percent: game.rtp.toFixed(2) })}
            </Text>
          )}
        </span>
      </span>
    </button>
  );
}

function Heart({ game }: { game: OfferedGame }): ReactNode {
  const { t } = useTranslation();
  const { vendor, code, name, favourite } = game;
  const mark = useCommand(() => call('user/game/casino/favourite/set', { vendor, game: code, favourite: !favourite }), {
    refresh: ['user/game/casino/get'],
    onRefused: (error) => toastError(name, error),
  });
  return (
    <button
      type="button"
      className="tile-heart"
      aria-pressed={favourite}
      aria-label={t('casino:favouriteOf', { game: name })}
      disabled={mark.isBusy}
      onClick={() => void mark.run()}
    >
      <Icon of={favourite ? IconHeartFilled : IconHeart} size={18} />
    </button>
  );
}
