import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pollDownline } from '../../../lib/connection.js';
import type { CallInput } from '../../../lib/contract.js';
import { roleName } from '../../../shared/members/role-names.js';
import { Badge } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { bettingColumns, BettingSums, ROLLING } from './betting-cells.js';
import { Day } from './days-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { ListCount } from '../../components/list-count.js';
import type { BettingRow } from './statistics.js';

/** What a row stands for: a day of the whole downline, a person, or a person's day. */
export type BettingBy = 'day' | 'person' | 'person_day';

export interface BettingTableProps {
  label: string;
  by: BettingBy;
  /** Players have nobody below: what they have of the rolling is all there is. */
  isOfPlayers: boolean;
  /** The filters in force as the call takes them. */
  input: CallInput<'agent/statistics/betting'>;
  /** The filters around what stands at their end. */
  filters: (end: ReactNode) => ReactNode;
  page: number;
  onPage: (page: number) => void;
}

const keyOf = ({ day, id }: BettingRow): string => `${day ?? ''}:${id ?? ''}`;

/** Bets, wins and rolling by day, by person, or both. */
export function BettingTable({ label, by, isOfPlayers, input, filters, page, onPage }: BettingTableProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: `betting-${by}`,
    call: 'agent/statistics/betting',
    input,
    page,
    onPage,
    keyOf,
    everyMs: pollDownline,
  });
  const columns = columnsOfBetting(by, isOfPlayers, t);
  return (
    <DataTable
      label={label}
      {...list.table}
      columns={columns}
      empty={t('agent-reports:betting.empty')}
      filters={<div className="list-filters">{filters(<ListTools list={list} columns={columns} />)}</div>}
      footer={
        list.data !== undefined && (
          <>
            <ListCount of={list.data.total} />
            <BettingSums sums={list.data.sums} hasRolling={!isOfPlayers} t={t} />
          </>
        )
      }
    />
  );
}

/** The columns of bets by day, by person, or both; players have nobody below whose rolling could be counted. */
function columnsOfBetting(by: BettingBy, isOfPlayers: boolean, t: TFunction): Column<BettingRow>[] {
  const day: Column<BettingRow> = {
    key: 'day',
    head: t('agent-reports:days.day'),
    phone: by === 'day' ? 'title' : 'line',
    hasLink: true,
    file: true,
    cell: (row) =>
      row.day === null ? null : by === 'day' ? (
        <Day day={row.day} />
      ) : (
        <Text span c="text-2">
          {row.day}
        </Text>
      ),
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
      isStrong: true,
    },
  ];
}

/** A player or an agent of the downline, who leads to his page. */
function Who({ row: { id, role, account, nickname } }: { row: BettingRow }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group component="span" gap={8}>
      {role !== null && <Badge>{roleName(role, t)}</Badge>}
      <Anchor component={Link} to="/pa-user-detail-view" search={{ id } as never} variant="inline" truncate>
        {account}
      </Anchor>
      <Text span c="muted" truncate>
        {nickname}
      </Text>
    </Group>
  );
}
