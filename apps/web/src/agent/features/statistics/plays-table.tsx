import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ShareBar } from '../../../ui/share-bar.js';
import { bettingColumns, BettingSums } from './betting-cells.js';
import type { PlayRow } from './statistics.js';

export interface PlaysTableProps {
  rows: readonly PlayRow[] | undefined;
  error: ApiError | null;
  onRetry: () => void;
}

/** The same days by kind of play, each with its share of the stakes. */
export function PlaysTable({ rows, error, onRetry }: PlaysTableProps): ReactNode {
  const { t } = useTranslation();
  const all = sumOf(rows ?? []);
  const columns: Column<PlayRow>[] = [
    {
      key: 'play',
      phone: 'title',
      head: t('agent-reports:play.label'),
      cell: ({ play, betting }) => (
        <Stack component="span" gap={4} className="play-share">
          <Text component="b" fw={600}>
            {t(`agent-reports:play.${play}`)}
          </Text>
          <ShareBar share={all.stakes === 0 ? 0 : betting.stakes / all.stakes} tone="accent" />
        </Stack>
      ),
    },
    ...bettingColumns(t),
  ];
  return (
    <DataTable
      label={t('agent-reports:total.plays')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.play}
      error={error}
      onRetry={onRetry}
      bars={5}
      empty={t('agent-reports:betting.empty')}
      footer={rows !== undefined && <BettingSums sums={all} t={t} />}
    />
  );
}

const none = { stakes: 0, betCount: 0, settledStakes: 0, payouts: 0, winCount: 0, profit: 0, rolling: 0 };

function sumOf(rows: readonly PlayRow[]): PlayRow['betting'] {
  return rows.reduce(
    (sum, { betting }) => ({
      stakes: sum.stakes + betting.stakes,
      betCount: sum.betCount + betting.betCount,
      settledStakes: sum.settledStakes + betting.settledStakes,
      payouts: sum.payouts + betting.payouts,
      winCount: sum.winCount + betting.winCount,
      profit: sum.profit + betting.profit,
      rolling: sum.rolling + betting.rolling,
    }),
    none,
  );
}
