import { useMemo, useState, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/clock.js';
import type { CallOutput } from '../../../lib/contract.js';
import { drawGames, familyWords, gameWords } from '../../../shared/draws/draw-labels.js';
import { formatAmount, seoulDay } from '../../../lib/format.js';
import { useKeys } from '../../../lib/keys.js';
import { callKey, queryClient, useCall } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { statusWord } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DayInput } from '../../../ui/day-input.js';
import { ExportButton } from '../../../ui/export-button.js';
import { ChipFilter, SelectFilter } from '../../../ui/filters.js';
import { useLiveRows, useRowCursor } from '../../../ui/live-rows.js';
import { Money } from '../../../ui/money.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Time } from '../../../ui/time.js';
import { roundFileColumns } from './export-columns.js';
import { HouseCell, ResultCell, RoundName, RoundStatusCell, SourceCell } from './round-cells.js';
import { families, PAGE_SIZE, roundFilters, roundQuery, roundStates, type RoundSearch } from './round-search.js';
import type { AdminRound } from './rounds.js';

/** Payouts and unsettled bets are not pushed; the list is read again in this rhythm, ms. */
const READ_MS = 5_000;
const keyOf = (round: AdminRound): number => round.id;

export interface RoundListProps {
  search: RoundSearch;
  onSearch: (change: Partial<RoundSearch>) => void;
}

/** Rounds of every game with what was staked, what can be lost and what was paid, newest first, live. */
export function RoundList({ search, onSearch }: RoundListProps): ReactNode {
  const { t } = useTranslation();
  const { page = 1, round: opened } = search;
  const query = roundQuery(search);
  const list = useCall('admin/round/get', query, { keepPrevious: true, refetchInterval: READ_MS });
  useRoundUpdates(query);
  const [hovered, setHovered] = useState<number | null>(null);
  const cursor = useRowCursor(useMemo(() => (list.data?.items ?? []).map(keyOf), [list.data]));
  const live = useLiveRows(list.data?.items, {
    keyOf,
    anchor: hovered ?? opened ?? cursor.cursor,
    view: `${JSON.stringify(query)}${list.isPlaceholderData ? ' before' : ''}`,
  });
  const open = (round: AdminRound): void => {
    cursor.set(round.id);
    onSearch({ round: round.id });
  };
  const step =
    (move: () => void): (() => void) =>
    () => {
      move();
      if (opened !== undefined) onSearch({ round: undefined });
    };
  useKeys({
    j: step(cursor.next),
    k: step(cursor.previous),
    o: () => onSearch({ round: opened === undefined ? (cursor.cursor ?? undefined) : undefined }),
    escape: () => (opened === undefined ? cursor.set(null) : onSearch({ round: undefined })),
  });
  return (
    <>
      <RoundFilters search={search} onChange={(change) => onSearch({ page: undefined, round: undefined, ...change })} />
      <DataTable
        look="desk"
        label={t('admin:rounds.title')}
        columns={columns(t, open)}
        rows={live.rows}
        rowKey={keyOf}
        rowTestId={(round) => `round-row-${round.id}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(isNarrowed(search) ? 'admin:rounds.notFound' : 'admin:rounds.empty')}
        cursor={opened ?? cursor.cursor}
        onRowClick={open}
        onRowHover={setHovered}
        freshKeys={page === 1 ? live.freshKeys : undefined}
        held={{ count: live.heldCount, label: t('admin:rounds.held', { rows: live.heldCount }), onShow: live.showHeld }}
        phoneRow={(round) => <PhoneRow round={round} onOpen={() => open(round)} />}
        footer={list.data === undefined ? null : <Sums total={list.data.total} sums={list.data.sums} />}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
    </>
  );
}

/** Puts what is pushed about rounds into the list: figures of a book at once, everything else by reading again. */
function useRoundUpdates(query: ReturnType<typeof roundQuery>): void {
  const again = (): void => refreshSoon('admin/round/get');
  usePush('round.opened', again);
  usePush('round.closed', again);
  usePush('round.drawn', again);
  usePush('round.voided', again);
  usePush('round.corrected', again);
  usePush('round.book', ({ roundId, bets, stakes, exposure }) => {
    queryClient.setQueryData<CallOutput<'admin/round/get'>>(callKey('admin/round/get', query), (known) =>
      known === undefined
        ? known
        : {
            ...known,
            items: known.items.map((round) => (round.id === roundId ? { ...round, bets, stakes, exposure } : round)),
          },
    );
  });
}

const isNarrowed = ({ status, game, family, day, overdue, bets }: RoundSearch): boolean =>
  [status, game, family, day, overdue, bets].some((each) => each !== undefined);

function RoundFilters({ search, onChange }: { search: RoundSearch; onChange: (change: Partial<RoundSearch>) => void }): ReactNode {
  const { t } = useTranslation();
  const { status, game, family, day, overdue, bets } = search;
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('admin:rounds.title')}</h1>
        <SegmentedTabs<(typeof roundStates)[number] | 'all'>
          look="line"
          label={t('admin:desk.status')}
          value={status ?? 'all'}
          tabs={[{ value: 'all', label: t('common:filter.all') }, ...roundStates.map((value) => ({ value, label: statusWord(value, t) }))]}
          onChange={(value) => onChange({ status: value === 'all' ? undefined : value })}
        />
        <span className="f1" />
        <ExportButton call="admin/round/get" input={roundFilters(search)} columns={() => roundFileColumns(t)} name="rounds" />
      </div>
      <div className="dt-filters">
        <SelectFilter
          label={t('admin:bets.game')}
          value={game}
          options={drawGames.map((id) => ({ value: id, label: gameWords(id, t) }))}
          onChange={(value) => onChange({ game: value })}
        />
        <SelectFilter
          label={t('admin:rounds.family')}
          value={family}
          options={families.map((id) => ({ value: id, label: familyWords(id, t) }))}
          onChange={(value) => onChange({ family: value as RoundSearch['family'] })}
        />
        <span className="inp day-one">
          <DayInput
            label={t('admin:dashboard.day')}
            value={day ?? ''}
            max={seoulDay(serverNow())}
            onChange={(next) => onChange({ day: next === '' ? undefined : next })}
          />
        </span>
        <ChipFilter isOn={overdue === true} onChange={(isOn) => onChange({ overdue: isOn ? true : undefined })}>
          {t('admin:rounds.overdue')}
        </ChipFilter>
        <ChipFilter isOn={bets === true} onChange={(isOn) => onChange({ bets: isOn ? true : undefined })}>
          {t('admin:rounds.withBets')}
        </ChipFilter>
        {isNarrowed(search) && (
          <Button
            look="ghost"
            onClick={() =>
              onChange({ status: undefined, game: undefined, family: undefined, day: undefined, overdue: undefined, bets: undefined })
            }
          >
            {t('common:action.reset')}
          </Button>
        )}
      </div>
    </>
  );
}

function Sums({ total, sums }: { total: number; sums: CallOutput<'admin/round/get'>['sums'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <span className="xm nw">
        {t('admin:desk.matching')} <b className="w6 x1">{t('admin:rounds.count', { rounds: formatAmount(total) })}</b>
      </span>
      <span className="xm nw">{t('admin:games.bets', { count: sums.bets, bets: formatAmount(sums.bets) })}</span>
      <span className="xm nw">
        {t('admin:bets.stakes')}{' '}
        <b className="w6 x1">
          <Money value={sums.stakes} unit="won" />
        </b>
      </span>
      <span className="xm nw">
        {t('admin:bets.payouts')}{' '}
        <b className="w6 x1">
          <Money value={sums.payouts} unit="won" />
        </b>
      </span>
    </>
  );
}

function columns(t: TFunction, onOpen: (round: AdminRound) => void): readonly Column<AdminRound>[] {
  return [
    { key: 'round', head: t('admin:rounds.round'), cell: (round) => <RoundName round={round} onOpen={() => onOpen(round)} /> },
    { key: 'status', head: t('admin:desk.status'), cell: (round) => <RoundStatusCell round={round} /> },
    { key: 'result', head: t('admin:bets.result'), cell: (round) => <ResultCell round={round} /> },
    {
      key: 'draws',
      head: t('admin:rounds.drawsAt'),
      cell: (round) => (
        <span className="lh">
          <Time className="x2" at={round.drawsAt} format={seoulDay(round.drawsAt) === seoulDay(serverNow()) ? 'clock' : 'short'} />
          {round.source !== null && (
            <span className="t11 xm">
              <SourceCell round={round} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'stakes',
      head: t('admin:bets.stake'),
      align: 'right',
      cell: (round) => (
        <span className="lh r">
          <b className="w6">
            <Money value={round.stakes} />
          </b>
          <span className="t11 xm">{t('admin:games.bets', { count: round.bets, bets: formatAmount(round.bets) })}</span>
        </span>
      ),
    },
    {
      key: 'exposure',
      head: t('admin:games.exposure'),
      align: 'right',
      cell: (round) =>
        round.status === 'open' || round.status === 'closed' ? <Money value={round.exposure} /> : <span className="xm">–</span>,
    },
    { key: 'payouts', head: t('admin:bets.payout'), align: 'right', cell: (round) => <Money value={round.payouts} /> },
    { key: 'house', head: t('admin:rounds.house'), align: 'right', cell: (round) => <HouseCell round={round} /> },
  ];
}

function PhoneRow({ round, onOpen }: { round: AdminRound; onOpen: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <button type="button" className="f1 col g4" onClick={onOpen}>
      <span className="row sb g12">
        <RoundName round={round} />
        <RoundStatusCell round={round} />
      </span>
      <span className="row sb g12">
        <ResultCell round={round} />
        <Time className="t11 xm nw" at={round.drawsAt} format="short" />
      </span>
      <span className="row sb g12 t12">
        <span className="xm">
          {t('admin:games.bets', { count: round.bets, bets: formatAmount(round.bets) })} · <Money value={round.stakes} unit="won" />
        </span>
        <HouseCell round={round} />
      </span>
    </button>
  );
}
