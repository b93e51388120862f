import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Money } from '../../../ui/money.js';
import { Pagination } from '../../../ui/pagination.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';

const PAGE = 20;

/** The player's own rounds of a kind, newest first. */
export function RoundHistory({ kind, page, onPage }: { kind: 'casino' | 'slot'; page: number; onPage: (page: number) => void }): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(
    'user/game/casino/round/get',
    { kind, skip: (page - 1) * PAGE, take: PAGE },
    { keepPrevious: true },
  );
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingBars />;
  if (data.total === 0) return <EmptyState text={t('casino:noRounds')} />;
  return (
    <>
      <Card p={0} component="ul" className="casino-rounds">
        {data.rounds.map((round) => (
          <li key={round.id}>
            <span className="round-game">
              <Text component="b" size="t14" fw={600} truncate>
                {round.gameName}
              </Text>
              <Text span size="t12" c="text-2">
                {round.vendorName} · {formatTime(round.openedAt, 'short')}
              </Text>
            </span>
            <span className="round-money">
              <Text span size="t12" c="text-2">
                {t('casino:stake')} <Money value={round.stake} unit={round.unit === 'egg' ? 'egg' : 'won'} />
              </Text>
              {round.status === 'open' ? (
                <Text span size="t13">
                  {t('casino:open')}
                </Text>
              ) : (
                <Money value={round.payout - round.stake} unit={round.unit === 'egg' ? 'egg' : 'won'} tone="settled" signed />
              )}
            </span>
          </li>
        ))}
      </Card>
      <Pagination page={page} pageSize={PAGE} total={data.total} onPage={onPage} />
    </>
  );
}
