import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pollWhenNotLive } from '../../../lib/connection.js';
import type { CallInput } from '../../../lib/contract.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Age, Time } from '../../../ui/time.js';
import { coinFile } from '../../../shared/money-requests/coin-facts.js';
import { Bank, isToBePaid } from './desk.js';
import { Balance, Parents, Processed, Status, Who } from './request-cells.js';
import { RequestFilters, type RequestFiltersProps } from './request-filters.js';
import { useRequestProcessing } from './use-request-processing.js';
import type { DepositRow, RequestKind, WithdrawalRow } from './requests.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import type { TFunction } from 'i18next';
import { statusWord } from '../../../ui/badge.js';
import { Sum } from '../../../ui/sum.js';
import { ListCount } from '../../components/list-count.js';

type AnyRow = DepositRow | WithdrawalRow;
const idOf = (row: AnyRow): number => row.id;

export interface RequestTableProps extends Omit<RequestFiltersProps, 'counts' | 'aside'> {
  kind: RequestKind;
  /** The reader's own account: the tree is shown from there down. */
  own: string | undefined;
  /** The filters in force as the call takes them. */
  input: CallInput<'agent/deposit/get' | 'agent/withdrawal/get'>;
}

/** The requests of the whole downline, live. */
export function RequestTable({ kind, own, input, ...filters }: RequestTableProps): ReactNode {
  const { t } = useTranslation();
  const { view, onView } = filters;
  const process = useRequestProcessing(kind, own);
  const list = useListPage({
    name: `${kind}s`,
    call: kind === 'deposit' ? 'agent/deposit/get' : 'agent/withdrawal/get',
    input,
    page: view.page,
    onPage: (page) => onView({ page: page === 1 ? undefined : page }),
    keyOf: idOf,
    everyMs: pollWhenNotLive,
    heldWords: (count) => t('agent:list.held', { count }),
    ...process.list,
  });
  // The buttons take the room of the time at which a request was decided; those who want that choose it.
  const facts = requestColumns(kind, filters.statuses, own, t).map((column) =>
    column.key === 'processedAt' && process.columns.length > 0 ? { ...column, isHiddenByDefault: true } : column,
  );
  const columns = [...facts, ...process.columns];
  return (
    <>
      <DataTable
        label={t(kind === 'deposit' ? 'agent:requests.deposits' : 'agent:requests.withdrawals')}
        {...list.table}
        columns={columns}
        rowTestId={(row) => `agent-request-${kind}-${row.id}`}
        sort={view.sort ?? '-requestedAt'}
        onSort={(sort) => onView({ sort: sort === '-requestedAt' ? undefined : (sort as 'amount') })}
        empty={t(
          isNarrowed(view) ? 'agent:list.noMatch' : kind === 'deposit' ? 'agent:requests.noDeposits' : 'agent:requests.noWithdrawals',
        )}
        filters={<RequestFilters {...filters} counts={list.data?.counts} aside={<ListTools list={list} columns={columns} />} />}
        footer={
          list.data !== undefined && (
            <>
              <ListCount of={list.data.total} />
              <Sum label={t('agent:list.sum')} value={list.data.amountTotal} />
            </>
          )
        }
      />
      {process.bar(list.chosen)}
      {process.dialog}
    </>
  );
}

const isNarrowed = ({ q, status, flag, from, to }: RequestFiltersProps['view']): boolean =>
  [q, status, flag, from, to].some((filter) => filter !== undefined);

/** The columns of the list of either kind. */
function requestColumns(kind: RequestKind, statuses: readonly string[], own: string | undefined, t: TFunction): Column<AnyRow>[] {
  return [
    {
      key: 'requestedAt',
      head: t('agent:requests.at'),
      as: 'time',
      align: 'left',
      sort: 'requestedAt',
      cell: (row) =>
        row.status === 'waiting' ? <Age at={row.requestedAt} fw={600} /> : <Time at={row.requestedAt} format="short" c="text-2" />,
    },
    {
      key: 'who',
      head: t('agent:requests.who'),
      phone: 'title',
      hasLink: true,
      file: [
        { key: 'account', label: t('agent:requests.who'), as: 'text' },
        { key: 'nickname', label: t('agent:people.nickname'), as: 'text' },
      ],
      cell: (row) => <Who row={row} />,
    },
    {
      key: 'parents',
      head: t('agent:requests.parents'),
      as: 'text',
      cell: (row) => (
        <Text span c="text-2">
          <Parents row={row} own={own} />
        </Text>
      ),
    },
    {
      key: 'amount',
      head: t('agent:requests.amount'),
      sort: 'amount',
      as: 'money',
      phone: 'amount',
      unit: 'won',
      isStrong: true,
    },
    {
      key: 'after',
      head: t(kind === 'deposit' ? 'agent:requests.moneyAfter' : 'agent:requests.money'),
      align: 'right',
      phone: 'hidden',
      file: [{ key: 'money', label: t('agent:requests.money'), as: 'number' }],
      cell: (row) => <Balance row={row} />,
    },
    {
      key: 'bank',
      head: t('agent:requests.bank'),
      phone: 'hidden',
      file: [{ key: 'bankName', label: t('agent:requests.bank'), as: 'text' }, ...coinFile(t)],
      cell: (row) => <Bank row={row} number={isToBePaid(row, own)} />,
    },
    {
      key: 'status',
      head: t('agent:requests.status'),
      words: wordsFor(statuses, (status) => statusWord(status, t)),
      phone: 'status',
      cell: (row) => <Status row={row} />,
    },
    {
      key: 'processedAt',
      head: t('agent:requests.processed'),
      as: 'time',
      align: 'left',
      phone: 'hidden',
      cell: (row) => <Processed row={row} />,
    },
  ];
}
