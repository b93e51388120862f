import { Card, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { useSystem } from '../../../shared/members/system.js';
import { useNow } from '../../../lib/use-now.js';
import { buttonClass } from '../../../ui/button.js';
import { CountdownRing } from '../../../ui/countdown-ring.js';
import { EmptyState, FailedState } from '../../../ui/states.js';
import { GameCountdown } from './game-countdown.js';
import { gameLink, menuOf } from './game-paths.js';
import { gameClock, takesBets } from './phase.js';
import { DRAW_GAMES } from '../../lib/reserved.js';
import { ResultLine } from './result-line.js';
import { useGameList, type GameRounds } from './rounds.js';

/** Every draw game on sale as a card: countdown, round and the last result. */
export function DrawCards(): ReactNode {
  const { t } = useTranslation();
  const list = useGameList();
  const now = useNow();
  const system = useSystem();
  if (list.error !== null && list.data === undefined)
    return (
      <Card component="div">
        <FailedState error={list.error} onRetry={() => void list.refetch()} />
      </Card>
    );
  if (list.data === undefined || system === undefined) return <AwaitedCards />;
  const games = list.data.rounds.filter(({ game }) => game.state !== 'stopped' && system[`use_${menuOf(game.id)}`]);
  if (games.length === 0)
    return (
      <Card component="div">
        <EmptyState text={t('player:home.noDraws')} />
      </Card>
    );
  return (
    <div className={games.length < 3 ? 'dss few' : 'dss'}>
      {games.map((entry) => (
        <DrawCard key={entry.game.id} entry={entry} now={now} isLarge={games.length < 3} />
      ))}
    </div>
  );
}

/** Empty cards in the place of the games, so that what follows does not move when they come. */
function AwaitedCards(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="dss" role="status" aria-label={t('common:state.loading')}>
      {Array.from({ length: DRAW_GAMES }, (_, index) => (
        <div key={index} className="ds awaited" />
      ))}
    </div>
  );
}

function DrawCard({ entry: { game, current, last }, now, isLarge }: { entry: GameRounds; now: number; isLarge: boolean }): ReactNode {
  const { t } = useTranslation();
  const clock = gameClock(game, current, now);
  const isOpen = takesBets(clock.phase);
  const tone = clock.phase === 'soon' ? 'warning' : isLarge ? 'accent' : 'quiet';
  const ring = (size: number, stroke: number, inside?: ReactNode): ReactNode => (
    <CountdownRing
      size={size}
      stroke={stroke}
      secondsLeft={isOpen ? clock.secondsToClose : 0}
      secondsTotal={clock.secondsTotal}
      tone={tone}
    >
      {inside}
    </CountdownRing>
  );
  const link = { ...(gameLink(game.id) as { to: string }), className: (isOpen && isLarge) || clock.phase === 'soon' ? 'ds hot' : 'ds' };
  if (isLarge) {
    return (
      <Link {...link} className={`${link.className} large`}>
        {ring(
          84,
          6,
          <Text component="b" size="t18" fw={700}>
            <GameCountdown clock={clock} />
          </Text>,
        )}
        <Stack component="span" gap={4} className="ds-name">
          <Text component="b" size="t15" fw={600}>
            {gameWords(game.id, t)}
          </Text>
          {current !== null && (
            <Text span size="t12" c="muted">
              {t('player:round.name', { round: current.round })}
            </Text>
          )}
        </Stack>
        {last !== null && (
          <Stack component="span" gap={8} className="ds-last">
            <Text span size="t12" c="muted">
              {t('player:result.title', { round: last.round })}
            </Text>
            <ResultLine round={last} size={32} />
          </Stack>
        )}
        <span className={`${buttonClass('primary', 36)} ds-go`}>{t('player:slip.place')}</span>
      </Link>
    );
  }
  return (
    <Link {...link}>
      <Group justify="space-between" gap={8}>
        <Text span size="t13" fw={600} truncate>
          {gameWords(game.id, t)}
        </Text>
        {ring(20, 2.5)}
      </Group>
      <Group justify="space-between" align="baseline" style={{ marginTop: 2 }}>
        <GameCountdown clock={clock} size="t22" fw={700} />
        {current !== null && (
          <Text span size="t11" c="muted">
            {t('player:round.short', { round: current.round })}
          </Text>
        )}
      </Group>
      <div className="ds-result">{last !== null && <ResultLine round={last} size={20} />}</div>
    </Link>
  );
}
