import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { Sum } from '../../../ui/sum.js';
import { REPORT_ROWS, type DayRow, type Flows } from './statistics.js';
import type { PhonePlace } from '../../../ui/list/columns.js';

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
      name="days"
      hasKeys
      columns={dayColumns(t)}
      rows={answer?.items}
      rowKey={(row) => row.day}
      error={error}
      onRetry={onRetry}
      isRefreshing={isRefreshing}
      empty={t('agent-reports:days.empty')}
      filters={<div className="list-filters">{filters}</div>}
      footer={answer !== undefined && <DaySums sums={answer.sums} t={t} />}
      page={{ page, pageSize: REPORT_ROWS, total: answer?.total ?? 0, onPage }}
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

/** The columns of the list; the file has them all. */
export function dayColumns(t: TFunction): Column<DayRow>[] {
  const amount = (
    key: keyof Flows,
    label: string,
    more: Partial<Pick<Column<DayRow>, 'phone' | 'isHiddenByDefault'>> = {},
  ): Column<DayRow> => ({
    key: `flows.${key}` as const,
    head: label,
    as: 'money',
    phone: 'hidden',
    ...more,
  });
  const result = (key: keyof Flows, label: string, phone: PhonePlace): Column<DayRow> => ({
    key: `flows.${key}` as const,
    head: label,
    as: 'money',
    phone,
    cell: ({ flows }) => (
      <b className="w6">
        <Money value={flows[key]} signed tone="settled" />
      </b>
    ),
  });
  const count = (key: keyof Flows, label: string, isHiddenByDefault = false): Column<DayRow> => ({
    key: `flows.${key}` as const,
    head: label,
    as: 'number',
    phone: 'hidden',
    isHiddenByDefault,
  });
  return [
    { key: 'day', head: t('agent-reports:days.day'), phone: 'title', hasLink: true, file: true, cell: ({ day }) => <Day day={day} /> },
    amount('deposits', t('agent-reports:flows.deposits'), { phone: 'fact' }),
    count('depositCount', t('agent-reports:flows.depositCount'), true),
    amount('withdrawals', t('agent-reports:flows.withdrawals'), { phone: 'fact' }),
    count('withdrawalCount', t('agent-reports:flows.withdrawalCount'), true),
    result('net', t('agent-reports:flows.net'), 'amount'),
    amount('stakes', t('agent-reports:betting.stakes')),
    count('betCount', t('agent-reports:betting.bets'), true),
    amount('payouts', t('agent-reports:betting.payouts')),
    result('profit', t('agent-reports:betting.profit'), 'fact'),
    amount('rolling', t('agent-reports:flows.rolling')),
    amount('ownRolling', t('agent-reports:flows.ownRolling')),
    amount('given', t('agent-reports:flows.given'), { isHiddenByDefault: true }),
    amount('taken', t('agent-reports:flows.taken'), { isHiddenByDefault: true }),
    count('joins', t('agent-reports:flows.joins')),
    count('logins', t('agent-reports:flows.logins')),
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
