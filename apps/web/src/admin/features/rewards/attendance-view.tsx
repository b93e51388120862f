import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { MemberLink } from '../../components/member-link.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import { attendanceFileColumns } from './export-columns.js';
import { RecordFilters } from './record-filters.js';
import { isNarrowed, PAGE_SIZE, recordFilters, recordQuery, type RecordSearch } from './reward-search.js';
import { useLiveRecords, useRewardUpdates } from './use-live-records.js';

type Attendance = CallOutput<'admin/attendance/get'>['items'][number];

/** Who attended when, and what it gave. */
export function AttendanceView({
  search,
  onSearch,
}: {
  search: RecordSearch;
  onSearch: (change: Partial<RecordSearch>) => void;
}): ReactNode {
  const { t } = useTranslation();
  const query = recordQuery(search);
  const list = useCall('admin/attendance/get', query, { keepPrevious: true });
  const live = useLiveRecords(list.data?.items, { at: null, view: `${JSON.stringify(query)}${list.isPlaceholderData ? ' before' : ''}` });
  useRewardUpdates('attendance', 'admin/attendance/get');
  const streak = (row: Attendance): string => t('reward-desk:attendance.streakOf', { days: row.streak });
  const columns: readonly Column<Attendance>[] = [
    { key: 'day', head: t('reward-desk:attendance.day'), cell: (row) => row.day },
    { key: 'member', head: t('admin:desk.member'), cell: (row) => <MemberLink of={row} /> },
    { key: 'points', head: t('reward-desk:points'), align: 'right', cell: (row) => <Money value={row.points} unit="point" /> },
    { key: 'streak', head: t('reward-desk:attendance.streak'), align: 'right', cell: streak },
    { key: 'at', head: t('reward-desk:attendance.at'), align: 'right', cell: (row) => <Time className="xm" at={row.at} format="full" /> },
  ];
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('reward-desk:attendance.title')}</h1>
        <span className="f1" />
        <ExportButton
          call="admin/attendance/get"
          input={recordFilters(search)}
          columns={() => attendanceFileColumns(t)}
          name="attendance"
        />
      </div>
      <RecordFilters search={search} onSearch={onSearch} />
      <DataTable
        label={t('reward-desk:attendance.title')}
        columns={columns}
        rows={live.rows}
        rowKey={(row) => row.id}
        rowTestId={(row) => `attendance-${row.id}`}
        onRowHover={live.onRowHover}
        freshKeys={query.skip === 0 ? live.freshKeys : undefined}
        held={{ count: live.heldCount, label: t('reward-desk:held', { rows: live.heldCount }), onShow: live.showHeld }}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
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
        phoneRow={(row) => (
          <div className="f1 row sb g12">
            <span className="col g2 el">
              <MemberLink of={row} />
              <span className="t11 xm">
                {row.day} · {streak(row)}
              </span>
            </span>
            <Money value={row.points} unit="point" />
          </div>
        )}
        page={{ page: search.page ?? 1, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (page) => onSearch({ page }) }}
      />
    </>
  );
}
