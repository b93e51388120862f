import { type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/clock.js';
import type { CallInput, CallOutput } from '../../../lib/contract.js';
import { drawGames, familyWords, gameWords } from '../../../shared/draws/draw-labels.js';
import { formatAmount, seoulDay } from '../../../lib/format.js';
import { callKey, queryClient } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { statusWord } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DayInput } from '../../../ui/day-input.js';
import { ChipFilter, SelectFilter } from '../../../ui/filters.js';
import { Money } from '../../../ui/money.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Time } from '../../../ui/time.js';
import { HouseCell, ResultCell, RoundName, RoundStatusCell, SourceCell } from './round-cells.js';
import { families, roundFilters, roundStates, type RoundSearch } from './round-search.js';
import { sourceWords, type AdminRound } from './rounds.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';

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
  const { page, round: opened } = search;
  // Moving on closes what is open.
  const step =
    (move: () => void): (() => void) =>
    () => {
      move();
      if (opened !== undefined) onSearch({ round: undefined });
    };
  const list = useListPage({
    name: 'rounds',
    call: 'admin/round/get',
    input: roundFilters(search),
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_MS,
    opened,
    onOpen: (round) => onSearch({ round: round.id }),
    onClose: () => onSearch({ round: undefined }),
    keys: () => ({ j: step(() => list.cursor.next()), k: step(() => list.cursor.previous()) }),
    heldWords: (rows) => t('admin:rounds.held', { rows }),
  });
  useRoundUpdates(list.query);
  const shownColumns = columns(t, list.show);
  return (
    <>
      <RoundFilters
        search={search}
        onChange={(change) => onSearch({ page: undefined, round: undefined, ...change })}
        tools={<ListTools list={list} columns={shownColumns} />}
      />
      <DataTable
        look="desk"
        label={t('admin:rounds.title')}
        {...list.table}
        columns={shownColumns}
        rowTestId={(round) => `round-row-${round.id}`}
        empty={t(isNarrowed(search) ? 'admin:rounds.notFound' : 'admin:rounds.empty')}
        footer={list.data === undefined ? null : <Sums total={list.data.total} sums={list.data.sums} />}
      />
    </>
  );
}

/** Puts what is pushed about rounds into the list: figures of a book at once, everything else by reading again. */
function useRoundUpdates(query: CallInput<'admin/round/get'>): void {
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

interface RoundFiltersProps {
  search: RoundSearch;
  onChange: (change: Partial<RoundSearch>) => void;
  tools: ReactNode;
}

function RoundFilters({ search, onChange, tools }: RoundFiltersProps): ReactNode {
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
        {tools}
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
    { key: 'id', head: t('admin:desk.number'), isHiddenByDefault: true },
    {
      key: 'round',
      head: t('admin:rounds.round'),
      phone: 'title',
      file: [
        { key: 'game', label: t('admin:bets.game'), words: wordsFor(drawGames, (game) => gameWords(game, t)) },
        { key: 'day', label: t('admin:dashboard.day') },
        { key: 'round', label: t('admin:rounds.round') },
      ],
      cell: (round) => <RoundName round={round} onOpen={() => onOpen(round)} />,
      phoneCell: (round) => <RoundName round={round} />,
    },
    {
      key: 'status',
      head: t('admin:desk.status'),
      words: wordsFor(roundStates, (state) => statusWord(state, t)),
      phone: 'status',
      cell: (round) => <RoundStatusCell round={round} />,
    },
    {
      key: 'result',
      head: t('admin:bets.result'),
      file: [
        { key: 'result.balls', label: t('admin:bets.result') },
        { key: 'result.powerball', label: t('admin:entry.powerball') },
        {
          key: 'source',
          label: t('admin:rounds.sourceHead'),
          words: Object.fromEntries(Object.entries(sourceWords).map(([source, key]) => [source, t(key)])),
        },
      ],
      cell: (round) => <ResultCell round={round} />,
    },
    {
      key: 'drawsAt',
      head: t('admin:rounds.drawsAt'),
      as: 'time',
      align: 'left',
      phoneCell: (round) => <Time at={round.drawsAt} format="short" />,
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
      phone: 'fact',
      file: [
        { key: 'bets', label: t('admin:rounds.bets') },
        { key: 'stakes', label: t('admin:bets.stake') },
      ],
      phoneCell: (round) => <Money value={round.stakes} />,
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
      as: 'money',
      phone: 'hidden',
      cell: (round) =>
        round.status === 'open' || round.status === 'closed' ? <Money value={round.exposure} /> : <span className="xm">–</span>,
    },
    { key: 'payouts', head: t('admin:bets.payout'), as: 'money', phone: 'hidden' },
    { key: 'house', head: t('admin:rounds.house'), align: 'right', phone: 'fact', cell: (round) => <HouseCell round={round} /> },
    { key: 'reason', head: t('admin:reason.label'), isHiddenByDefault: true },
  ];
}
