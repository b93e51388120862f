import { Box, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call, toApiError } from '../../../lib/api.js';
import { drawGames, gameWords, marketWords, outcomeWords } from '../../../shared/draws/draw-labels.js';
import { formatAmount } from '../../../lib/format.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { SelectFilter } from '../../../ui/filters.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess, toastError } from '../../../ui/notices.js';
import { useListRows, wholeList } from '../../../ui/list/list-rows.js';
import { ViewMenu } from '../../../ui/list/list-tools.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Time } from '../../../ui/time.js';
import { OutcomeBars } from './outcome-bars.js';
import { formatP, verdictOf, verdicts, type FairnessGame, type FairnessMarket, type FairnessSearch, type Verdict } from './verdict.js';
import { PageTitle } from '../../../ui/page-title.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

interface Row extends FairnessMarket {
  readonly game: string;
}

const keyOf = (row: Row): string => `${row.game}-${row.market}`;

export interface FairnessReportProps {
  search: FairnessSearch;
  onSearch: (change: Partial<FairnessSearch>) => void;
}

/** How well the real draws fit their chances, game by game and market by market. */
export function FairnessReport({ search, onSearch }: FairnessReportProps): ReactNode {
  const { t } = useTranslation();
  const report = useCall('admin/fairness/get', undefined, { refetchInterval: 60_000 });
  const [isCounting, setCounting] = useState(false);
  const count = async (): Promise<void> => {
    setCounting(true);
    try {
      await call('admin/fairness/count');
      refresh('admin/fairness/get');
      toastSuccess(t('admin:fairness.counted'));
    } catch (failure) {
      toastError(t('admin:fairness.countFailed'), toApiError(failure));
    } finally {
      setCounting(false);
    }
  };
  const games = report.data?.games;
  const { game, verdict } = search;
  const all = useMemo(() => rowsOf(games, game), [games, game]);
  const rows = useMemo(() => all?.filter((row) => verdict === undefined || verdictOf(row) === verdict), [all, verdict]);
  const list = useListRows<Row, string>(wholeList(rows, `${game ?? ''} ${verdict ?? ''}`, report), { name: 'fairness', keyOf });
  const shownColumns = columns(t);
  const rounds = new Map(games?.map((each) => [each.game, each.rounds]));
  const countedAt = report.data?.countedAt ?? null;
  const numberOf = (each: Verdict): number | undefined => all?.filter((row) => verdictOf(row) === each).length;
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('admin:fairness.title')}</PageTitle>
        <SegmentedTabs<Verdict | 'all'>
          look="line"
          label={t('admin:fairness.verdict')}
          value={verdict ?? 'all'}
          tabs={[
            { value: 'all', label: t('common:filter.all'), count: all?.length },
            ...(['fits', 'watch', 'strays'] as const).map((value) => ({ value, label: t(verdicts[value].key), count: numberOf(value) })),
          ]}
          onChange={(value) => onSearch({ verdict: value === 'all' ? undefined : value })}
        />
        <Box component="span" flex={1} miw={0} />
        <Text span size="t12" c="muted" style={{ whiteSpace: 'nowrap' }}>
          {countedAt === null ? (
            t('admin:fairness.neverCounted')
          ) : (
            <>
              {t('admin:fairness.countedAt')} <Time at={countedAt} format="short" />
            </>
          )}
        </Text>
        <ViewMenu list="fairness" columns={shownColumns} />
        <Button needs="admin/fairness/count" look="outline" isBusy={isCounting} data-testid="count-fairness" onClick={() => void count()}>
          {!isCounting && <Icon of={IconRefresh} size={16} />}
          {t('admin:fairness.count')}
        </Button>
      </div>
      <p className="note">{t('admin:fairness.about', { markets: all?.length ?? 0 })}</p>
      <ListFilters>
        <SelectFilter
          label={t('admin:bets.game')}
          value={game}
          options={drawGames.map((id) => ({ value: id, label: gameWords(id, t) }))}
          onChange={(value) => onSearch({ game: value })}
        />
      </ListFilters>
      <DataTable
        look="wide"
        label={t('admin:fairness.title')}
        {...list.table}
        columns={shownColumns}
        rowTestId={(row) => `fairness-row-${row.game}-${row.market}`}
        empty={t(countedAt === null ? 'admin:fairness.empty' : 'admin:fairness.notFound')}
        groupHead={{
          of: (row) => row.game,
          line: (game) => (
            <Group component="span" justify="space-between" gap={12}>
              <Text component="b" fw={600} c="text">
                {gameWords(game, t)}
              </Text>
              <span>{t('admin:fairness.draws', { rounds: formatAmount(rounds.get(game) ?? 0) })}</span>
            </Group>
          ),
        }}
      />
    </>
  );
}

function rowsOf(games: readonly FairnessGame[] | undefined, only: string | undefined): readonly Row[] | undefined {
  return games
    ?.filter((game) => only === undefined || game.game === only)
    .flatMap((game) => game.markets.map((market) => ({ ...market, game: game.game })));
}

function VerdictBadge({ row }: { row: Row }): ReactNode {
  const { t } = useTranslation();
  if (row.draws === 0) return <Badge>{t('admin:fairness.noDraws')}</Badge>;
  const { tone, key } = verdicts[verdictOf(row)];
  return <Badge tone={tone}>{t(key)}</Badge>;
}

function columns(t: TFunction): readonly Column<Row>[] {
  return [
    {
      key: 'market',
      head: t('admin:fairness.market'),
      phone: 'title',
      cell: (row) => (
        <Text component="b" fw={600}>
          {marketWords(row.market, t)}
        </Text>
      ),
    },
    { key: 'verdict', head: t('admin:fairness.verdict'), phone: 'status', cell: (row) => <VerdictBadge row={row} /> },
    { key: 'draws', head: t('admin:rounds.round'), as: 'number', phone: 'hidden' },
    { key: 'chi', head: t('admin:fairness.chiSquare'), align: 'right', phone: 'fact', cell: (row) => row.chiSquare.toFixed(2) },
    { key: 'degreesOfFreedom', head: t('admin:fairness.degrees'), as: 'number', phone: 'fact' },
    { key: 'p', head: 'p', align: 'right', phone: 'fact', cell: (row) => <span title={t('admin:fairness.pAbout')}>{formatP(row.p)}</span> },
    {
      key: 'bars',
      phone: 'block',
      head: t('admin:fairness.seen'),
      cell: (row) => (
        <OutcomeBars outcomes={row.outcomes.map((outcome) => ({ ...outcome, label: outcomeWords(row.market, outcome.id, t) }))} />
      ),
    },
  ];
}
