import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { Button } from '../../../ui/button.js';
import { Money } from '../../../ui/money.js';
import { Age } from '../../../ui/time.js';
import { GamePicture } from './game-picture.js';
import { openGame } from './use-launch.js';

type Access = CallOutput<'user/game/casino/access/get'>['items'][number];
const READ = 20;
const SHOWN = 4;

/** The games that were opened last, each once, to go on with. */
export function RecentGames({ kind }: { kind: 'casino' | 'slot' }): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall('user/game/casino/access/get', { kind, take: READ });
  usePush('bet.settled', ({ game }) => {
    if (game === kind) refresh('user/game/casino/access/get');
  });
  const games = newest(data?.items ?? []);
  if (games.length === 0) return null;
  return (
    <Card p="card" component="section" className="casino-aside recent" aria-labelledby="recent-games">
      <Text component="h2" id="recent-games" size="t15" fw={600}>
        {t('casino:recent')}
      </Text>
      <ul>
        {games.map((game) => (
          <li key={`${game.vendor} ${game.game}`}>
            <GamePicture game={{ ...game, code: game.game }} />
            <span className="aside-words">
              <Text component="b" size="t13" fw={600} truncate>
                {game.gameName}
              </Text>
              <Text span size="t12" c="text-2" truncate>
                <Age at={game.lastAt ?? game.at} style="feed" />{' '}
                {game.rounds > 0 && <Money value={game.payout - game.stake} unit={game.unit === 'egg' ? 'egg' : 'won'} signed />}
              </Text>
            </span>
            <Button
              size={32}
              aria-label={t('casino:continueOf', { game: game.gameName })}
              onClick={() => openGame({ ...game, code: game.game, name: game.gameName })}
            >
              {t('casino:continue')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The lobby is a way to games and none itself. */
function newest(items: readonly Access[]): Access[] {
  const seen = new Map<string, Access>();
  for (const item of items) {
    const key = `${item.vendor} ${item.game}`;
    if (item.game !== 'lobby' && !seen.has(key)) seen.set(key, item);
  }
  return [...seen.values()].slice(0, SHOWN);
}
