import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { MemberLink } from '../../components/member-link.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import { RecordFilters } from './record-filters.js';
import { isNarrowed, recordFilters, type RecordSearch } from './reward-search.js';
import { useRewardUpdates } from './use-reward-updates.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';

type Attendance = CallOutput<'admin/attendance/get'>['items'][number];

const keyOf = (row: Attendance): number => row.id;

/** Who attended when, and what it gave. */
export function AttendanceView({
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
    heldWords: (rows) => t('reward-desk:held', { rows }),
  });
  useRewardUpdates('attendance', 'admin/attendance/get');
  const columns: readonly Column<Attendance>[] = [
    { key: 'id', head: t('admin:desk.number'), isHiddenByDefault: true },
    { key: 'day', head: t('reward-desk:attendance.day') },
    {
      key: 'member',
      head: t('admin:desk.member'),
      phone: 'title',
      hasLink: true,
      file: [
        { key: 'account', label: t('admin:desk.account') },
        { key: 'nickname', label: t('admin:desk.nickname') },
        { key: 'level', label: t('admin:desk.level') },
      ],
      cell: (row) => <MemberLink of={row} />,
    },
    {
      key: 'points',
      head: t('reward-desk:points'),
      as: 'money',
      phone: 'amount',
      cell: (row) => <Money value={row.points} unit="point" />,
    },
    {
      key: 'streak',
      head: t('reward-desk:attendance.streak'),
      as: 'number',
      cell: (row) => t('reward-desk:attendance.streakOf', { days: row.streak }),
    },
    {
      key: 'at',
      head: t('reward-desk:attendance.at'),
      as: 'time',
      phone: 'hidden',
      cell: (row) => <Time className="xm" at={row.at} format="full" />,
    },
  ];
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('reward-desk:attendance.title')}</h1>
        <span className="f1" />
        <ListTools list={list} columns={columns} />
      </div>
      <RecordFilters search={search} onSearch={onSearch} />
      <DataTable
        label={t('reward-desk:attendance.title')}
        {...list.table}
        columns={columns}
        rowTestId={(row) => `attendance-${row.id}`}
        empty={t(isNarrowed(search) ? 'reward-desk:notFound' : 'reward-desk:attendance.empty')}
        footer={
          list.data !== undefined && (
            <span className="xm">
              {t('reward-desk:given')}{' '}
              <b className="w6 x1">
                <Money value={list.data.points} unit="point" />
              </b>
            </span>
          )
        }
      />
    </>
  );
}
