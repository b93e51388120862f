import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput, CallOutput } from '../../../lib/contract.js';
import { picksLine, placeOf } from '../../../shared/bets/bet-labels.js';
import { drawGames, gameWords } from '../../../shared/draws/draw-labels.js';
import { formatOdds } from '../../../lib/format.js';
import { oddsOfBet } from '../../../shared/bets/bet-odds.js';
import type { Play } from '../../lib/plays.js';
import { betStatusName, Level, StatusBadge, statusWord } from '../../../ui/badge.js';
import { BetLink, openBet } from '../../components/bet-link.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { SelectFilter } from '../../../ui/filters.js';
import { FoldedFilters } from '../../../ui/folded-filters.js';
import { Money } from '../../../ui/money.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Sum } from '../../../ui/sum.js';
import type { BetView } from './bet-view.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { PersonName } from '../../components/person-name.js';
import { ListCount } from '../../components/list-count.js';
import type { TFunction } from 'i18next';
import { sections } from '../../../shared/sports/sports-labels.js';
import { betResults as results, betStatuses as statuses } from '#lib/contract/values';

/** Bets of the downline are not pushed one by one; the list is read again this often, ms. */
const READ_MS = 5_000;

type Row = CallOutput<'agent/bet/get'>['items'][number];
const idOf = (row: Row): number => row.id;

export interface BetTableProps {
  view: BetView;
  onView: (change: { [K in keyof BetView]?: BetView[K] | undefined }, options?: { replace?: boolean }) => void;
  title: string;
  /** The filters in force as the call takes them. */
  input: CallInput<'agent/bet/get'>;
  /** Ids of the games to filter by. */
  games: readonly string[];
  /** Kinds of play to filter by. */
  plays: readonly Play[];
  /** Without the search, where the bets are one person's. */
  hasSearch?: boolean;
}

const states = ['accepted', 'won', 'lost', 'cancelled'] as const;
const everyState = 'all';

/** Bets of the whole downline, newest first. */
export function BetTable({ title, input, ...filters }: BetTableProps): ReactNode {
  const { t } = useTranslation();
  const { view, onView } = filters;
  const list = useListPage({
    name: 'bets',
    call: 'agent/bet/get',
    input,
    page: view.page,
    onPage: (page) => onView({ page: page === 1 ? undefined : page }),
    keyOf: idOf,
    everyMs: READ_MS,
    onOpen: ({ id }) => openBet(id),
  });
  const columns = betColumns(t, filters.hasSearch !== false);
  const { data } = list;
  const isNarrowed = Object.entries(view).some(([name, value]) => name !== 'page' && value !== undefined);
  return (
    <DataTable
      label={title}
      {...list.table}
      columns={columns}
      empty={t(isNarrowed ? 'agent:list.noMatch' : 'agent:bets.empty')}
      filters={<Filters {...filters} aside={<ListTools list={list} columns={columns} />} />}
      footer={
        data !== undefined && (
          <>
            <ListCount of={data.total} />
            <Sum label={t('agent:bets.stake')} value={data.sums.stake} />
            <Sum label={t('agent:bets.payout')} value={data.sums.payout} />
            <Sum label={t('agent:bets.open')} value={data.sums.open - data.sums.sold} />
          </>
        )
      }
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
}: Omit<BetTableProps, 'title' | 'input'> & { aside: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const tabs = [
    { value: everyState, label: t('agent:list.all') },
    ...states.map((state) => ({ value: state as string, label: statusWord(state, t) })),
  ];
  return (
    <Stack gap={8} className="list-filters">
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
            <SearchFilter label={t('agent:list.searchAccount')} value={view.q} onSearch={(q) => onView({ q }, { replace: true })} />
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
    </Stack>
  );
}

/** What a bet paid; while it runs, what it may pay. */
function Payout({ of: { payout, remaining, status } }: { of: Row }): ReactNode {
  const { t } = useTranslation();
  if (payout !== null) return <Money value={payout} unit="won" tone="settled" />;
  if (status !== 'accepted')
    return (
      <Text span c="muted" aria-hidden="true">
        –
      </Text>
    );
  return (
    <Stack component="span" gap={0} align="flex-end">
      <Text span size="t11" c="muted">
        {t('agent:bets.potential')}
      </Text>
      <Money value={remaining.potentialPayout} c="text-2" />
    </Stack>
  );
}

function Pick({ row }: { row: Row }): ReactNode {
  const { t } = useTranslation();
  const line = picksLine(row, t);
  return (
    <Text span truncate className="picks" title={line}>
      {line}
    </Text>
  );
}

/** The columns of the list. @param hasWho false on the page of one member, which names the member above the list */
function betColumns(t: TFunction, hasWho: boolean): Column<Row>[] {
  const who: Column<Row> = {
    key: 'who',
    head: t('agent:requests.who'),
    phone: 'title',
    file: [
      { key: 'account', label: t('agent-reports:betting.account'), as: 'text' },
      { key: 'nickname', label: t('agent-reports:betting.nickname'), as: 'text' },
    ],
    cell: (row) => (
      <PersonName of={row}>
        <Level level={row.level} />
      </PersonName>
    ),
  };
  return [
    { key: 'id', head: t('agent-reports:bet.number'), as: 'number', align: 'left', cell: (row) => <BetLink id={row.id} /> },
    { key: 'placedAt', head: t('agent:bets.at'), as: 'time', align: 'left' },
    ...(hasWho ? [who] : []),
    {
      key: 'game',
      head: t('agent:bets.game'),
      file: [
        { key: 'game', label: t('agent:bets.game'), words: wordsFor([...drawGames, ...sections], (game) => gameWords(game, t)) },
        { key: 'round', label: t('agent-reports:bet.round'), as: 'number' },
      ],
      cell: (row) => (
        <Text span c="text-2">
          {gameWords(row.game, t)}{' '}
          <Text span c="muted">
            {placeOf(row, 'agent:bets.roundOf', t)}
          </Text>
        </Text>
      ),
    },
    { key: 'pick', head: t('agent:bets.pick'), className: 'rest', cell: (row) => <Pick row={row} /> },
    { key: 'odds', head: t('agent:bets.odds'), as: 'number', phone: 'hidden', cell: (row) => formatOdds(oddsOfBet(row)) },
    {
      key: 'stake',
      head: t('agent:bets.stake'),
      as: 'money',
      phone: 'amount',
      unit: 'won',
      isStrong: true,
    },
    {
      key: 'potentialPayout',
      head: t('agent:bets.potential'),
      as: 'money',
      phone: 'hidden',
      isHiddenByDefault: true,
      // What was cashed out can no longer be paid.
      file: [{ key: 'remaining.potentialPayout', label: t('agent:bets.potential'), as: 'number' }],
      cell: (row) => <Money value={row.remaining.potentialPayout} c="text-2" />,
    },
    {
      key: 'payout',
      head: t('agent:bets.payout'),
      as: 'money',
      phone: 'hidden',
      cell: (row) => <Payout of={row} />,
    },
    // The page of one member has less room beside its card.
    { key: 'supportAmount', head: t('agent:bets.support'), as: 'money', phone: 'hidden', isHiddenByDefault: !hasWho },
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
