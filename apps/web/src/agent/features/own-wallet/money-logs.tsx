import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { bodyOf, periodOf } from '../../../lib/page-body.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import type { Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { LogTable, pollWhenNotLive, type LogProps } from './log-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';

/** Rows of one page, as specified for every list that names no size of its own. */
const MONEY_LOG_ROWS = 20;

type MoneyLog = CallOutput<'user/bank/getMoneyLogs'>['logs'][number];

/** The statement of the agent's own money, with the amounts before and after. */
export function MoneyLogs(props: LogProps): ReactNode {
  const { t } = useTranslation();
  const logs = useCall('user/bank/getMoneyLogs', bodyOf(props.view, MONEY_LOG_ROWS), {
    keepPrevious: true,
    refetchInterval: pollWhenNotLive,
  });
  usePush('wallet.changed', () => refresh('user/bank/getMoneyLogs'));
  const columns: Column<MoneyLog>[] = [
    { key: 'created_at', head: t('agent:log.at'), as: 'time', align: 'left' },
    { key: 'content', head: t('agent:log.content'), as: 'text', phone: 'title' },
    { key: 'existing_money', head: t('agent:log.before'), as: 'money', phone: 'hidden' },
    {
      key: 'amount',
      head: t('agent:log.change'),
      as: 'money',
      phone: 'amount',
      cell: (row) => (
        <b className="w6">
          <Money value={row.amount} signed />
        </b>
      ),
    },
    {
      key: 'updated_money',
      head: t('agent:log.after'),
      as: 'money',
      phone: 'status',
      cell: (row) => <Money value={row.updated_money} unit="won" />,
    },
  ];
  return (
    <LogTable<MoneyLog>
      {...props}
      label={t('agent:log.statement')}
      name="statement"
      columns={columns}
      rows={logs.data?.logs}
      total={logs.data?.total}
      take={MONEY_LOG_ROWS}
      error={logs.error}
      onRetry={() => void logs.refetch()}
      isRefreshing={logs.isFetching}
      aside={
        <ListTools list={{ file: { call: 'user/bank/getMoneyLogs', input: periodOf(props.view), name: 'statement' } }} columns={columns} />
      }
      empty={t('agent:log.noMoney')}
    />
  );
}
