import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { useKeys } from '../../lib/keys.js';
import { useCall } from '../../lib/queries.js';
import { roleName } from '../../lib/role-names.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { SelectFilter } from '../../ui/filters.js';
import { useRowCursor } from '../../ui/live-rows.js';
import { Money } from '../../ui/money.js';
import { SearchField } from '../../ui/search-field.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { Time } from '../../ui/time.js';
import type { MemberSearch } from './member-search.js';
import { MemberStatus, Parents } from './member-words.js';

type Member = CallOutput<'admin/member/get'>['items'][number];
const PAGE_SIZE = 20;
/** The largest page that the call gives; the tree of agents is small beside that of members. */
const MAX_AGENTS = 200;

export interface MemberListProps {
  search: MemberSearch;
  onSearch: (change: Partial<MemberSearch>) => void;
}

/** Members and agents with what they hold. */
export function MemberList({ search, onSearch }: MemberListProps): ReactNode {
  const { t } = useTranslation();
  const { q, kind, parent, page = 1, member } = search;
  const list = useCall('admin/member/get', {
    skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE, ...(q === undefined ? {} : { search: q }), ...(kind === undefined ? {} : { kind }), ...(parent === undefined ? {} : { parentId: parent }),
  }, { keepPrevious: true, refetchInterval: 15_000 });
  const rows = list.data?.items;
  const cursor = useRowCursor(useMemo(() => (rows ?? []).map((row) => row.id), [rows]));
  const open = (id: number): void => {
    cursor.set(id);
    onSearch({ member: id });
  };
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    o: () => onSearch({ member: member === undefined ? (cursor.cursor ?? undefined) : undefined }),
    escape: () => (member === undefined ? cursor.set(null) : onSearch({ member: undefined })),
  });
  return (
    <>
      <MemberFilters search={search} onSearch={onSearch} />
      <DataTable
        label={t('admin:member.title')}
        columns={columns(t)}
        rows={rows}
        rowKey={(row) => row.id}
        rowTestId={(row) => `member-row-${row.id}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(q === undefined ? 'admin:member.empty' : 'admin:member.notFound')}
        cursor={member ?? cursor.cursor}
        onRowClick={(row) => open(row.id)}
        phoneRow={(row) => <PhoneRow row={row} onOpen={() => open(row.id)} />}
        footer={list.data === undefined ? null : <span className="xm">{t('admin:desk.matching')} <b className="w6 x1">{t('admin:member.people', { people: list.data.total.toLocaleString('en-US') })}</b></span>}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
    </>
  );
}

function MemberFilters({ search: { q, kind, parent }, onSearch }: MemberListProps): ReactNode {
  const { t } = useTranslation();
  const agents = useCall('admin/member/get', { kind: 'agent', take: MAX_AGENTS }, { staleTime: 60_000 });
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('admin:member.title')}</h1>
        <SegmentedTabs
          look="line"
          label={t('admin:member.kind')}
          value={kind ?? 'all'}
          tabs={[{ value: 'all', label: t('common:filter.all') }, { value: 'player', label: t('admin:member.players') }, { value: 'agent', label: t('admin:member.agents') }]}
          onChange={(value) => onSearch({ kind: value === 'all' ? undefined : value, page: undefined })}
        />
      </div>
      <div className="dt-filters">
        <SearchField className="search-box" label={t('admin:member.search')} value={q} shortcut="/" onSearch={(value) => onSearch({ q: value, page: undefined })} />
        <SelectFilter label={t('admin:member.parent')} value={parent === undefined ? undefined : String(parent)} options={(agents.data?.items ?? []).map((agent) => ({ value: String(agent.id), label: `${agent.nickname} (${agent.account})` }))} onChange={(value) => onSearch({ parent: value === undefined ? undefined : Number(value), page: undefined })} />
      </div>
    </>
  );
}

function columns(t: (key: string, values?: Record<string, unknown>) => string): readonly Column<Member>[] {
  return [
    { key: 'member', head: t('admin:desk.member'), cell: (row) => <span className="row g8"><span className="lv" title={t('common:level', { level: row.level })}>{row.level}</span><b className="t13 w6">{row.nickname}</b><span className="t12 xm">{row.account}</span></span> },
    { key: 'role', head: t('admin:member.role'), cell: (row) => <span className="x2">{roleName(row.role, t)}</span> },
    { key: 'parents', head: t('admin:member.parent'), cell: (row) => <span className="x2"><Parents of={row.parents} /></span> },
    { key: 'status', head: t('admin:desk.status'), cell: (row) => <MemberStatus is={row.status} /> },
    { key: 'money', head: t('admin:member.money'), align: 'right', cell: (row) => <b className="w6"><Money value={row.money} /></b> },
    { key: 'point', head: t('admin:member.point'), align: 'right', cell: (row) => <Money value={row.point} /> },
    { key: 'egg', head: t('admin:member.egg'), align: 'right', cell: (row) => <Money value={row.balance} /> },
    { key: 'seen', head: t('admin:member.lastSeen'), align: 'right', cell: (row) => (row.lastSeenAt === null ? <span className="xm">–</span> : <Time className="xm" at={row.lastSeenAt} format="short" />) },
    { key: 'joined', head: t('admin:member.joinedAt'), align: 'right', cell: (row) => <Time className="xm" at={row.joinedAt} format="day" /> },
  ];
}

function PhoneRow({ row, onOpen }: { row: Member; onOpen: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <button type="button" className="f1 row sb g12" onClick={onOpen}>
      <span className="col f1 el"><span className="row g6"><span className="lv">{row.level}</span><b className="t13 w6 el">{row.nickname}</b></span><span className="t11 xm el">{row.account} · {roleName(row.role, t)}</span></span>
      <span className="col r g2"><b className="t14 w6"><Money value={row.money} unit="won" /></b><span><MemberStatus is={row.status} /></span></span>
    </button>
  );
}
