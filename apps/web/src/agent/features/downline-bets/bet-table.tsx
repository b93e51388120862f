import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { picksLine, placeOf } from '../../../shared/bets/bet-labels.js';
import { drawGames, gameWords } from '../../../shared/draws/draw-labels.js';
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
import type { BetView } from './bet-view.js';
import { wordsFor } from '../../../ui/list/columns.js';
import type { TFunction } from 'i18next';
import { sections } from '../../../shared/sports/sports-labels.js';

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
      name="bets"
      hasKeys
      columns={betColumns(t)}
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
              shortcut="/"
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

const statuses = ['accepted', 'settled', 'cancelled'] as const;
const results = ['won', 'lost', 'half_won', 'half_lost', 'push', 'void', 'cash_out'] as const;

/** The columns of the list. */
export function betColumns(t: TFunction): Column<Row>[] {
  return [
    { key: 'id', head: t('agent-reports:bet.number'), as: 'number', align: 'left', cell: (row) => <BetLink id={row.id} /> },
    { key: 'placedAt', head: t('agent:bets.at'), as: 'time', align: 'left' },
    {
      key: 'who',
      head: t('agent:requests.who'),
      phone: 'title',
      file: [
        { key: 'account', label: t('agent-reports:betting.account'), as: 'text' },
        { key: 'nickname', label: t('agent-reports:betting.nickname'), as: 'text' },
      ],
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
      file: [
        { key: 'game', label: t('agent:bets.game'), words: wordsFor([...drawGames, ...sections], (game) => gameWords(game, t)) },
        { key: 'round', label: t('agent-reports:bet.round'), as: 'number' },
      ],
      cell: (row) => (
        <span className="x2">
          {gameWords(row.game, t)} <span className="xm">{placeOf(row, 'agent:bets.roundOf', t)}</span>
        </span>
      ),
    },
    { key: 'pick', head: t('agent:bets.pick'), cell: (row) => <Pick row={row} /> },
    { key: 'odds', head: t('agent:bets.odds'), as: 'number', phone: 'hidden', cell: (row) => formatOdds(row.odds) },
    {
      key: 'stake',
      head: t('agent:bets.stake'),
      as: 'money',
      phone: 'amount',
      cell: (row) => (
        <b className="w6">
          <Money value={row.stake} unit="won" />
        </b>
      ),
    },
    {
      key: 'potentialPayout',
      head: t('agent:bets.potential'),
      as: 'money',
      phone: 'hidden',
      cell: (row) => <Money value={row.potentialPayout} className="x2" />,
    },
    {
      key: 'payout',
      head: t('agent:bets.payout'),
      as: 'money',
      phone: 'hidden',
      cell: (row) =>
        row.payout === null ? (
          <span className="xm" aria-hidden="true">
            –
          </span>
        ) : (
          <Money value={row.payout} unit="won" tone="settled" />
        ),
    },
    {
      key: 'status',
      head: t('agent:requests.status'),
      phone: 'status',
      file: [
        { key: 'status', label: t('agent:requests.status'), words: wordsFor(statuses, (status) => statusWord(status, t)) },
        { key: 'result', label: t('agent-reports:bet.result'), words: wordsFor(results, (result) => statusWord(result, t)) },
      ],
      cell: (row) => <StatusBadge is={betStatusName(row)} />,
    },
  ];
}
