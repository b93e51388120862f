import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api.js';
import { formatAmount } from '../../../lib/format.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { useLiveRows } from '../../../ui/live-rows.js';
import { Money } from '../../../ui/money.js';
import { Age, Time } from '../../../ui/time.js';
import { Balance, Parents, Processed, Status, Who } from './request-cells.js';
import { RequestFilters, type RequestFiltersProps } from './request-filters.js';
import type { DepositRow, RequestKind, WithdrawalRow } from './requests.js';
import { wordsFor } from '../../../ui/list/columns.js';
import type { TFunction } from 'i18next';
import { statusWord } from '../../../ui/badge.js';

/** Rows of one page, as specified. */
export const REQUEST_ROWS = 20;

type AnyRow = DepositRow | WithdrawalRow;
const idOf = (row: AnyRow): number => row.id;

export interface RequestTableProps extends RequestFiltersProps {
  kind: RequestKind;
  /** The reader's own account: the tree is shown from there down. */
  own: string | undefined;
  answer: { items: readonly AnyRow[]; total: number; amountTotal: number } | undefined;
  error: ApiError | null;
  onRetry: () => void;
  isRefreshing: boolean;
}

/** The requests of the whole downline, live. */
export function RequestTable({ kind, own, answer, error, onRetry, isRefreshing, ...filters }: RequestTableProps): ReactNode {
  const { t } = useTranslation();
  const { view, onView } = filters;
  const [pointed, setPointed] = useState<number | null>(null);
  const live = useLiveRows(answer?.items, { keyOf: idOf, anchor: pointed, view: JSON.stringify(view) });
  const title = t(kind === 'deposit' ? 'agent:requests.deposits' : 'agent:requests.withdrawals');
  return (
    <DataTable
      label={title}
      name={`${kind}s`}
      hasKeys
      columns={requestColumns(kind, filters.statuses, own, t)}
      rows={live.rows}
      rowKey={idOf}
      rowTestId={(row) => `agent-request-${kind}-${row.id}`}
      freshKeys={live.freshKeys}
      held={{ count: live.heldCount, label: t('agent:list.held', { count: live.heldCount }), onShow: live.showHeld }}
      onRowHover={setPointed}
      error={error}
      onRetry={onRetry}
      isRefreshing={isRefreshing}
      sort={view.sort ?? '-requestedAt'}
      onSort={(sort) => onView({ sort: sort === '-requestedAt' ? undefined : (sort as 'amount') })}
      empty={t(isNarrowed(view) ? 'agent:list.noMatch' : kind === 'deposit' ? 'agent:requests.noDeposits' : 'agent:requests.noWithdrawals')}
      filters={<RequestFilters {...filters} />}
      footer={
        answer !== undefined && (
          <>
            <span className="xm">{t('agent:list.count', { number: formatAmount(answer.total) })}</span>
            <span className="xm">
              {t('agent:list.sum')}{' '}
              <b className="w6 x1">
                <Money value={answer.amountTotal} unit="won" />
              </b>
            </span>
          </>
        )
      }
      page={{
        page: view.page ?? 1,
        pageSize: REQUEST_ROWS,
        total: answer?.total ?? 0,
        onPage: (page) => onView({ page: page === 1 ? undefined : page }),
      }}
    />
  );
}

const isNarrowed = ({ q, status, flag, from, to }: RequestFiltersProps['view']): boolean =>
  [q, status, flag, from, to].some((filter) => filter !== undefined);

/** The columns of the list of either kind. */
export function requestColumns(kind: RequestKind, statuses: readonly string[], own: string | undefined, t: TFunction): Column<AnyRow>[] {
  return [
    {
      key: 'requestedAt',
      head: t('agent:requests.at'),
      as: 'time',
      align: 'left',
      sort: 'requestedAt',
      cell: (row) =>
        row.status === 'waiting' ? (
          <Age at={row.requestedAt} className="w6" />
        ) : (
          <Time at={row.requestedAt} format="short" className="x2" />
        ),
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
        <span className="x2">
          <Parents row={row} own={own} />
        </span>
      ),
    },
    {
      key: 'amount',
      head: t('agent:requests.amount'),
      sort: 'amount',
      as: 'money',
      phone: 'amount',
      cell: (row) => (
        <b className="w6">
          <Money value={row.amount} unit="won" />
        </b>
      ),
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
      file: [{ key: 'bankName', label: t('agent:requests.bank'), as: 'text' }],
      cell: (row) => (
        <span className="x2">
          {row.bankName} {row.bankAccount} {row.holder}
        </span>
      ),
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
