import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { useCall } from '../../../lib/queries.js';
import type { CallOutput } from '../../../lib/contract.js';
import { usePush } from '../../../lib/use-push.js';
import { refresh } from '../../../lib/queries.js';
import { StatusBadge } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
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

type RequestLog = CallOutput<'user/bank/getAccountChargeLogs'>['logs'][number];

/** Own deposit or withdrawal requests, newest first, changing as they are processed. */
export function RequestLogs({ kind, view, onView }: LogProps & { kind: 'deposit' | 'withdrawal' }): ReactNode {
  const { t } = useTranslation();
  const path = kind === 'deposit' ? 'user/bank/getAccountChargeLogs' : 'user/bank/getAccountExchangeLogs';
  const logs = useCall(path, { skip: (view.page - 1) * REQUEST_ROWS, take: REQUEST_ROWS, ...range(view) }, { keepPrevious: true });
  const live = useLiveRows(logs.data?.logs as RequestLog[] | undefined, { keyOf: idOf, anchor: null, view: JSON.stringify([kind, view]) });
  const renew = (): void => refresh(path);
  usePush(`${kind}.requested`, renew);
  usePush(`${kind}.approved`, renew);
  usePush(`${kind}.refused`, renew);
  usePush(`${kind}.completed`, renew);
  const columns: Column<RequestLog>[] = [
    { key: 'at', head: t('player:log.requestedAt'), cell: (row) => <Time at={row.created_at} format="short" /> },
    {
      key: 'amount',
      phone: 'title',
      head: t('player:log.amount'),
      align: 'right',
      cell: (row) => (
        <b className="w6">
          <Money value={row.money} unit="won" />
        </b>
      ),
    },
    {
      key: 'account',
      phone: 'line',
      phoneCell: (row) => bankLabel(row.bank_name),
      head: t('player:log.account'),
      cell: (row) => (
        <span className="x2">
          {bankLabel(row.bank_name)} {row.bank_account}
        </span>
      ),
    },
    {
      key: 'done',
      phone: 'hidden',
      head: t('player:log.processedAt'),
      cell: (row) => (row.processed_at === null ? <span className="xm">–</span> : <Time at={row.processed_at} format="short" />),
    },
    {
      key: 'status',
      phone: 'status',
      head: t('player:log.status'),
      align: 'right',
      cell: (row) => (
        <span className="row g8 end">
          {row.reason !== null && row.reason !== '' && <span className="t12 xm">{row.reason}</span>}
          <StatusBadge is={String(row.status)} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t(kind === 'deposit' ? 'player:deposit.log' : 'player:withdraw.log')}
      look="player"
      columns={columns}
      rows={live.rows}
      rowKey={idOf}
      freshKeys={live.freshKeys}
      error={logs.error}
      onRetry={() => void logs.refetch()}
      isRefreshing={logs.isFetching}
      empty={t(kind === 'deposit' ? 'player:deposit.empty' : 'player:withdraw.empty')}
      filters={
        <div className="dt-filters card-filters">
          <DateRange from={view.from} to={view.to} onChange={(next) => onView({ page: 1, ...next })} />
        </div>
      }
      page={{ page: view.page, pageSize: REQUEST_ROWS, total: logs.data?.total ?? 0, onPage: (page) => onView({ ...view, page }) }}
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
  const live = useLiveRows(logs.data?.logs, { keyOf: idOf, anchor: null, view: JSON.stringify(view) });
  usePush('wallet.changed', () => refresh('user/bank/getPointLogs'));
  const change = (row: PointLog): ReactNode => (
    <b className="w6">
      <Money value={row.updated_point - row.existing_point} unit="point" signed tone="settled" />
    </b>
  );
  const columns: Column<PointLog>[] = [
    { key: 'at', head: t('player:log.at'), cell: (row) => <Time at={row.created_at} format="short" /> },
    { key: 'content', phone: 'title', head: t('player:log.content'), cell: (row) => row.content },
    {
      key: 'before',
      phone: 'hidden',
      head: t('player:log.before'),
      align: 'right',
      cell: (row) => <Money value={row.existing_point} unit="point" className="x2" />,
    },
    { key: 'change', phone: 'amount', head: t('player:log.change'), align: 'right', cell: change },
    {
      key: 'after',
      phone: 'status',
      head: t('player:log.after'),
      align: 'right',
      cell: (row) => <Money value={row.updated_point} unit="point" />,
    },
  ];
  return (
    <DataTable
      label={t('player:point.log')}
      look="player"
      columns={columns}
      rows={live.rows}
      rowKey={idOf}
      freshKeys={live.freshKeys}
      error={logs.error}
      onRetry={() => void logs.refetch()}
      isRefreshing={logs.isFetching}
      empty={t('player:point.empty')}
      filters={
        <div className="dt-filters card-filters">
          <DateRange from={view.from} to={view.to} onChange={(next) => onView({ page: 1, ...next })} />
        </div>
      }
      page={{ page: view.page, pageSize: POINT_ROWS, total: logs.data?.total ?? 0, onPage: (page) => onView({ ...view, page }) }}
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
  const live = useLiveRows(logs.data?.logs, { keyOf: idOf, anchor: null, view: JSON.stringify(view) });
  usePush('wallet.changed', () => refresh('user/bank/getMoneyLogs'));
  const change = (row: MoneyLog): ReactNode => (
    <b className="w6">
      <Money value={row.amount} signed />
    </b>
  );
  const columns: Column<MoneyLog>[] = [
    { key: 'at', head: t('player:log.at'), cell: (row) => <Time at={row.created_at} format="short" /> },
    { key: 'content', phone: 'title', head: t('player:log.content'), cell: (row) => row.content },
    {
      key: 'before',
      phone: 'hidden',
      head: t('player:log.before'),
      align: 'right',
      cell: (row) => <Money value={row.existing_money} className="x2" />,
    },
    { key: 'change', phone: 'amount', head: t('player:log.change'), align: 'right', cell: change },
    {
      key: 'after',
      phone: 'status',
      head: t('player:log.after'),
      align: 'right',
      cell: (row) => <Money value={row.updated_money} unit="won" />,
    },
  ];
  return (
    <DataTable
      label={t('player:wallet.statement')}
      look="player"
      columns={columns}
      rows={live.rows}
      rowKey={idOf}
      freshKeys={live.freshKeys}
      error={logs.error}
      onRetry={() => void logs.refetch()}
      isRefreshing={logs.isFetching}
      empty={t('player:wallet.statementEmpty')}
      filters={
        <div className="dt-filters card-filters">
          <DateRange from={view.from} to={view.to} onChange={(next) => onView({ page: 1, ...next })} />
        </div>
      }
      page={{ page: view.page, pageSize: MONEY_ROWS, total: logs.data?.total ?? 0, onPage: (page) => onView({ ...view, page }) }}
    />
  );
}
