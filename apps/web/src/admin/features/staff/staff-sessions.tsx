import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ListSearch } from '../../../ui/list/list-search.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { toastError } from '../../../ui/notices.js';
import { useCallCommand } from '../../../ui/use-command.js';
import type { StaffListProps } from './staff-list.js';

type Session = CallOutput<'admin/staff/session/get'>['items'][number];

const READ_MS = 15_000;
const keyOf = (row: Session): number => row.id;

/** Open sessions of administrators with device and address; each can be ended. */
export function StaffSessions({ search: { q, page }, mayEdit, head, onSearch }: Omit<StaffListProps, 'onOpen'>): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'staff-sessions',
    call: 'admin/staff/session/get',
    input: q === undefined ? {} : { search: q },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_MS,
  });
  const ending = useCallCommand('admin/staff/revoke', {
    refresh: ['admin/staff/session/get', 'admin/staff/get'],
    done: t('staff:session.ended'),
    onRefused: (error) => toastError(t('staff:session.end'), error),
  });
  const columns: readonly Column<Session>[] = [
    {
      key: 'account',
      head: t('staff:list.account'),
      phone: 'title',
      file: true,
      cell: (row) => (
        <>
          <Text component="b" fw={600}>
            {row.account}
          </Text>{' '}
          {row.isOwn && <Badge tone="info">{t('staff:session.own')}</Badge>}
        </>
      ),
    },
    { key: 'name', head: t('staff:list.name') },
    { key: 'device', head: t('staff:session.device'), phone: 'status' },
    { key: 'address', head: t('staff:session.address') },
    { key: 'page', head: t('staff:session.page') },
    { key: 'since', head: t('staff:session.since'), as: 'time' },
    { key: 'lastSeenAt', head: t('staff:list.lastSeen'), as: 'time' },
    { key: 'userAgent', head: t('staff:session.userAgent'), isHiddenByDefault: true, phone: 'hidden' },
    {
      key: 'act',
      head: t('admin:list.actions'),
      align: 'right',
      phone: 'actions',
      cell: (row) =>
        mayEdit &&
        !row.isOwn && (
          <Button
            size={26}
            look="refuse"
            aria-label={t('staff:session.endOf', { account: row.account })}
            isBusy={ending.isBusy && ending.input?.sessionId === row.id}
            onClick={() => void ending.run({ id: row.adminId, sessionId: row.id })}
          >
            {t('staff:session.end')}
          </Button>
        ),
    },
  ];
  return (
    <>
      {head(<ListTools list={list} columns={columns} />)}
      <ListSearch label={t('staff:list.search')} value={q} onSearch={onSearch} />
      <DataTable {...list.table} label={t('staff:tab.sessions')} columns={columns} empty={t('staff:session.empty')} />
    </>
  );
}
