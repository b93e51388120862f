import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { useKeys } from '../../../lib/keys.js';
import { useCall } from '../../../lib/queries.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { useRowCursor } from '../../../ui/live-rows.js';
import { MemberStatus, Parents, Who } from '../../components/member-labels.js';
import { SearchField } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Time } from '../../../ui/time.js';
import { suspicionFileColumns } from './export-columns.js';
import { sharedBy, type SharedBy, type SuspicionSearch } from './suspicion-search.js';

type Group = CallOutput<'admin/suspicion/get'>['items'][number];
type Shared = Group['members'][number] & { readonly value: string };
const PAGE_SIZE = 20;
/** One member stands in each group that it shares something with. */
const keyOf = (row: Shared): string => `${row.value} ${row.id}`;

export interface LinkedAccountsViewProps {
  search: SuspicionSearch;
  onSearch: (change: Partial<SuspicionSearch>) => void;
  onOpen: (memberId: number) => void;
}

/** Members who share a bank account, a phone, an address or a device; those of one value stand together. */
export function LinkedAccountsView({ search: { by = 'bank_account', q, page = 1 }, onSearch, onOpen }: LinkedAccountsViewProps): ReactNode {
  const { t } = useTranslation();
  const filters = { by, ...(q === undefined ? {} : { search: q }) };
  const list = useCall('admin/suspicion/get', { ...filters, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }, { keepPrevious: true });
  const rows = useMemo<readonly Shared[] | undefined>(
    () => list.data?.items.flatMap(({ value, members }) => members.map((member) => ({ ...member, value }))),
    [list.data],
  );
  const cursor = useRowCursor(useMemo(() => (rows ?? []).map(keyOf), [rows]));
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    escape: () => cursor.set(null),
    o: () => {
      const row = rows?.find((each) => keyOf(each) === cursor.cursor);
      if (row !== undefined) onOpen(row.id);
    },
  });
  const counts = new Map(list.data?.items.map(({ value, count }) => [value, count]));
  const columns: readonly Column<Shared>[] = [
    {
      key: 'member',
      head: t('admin:desk.member'),
      cell: (row) => (
        <Link className="row" to={'/admin/members/$member' as never} params={{ member: String(row.id) } as never}>
          <Who of={row} />
        </Link>
      ),
    },
    {
      key: 'parents',
      head: t('admin:member.parent'),
      cell: (row) => (
        <span className="x2">
          <Parents of={row.parents} />
        </span>
      ),
    },
    { key: 'status', head: t('admin:desk.status'), cell: (row) => <MemberStatus is={row.status} /> },
    {
      key: 'seen',
      head: t('admin:member.lastSeen'),
      align: 'right',
      cell: (row) => (row.lastSeenAt === null ? <span className="xm">–</span> : <Time className="xm" at={row.lastSeenAt} format="short" />),
    },
    {
      key: 'joined',
      head: t('admin:member.joinedAt'),
      align: 'right',
      cell: (row) => <Time className="xm" at={row.joinedAt} format="day" />,
    },
  ];
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('members:suspicion.title')}</h1>
        <SegmentedTabs<SharedBy>
          look="line"
          label={t('members:suspicion.by')}
          value={by}
          tabs={sharedBy.map((value) => ({ value, label: t(`members:by.${value}`) }))}
          onChange={(value) => onSearch({ by: value === 'bank_account' ? undefined : value, page: undefined })}
        />
        <span className="f1" />
        <ExportButton call="admin/suspicion/get" input={filters} columns={() => suspicionFileColumns(t)} name="suspicion" />
      </div>
      <div className="dt-filters">
        <SearchField
          className="search-box"
          label={t('admin:member.search')}
          value={q}
          shortcut="/"
          onSearch={(value) => onSearch({ q: value, page: undefined })}
        />
      </div>
      <DataTable
        label={t('members:suspicion.title')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        cursor={cursor.cursor}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t('members:suspicion.empty')}
        groupHead={{
          of: (row) => row.value,
          line: (value) => (
            <span className="row g8">
              <b className="w6 x1">{value}</b>
              {t('members:suspicion.count', { people: counts.get(value) ?? 0 })}
            </span>
          ),
        }}
        phoneRow={(row) => (
          <Link className="f1 row sb g12" to={'/admin/members/$member' as never} params={{ member: String(row.id) } as never}>
            <Who of={row} />
            <MemberStatus is={row.status} />
          </Link>
        )}
        footer={
          list.data === undefined ? null : (
            <span className="xm">
              {t('admin:desk.matching')} <b className="w6 x1">{formatAmount(list.data.total)}</b>
            </span>
          )
        }
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
    </>
  );
}
