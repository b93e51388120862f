import { Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { Badge } from '../../../ui/badge.js';
import { Draw } from '../../../ui/ball.js';
import { Button } from '../../../ui/button.js';
import { PageTitle } from '../../../ui/page-title.js';
import { Pagination } from '../../../ui/pagination.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { EntryDialog } from './entry-dialog.js';
import { PAGE_SIZE, type DealtRound, type OwnGame } from './dealing.js';

/** Games are assigned and taken away without a push. */
const READ_MS = 5_000;

/** Everything that a dealer has: the assigned games, the rounds that wait for a result, and what was entered. */
export function DealingView(): ReactNode {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<DealtRound | null>(null);
  const read = useCall(
    'admin/dealing/round/get',
    { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE },
    { refetchInterval: READ_MS, keepPrevious: true },
  );
  const again = (): void => refreshSoon('admin/dealing/round/get');
  usePush('round.opened', again);
  usePush('round.closed', again);
  usePush('round.drawn', again);
  usePush('round.voided', again);
  usePush('round.corrected', again);
  const own = read.data;
  if (own === undefined)
    return read.error === null ? <LoadingBars rows={8} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />;
  const game = open && own.games.find(({ id }) => id === open.game);
  return (
    <Stack gap={24}>
      <PageTitle>{t('dealing:title')}</PageTitle>
      {own.games.length === 0 ? <EmptyState text={t('dealing:unassigned')} /> : <Games games={own.games} />}
      <Part title={t('dealing:waiting')}>
        {own.items.length === 0 && <EmptyState text={t('dealing:empty')} />}
        {own.items.map((round) => (
          <Card key={round.id} p={12} data-testid={`dealt-${round.id}`}>
            <Group justify="space-between" gap={12}>
              <RoundName of={round} at={round.drawsAt} />
              <Button look="primary" size={36} needs="admin/dealing/round/enter" onClick={() => setOpen(round)}>
                {t('dealing:enter')}
              </Button>
            </Group>
          </Card>
        ))}
        {own.total > PAGE_SIZE && <Pagination page={page} pageSize={PAGE_SIZE} total={own.total} onPage={setPage} />}
      </Part>
      <History />
      {open && game && <EntryDialog key={open.id} round={open} game={game} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Stack component="section" gap={8} aria-label={title}>
      <Text component="h2" size="t14" fw={600}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}

function RoundName({ of, at }: { of: { game: string; day: string; round: number }; at: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className="lh">
      <Text component="b" size="t13" fw={600}>
        {t('admin:bets.round', { game: gameWords(of.game, t), round: of.round })}
      </Text>
      <Text span size="t12" c="muted">
        <Time span at={at} />
      </Text>
    </span>
  );
}

function Games({ games }: { games: readonly OwnGame[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Part title={t('dealing:games')}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing={8} verticalSpacing={8}>
        {games.map(({ id, byHand, current, waiting }) => (
          <Card key={id} p={12}>
            <Stack gap={4} align="flex-start">
              <Text component="b" size="t13" fw={600}>
                {gameWords(id, t)}
              </Text>
              {!byHand && <Badge>{t('dealing:automatic')}</Badge>}
              {byHand && waiting > 0 && <Badge tone="warning">{t('dealing:waitingCount', { count: waiting })}</Badge>}
              {byHand && waiting === 0 && <Badge>{t('dealing:noneWaiting')}</Badge>}
              {current && (
                <Text span size="t12" c="muted">
                  {t('dealing:next')} <Time span at={current.drawsAt} format="clock" />
                </Text>
              )}
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
    </Part>
  );
}

function History(): ReactNode {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data } = useCall('admin/dealing/history/get', { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }, { keepPrevious: true });
  if (data === undefined) return null;
  return (
    <Part title={t('dealing:history')}>
      {data.items.length === 0 && <EmptyState text={t('dealing:historyEmpty')} />}
      {data.items.map((entry) => (
        <Card key={`${entry.id} ${entry.at}`} p={12}>
          <Group justify="space-between" gap={12}>
            <RoundName of={entry} at={entry.at} />
            <Group gap={8}>
              {!entry.stands && <Badge tone="info">{t('dealing:replaced')}</Badge>}
              <Draw balls={entry.result.balls.slice(0, 8)} powerball={entry.result.powerball ?? undefined} size={22} />
            </Group>
          </Group>
        </Card>
      ))}
      {data.total > PAGE_SIZE && <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />}
    </Part>
  );
}
