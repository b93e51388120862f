import { Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/clock.js';
import type { CallInput, CallOutput } from '../../../lib/contract.js';
import { drawGames, familyWords, gameWords } from '../../../shared/draws/draw-labels.js';
import { formatAmount, seoulDay } from '../../../lib/format.js';
import { callKey, takePush } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { statusWord } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import { DayInput } from '../../../ui/day-input.js';
import { ChipFilter, SelectFilter, TabFilter } from '../../../ui/filters.js';
import { roundColumns } from './round-columns.js';
import { families, numberTyped, roundFilters, roundStates, type RoundSearch } from './round-search.js';
import type { AdminRound } from './rounds.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { Sum } from '../../../ui/sum.js';
import { PageHead } from '../../components/page-head.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

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
  const shownColumns = roundColumns(t, list.show);
  return (
    <>
      <RoundFilters
        search={search}
        onChange={(change) => onSearch({ page: undefined, round: undefined, ...change })}
        tools={<ListTools list={list} columns={shownColumns} />}
      />
      <DataTable
        look="wide"
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
    takePush<CallOutput<'admin/round/get'>>(callKey('admin/round/get', query), (known) => ({
      ...known,
      items: known.items.map((round) => (round.id === roundId ? { ...round, bets, stakes, exposure } : round)),
    }));
  });
}

const isNarrowed = ({ status, game, family, day, number, overdue, bets }: RoundSearch): boolean =>
  [status, game, family, day, number, overdue, bets].some((each) => each !== undefined);

interface RoundFiltersProps {
  search: RoundSearch;
  onChange: (change: Partial<RoundSearch>) => void;
  tools: ReactNode;
}

function RoundFilters({ search, onChange, tools }: RoundFiltersProps): ReactNode {
  const { t } = useTranslation();
  const { status, game, family, day, number, overdue, bets } = search;
  return (
    <>
      <PageHead
        title={t('admin:rounds.title')}
        tabs={
          <TabFilter
            label={t('admin:list.status')}
            value={status}
            options={roundStates.map((value) => ({ value, label: statusWord(value, t) }))}
            onChange={(value) => onChange({ status: value })}
          />
        }
      >
        {tools}
      </PageHead>
      <ListFilters>
        <SearchFilter
          label={t('admin:rounds.search')}
          value={number === undefined ? undefined : String(number)}
          onSearch={(text) => onChange({ number: numberTyped(text) })}
        />
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
              onChange({
                ...{ status: undefined, game: undefined, family: undefined, day: undefined },
                ...{ number: undefined, overdue: undefined, bets: undefined },
              })
            }
          >
            {t('common:action.reset')}
          </Button>
        )}
      </ListFilters>
    </>
  );
}

function Sums({ total, sums }: { total: number; sums: CallOutput<'admin/round/get'>['sums'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Sum label={t('admin:list.matching')}>{t('admin:rounds.count', { rounds: formatAmount(total) })}</Sum>
      <Text span c="muted" style={{ whiteSpace: 'nowrap' }}>
        {t('admin:games.bets', { count: sums.bets, bets: formatAmount(sums.bets) })}
      </Text>
      <Sum label={t('admin:bets.stakes')} value={sums.stakes} />
      <Sum label={t('admin:bets.payouts')} value={sums.payouts} />
    </>
  );
}
