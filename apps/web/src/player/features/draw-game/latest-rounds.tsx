import { Anchor, Box, Card, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { Icon } from '../../../ui/icon.js';
import { LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { ResultBadges } from './result-badges.js';
import { CorrectedBadge, ResultLine } from './result-line.js';
import { useDrawGame, type PastRound } from './rounds.js';

const ROWS = 6;

/** The last results of a game, newest first. `rounds` are given oldest first; undefined while they are read. */
export function LatestRounds({ game, rounds }: { game: string; rounds: readonly PastRound[] | undefined }): ReactNode {
  const { t } = useTranslation();
  const shown = rounds?.slice(-ROWS).reverse();
  if (shown?.length === 0) return null;
  return (
    <Card>
      <Group justify="space-between" gap={12} mih={24} className="card-head">
        <Title order={2}>{t('player:home.latest', { game: gameWords(game, t) })}</Title>
        <Anchor component={Link} to="/board/game-result" search={{ page: 1, game } as never}>
          {t('player:menu.results')}
          <Icon of={IconChevronRight} size={14} />
        </Anchor>
      </Group>
      {shown === undefined ? (
        <LoadingBars rows={ROWS} />
      ) : (
        <ul className="latest">
          {shown.map((round) => (
            <li key={round.id}>
              <Text span size="t13" fw={600} className="latest-round">
                {t('player:round.short', { round: round.round })}
              </Text>
              <Text span size="t12" c="muted" visibleFrom="sm">
                <Time at={round.drawsAt} format="minute" />
              </Text>
              <ResultLine round={round} />
              <CorrectedBadge round={round} />
              {(round.result?.balls.length ?? 0) <= 6 && round.outcomes?.['ladder_start'] === undefined && (
                <Box component="span" flex={1} miw={0} visibleFrom="sm">
                  <ResultBadges round={round} />
                </Box>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The same of a game that is not on the page otherwise. */
export function LatestRoundsOf({ game }: { game: string }): ReactNode {
  const query = useDrawGame(game);
  if (query.error !== null && query.data === undefined) return null;
  return <LatestRounds game={game} rounds={query.data?.recent} />;
}
