import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pollDownline } from '../../../lib/connection.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { useListUrl } from '../../../ui/list/use-list-url.js';
import { useMayCall } from '../../../ui/may-call.js';
import { Money } from '../../../ui/money.js';
import { ShareBar } from '../../../ui/share-bar.js';
import { MemberLink } from '../../components/member-link.js';
import type { Child } from './below.js';
import { CardHead } from './card-head.js';
import { ChildDialog } from './child-dialog.js';
import css from './book.module.css';

const keyOf = ({ agentId }: Child): number => agentId;

/** What the agents directly below carry, and how much of their credit is left. Absent where there are none. */
export function BookBelow(): ReactNode {
  const { t } = useTranslation();
  const { page, onPage } = useListUrl('below');
  const [edited, setEdited] = useState<Child | null>(null);
  const mayRead = useMayCall('agent/position/child/get');
  const list = useListPage({
    name: 'positions-below',
    call: 'agent/position/child/get',
    input: {},
    page,
    onPage,
    pageSize: 10,
    keyOf,
    everyMs: pollDownline,
    isEnabled: mayRead,
  });
  if (!mayRead || list.data === undefined || list.data.total === 0) return null;
  const columns = belowColumns(t, setEdited);
  return (
    <>
      <DataTable
        label={t('position-book:below.title')}
        {...list.table}
        columns={columns}
        empty=""
        filters={
          <CardHead title={t('position-book:below.title')} note={t('position-book:below.note')}>
            <ListTools list={list} columns={columns} />
          </CardHead>
        }
      />
      {edited !== null && <ChildDialog of={edited} own={list.data.own} onClose={() => setEdited(null)} />}
    </>
  );
}

function belowColumns(t: TFunction, onEdit: (child: Child) => void): Column<Child>[] {
  return [
    {
      key: 'account',
      head: t('position-book:below.partner'),
      as: 'text',
      phone: 'title',
      hasLink: true,
      cell: ({ agentId, account }) => <MemberLink id={agentId} account={account} />,
    },
    { key: 'today.carried', head: t('position-book:below.carried'), as: 'money', phone: 'fact' },
    {
      key: 'room',
      head: t('position-book:below.room'),
      phone: 'block',
      file: [{ key: 'room', label: t('position-book:below.room'), as: 'number' }],
      cell: (child) => <Room of={child} />,
    },
    { key: 'position', head: t('position-book:below.position'), as: 'money', phone: 'amount', isSigned: true, isStrong: true },
    {
      key: 'act',
      head: t('position-book:below.edit'),
      isHeadHidden: true,
      align: 'right',
      phone: 'actions',
      cell: (child) => (
        <Button
          needs="agent/position/child/update"
          size={26}
          look="outline"
          aria-label={t('position-book:below.editOf', { account: child.account })}
          onClick={() => onEdit(child)}
        >
          {t('position-book:below.edit')}
        </Button>
      ),
    },
  ];
}

/** How much of the credit is left, as a bar with its amount. */
function Room({ of: { room, credit } }: { of: Child }): ReactNode {
  return (
    <Group component="span" gap={8} wrap="nowrap" className={css['room']}>
      <ShareBar share={credit === 0 ? 0 : room / credit} tone={room * 5 < credit ? 'warning' : 'plain'} />
      <Text span size="t12">
        <Money value={room} />
      </Text>
    </Group>
  );
}
