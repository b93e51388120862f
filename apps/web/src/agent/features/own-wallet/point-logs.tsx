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

/** Rows of one page, as specified. */
const POINT_LOG_ROWS = 10;

type PointLog = CallOutput<'user/bank/getPointLogs'>['logs'][number];

/** What happened to the agent's points. */
export function PointLogs(props: LogProps): ReactNode {
  const { t } = useTranslation();
  const logs = useCall('user/bank/getPointLogs', bodyOf(props.view, POINT_LOG_ROWS), {
    keepPrevious: true,
    refetchInterval: pollWhenNotLive,
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
      {...props}
      label={t('agent:log.points')}
      name="points"
      columns={columns}
      rows={logs.data?.logs}
      total={logs.data?.total}
      take={POINT_LOG_ROWS}
      error={logs.error}
      onRetry={() => void logs.refetch()}
      isRefreshing={logs.isFetching}
      aside={
        <ListTools list={{ file: { call: 'user/bank/getPointLogs', input: periodOf(props.view), name: 'points' } }} columns={columns} />
      }
      empty={t('agent:log.noPoints')}
    />
  );
}

/** After the specification: a loss in red, anything else in blue. */
function PointChange({ row }: { row: PointLog }): ReactNode {
  const change = row.updated_point - row.existing_point;
  return (
    <b className={`w6 ${change < 0 ? 'xl' : 'xi'}`}>
      <Money value={change} unit="point" signed />
    </b>
  );
}
