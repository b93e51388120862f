import type { TFunction } from 'i18next';
import { Flex } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { refresh } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { useMayCalls } from '../../../ui/may-call.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Confirm } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { Who } from '../../components/member-labels.js';
import { toastSuccess } from '../../../ui/notices.js';
import { Age } from '../../../ui/time.js';
import type { OnlineSearch } from './online-search.js';
import { pageNameOf } from './page-names.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { memberKinds as kinds } from '#lib/contract/values';
import { ListSearch } from '../../../ui/list/list-search.js';
import { TabFilter } from '../../../ui/filters.js';
import { memberFile } from '../../components/member-columns.js';
import { PageHead } from '../../components/page-head.js';

type Session = CallOutput<'admin/online/get'>['items'][number];
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
  const may = useMayCalls();
  const { q, kind, page } = search;
  const [leaving, setLeaving] = useState<Session | null>(null);
  const [isEndingAll, setEndingAll] = useState(false);
  const list = useListPage({
    name: 'online',
    call: 'admin/online/get',
    input: { ...(q === undefined ? {} : { search: q }), ...(kind === undefined ? {} : { kind }) },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_MS,
    keys: ({ row }) =>
      row === undefined ? {} : { o: () => onOpen(row.id), ...(may('admin/session/revoke') && { r: () => setLeaving(row) }) },
  });
  const shownColumns = columns(t, setLeaving);
  return (
    <>
      <PageHead
        title={t('admin:online.title')}
        tabs={
          <TabFilter
            label={t('admin:member.kind')}
            value={kind}
            count={counts === undefined ? undefined : counts.players + counts.agents}
            options={[
              { value: 'player', label: t('admin:member.players'), count: counts?.players },
              { value: 'agent', label: t('admin:member.agents'), count: counts?.agents },
            ]}
            onChange={(value) => onSearch({ kind: value, page: undefined })}
          />
        }
      >
        <ListTools list={list} columns={shownColumns} />
        <Button
          needs="admin/session/revokeAll"
          look="refuse"
          disabled={list.data?.total === 0}
          data-testid="revoke-all"
          onClick={() => setEndingAll(true)}
        >
          <Icon of={IconPlugConnectedX} size={16} />
          {t('members:online.all')}
        </Button>
      </PageHead>
      <ListSearch label={t('admin:member.search')} value={q} onSearch={onSearch} />
      <DataTable
        {...list.table}
        label={t('admin:online.title')}
        columns={shownColumns}
        rowTestId={(row) => `online-row-${row.id}`}
        empty={t(q === undefined ? 'admin:online.empty' : 'admin:member.notFound')}
      />
      {leaving !== null && <Leave session={leaving} onClose={() => setLeaving(null)} />}
      {isEndingAll && <LeaveAll kind={kind} onClose={() => setEndingAll(false)} />}
    </>
  );
}

function Leave({ session, onClose }: { session: Session; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const run = async (): Promise<void> => {
    try {
      const { revoked } = await call('admin/session/revoke', { kind: session.kind, id: session.id });
      toastSuccess(t('admin:online.left', { who: session.nickname }), t('admin:online.sessions', { sessions: revoked }));
    } finally {
      // A refusal too says that the list is not as it was.
      refresh('admin/online/get', 'admin/dashboard/get');
    }
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
    try {
      const { revoked } = await call('admin/session/revokeAll', kind === undefined ? {} : { kind });
      toastSuccess(t('members:online.allLeft'), t('admin:online.sessions', { sessions: revoked }));
    } finally {
      // A refusal too says that the list is not as it was.
      refresh('admin/online/get', 'admin/dashboard/get');
    }
  };
  return (
    <Confirm title={t('members:online.askAll')} confirmLabel={t('members:online.all')} look="refuse" onConfirm={run} onClose={onClose}>
      {t(`members:online.about.${whom}`)}
    </Confirm>
  );
}

function columns(t: TFunction, onLeave: (row: Session) => void): readonly Column<Session>[] {
  return [
    {
      key: 'member',
      head: t('admin:list.member'),
      phone: 'title',
      hasLink: true,
      file: memberFile(t),
      cell: (row) => (
        <Flex component={Link} align="center" to={'/admin/members/$member' as never} params={{ member: String(row.id) } as never}>
          <Who of={row} />
        </Flex>
      ),
    },
    {
      key: 'kind',
      head: t('admin:member.kind'),
      words: wordsFor(kinds, (kind) => t(kind === 'agent' ? 'admin:member.agents' : 'admin:member.players')),
      phone: 'hidden',
    },
    {
      key: 'path',
      head: t('admin:online.page'),
      cell: (row) => {
        const name = pageNameOf(row.path);
        return <span title={row.path}>{name === null ? row.path : t(name)}</span>;
      },
    },
    { key: 'device', head: t('admin:online.device') },
    {
      key: 'address',
      head: t('admin:online.address'),
      as: 'code',
    },
    { key: 'since', head: t('admin:online.since'), as: 'time', phone: 'hidden' },
    {
      key: 'lastSeenAt',
      head: t('admin:online.lastSeen'),
      as: 'time',
      phone: 'status',
      cell: (row) => <Age c="muted" at={row.lastSeenAt} />,
    },
    {
      key: 'end',
      head: t('admin:list.actions'),
      align: 'right',
      phone: 'actions',
      cell: (row) => <LeaveButton onLeave={() => onLeave(row)} row={row} />,
    },
  ];
}

function LeaveButton({ row, onLeave }: { row: Session; onLeave: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Button needs="admin/session/revoke" look="refuse" size={26} data-testid={`revoke-${row.id}`} onClick={onLeave}>
      <Icon of={IconPlugConnectedX} size={14} />
      {t('admin:online.force')}
    </Button>
  );
}
