import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../../lib/keys.js';
import { useCall } from '../../../lib/queries.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { useRowCursor } from '../../../ui/live-rows.js';
import { MemberLink } from '../../components/member-link.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import { spinFileColumns } from './export-columns.js';
import { RecordFilters } from './record-filters.js';
import { isNarrowed, PAGE_SIZE, recordFilters, recordQuery, type RecordSearch } from './reward-search.js';
import { SpinDrawer, type Spin } from './spin-drawer.js';
import { useLiveRecords, useRewardUpdates } from './use-live-records.js';

const keyOf = (row: Spin): number => row.id;

/** Spins of the wheel with what each gave and what proves it. */
export function SpinView({ search, onSearch }: { search: RecordSearch; onSearch: (change: Partial<RecordSearch>) => void }): ReactNode {
  const { t } = useTranslation();
  const query = recordQuery(search);
  const list = useCall('admin/roulette/get', query, { keepPrevious: true });
  const cursor = useRowCursor(useMemo(() => (list.data?.items ?? []).map(keyOf), [list.data]));
  const live = useLiveRecords(list.data?.items, {
    at: search.open ?? cursor.cursor,
    view: `${JSON.stringify(query)}${list.isPlaceholderData ? ' before' : ''}`,
  });
  const { rows } = live;
  useRewardUpdates('spins', 'admin/roulette/get');
  const open = rows?.find(({ id }) => id === search.open);
  const show = (id: number): void => {
    cursor.set(id);
    onSearch({ open: id });
  };
  useKeys({ j: cursor.next, k: cursor.previous, o: () => cursor.cursor !== null && show(cursor.cursor) });
  const columns: readonly Column<Spin>[] = [
    {
      key: 'at',
      head: t('reward-desk:spin.at'),
      cell: (row) => (
        <button type="button" className="x2" onClick={() => show(row.id)}>
          <Time at={row.at} format="full" />
        </button>
      ),
    },
    { key: 'member', head: t('admin:desk.member'), cell: (row) => <MemberLink of={row} /> },
    { key: 'prize', head: t('reward-desk:spin.prize'), cell: (row) => <b className="w6">{row.prize.name}</b> },
    {
      key: 'kind',
      head: t('reward-desk:prize.kind'),
      cell: (row) => <span className="x2">{t(`reward-desk:prize.kinds.${row.prize.kind}`)}</span>,
    },
    { key: 'points', head: t('reward-desk:points'), align: 'right', cell: (row) => <Money value={row.prize.points} unit="point" /> },
    {
      key: 'roll',
      head: t('reward-desk:spin.roll'),
      align: 'right',
      cell: (row) => (
        <span className="mono xm">
          {row.proof.roll} / {row.proof.of}
        </span>
      ),
    },
  ];
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('reward-desk:spin.title')}</h1>
        <span className="f1" />
        <ExportButton call="admin/roulette/get" input={recordFilters(search)} columns={() => spinFileColumns(t)} name="spins" />
      </div>
      <RecordFilters search={search} onSearch={onSearch} />
      <DataTable
        label={t('reward-desk:spin.title')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowTestId={(row) => `spin-${row.id}`}
        cursor={cursor.cursor}
        onRowClick={(row) => show(row.id)}
        onRowHover={live.onRowHover}
        freshKeys={query.skip === 0 ? live.freshKeys : undefined}
        held={{ count: live.heldCount, label: t('reward-desk:held', { rows: live.heldCount }), onShow: live.showHeld }}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(isNarrowed(search) ? 'reward-desk:notFound' : 'reward-desk:spin.empty')}
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
              <button type="button" className="t11 xm" onClick={() => show(row.id)}>
                <Time at={row.at} format="short" /> · {row.prize.name}
              </button>
            </span>
            <Money value={row.prize.points} unit="point" />
          </div>
        )}
        page={{ page: search.page ?? 1, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (page) => onSearch({ page }) }}
      />
      {open !== undefined && <SpinDrawer spin={open} onClose={() => onSearch({ open: undefined })} />}
    </>
  );
}
