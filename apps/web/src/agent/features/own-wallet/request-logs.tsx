import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '../../../shared/wallet/banks.js';
import type { CallOutput } from '../../../lib/contract.js';
import { bodyOf, periodOf } from '../../../lib/page-body.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { StatusBadge, statusWord } from '../../../ui/badge.js';
import type { Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { LogTable, pollWhenNotLive, type LogProps } from './log-table.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';

/** Rows of one page, as specified. */
const REQUEST_LOG_ROWS = 5;

const states = ['waiting', 'approved', 'refused', 'approval_cancelled', 'completed'] as const;

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
    { key: 'created_at', head: t('agent:log.requestedAt'), as: 'time', align: 'left' },
    {
      key: 'money',
      head: t('agent:log.amount'),
      as: 'money',
      phone: 'title',
      cell: (row) => (
        <b className="w6">
          <Money value={row.money} unit="won" />
        </b>
      ),
    },
    {
      key: 'bank',
      head: t('agent:log.bank'),
      phone: 'hidden',
      file: [{ key: 'bank_name', label: t('agent:log.bank'), as: 'text' }],
      cell: (row) => (
        <span className="x2">
          {bankLabel(row.bank_name)} {row.bank_account}
        </span>
      ),
    },
    {
      key: 'status',
      head: t('agent:requests.status'),
      words: wordsFor(states, (state) => statusWord(state, t)),
      phone: 'status',
      cell: status,
    },
    { key: 'processed_at', head: t('agent:log.processedAt'), as: 'time', align: 'left', phone: 'hidden' },
  ];
  const name = kind === 'deposit' ? 'charges' : 'exchanges';
  return (
    <LogTable<RequestLog>
      {...props}
      label={t(kind === 'deposit' ? 'agent:log.charges' : 'agent:log.exchanges')}
      name={name}
      columns={columns}
      rows={logs.data?.logs}
      total={logs.data?.total}
      take={REQUEST_LOG_ROWS}
      error={logs.error}
      onRetry={() => void logs.refetch()}
      isRefreshing={logs.isFetching}
      aside={<ListTools list={{ file: { call: path, input: periodOf(props.view), name } }} columns={columns} />}
      empty={t(kind === 'deposit' ? 'agent:log.noCharges' : 'agent:log.noExchanges')}
    />
  );
}
