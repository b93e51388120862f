import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { useKeys } from '../../../lib/keys.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Confirm } from '../../../ui/dialog.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Icon } from '../../../ui/icon.js';
import { useRowCursor } from '../../../ui/live-rows.js';
import { Who } from '../../components/member-labels.js';
import { toastSuccess } from '../../../ui/notices.js';
import { SearchField } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Age, Time } from '../../../ui/time.js';
import { onlineFileColumns } from './export-columns.js';
import type { OnlineSearch } from './online-search.js';

type Session = CallOutput<'admin/online/get'>['items'][number];
const PAGE_SIZE = 20;
/** Comings and goings are pushed; which page somebody looks at is not, so the list is read again in this rhythm, ms. */
const READ_MS = 10_000;
const keyOf = (row: Session): string => `${row.kind}-${row.id}-${row.since}`;

export interface OnlineListProps {
  search: OnlineSearch;
  counts: { players: number; agents: number } | undefined;
  onSearch: (change: Partial<OnlineSearch>) => void;
  onOpen: (memberId: number) => void;
}

/** Who is on the sites now, where, and since when; each can be made to leave. */
export function OnlineList({ search, counts, onSearch, onOpen }: OnlineListProps): ReactNode {
  const { t } = useTranslation();
  const { q, kind, page = 1 } = search;
  const filters = { ...(q === undefined ? {} : { search: q }), ...(kind === undefined ? {} : { kind }) };
  const list = useCall(
    'admin/online/get',
    { ...filters, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE },
    { keepPrevious: true, refetchInterval: READ_MS },
  );
  const [leaving, setLeaving] = useState<Session | null>(null);
  const [isEndingAll, setEndingAll] = useState(false);
  const cursor = useRowCursor(useMemo(() => (list.data?.items ?? []).map(keyOf), [list.data]));
  const atCursor = (act: (row: Session) => void): void => list.data?.items.filter((row) => keyOf(row) === cursor.cursor).forEach(act);
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    o: () => atCursor((row) => onOpen(row.id)),
    r: () => atCursor(setLeaving),
    escape: () => cursor.set(null),
  });
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('admin:online.title')}</h1>
        <SegmentedTabs
          look="line"
          label={t('admin:member.kind')}
          value={kind ?? 'all'}
          tabs={[
            { value: 'all', label: t('common:filter.all'), count: counts === undefined ? undefined : counts.players + counts.agents },
            { value: 'player', label: t('admin:member.players'), count: counts?.players },
            { value: 'agent', label: t('admin:member.agents'), count: counts?.agents },
          ]}
          onChange={(value) => onSearch({ kind: value === 'all' ? undefined : value, page: undefined })}
        />
        <span className="f1" />
        <ExportButton call="admin/online/get" input={filters} columns={() => onlineFileColumns(t)} name="online" />
        <Button look="refuse" disabled={list.data?.total === 0} data-testid="revoke-all" onClick={() => setEndingAll(true)}>
          <Icon of={IconPlugConnectedX} size={16} />
          {t('members:online.all')}
        </Button>
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
        label={t('admin:online.title')}
        columns={columns(t, setLeaving)}
        rows={list.data?.items}
        rowKey={keyOf}
        cursor={cursor.cursor}
        rowTestId={(row) => `online-row-${row.id}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(q === undefined ? 'admin:online.empty' : 'admin:member.notFound')}
        phoneRow={(row) => <PhoneRow row={row} onLeave={() => setLeaving(row)} />}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
      {leaving !== null && <Leave session={leaving} onClose={() => setLeaving(null)} />}
      {isEndingAll && <LeaveAll kind={kind} onClose={() => setEndingAll(false)} />}
    </>
  );
}

function Leave({ session, onClose }: { session: Session; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const run = async (): Promise<void> => {
    const { revoked } = await call('admin/session/revoke', { kind: session.kind, id: session.id });
    toastSuccess(t('admin:online.left', { who: session.nickname }), t('admin:online.sessions', { sessions: revoked }));
    refresh('admin/online/get', 'admin/dashboard/get');
  };
  return (
    <Confirm title={t('admin:online.askTitle')} confirmLabel={t('admin:online.force')} look="refuse" onConfirm={run} onClose={onClose}>
      {t('admin:online.ask', { who: session.nickname, account: session.account })}
    </Confirm>
  );
}

/** Everybody of the chosen kind, whatever the search shows of them. */
function LeaveAll({ kind, onClose }: { kind: Session['kind'] | undefined; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const whom = kind ?? 'all';
  const run = async (): Promise<void> => {
    const { revoked } = await call('admin/session/revokeAll', kind === undefined ? {} : { kind });
    toastSuccess(t('members:online.allLeft'), t('admin:online.sessions', { sessions: revoked }));
    refresh('admin/online/get', 'admin/dashboard/get');
  };
  return (
    <Confirm title={t('members:online.askAll')} confirmLabel={t('members:online.all')} look="refuse" onConfirm={run} onClose={onClose}>
      {t(`members:online.about.${whom}`)}
    </Confirm>
  );
}

function columns(
  t: (key: string, values?: Record<string, unknown>) => string,
  onLeave: (row: Session) => void,
): readonly Column<Session>[] {
  return [
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
      key: 'kind',
      head: t('admin:member.kind'),
      cell: (row) => <span className="x2">{t(row.kind === 'agent' ? 'admin:member.agents' : 'admin:member.players')}</span>,
    },
    { key: 'path', head: t('admin:online.page'), cell: (row) => <span className="mono x2">{row.path}</span> },
    { key: 'device', head: t('admin:online.device'), cell: (row) => row.device },
    { key: 'address', head: t('admin:online.address'), cell: (row) => <span className="mono x2">{row.address}</span> },
    { key: 'since', head: t('admin:online.since'), align: 'right', cell: (row) => <Time className="xm" at={row.since} format="short" /> },
    { key: 'seen', head: t('admin:online.lastSeen'), align: 'right', cell: (row) => <Age className="xm" at={row.lastSeenAt} /> },
    { key: 'end', head: t('admin:desk.actions'), align: 'right', cell: (row) => <LeaveButton onLeave={() => onLeave(row)} row={row} /> },
  ];
}

function LeaveButton({ row, onLeave }: { row: Session; onLeave: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Button look="refuse" size={26} data-testid={`revoke-${row.id}`} onClick={onLeave}>
      <Icon of={IconPlugConnectedX} size={14} />
      {t('admin:online.force')}
    </Button>
  );
}

function PhoneRow({ row, onLeave }: { row: Session; onLeave: () => void }): ReactNode {
  return (
    <div className="f1 row sb g12">
      <span className="col f1 el">
        <span className="row g6">
          <span className="lv">{row.level}</span>
          <b className="t13 w6 el">{row.nickname}</b>
        </span>
        <span className="t11 xm el">
          {row.account} · {row.path}
        </span>
        <span className="t11 xm el">
          {row.device} · {row.address}
        </span>
      </span>
      <span className="col r g4">
        <Age className="t12 xm" at={row.lastSeenAt} />
        <LeaveButton row={row} onLeave={onLeave} />
      </span>
    </div>
  );
}
