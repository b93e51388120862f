import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import { RecordFilters } from './record-filters.js';
import { isNarrowed, recordFilters, type RecordSearch } from './reward-search.js';
import { useRewardUpdates } from './use-reward-updates.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Sum } from '../../../ui/sum.js';
import { memberLinkColumn } from '../../components/member-columns.js';
import { PageHead } from '../../components/page-head.js';

type Attendance = CallOutput<'admin/attendance/get'>['items'][number];

const keyOf = (row: Attendance): number => row.id;

/** Who attended when, and what it gave. */
export function AttendanceList({
  search,
  onSearch,
}: {
  search: RecordSearch;
  onSearch: (change: Partial<RecordSearch>) => void;
}): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'attendance',
    call: 'admin/attendance/get',
    input: recordFilters(search),
    page: search.page,
    onPage: (page) => onSearch({ page }),
    keyOf,
    heldWords: (rows) => t('admin-rewards:held', { rows }),
  });
  useRewardUpdates('attendance', 'admin/attendance/get');
  const columns: readonly Column<Attendance>[] = [
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    { key: 'day', head: t('admin-rewards:attendance.day') },
    memberLinkColumn(t),
    {
      key: 'points',
      head: t('admin-rewards:points'),
      as: 'money',
      phone: 'amount',
      cell: (row) => <Money value={row.points} unit="point" />,
    },
    {
      key: 'streak',
      head: t('admin-rewards:attendance.streak'),
      as: 'number',
      cell: (row) => t('admin-rewards:attendance.streakOf', { days: row.streak }),
    },
    {
      key: 'at',
      head: t('admin-rewards:attendance.at'),
      as: 'time',
      phone: 'hidden',
      cell: (row) => <Time c="muted" at={row.at} format="full" />,
    },
  ];
  return (
    <>
      <PageHead title={t('admin-rewards:attendance.title')}>
        <ListTools list={list} columns={columns} />
      </PageHead>
      <RecordFilters search={search} onSearch={onSearch} />
      <DataTable
        label={t('admin-rewards:attendance.title')}
        {...list.table}
        columns={columns}
        rowTestId={(row) => `attendance-${row.id}`}
        empty={t(isNarrowed(search) ? 'admin-rewards:notFound' : 'admin-rewards:attendance.empty')}
        footer={list.data !== undefined && <Sum label={t('admin-rewards:given')} value={list.data.points} unit="point" />}
      />
    </>
  );
}
