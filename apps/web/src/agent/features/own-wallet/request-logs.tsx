import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '../../../shared/wallet/banks.js';
import type { CallOutput } from '../../../lib/contract.js';
import { bodyOf, periodOf } from '../../../lib/page-body.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { StatusBadge } from '../../../ui/badge.js';
import type { Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import { requestColumns } from './export-columns.js';
import { LogTable, pollWhenNotLive, type LogProps } from './log-table.js';

/** Rows of one page, as specified. */
const REQUEST_LOG_ROWS = 5;

type RequestLog = CallOutput<'user/bank/getAccountChargeLogs'>['logs'][number];

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
  const status = (row: RequestLog): ReactNode => (
    <span className="row g8">
      <StatusBadge is={String(row.status)} />
      {row.reason !== null && <span className="t12 xm">{row.reason}</span>}
    </span>
  );
  const columns: Column<RequestLog>[] = [
    { key: 'at', head: t('agent:log.requestedAt'), cell: (row) => <Time at={row.created_at} format="short" /> },
    {
      key: 'money',
      head: t('agent:log.amount'),
      align: 'right',
      cell: (row) => (
        <b className="w6">
          <Money value={row.money} unit="won" />
        </b>
      ),
    },
    {
      key: 'bank',
      head: t('agent:log.bank'),
      cell: (row) => (
        <span className="x2">
          {bankLabel(row.bank_name)} {row.bank_account}
        </span>
      ),
    },
    { key: 'status', head: t('agent:requests.status'), cell: status },
    {
      key: 'processed',
      head: t('agent:log.processedAt'),
      cell: (row) =>
        row.processed_at === null ? (
          <span className="xm" aria-hidden="true">
            –
          </span>
        ) : (
          <Time at={row.processed_at} format="short" className="x2" />
        ),
    },
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
      aside={
        <ExportButton
          call={path}
          input={periodOf(props.view)}
          columns={() => requestColumns(t)}
          name={kind === 'deposit' ? 'charges' : 'exchanges'}
        />
      }
      empty={t(kind === 'deposit' ? 'agent:log.noCharges' : 'agent:log.noExchanges')}
      phoneRow={(row) => (
        <>
          <span className="f1 col g2">
            <b className="t14 w6">
              <Money value={row.money} unit="won" />
            </b>
            <span className="t12 xm">
              <Time at={row.created_at} format="short" />
            </span>
          </span>
          {status(row)}
        </>
      )}
    />
  );
}
