import { Box, Group, Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../lib/contract.js';
import { formatAmount } from '../../../../lib/format.js';
import { refreshSoon } from '../../../../lib/refresh-soon.js';
import { onPush } from '../../../../lib/socket.js';
import { DataTable, type Column } from '../../../../ui/data-table.js';
import { ChipFilter } from '../../../../ui/filters.js';
import { SearchFilter } from '../../../../ui/search-field.js';
import { SegmentedTabs } from '../../../../ui/segmented-tabs.js';
import { Age } from '../../../../ui/time.js';
import { openPerson } from '../people/open-person.js';
import { Above, PersonMark } from '../people/person-cells.js';
import { ListTools } from '../../../../ui/list/list-tools.js';
import { useListPage } from '../../../../ui/list/use-list-page.js';
import { PersonName } from '../../../components/person-name.js';
import { whoFile } from '../people/who-file.js';

type Connection = CallOutput<'agent/online/get'>['items'][number];
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
  const { q, kind, reach } = view;
  const list = useListPage({
    name: 'connections',
    call: 'agent/online/get',
    input: { reach: reach ?? 'all', ...(q === undefined ? {} : { search: q }), ...(kind === undefined ? {} : { kind }) },
    page: view.page,
    onPage: (next) => onView({ page: next === 1 ? undefined : next }),
    keyOf,
    everyMs: READ_MS,
    onOpen: (row) => openPerson(row.id),
  });
  useEffect(() => {
    const stops = (['member.connected', 'member.disconnected'] as const).map((name) => onPush(name, () => refreshSoon('agent/online/get')));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const columns = useColumns();
  return (
    <DataTable
      label={t('agent:connections.title')}
      {...list.table}
      columns={columns}
      rowTestId={(row) => `online-${row.account}`}
      empty={t(q === undefined ? 'agent:connections.empty' : 'agent:people.noMatch')}
      filters={
        <Group wrap="wrap" gap={8} className="list-filters">
          <SegmentedTabs
            look="line"
            label={t('agent:people.kind')}
            value={kind ?? 'all'}
            tabs={kinds.map((value) => ({ value, label: t(`agent:kind.${value}`) }))}
            onChange={(value) => onView({ kind: value === 'all' ? undefined : value })}
          />
          <SearchFilter label={t('agent:people.search')} value={q} onSearch={(text) => onView({ q: text }, { replace: true })} />
          <ChipFilter isOn={reach === 'direct'} onChange={(isOn) => onView({ reach: isOn ? 'direct' : undefined })}>
            {t('agent:people.directOnly')}
          </ChipFilter>
          <Box component="span" flex={1} miw={0} />
          <ListTools list={list} columns={columns} />
        </Group>
      }
      footer={
        list.data !== undefined && (
          <Text span c="muted">
            {t('agent:people.count', { number: formatAmount(list.data.total) })}
          </Text>
        )
      }
    />
  );
}

function Who({ row }: { row: Connection }): ReactNode {
  return (
    <PersonName of={row}>
      <PersonMark person={row} />
    </PersonName>
  );
}

function useColumns(): Column<Connection>[] {
  const { t } = useTranslation();
  return [
    { key: 'who', head: t('agent:people.account'), phone: 'title', file: whoFile(t), cell: (row) => <Who row={row} /> },
    { key: 'above', head: t('agent:people.above'), phone: 'hidden', cell: (row) => <Above parents={row.parents} /> },
    {
      key: 'path',
      head: t('agent:connections.page'),
      as: 'code',
    },
    { key: 'device', head: t('agent:connections.device'), as: 'text' },
    {
      key: 'address',
      head: t('agent:connections.address'),
      as: 'code',
    },
    { key: 'since', head: t('agent:connections.since'), as: 'time', phone: 'hidden' },
    {
      key: 'lastSeenAt',
      head: t('agent:connections.lastSeen'),
      as: 'time',
      phone: 'status',
      cell: (row) => <Age c="muted" at={row.lastSeenAt} />,
    },
  ];
}
