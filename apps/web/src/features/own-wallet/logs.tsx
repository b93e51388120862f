import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getConnection } from '../../lib/connection.js';
import type { CallOutput } from '../../lib/contract.js';
import { refresh, useCall } from '../../lib/queries.js';
import { usePush } from '../../lib/use-push.js';
import { StatusBadge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { DataTable, type Column, type DataTableProps } from '../../ui/data-table.js';
import { DateRange } from '../../ui/date-range.js';
import { useLiveRows } from '../../ui/live-rows.js';
import { Money } from '../../ui/money.js';
import { Time } from '../../ui/time.js';

/** Rows of one page, as specified. */
export const REQUEST_LOG_ROWS = 5;
export const POINT_LOG_ROWS = 10;
export const MONEY_LOG_ROWS = 20;

/** Page and days of a log. */
export interface LogView {
  page: number;
  from?: string;
  to?: string;
}

export interface LogProps {
  view: LogView;
  onPage: (page: number) => void;
  onRange: (range: { from?: string; to?: string }) => void;
}

type RequestLog = CallOutput<'user/bank/getAccountChargeLogs'>['logs'][number];
type PointLog = CallOutput<'user/bank/getPointLogs'>['logs'][number];
type MoneyLog = CallOutput<'user/bank/getMoneyLogs'>['logs'][number];

const idOf = (row: { id: number }): number => row.id;
const pollWhenNotLive = (): number | false => (getConnection().state === 'live' ? false : 5_000);

const bodyOf = (view: LogView, take: number): { skip: number; take: number; startedAt?: string; endedAt?: string } => ({
  skip: (view.page - 1) * take,
  take,
  ...(view.from === undefined ? {} : { startedAt: view.from }),
  ...(view.to === undefined ? {} : { endedAt: view.to }),
});

/** What every log has in common: the days above, pages below, a way out of an empty day. */
function LogTable<Row extends { id: number }>({ view, onPage, onRange, total, take, ...table }: LogProps & { total: number | undefined; take: number } & Pick<DataTableProps<Row, number>, 'label' | 'columns' | 'rows' | 'error' | 'onRetry' | 'isRefreshing' | 'empty' | 'phoneRow'>): ReactNode {
  const { t } = useTranslation();
  const live = useLiveRows(table.rows, { keyOf: idOf, anchor: null, view: JSON.stringify(view) });
  const isOpen = view.from === undefined && view.to === undefined;
  return (
    <DataTable
      {...table}
      rows={live.rows}
      rowKey={idOf}
      freshKeys={live.freshKeys}
      bars={5}
      emptyAction={isOpen ? undefined : <Button look="outline" onClick={() => onRange({})}>{t('agent:log.showAll')}</Button>}
      filters={<div className="list-filters"><DateRange from={view.from} to={view.to} onChange={onRange} /></div>}
      footer={total !== undefined && <span className="xm">{t('agent:list.count', { count: total })}</span>}
      page={{ page: view.page, pageSize: take, total: total ?? 0, onPage }}
    />
  );
}

/** The agent's own deposits or withdrawals. */
export function RequestLogs({ kind, ...props }: LogProps & { kind: 'deposit' | 'withdrawal' }): ReactNode {
  const { t } = useTranslation();
  const path = kind === 'deposit' ? 'user/bank/getAccountChargeLogs' : 'user/bank/getAccountExchangeLogs';
  const logs = useCall(path, bodyOf(props.view, REQUEST_LOG_ROWS), { keepPrevious: true, refetchInterval: pollWhenNotLive });
  const again = (): void => refresh(path);
  usePush(kind === 'deposit' ? 'deposit.requested' : 'withdrawal.requested', again);
  usePush(kind === 'deposit' ? 'deposit.approved' : 'withdrawal.approved', again);
  usePush(kind === 'deposit' ? 'deposit.refused' : 'withdrawal.refused', again);
  usePush(kind === 'deposit' ? 'deposit.approvalCancelled' : 'withdrawal.completed', again);
  usePush(kind === 'deposit' ? 'deposit.completed' : 'withdrawal.completed', again);
  const status = (row: RequestLog): ReactNode => <span className="row g8"><StatusBadge is={String(row.status)} />{row.reason !== null && <span className="t12 xm">{row.reason}</span>}</span>;
  const columns: Column<RequestLog>[] = [
    { key: 'at', head: t('agent:log.requestedAt'), cell: (row) => <Time at={row.created_at} format="short" /> },
    { key: 'money', head: t('agent:log.amount'), align: 'right', cell: (row) => <b className="w6"><Money value={row.money} unit="won" /></b> },
    { key: 'bank', head: t('agent:log.bank'), cell: (row) => <span className="x2">{row.bank_name} {row.bank_account}</span> },
    { key: 'status', head: t('agent:requests.status'), cell: status },
    { key: 'processed', head: t('agent:log.processedAt'), cell: (row) => (row.processed_at === null ? <span className="xm" aria-hidden="true">–</span> : <Time at={row.processed_at} format="short" className="x2" />) },
  ];
  return (
    <LogTable<RequestLog>
      {...props}
      label={t(kind === 'deposit' ? 'agent:log.charges' : 'agent:log.exchanges')}
      columns={columns}
      rows={logs.data?.logs}
      total={logs.data?.total}
      take={REQUEST_LOG_ROWS}
      error={logs.error}
      onRetry={() => void logs.refetch()}
      isRefreshing={logs.isFetching}
      empty={t(kind === 'deposit' ? 'agent:log.noCharges' : 'agent:log.noExchanges')}
      phoneRow={(row) => (
        <>
          <span className="f1 col g2"><b className="t14 w6"><Money value={row.money} unit="won" /></b><span className="t12 xm"><Time at={row.created_at} format="short" /></span></span>
          {status(row)}
        </>
      )}
    />
  );
}

/** What happened to the agent's points. */
export function PointLogs(props: LogProps): ReactNode {
  const { t } = useTranslation();
  const logs = useCall('user/bank/getPointLogs', bodyOf(props.view, POINT_LOG_ROWS), { keepPrevious: true, refetchInterval: pollWhenNotLive });
  usePush('wallet.changed', () => refresh('user/bank/getPointLogs'));
  const columns: Column<PointLog>[] = [
    { key: 'at', head: t('agent:log.at'), cell: (row) => <Time at={row.created_at} format="short" /> },
    { key: 'content', head: t('agent:log.content'), cell: (row) => row.content },
    { key: 'before', head: t('agent:log.before'), align: 'right', cell: (row) => <Money value={row.existing_point} className="x2" /> },
    { key: 'change', head: t('agent:log.change'), align: 'right', cell: (row) => <PointChange row={row} /> },
    { key: 'after', head: t('agent:log.after'), align: 'right', cell: (row) => <Money value={row.updated_point} unit="point" /> },
  ];
  return (
    <LogTable<PointLog>
      {...props}
      label={t('agent:log.points')}
      columns={columns}
      rows={logs.data?.logs}
      total={logs.data?.total}
      take={POINT_LOG_ROWS}
      error={logs.error}
      onRetry={() => void logs.refetch()}
      isRefreshing={logs.isFetching}
      empty={t('agent:log.noPoints')}
      phoneRow={(row) => (
        <>
          <span className="f1 col g2 phone-who"><b className="t14 w6 el">{row.content}</b><span className="t12 xm"><Time at={row.created_at} format="short" /></span></span>
          <span className="col g2 phone-amount"><PointChange row={row} /><span className="t12 xm"><Money value={row.updated_point} unit="point" /></span></span>
        </>
      )}
    />
  );
}

/** After the specification: a loss in red, anything else in blue. */
function PointChange({ row }: { row: PointLog }): ReactNode {
  const change = row.updated_point - row.existing_point;
  return <b className={`w6 ${change < 0 ? 'xl' : 'xi'}`}><Money value={change} unit="point" signed /></b>;
}

/** The statement of the agent's own money, with the amounts before and after. */
export function MoneyLogs(props: LogProps): ReactNode {
  const { t } = useTranslation();
  const logs = useCall('user/bank/getMoneyLogs', bodyOf(props.view, MONEY_LOG_ROWS), { keepPrevious: true, refetchInterval: pollWhenNotLive });
  usePush('wallet.changed', () => refresh('user/bank/getMoneyLogs'));
  const columns: Column<MoneyLog>[] = [
    { key: 'at', head: t('agent:log.at'), cell: (row) => <Time at={row.created_at} format="short" /> },
    { key: 'content', head: t('agent:log.content'), cell: (row) => row.content },
    { key: 'before', head: t('agent:log.before'), align: 'right', cell: (row) => <Money value={row.existing_money} className="x2" /> },
    { key: 'change', head: t('agent:log.change'), align: 'right', cell: (row) => <b className="w6"><Money value={row.amount} signed /></b> },
    { key: 'after', head: t('agent:log.after'), align: 'right', cell: (row) => <Money value={row.updated_money} unit="won" /> },
  ];
  return (
    <LogTable<MoneyLog>
      {...props}
      label={t('agent:log.statement')}
      columns={columns}
      rows={logs.data?.logs}
      total={logs.data?.total}
      take={MONEY_LOG_ROWS}
      error={logs.error}
      onRetry={() => void logs.refetch()}
      isRefreshing={logs.isFetching}
      empty={t('agent:log.noMoney')}
      phoneRow={(row) => (
        <>
          <span className="f1 col g2 phone-who"><b className="t14 w6 el">{row.content}</b><span className="t12 xm"><Time at={row.created_at} format="short" /></span></span>
          <span className="col g2 phone-amount"><b className="t14 w6"><Money value={row.amount} signed /></b><span className="t12 xm"><Money value={row.updated_money} unit="won" /></span></span>
        </>
      )}
    />
  );
}
