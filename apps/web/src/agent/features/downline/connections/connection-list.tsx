import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../lib/contract.js';
import { formatAmount } from '../../../../lib/format.js';
import { useCall } from '../../../../lib/queries.js';
import { refreshSoon } from '../../../../lib/refresh-soon.js';
import { onPush } from '../../../../lib/socket.js';
import { DataTable, type Column } from '../../../../ui/data-table.js';
import { ChipFilter } from '../../../../ui/filters.js';
import { useLiveRows } from '../../../../ui/live-rows.js';
import { SearchField } from '../../../../ui/search-field.js';
import { SegmentedTabs } from '../../../../ui/segmented-tabs.js';
import { Age } from '../../../../ui/time.js';
import { openPerson } from '../people/open-person.js';
import { Above, PersonMark } from '../people/person-cells.js';
import { ListTools } from '../../../../ui/list/list-tools.js';
import { whoFile } from '../people/who-file.js';

type Connection = CallOutput<'agent/online/get'>['items'][number];
const CONNECTION_ROWS = 20;
/** Comings and goings are pushed; where somebody is and when he was last seen is not, ms. */
const READ_MS = 10_000;
const kinds = ['all', 'agent', 'player'] as const;
const keyOf = (row: Connection): string => `${row.kind}-${row.id}-${row.since}`;

/** The filters of the list, as they stand in the page's address. */
export interface ConnectionView {
  page?: number;
  q?: string;
  kind?: 'agent' | 'player';
  reach?: 'direct';
}

export interface ConnectionListProps {
  view: ConnectionView;
  onView: (change: { [K in keyof ConnectionView]?: ConnectionView[K] | undefined }, options?: { replace?: boolean }) => void;
}

/** Who of the downline is online now, where and from what. */
export function ConnectionList({ view, onView }: ConnectionListProps): ReactNode {
  const { t } = useTranslation();
  const { page = 1, q, kind, reach } = view;
  const order = { reach: reach ?? 'all', ...(q === undefined ? {} : { search: q }), ...(kind === undefined ? {} : { kind }) } as const;
  const list = useCall(
    'agent/online/get',
    { ...order, skip: (page - 1) * CONNECTION_ROWS, take: CONNECTION_ROWS },
    { keepPrevious: true, refetchInterval: READ_MS },
  );
  useEffect(() => {
    const stops = (['member.connected', 'member.disconnected'] as const).map((name) => onPush(name, () => refreshSoon('agent/online/get')));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const columns = useColumns();
  const live = useLiveRows(list.data?.items, { keyOf, anchor: null, view: JSON.stringify(view) });
  return (
    <DataTable
      label={t('agent:connections.title')}
      name="connections"
      hasKeys
      columns={columns}
      rows={live.rows}
      rowKey={keyOf}
      rowTestId={(row) => `online-${row.account}`}
      freshKeys={live.freshKeys}
      error={list.error}
      onRetry={() => void list.refetch()}
      isRefreshing={list.isPlaceholderData}
      empty={t(q === undefined ? 'agent:connections.empty' : 'agent:people.noMatch')}
      onRowClick={(row) => openPerson(row.id)}
      filters={
        <div className="list-filters row g8 wrap">
          <SegmentedTabs
            look="line"
            label={t('agent:people.kind')}
            value={kind ?? 'all'}
            tabs={kinds.map((value) => ({ value, label: t(`agent:kind.${value}`) }))}
            onChange={(value) => onView({ kind: value === 'all' ? undefined : value })}
          />
          <SearchField
            className="list-search"
            shortcut="/"
            label={t('agent:people.search')}
            value={q}
            onSearch={(text) => onView({ q: text }, { replace: true })}
          />
          <ChipFilter isOn={reach === 'direct'} onChange={(isOn) => onView({ reach: isOn ? 'direct' : undefined })}>
            {t('agent:people.directOnly')}
          </ChipFilter>
          <span className="f1" />
          <ListTools list={{ file: { call: 'agent/online/get', input: order, name: 'connections' } }} columns={columns} />
        </div>
      }
      footer={list.data !== undefined && <span className="xm">{t('agent:people.count', { number: formatAmount(list.data.total) })}</span>}
      page={{
        page,
        pageSize: CONNECTION_ROWS,
        total: list.data?.total ?? 0,
        onPage: (next) => onView({ page: next === 1 ? undefined : next }),
      }}
    />
  );
}

function Who({ row }: { row: Connection }): ReactNode {
  return (
    <span className="row g8">
      <PersonMark person={row} />
      <b className="w6 el">{row.account}</b>
      <span className="t12 xm el">{row.nickname}</span>
    </span>
  );
}

function useColumns(): Column<Connection>[] {
  const { t } = useTranslation();
  return [
    { key: 'who', head: t('agent:people.account'), phone: 'title', file: whoFile(t), cell: (row) => <Who row={row} /> },
    { key: 'above', head: t('agent:people.above'), phone: 'hidden', cell: (row) => <Above parents={row.parents} /> },
    { key: 'path', head: t('agent:connections.page'), as: 'text', cell: (row) => <span className="mono">{row.path}</span> },
    { key: 'device', head: t('agent:connections.device'), as: 'text' },
    { key: 'address', head: t('agent:connections.address'), as: 'text', cell: (row) => <span className="mono">{row.address}</span> },
    { key: 'since', head: t('agent:connections.since'), as: 'time', phone: 'hidden' },
    {
      key: 'lastSeenAt',
      head: t('agent:connections.lastSeen'),
      as: 'time',
      phone: 'status',
      cell: (row) => <Age className="xm" at={row.lastSeenAt} />,
    },
  ];
}
