import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import type { CallOutput } from '../../../lib/contract.js';
import { runColumns } from './export-columns.js';
import { pollStatistics, REPORT_ROWS } from './statistics.js';

type Run = CallOutput<'agent/rolling/trace/get'>['items'][number];

const tones: Readonly<Record<Run['kind'], BadgeTone>> = { accrual: 'info', payment: 'win', reversal: 'lose' };

export function RunKind({ kind }: { kind: Run['kind'] }): ReactNode {
  const { t } = useTranslation();
  return <Badge tone={tones[kind]}>{t(`agent-reports:rolling.kind.${kind}`)}</Badge>;
}

export interface RollingRunsProps {
  view: { page: number; from: string; to: string };
  onPage: (page: number) => void;
  /** A run was chosen: its bets are asked for. */
  onOpen: (runId: number) => void;
  /** The filters around what stands at their end. */
  filters: (end: ReactNode) => ReactNode;
}

/** What the agent was given of rolling, run by run. */
export function RollingRuns({ view, onPage, onOpen, filters }: RollingRunsProps): ReactNode {
  const { t } = useTranslation();
  const runs = useCall(
    'agent/rolling/trace/get',
    { skip: (view.page - 1) * REPORT_ROWS, take: REPORT_ROWS, startedAt: view.from, endedAt: view.to },
    { keepPrevious: true, refetchInterval: pollStatistics },
  );
  const open = (run: Run): ReactNode => (
    <Button look="outline" size={26} onClick={() => onOpen(run.id)}>
      {t('agent-reports:rolling.bets')}
    </Button>
  );
  const columns: Column<Run>[] = [
    { key: 'at', head: t('agent:log.at'), cell: (run) => <Time at={run.at} format="short" className="x2" /> },
    { key: 'kind', head: t('agent-reports:rolling.what'), cell: (run) => <RunKind kind={run.kind} /> },
    {
      key: 'shares',
      head: t('agent-reports:rolling.shares'),
      align: 'right',
      cell: (run) => <span className="x2">{formatAmount(run.shares)}</span>,
    },
    {
      key: 'amount',
      head: t('agent:log.amount'),
      align: 'right',
      cell: (run) => (
        <b className="w6">
          <Money value={run.amount} unit="won" />
        </b>
      ),
    },
    { key: 'bets', head: t('agent-reports:rolling.bets'), isHeadHidden: true, align: 'right', cell: open },
  ];
  return (
    <DataTable
      label={t('agent-reports:rolling.runs')}
      columns={columns}
      rows={runs.data?.items}
      rowKey={(run) => run.id}
      error={runs.error}
      onRetry={() => void runs.refetch()}
      isRefreshing={runs.isPlaceholderData}
      empty={t('agent-reports:rolling.empty')}
      filters={
        <div className="list-filters">
          {filters(
            <ExportButton
              call="agent/rolling/trace/get"
              input={{ startedAt: view.from, endedAt: view.to }}
              columns={() => runColumns(t)}
              name="rolling"
            />,
          )}
        </div>
      }
      footer={runs.data !== undefined && <span className="xm">{t('agent:list.count', { number: formatAmount(runs.data.total) })}</span>}
      page={{ page: view.page, pageSize: REPORT_ROWS, total: runs.data?.total ?? 0, onPage }}
      phoneRow={(run) => (
        <>
          <span className="f1 col g4 phone-who">
            <span className="row g8">
              <RunKind kind={run.kind} />
              <b className="t14 w6">
                <Money value={run.amount} unit="won" />
              </b>
            </span>
            <Time at={run.at} format="short" className="t12 xm" />
          </span>
          {open(run)}
        </>
      )}
    />
  );
}
