import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { bodyOf, periodOf } from '../../../lib/page-body.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import type { Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import { moneyColumns } from './export-columns.js';
import { LogTable, pollWhenNotLive, type LogProps } from './log-table.js';

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
    { key: 'at', head: t('agent:log.at'), cell: (row) => <Time at={row.created_at} format="short" /> },
    { key: 'content', head: t('agent:log.content'), cell: (row) => row.content },
    { key: 'before', head: t('agent:log.before'), align: 'right', cell: (row) => <Money value={row.existing_money} className="x2" /> },
    {
      key: 'change',
      head: t('agent:log.change'),
      align: 'right',
      cell: (row) => (
        <b className="w6">
          <Money value={row.amount} signed />
        </b>
      ),
    },
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
      aside={<ExportButton call="user/bank/getMoneyLogs" input={periodOf(props.view)} columns={() => moneyColumns(t)} name="statement" />}
      empty={t('agent:log.noMoney')}
      phoneRow={(row) => (
        <>
          <span className="f1 col g2 phone-who">
            <b className="t14 w6 el">{row.content}</b>
            <span className="t12 xm">
              <Time at={row.created_at} format="short" />
            </span>
          </span>
          <span className="col g2 phone-amount">
            <b className="t14 w6">
              <Money value={row.amount} signed />
            </b>
            <span className="t12 xm">
              <Money value={row.updated_money} unit="won" />
            </span>
          </span>
        </>
      )}
    />
  );
}
