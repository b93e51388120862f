import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { Sum } from '../../../ui/sum.js';
import { REPORT_ROWS, type DayRow, type Flows } from './statistics.js';

export interface DaysTableProps {
  answer: CallOutput<'agent/statistics/days'> | undefined;
  error: ApiError | null;
  onRetry: () => void;
  isRefreshing: boolean;
  filters: ReactNode;
  page: number;
  onPage: (page: number) => void;
}

/** Day by day, newest first; a day leads to who played on it. */
export function DaysTable({ answer, error, onRetry, isRefreshing, filters, page, onPage }: DaysTableProps): ReactNode {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('agent-reports:days.title')}
      columns={columns(t)}
      rows={answer?.items}
      rowKey={(row) => row.day}
      error={error}
      onRetry={onRetry}
      isRefreshing={isRefreshing}
      empty={t('agent-reports:days.empty')}
      filters={<div className="list-filters">{filters}</div>}
      footer={answer !== undefined && <DaySums sums={answer.sums} t={t} />}
      page={{ page, pageSize: REPORT_ROWS, total: answer?.total ?? 0, onPage }}
      phoneRow={({ day, flows }) => (
        <>
          <span className="f1 col g2 phone-who">
            <Day day={day} />
            <span className="t12 xm">
              {t('agent-reports:betting.profit')} <Money value={flows.profit} signed tone="settled" />
            </span>
          </span>
          <span className="col g2 phone-amount">
            <b className="t14 w6">
              <Money value={flows.net} unit="won" signed tone="settled" />
            </b>
            <span className="t12 xm">
              <Money value={flows.deposits} /> / <Money value={flows.withdrawals} />
            </span>
          </span>
        </>
      )}
    />
  );
}

/** A day that leads to the people who played on it. */
export function Day({ day }: { day: string }): ReactNode {
  return (
    <Link to="/pa-zeus-user-daily-bettings" search={{ from: day, to: day } as never} className="tx w6">
      {day}
    </Link>
  );
}

function columns(t: TFunction): Column<DayRow>[] {
  const amount = (key: keyof Flows, label: string, isResult = false): Column<DayRow> => ({
    key,
    head: t(label),
    align: 'right',
    cell: ({ flows }) =>
      isResult ? (
        <b className="w6">
          <Money value={flows[key]} signed tone="settled" />
        </b>
      ) : (
        <Money value={flows[key]} />
      ),
  });
  const count = (key: keyof Flows, label: string): Column<DayRow> => ({
    key,
    head: t(label),
    align: 'right',
    cell: ({ flows }) => <span className="x2">{formatAmount(flows[key])}</span>,
  });
  return [
    { key: 'day', head: t('agent-reports:days.day'), cell: ({ day }) => <Day day={day} /> },
    amount('deposits', 'agent-reports:flows.deposits'),
    amount('withdrawals', 'agent-reports:flows.withdrawals'),
    amount('net', 'agent-reports:flows.net', true),
    amount('stakes', 'agent-reports:betting.stakes'),
    amount('payouts', 'agent-reports:betting.payouts'),
    amount('profit', 'agent-reports:betting.profit', true),
    amount('rolling', 'agent-reports:flows.rolling'),
    amount('ownRolling', 'agent-reports:flows.ownRolling'),
    count('joins', 'agent-reports:flows.joins'),
    count('logins', 'agent-reports:flows.logins'),
  ];
}

function DaySums({ sums, t }: { sums: Flows; t: TFunction }): ReactNode {
  return (
    <>
      <Sum label={t('agent-reports:flows.net')} value={sums.net} signed />
      <Sum label={t('agent-reports:betting.stakes')} value={sums.stakes} />
      <Sum label={t('agent-reports:betting.profit')} value={sums.profit} signed />
      <Sum label={t('agent-reports:flows.ownRolling')} value={sums.ownRolling} />
    </>
  );
}
