import { IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
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
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Time } from '../../../ui/time.js';
import { OutcomeBars } from './outcome-bars.js';
import { formatP, verdictOf, verdicts, type FairnessGame, type FairnessMarket, type FairnessSearch, type Verdict } from './verdict.js';

interface Row extends FairnessMarket {
  readonly game: string;
}

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
  const all = rowsOf(report.data?.games, search.game);
  const rows = all?.filter((row) => search.verdict === undefined || verdictOf(row) === search.verdict);
  const rounds = new Map(report.data?.games.map((game) => [game.game, game.rounds]));
  const countedAt = report.data?.countedAt ?? null;
  const numberOf = (verdict: Verdict): number | undefined => all?.filter((row) => verdictOf(row) === verdict).length;
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('admin:fairness.title')}</h1>
        <SegmentedTabs<Verdict | 'all'>
          look="line"
          label={t('admin:fairness.verdict')}
          value={search.verdict ?? 'all'}
          tabs={[
            { value: 'all', label: t('common:filter.all'), count: all?.length },
            ...(['fits', 'watch', 'strays'] as const).map((value) => ({ value, label: t(verdicts[value].key), count: numberOf(value) })),
          ]}
          onChange={(value) => onSearch({ verdict: value === 'all' ? undefined : value })}
        />
        <span className="f1" />
        <span className="t12 xm nw">
          {countedAt === null ? (
            t('admin:fairness.neverCounted')
          ) : (
            <>
              {t('admin:fairness.countedAt')} <Time at={countedAt} format="short" />
            </>
          )}
        </span>
        <Button look="outline" isBusy={isCounting} data-testid="count-fairness" onClick={() => void count()}>
          {!isCounting && <Icon of={IconRefresh} size={16} />}
          {t('admin:fairness.count')}
        </Button>
      </div>
      <p className="note">{t('admin:fairness.about', { markets: all?.length ?? 0 })}</p>
      <div className="dt-filters">
        <SelectFilter
          label={t('admin:bets.game')}
          value={search.game}
          options={drawGames.map((id) => ({ value: id, label: gameWords(id, t) }))}
          onChange={(value) => onSearch({ game: value })}
        />
      </div>
      <DataTable
        look="desk"
        label={t('admin:fairness.title')}
        columns={columns(t)}
        rows={rows}
        rowKey={(row) => `${row.game}-${row.market}`}
        rowTestId={(row) => `fairness-row-${row.game}-${row.market}`}
        error={report.error}
        onRetry={() => void report.refetch()}
        empty={t(countedAt === null ? 'admin:fairness.empty' : 'admin:fairness.notFound')}
        groupHead={{
          of: (row) => row.game,
          line: (game) => (
            <span className="row sb g12">
              <b className="w6 x1">{gameWords(game, t)}</b>
              <span>{t('admin:fairness.draws', { rounds: formatAmount(rounds.get(game) ?? 0) })}</span>
            </span>
          ),
        }}
        phoneRow={(row) => <PhoneRow row={row} />}
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
    { key: 'market', head: t('admin:fairness.market'), cell: (row) => <b className="w6">{marketWords(row.market, t)}</b> },
    { key: 'verdict', head: t('admin:fairness.verdict'), cell: (row) => <VerdictBadge row={row} /> },
    { key: 'draws', head: t('admin:rounds.round'), align: 'right', cell: (row) => formatAmount(row.draws) },
    { key: 'chi', head: t('admin:fairness.chiSquare'), align: 'right', cell: (row) => row.chiSquare.toFixed(2) },
    { key: 'df', head: t('admin:fairness.degrees'), align: 'right', cell: (row) => row.degreesOfFreedom },
    { key: 'p', head: 'p', align: 'right', cell: (row) => <span title={t('admin:fairness.pAbout')}>{formatP(row.p)}</span> },
    {
      key: 'bars',
      head: t('admin:fairness.seen'),
      cell: (row) => (
        <OutcomeBars outcomes={row.outcomes.map((outcome) => ({ ...outcome, label: outcomeWords(row.market, outcome.id, t) }))} />
      ),
    },
  ];
}

function PhoneRow({ row }: { row: Row }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="f1 col g6">
      <span className="row sb g12">
        <b className="t13 w6">{marketWords(row.market, t)}</b>
        <VerdictBadge row={row} />
      </span>
      <span className="t12 xm">
        {t('admin:fairness.chiSquare')} {row.chiSquare.toFixed(2)} · {t('admin:fairness.degrees')} {row.degreesOfFreedom} · p{' '}
        {formatP(row.p)}
      </span>
      <OutcomeBars outcomes={row.outcomes.map((outcome) => ({ ...outcome, label: outcomeWords(row.market, outcome.id, t) }))} />
    </div>
  );
}
