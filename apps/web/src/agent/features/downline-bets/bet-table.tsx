import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { picksLine, placeOf } from '../../../shared/bets/bet-labels.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { formatAmount, formatOdds } from '../../../lib/format.js';
import type { Play } from '../../lib/plays.js';
import { betStatusName, Level, StatusBadge, statusWord } from '../../../ui/badge.js';
import { BetLink } from '../../components/bet-link.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { SelectFilter } from '../../../ui/filters.js';
import { FoldedFilters } from '../../../ui/folded-filters.js';
import { useLiveRows } from '../../../ui/live-rows.js';
import { Money } from '../../../ui/money.js';
import { SearchField } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Sum } from '../../../ui/sum.js';
import { Time } from '../../../ui/time.js';
import type { BetView } from './bet-view.js';

export const BET_ROWS = 20;

type Answer = CallOutput<'agent/bet/get'>;
type Row = Answer['items'][number];
const idOf = (row: Row): number => row.id;

export interface BetTableProps {
  view: BetView;
  onView: (change: { [K in keyof BetView]?: BetView[K] | undefined }, options?: { replace?: boolean }) => void;
  title: string;
  /** Ids of the games to filter by. */
  games: readonly string[];
  /** Kinds of play to filter by. */
  plays: readonly Play[];
  answer: Answer | undefined;
  error: ApiError | null;
  onRetry: () => void;
  isRefreshing: boolean;
  /** Without the search, where the bets are one person's. */
  hasSearch?: boolean;
  /** At the end of the filters: a download. */
  aside?: ReactNode;
}

const states = ['accepted', 'won', 'lost', 'cancelled'] as const;
const everyState = 'all';

/** Bets of the whole downline, newest first. */
export function BetTable({ title, answer, error, onRetry, isRefreshing, ...filters }: BetTableProps): ReactNode {
  const { t } = useTranslation();
  const { view, onView } = filters;
  const live = useLiveRows(answer?.items, { keyOf: idOf, anchor: null, view: JSON.stringify(view) });
  const isNarrowed = Object.entries(view).some(([name, value]) => name !== 'page' && value !== undefined);
  return (
    <DataTable
      label={title}
      columns={useColumns()}
      rows={live.rows}
      rowKey={idOf}
      freshKeys={live.freshKeys}
      error={error}
      onRetry={onRetry}
      isRefreshing={isRefreshing}
      empty={t(isNarrowed ? 'agent:list.noMatch' : 'agent:bets.empty')}
      filters={<Filters {...filters} />}
      footer={
        answer !== undefined && (
          <>
            <span className="xm">{t('agent:list.count', { number: formatAmount(answer.total) })}</span>
            <Sum label={t('agent:bets.stake')} value={answer.sums.stake} />
            <Sum label={t('agent:bets.payout')} value={answer.sums.payout} />
            <Sum label={t('agent:bets.open')} value={answer.sums.open} />
          </>
        )
      }
      page={{
        page: view.page ?? 1,
        pageSize: BET_ROWS,
        total: answer?.total ?? 0,
        onPage: (page) => onView({ page: page === 1 ? undefined : page }),
      }}
      phoneRow={(row) => (
        <>
          <span className="f1 col g2 phone-who">
            <b className="t14 w6 el">
              {row.account} <span className="t12 xm w4">{row.nickname}</span>{' '}
              <span className="t12 w4">
                <BetLink id={row.id} />
              </span>
            </b>
            <span className="t12 xm el">
              <Time at={row.placedAt} format="short" /> · {gameWords(row.game, t)} {placeOf(row, 'agent:bets.roundOf', t)}
            </span>
            <span className="t12 x2 el">{picksLine(row, t)}</span>
          </span>
          <span className="col g4 phone-amount">
            <b className="t14 w6">
              <Money value={row.stake} unit="won" />
            </b>
            <StatusBadge is={betStatusName(row)} />
          </span>
        </>
      )}
    />
  );
}

function Filters({
  view,
  onView,
  games,
  plays,
  hasSearch = true,
  aside,
}: Pick<BetTableProps, 'view' | 'onView' | 'games' | 'plays' | 'hasSearch' | 'aside'>): ReactNode {
  const { t } = useTranslation();
  const tabs = [
    { value: everyState, label: t('agent:list.all') },
    ...states.map((state) => ({ value: state as string, label: statusWord(state, t) })),
  ];
  return (
    <div className="list-filters col g8">
      <SegmentedTabs
        look="line"
        label={t('agent:list.status')}
        value={view.state ?? everyState}
        tabs={tabs}
        onChange={(state) => onView({ state: states.find((each) => each === state) })}
      />
      <FoldedFilters
        search={
          hasSearch && (
            <SearchField
              className="list-search"
              label={t('agent:list.searchAccount')}
              value={view.q}
              onSearch={(q) => onView({ q }, { replace: true })}
            />
          )
        }
        isUsed={[view.from, view.to, view.game, view.play].some((filter) => filter !== undefined)}
      >
        {plays.length > 1 && (
          <SelectFilter
            label={t('agent-reports:play.label')}
            value={view.play}
            options={plays.map((play) => ({ value: play, label: t(`agent-reports:play.${play}`) }))}
            onChange={(play) => onView({ play: plays.find((each) => each === play) })}
          />
        )}
        {games.length > 1 && (
          <SelectFilter
            label={t('agent:bets.game')}
            value={view.game}
            options={games.map((game) => ({ value: game, label: gameWords(game, t) }))}
            onChange={(game) => onView({ game })}
          />
        )}
        <DateRange from={view.from} to={view.to} onChange={(range) => onView({ from: range.from, to: range.to })} />
        {aside}
      </FoldedFilters>
    </div>
  );
}

function Pick({ row }: { row: Row }): ReactNode {
  const { t } = useTranslation();
  const line = picksLine(row, t);
  return (
    <span className="picks el" title={line}>
      {line}
    </span>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation();
  return [
    { key: 'number', head: t('agent-reports:bet.number'), cell: (row) => <BetLink id={row.id} /> },
    { key: 'at', head: t('agent:bets.at'), cell: (row) => <Time at={row.placedAt} format="short" className="x2" /> },
    {
      key: 'who',
      head: t('agent:requests.who'),
      cell: (row) => (
        <span className="row g8">
          <Level level={row.level} />
          <b className="w6">{row.account}</b>
          <span className="xm">{row.nickname}</span>
        </span>
      ),
    },
    {
      key: 'game',
      head: t('agent:bets.game'),
      cell: (row) => (
        <span className="x2">
          {gameWords(row.game, t)} <span className="xm">{placeOf(row, 'agent:bets.roundOf', t)}</span>
        </span>
      ),
    },
    { key: 'pick', head: t('agent:bets.pick'), cell: (row) => <Pick row={row} /> },
    { key: 'odds', head: t('agent:bets.odds'), align: 'right', cell: (row) => formatOdds(row.odds) },
    {
      key: 'stake',
      head: t('agent:bets.stake'),
      align: 'right',
      cell: (row) => (
        <b className="w6">
          <Money value={row.stake} unit="won" />
        </b>
      ),
    },
    {
      key: 'potential',
      head: t('agent:bets.potential'),
      align: 'right',
      cell: (row) => <Money value={row.potentialPayout} className="x2" />,
    },
    {
      key: 'payout',
      head: t('agent:bets.payout'),
      align: 'right',
      cell: (row) =>
        row.payout === null ? (
          <span className="xm" aria-hidden="true">
            –
          </span>
        ) : (
          <Money value={row.payout} unit="won" tone="settled" />
        ),
    },
    { key: 'status', head: t('agent:requests.status'), cell: (row) => <StatusBadge is={betStatusName(row)} /> },
  ];
}
