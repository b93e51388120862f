import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { langOf } from '../../../lib/text-language.js';
import { Money } from '../../../ui/money.js';
import { GamePicture } from './game-picture.js';

const READ_MS = 30_000;

/** The largest wins of the last day; whoever won is not named. */
export function TopWins({ kind }: { kind: 'casino' | 'slot' }): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall('user/game/casino/win/get', { kind }, { refetchInterval: READ_MS });
  if (data === undefined || data.wins.length === 0) return null;
  return (
    <Card p="card" component="section" className="casino-aside wins" aria-labelledby="top-wins">
      <header>
        <Text component="h2" id="top-wins" size="t15" fw={600}>
          {t('casino:topWins')}
        </Text>
        <Text span size="t12" c="text-2">
          {t('casino:topWinsSpan')}
        </Text>
      </header>
      <ul>
        {data.wins.map((win) => (
          <li key={win.id}>
            <GamePicture game={{ ...win, code: win.game }} />
            <span className="aside-words">
              <Text component="b" size="t13" fw={600} truncate {...langOf(win.nickname)}>
                {win.nickname}
              </Text>
              <Text span size="t12" c="text-2" truncate {...langOf(win.gameName)}>
                {win.gameName}
              </Text>
            </span>
            <span className="aside-figures">
              <Money value={win.gain} tone="settled" signed fw={600} />
              <Text span size="t12" c="text-2">
                ×{win.times}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
