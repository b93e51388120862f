import { Text } from '@mantine/core';
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

/** Rows of one page, as specified. */
const POINT_LOG_ROWS = 10;

type PointLog = CallOutput<'user/bank/getPointLogs'>['logs'][number];

/** What happened to the agent's points. */
export function PointLogs(props: LogProps): ReactNode {
  const { t } = useTranslation();
  const { view, onPage, onRange } = props;
  const list = useListPage({
    name: 'points',
    call: 'user/bank/getPointLogs',
    input: periodOf(view),
    page: view.page,
    onPage,
    pageSize: POINT_LOG_ROWS,
    keyOf: idOf,
    everyMs: pollWhenNotLive,
  });
  usePush('wallet.changed', () => refresh('user/bank/getPointLogs'));
  const columns: Column<PointLog>[] = [
    { key: 'created_at', head: t('agent:log.at'), as: 'time', align: 'left' },
    { key: 'content', head: t('agent:log.content'), as: 'text', phone: 'title' },
    { key: 'existing_point', head: t('agent:log.before'), as: 'money', phone: 'hidden' },
    { key: 'change', head: t('agent:log.change'), align: 'right', phone: 'amount', cell: (row) => <PointChange row={row} /> },
    {
      key: 'updated_point',
      head: t('agent:log.after'),
      as: 'money',
      phone: 'status',
      cell: (row) => <Money value={row.updated_point} unit="point" />,
    },
  ];
  return (
    <LogTable<PointLog>
      view={view}
      onRange={onRange}
      table={list.table}
      aside={<ListTools list={list} columns={columns} />}
      columns={columns}
      label={t('agent:log.points')}
      empty={t('agent:log.noPoints')}
    />
  );
}

/** After the specification: a loss in red, anything else in blue. */
function PointChange({ row }: { row: PointLog }): ReactNode {
  const change = row.updated_point - row.existing_point;
  return (
    <Text component="b" fw={600} c={change < 0 ? 'lose' : 'info'}>
      <Money value={change} unit="point" signed />
    </Text>
  );
}
