import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pollWhenNotLive } from '../../../lib/connection.js';
import type { CallOutput } from '../../../lib/contract.js';
import { periodOf } from '../../../lib/page-body.js';
import { refresh } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import type { Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { idOf, LogTable, type LogProps } from './log-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';

/** Rows of one page, as specified for every list that names no size of its own. */
const MONEY_LOG_ROWS = 20;

type MoneyLog = CallOutput<'user/bank/getMoneyLogs'>['logs'][number];

/** The statement of the agent's own money, with the amounts before and after. */
export function MoneyLogs(props: LogProps): ReactNode {
  const { t } = useTranslation();
  const { view, onPage, onRange } = props;
  const list = useListPage({
    name: 'statement',
    call: 'user/bank/getMoneyLogs',
    input: periodOf(view),
    page: view.page,
    onPage,
    pageSize: MONEY_LOG_ROWS,
    keyOf: idOf,
    everyMs: pollWhenNotLive,
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
      isSigned: true,
      isStrong: true,
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
      view={view}
      onRange={onRange}
      table={list.table}
      aside={<ListTools list={list} columns={columns} />}
      columns={columns}
      label={t('agent:log.statement')}
      empty={t('agent:log.noMoney')}
    />
  );
}
