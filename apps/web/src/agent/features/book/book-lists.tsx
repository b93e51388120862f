import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { positionStates } from '#lib/contract/values';
import { pollDownline } from '../../../lib/connection.js';
import type { CallInput, CallOutput } from '../../../lib/contract.js';
import { carriedColumns, CarriedSums, settlementColumns } from '../../../shared/positions/carried-columns.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { SelectFilter } from '../../../ui/filters.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { ListCount } from '../../components/list-count.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

type State = (typeof positionStates)[number];
type Line = CallOutput<'agent/position/statement/get'>['items'][number];

export interface BookListProps {
  period: Pick<CallInput<'agent/position/bet/get'>, 'startedAt' | 'endedAt'>;
  page: number;
  onPage: (page: number) => void;
  /** The field for the days. */
  days: ReactNode;
}

const idOf = (row: { id: number }): number => row.id;

/** The bets that the agent carries. */
export function BookBets({
  state,
  onState,
  period,
  page,
  onPage,
  days,
}: BookListProps & { state: State | undefined; onState: (state: State | undefined) => void }): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'carried-bets',
    call: 'agent/position/bet/get',
    input: { ...period, ...(state === undefined ? {} : { state }) },
    page,
    onPage,
    keyOf: (bet) => bet.betId,
    everyMs: pollDownline,
  });
  const columns = carriedColumns(t);
  return (
    <DataTable
      label={t('positions:bets')}
      {...list.table}
      columns={columns}
      empty={t('positions:emptyBets')}
      filters={
        <ListFilters className="list-filters">
          <SelectFilter
            label={t('positions:status')}
            value={state}
            options={positionStates.map((each) => ({ value: each, label: t(`positions:state.${each}`) }))}
            onChange={(value) => onState(value as State | undefined)}
          />
          {days}
          <ListTools list={list} columns={columns} />
        </ListFilters>
      }
      footer={
        list.data !== undefined && (
          <>
            <CarriedSums of={list.data.sums} />
            <ListCount of={list.data.total} />
          </>
        )
      }
    />
  );
}

/** Every change of the agent's position. */
export function BookStatement({ period, page, onPage, days }: BookListProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'position-statement',
    call: 'agent/position/statement/get',
    input: period,
    page,
    onPage,
    keyOf: idOf,
    everyMs: pollDownline,
  });
  const columns = lineColumns(t);
  return (
    <DataTable
      label={t('positions:statement')}
      {...list.table}
      columns={columns}
      empty={t('positions:emptyStatement')}
      filters={
        <ListFilters className="list-filters">
          {days}
          <ListTools list={list} columns={columns} />
        </ListFilters>
      }
      footer={list.data !== undefined && <ListCount of={list.data.total} />}
    />
  );
}

/** When the agent's position became cash. */
export function BookSettlements({ page, onPage }: Pick<BookListProps, 'page' | 'onPage'>): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'position-settlements',
    call: 'agent/position/settlement/get',
    input: {},
    page,
    onPage,
    keyOf: idOf,
    everyMs: pollDownline,
  });
  const columns = settlementColumns(t);
  return (
    <DataTable
      label={t('positions:settlements')}
      {...list.table}
      columns={columns}
      empty={t('positions:emptySettlements')}
      filters={
        <ListFilters className="list-filters">
          <ListTools list={list} columns={columns} />
        </ListFilters>
      }
      footer={list.data !== undefined && <ListCount of={list.data.total} />}
    />
  );
}

const kinds = ['position_reckoned', 'position_paid', 'position_collected', 'position_undone'] as const;

function lineColumns(t: TFunction): Column<Line>[] {
  return [
    { key: 'at', head: t('positions:at'), as: 'time', align: 'left' },
    {
      key: 'kind',
      head: t('positions:what'),
      phone: 'title',
      words: Object.fromEntries(kinds.map((kind) => [kind, t(`positions:kind.${kind}`)])),
    },
    { key: 'before', head: t('positions:before'), as: 'money', phone: 'hidden' },
    { key: 'change', head: t('positions:change'), as: 'money', phone: 'amount', isSigned: true, isStrong: true },
    { key: 'after', head: t('positions:after'), as: 'money', phone: 'status' },
  ];
}
