import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api.js';
import { formatAmount } from '../../../lib/format.js';
import { roleName } from '../../../shared/members/role-names.js';
import { Badge } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { bettingColumns, BettingSums, ROLLING } from './betting-cells.js';
import { Day } from './days-table.js';
import { REPORT_ROWS, type Betting, type BettingRow } from './statistics.js';

/** What a row stands for: a day of the whole downline, a person, or a person's day. */
export type BettingBy = 'day' | 'person' | 'person_day';

export interface BettingTableProps {
  label: string;
  by: BettingBy;
  /** Players have nobody below: what they have of the rolling is all there is. */
  isOfPlayers: boolean;
  answer: Betting | undefined;
  error: ApiError | null;
  onRetry: () => void;
  isRefreshing: boolean;
  filters: ReactNode;
  page: number;
  onPage: (page: number) => void;
}

const keyOf = ({ day, id }: BettingRow): string => `${day ?? ''}:${id ?? ''}`;

/** Bets, wins and rolling by day, by person, or both. */
export function BettingTable({
  label,
  by,
  isOfPlayers,
  answer,
  error,
  onRetry,
  isRefreshing,
  filters,
  page,
  onPage,
}: BettingTableProps): ReactNode {
  const { t } = useTranslation();
  return (
    <DataTable
      label={label}
      name={`betting-${by}`}
      hasKeys
      columns={columnsOfBetting(by, isOfPlayers, t)}
      rows={answer?.items}
      rowKey={keyOf}
      error={error}
      onRetry={onRetry}
      isRefreshing={isRefreshing}
      empty={t('agent-reports:betting.empty')}
      filters={<div className="list-filters">{filters}</div>}
      footer={
        answer !== undefined && (
          <>
            <span className="xm">{t('agent:list.count', { number: formatAmount(answer.total) })}</span>
            <BettingSums sums={answer.sums} hasRolling={!isOfPlayers} t={t} />
          </>
        )
      }
      page={{ page, pageSize: REPORT_ROWS, total: answer?.total ?? 0, onPage }}
    />
  );
}

/** The columns of bets by day, by person, or both; players have nobody below whose rolling could be counted. */
export function columnsOfBetting(by: BettingBy, isOfPlayers: boolean, t: TFunction): Column<BettingRow>[] {
  const day: Column<BettingRow> = {
    key: 'day',
    head: t('agent-reports:days.day'),
    phone: by === 'day' ? 'title' : 'line',
    hasLink: true,
    file: true,
    cell: (row) => (row.day === null ? null : by === 'day' ? <Day day={row.day} /> : <span className="x2">{row.day}</span>),
  };
  const who: Column<BettingRow> = {
    key: 'who',
    head: t('agent-reports:betting.who'),
    phone: 'title',
    hasLink: true,
    file: [
      { key: 'account', label: t('agent-reports:betting.account'), as: 'text' },
      { key: 'nickname', label: t('agent-reports:betting.nickname'), as: 'text' },
      { key: 'role', label: t('agent-reports:betting.role'), as: 'text' },
    ],
    cell: (row) => <Who row={row} />,
  };
  return [
    ...(by === 'person' ? [] : [day]),
    ...(by === 'day' ? [] : [who]),
    ...bettingColumns(t).filter(({ key }) => !isOfPlayers || key !== ROLLING),
    {
      key: 'ownRolling',
      head: t(by === 'day' ? 'agent-reports:betting.ownRolling' : 'agent-reports:betting.theirRolling'),
      as: 'money',
      phone: 'hidden',
      cell: (row) => (
        <b className="w6">
          <Money value={row.ownRolling} />
        </b>
      ),
    },
  ];
}

/** A player or an agent of the downline, who leads to his page. */
function Who({ row: { id, role, account, nickname } }: { row: BettingRow }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className="row g8">
      {role !== null && <Badge>{roleName(role, t)}</Badge>}
      <Link to="/pa-user-detail-view" search={{ id } as never} className="w6 el tx">
        {account}
      </Link>
      <span className="xm el">{nickname}</span>
    </span>
  );
}
