import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '../../../shared/wallet/banks.js';
import type { ApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { usePush } from '../../../lib/use-push.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { StatusBadge } from '../../../ui/badge.js';
import { DataTable, type Column, type DataTableProps } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { useLiveRows } from '../../../ui/live-rows.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';

/** The URL of a log: page from 1 and a range of Seoul days. */
export interface LogView {
  readonly page: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface LogProps {
  view: LogView;
  onView: (view: LogView) => void;
}

/** The specification's page sizes. */
const REQUEST_ROWS = 5;
const POINT_ROWS = 10;
const MONEY_ROWS = 20;

const idOf = (row: { id: number }): number => row.id;
const range = (view: LogView): { startedAt?: string; endedAt?: string } => ({
  ...(view.from === undefined ? {} : { startedAt: view.from }),
  ...(view.to === undefined ? {} : { endedAt: view.to }),
});

interface LogTableProps<Row> extends LogProps, Pick<DataTableProps<Row, number>, 'label' | 'columns' | 'empty' | 'bars'> {
  /** What the page of the log was answered; its rows stand under `rows`. */
  read: { error: ApiError | null; refetch: () => unknown; isFetching: boolean };
  rows: readonly Row[] | undefined;
  total: number | undefined;
  pageSize: number;
}

/** What every log has in common: the days above, pages below, rows that come in live. */
function LogTable<Row extends { id: number }>({ view, onView, read, rows, total = 0, pageSize, ...table }: LogTableProps<Row>): ReactNode {
  const live = useLiveRows(rows, { keyOf: idOf, anchor: null, view: JSON.stringify(view) });
  return (
    <DataTable
      {...table}
      look="player"
      rows={live.rows}
      rowKey={idOf}
      freshKeys={live.freshKeys}
      error={read.error}
      onRetry={() => void read.refetch()}
      isRefreshing={read.isFetching}
      filters={
        <div className="dt-filters card-filters">
          <DateRange from={view.from} to={view.to} onChange={(next) => onView({ page: 1, ...next })} />
        </div>
      }
      page={{ page: view.page, pageSize, total, onPage: (page) => onView({ ...view, page }) }}
    />
  );
}

type RequestLog = CallOutput<'user/bank/getAccountChargeLogs'>['logs'][number];

/** Own deposit or withdrawal requests, newest first, changing as they are processed. */
export function RequestLogs({ kind, view, onView }: LogProps & { kind: 'deposit' | 'withdrawal' }): ReactNode {
  const { t } = useTranslation();
  const path = kind === 'deposit' ? 'user/bank/getAccountChargeLogs' : 'user/bank/getAccountExchangeLogs';
  const logs = useCall(path, { skip: (view.page - 1) * REQUEST_ROWS, take: REQUEST_ROWS, ...range(view) }, { keepPrevious: true });
  const renew = (): void => refresh(path);
  usePush(`${kind}.requested`, renew);
  usePush(`${kind}.approved`, renew);
  usePush(`${kind}.refused`, renew);
  usePush(`${kind}.completed`, renew);
  const columns: Column<RequestLog>[] = [
    { key: 'at', head: t('wallet:log.requestedAt'), cell: (row) => <Time at={row.created_at} format="short" /> },
    {
      key: 'amount',
      phone: 'title',
      head: t('wallet:log.amount'),
      align: 'right',
      cell: (row) => (
        <Text component="b" fw={600}>
          <Money value={row.money} unit="won" />
        </Text>
      ),
    },
    {
      key: 'account',
      phone: 'line',
      phoneCell: (row) => bankLabel(row.bank_name),
      head: t('wallet:log.account'),
      cell: (row) => (
        <Text span c="text-2">
          {bankLabel(row.bank_name)} {row.bank_account}
        </Text>
      ),
    },
    {
      key: 'done',
      phone: 'hidden',
      head: t('wallet:log.processedAt'),
      cell: (row) =>
        row.processed_at === null ? (
          <Text span c="muted">
            –
          </Text>
        ) : (
          <Time at={row.processed_at} format="short" />
        ),
    },
    {
      key: 'status',
      phone: 'status',
      head: t('wallet:log.status'),
      align: 'right',
      cell: (row) => (
        <Group component="span" justify="flex-end" gap={8}>
          {row.reason !== null && row.reason !== '' && (
            <Text span size="t12" c="muted">
              {row.reason}
            </Text>
          )}
          <StatusBadge is={String(row.status)} />
        </Group>
      ),
    },
  ];
  return (
    <LogTable<RequestLog>
      key={kind}
      label={t(kind === 'deposit' ? 'wallet:deposit.log' : 'wallet:withdraw.log')}
      view={view}
      onView={onView}
      columns={columns}
      read={logs}
      rows={logs.data?.logs as RequestLog[] | undefined}
      total={logs.data?.total}
      pageSize={REQUEST_ROWS}
      empty={t(kind === 'deposit' ? 'wallet:deposit.empty' : 'wallet:withdraw.empty')}
      bars={REQUEST_ROWS}
    />
  );
}

type PointLog = CallOutput<'user/bank/getPointLogs'>['logs'][number];

/** Changes of the points; the change is what is there after less what was there before. */
export function PointLogs({ view, onView }: LogProps): ReactNode {
  const { t } = useTranslation();
  const logs = useCall(
    'user/bank/getPointLogs',
    { skip: (view.page - 1) * POINT_ROWS, take: POINT_ROWS, ...range(view) },
    { keepPrevious: true },
  );
  usePush('wallet.changed', () => refresh('user/bank/getPointLogs'));
  const change = (row: PointLog): ReactNode => (
    <Text component="b" fw={600}>
      <Money value={row.updated_point - row.existing_point} unit="point" signed tone="settled" />
    </Text>
  );
  const columns: Column<PointLog>[] = [
    { key: 'at', head: t('wallet:log.at'), cell: (row) => <Time at={row.created_at} format="short" /> },
    { key: 'content', phone: 'title', head: t('wallet:log.content'), cell: (row) => row.content },
    {
      key: 'before',
      phone: 'hidden',
      head: t('wallet:log.before'),
      align: 'right',
      cell: (row) => <Money value={row.existing_point} unit="point" c="text-2" />,
    },
    { key: 'change', phone: 'amount', head: t('wallet:log.change'), align: 'right', cell: change },
    {
      key: 'after',
      phone: 'status',
      head: t('wallet:log.after'),
      align: 'right',
      cell: (row) => <Money value={row.updated_point} unit="point" />,
    },
  ];
  return (
    <LogTable<PointLog>
      label={t('wallet:point.log')}
      view={view}
      onView={onView}
      columns={columns}
      read={logs}
      rows={logs.data?.logs}
      total={logs.data?.total}
      pageSize={POINT_ROWS}
      empty={t('wallet:point.empty')}
    />
  );
}

type MoneyLog = CallOutput<'user/bank/getMoneyLogs'>['logs'][number];

/** The statement of the holding balance with the amounts before and after. */
export function MoneyLogs({ view, onView }: LogProps): ReactNode {
  const { t } = useTranslation();
  const logs = useCall(
    'user/bank/getMoneyLogs',
    { skip: (view.page - 1) * MONEY_ROWS, take: MONEY_ROWS, ...range(view) },
    { keepPrevious: true },
  );
  usePush('wallet.changed', () => refresh('user/bank/getMoneyLogs'));
  const change = (row: MoneyLog): ReactNode => (
    <Text component="b" fw={600}>
      <Money value={row.amount} signed />
    </Text>
  );
  const columns: Column<MoneyLog>[] = [
    { key: 'at', head: t('wallet:log.at'), cell: (row) => <Time at={row.created_at} format="short" /> },
    { key: 'content', phone: 'title', head: t('wallet:log.content'), cell: (row) => row.content },
    {
      key: 'before',
      phone: 'hidden',
      head: t('wallet:log.before'),
      align: 'right',
      cell: (row) => <Money value={row.existing_money} c="text-2" />,
    },
    { key: 'change', phone: 'amount', head: t('wallet:log.change'), align: 'right', cell: change },
    {
      key: 'after',
      phone: 'status',
      head: t('wallet:log.after'),
      align: 'right',
      cell: (row) => <Money value={row.updated_money} unit="won" />,
    },
  ];
  return (
    <LogTable<MoneyLog>
      label={t('wallet:wallet.statement')}
      view={view}
      onView={onView}
      columns={columns}
      read={logs}
      rows={logs.data?.logs}
      total={logs.data?.total}
      pageSize={MONEY_ROWS}
      empty={t('wallet:wallet.statementEmpty')}
    />
  );
}
