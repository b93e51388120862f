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
import { pointColumns } from './export-columns.js';
import { LogTable, pollWhenNotLive, type LogProps } from './log-table.js';

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
      aside={<ExportButton call="user/bank/getPointLogs" input={periodOf(props.view)} columns={() => pointColumns(t)} name="points" />}
      empty={t('agent:log.noPoints')}
      phoneRow={(row) => (
        <>
          <span className="f1 col g2 phone-who">
            <b className="t14 w6 el">{row.content}</b>
            <span className="t12 xm">
              <Time at={row.created_at} format="short" />
            </span>
          </span>
          <span className="col g2 phone-amount">
            <PointChange row={row} />
            <span className="t12 xm">
              <Money value={row.updated_point} unit="point" />
            </span>
          </span>
        </>
      )}
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
