import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { betStatusName, StatusBadge } from '../../../ui/badge.js';
import { Money } from '../../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { useOwnBetUpdates } from './use-own-bets.js';
import { betPlace, matchOf, picksOf } from './bet-labels.js';

const ROWS = 10;

/** The last bets on every game in short, live. */
export function RecentBets(): ReactNode {
  const { t } = useTranslation();
  const bets = useCall('user/game/bet/get', { take: ROWS, skip: 0 }, { keepPrevious: true });
  useOwnBetUpdates();
  if (bets.data === undefined)
    return bets.error === null ? <LoadingBars rows={ROWS} /> : <FailedState error={bets.error} onRetry={() => void bets.refetch()} />;
  if (bets.data.items.length === 0) return <EmptyState text={t('bets:history.empty')} />;
  return (
    <ul className="items">
      {bets.data.items.map((bet) => (
        <li key={bet.id}>
          <Box flex={1} miw={0}>
            <Text component="div" size="t13" fw={600} truncate>
              {betPlace(bet, t)}{' '}
              <Text span fw={400} c="muted">
                {picksOf(bet, t)}
              </Text>
            </Text>
            {bet.ticket !== null && (
              <Text component="div" size="t12" c="text-2" truncate>
                {matchOf(bet, t)}
              </Text>
            )}
            <Text component="div" size="t12" c="muted">
              <Time at={bet.placedAt} format="short" />
            </Text>
          </Box>
          <Text component="div" ta="right">
            <Text component="div" size="t13" fw={600}>
              <Money value={bet.payout === null ? bet.remaining.stake : bet.stake} />
              {' → '}
              {bet.payout === null ? <Money value={bet.remaining.potentialPayout} c="muted" /> : <Money value={bet.payout} />}
            </Text>
            <StatusBadge is={betStatusName(bet)} />
          </Text>
        </li>
      ))}
    </ul>
  );
}
