import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { staffStates } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListSearch } from '../../../ui/list/list-search.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import type { StaffSearch } from './staff-search.js';
import { roleName } from './staff-words.js';

export type StaffMember = CallOutput<'admin/staff/get'>['items'][number];

const READ_MS = 15_000;
const keyOf = (row: StaffMember): number => row.id;
const tones: Readonly<Record<StaffMember['state'], BadgeTone>> = { active: 'win', invited: 'info', suspended: 'lose' };

export interface StaffListProps {
  search: StaffSearch;
  mayEdit: boolean;
  head: (tools: ReactNode) => ReactNode;
  onSearch: (change: Partial<StaffSearch>) => void;
  onOpen: (member: StaffMember) => void;
}

/** Administrators with roles, second factor and sessions. */
export function StaffList({ search: { q, page }, mayEdit, head, onSearch, onOpen }: StaffListProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'staff',
    call: 'admin/staff/get',
    input: q === undefined ? {} : { search: q },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_MS,
    ...(mayEdit && { onOpen }),
  });
  const columns: readonly Column<StaffMember>[] = [
    {
      key: 'account',
      head: t('staff:list.account'),
      phone: 'title',
      file: true,
      cell: (row) => (
        <Text component="b" fw={600}>
          {row.account}
        </Text>
      ),
    },
    { key: 'name', head: t('staff:list.name') },
    { key: 'roles', head: t('staff:list.roles'), cell: (row) => row.roles.map((role) => roleName(role, t)).join(', ') },
    {
      key: 'state',
      head: t('staff:list.state'),
      words: wordsFor(staffStates, (state) => t(`staff:state.${state}`)),
      phone: 'status',
      cell: (row) => <Badge tone={tones[row.state]}>{t(`staff:state.${row.state}`)}</Badge>,
    },
    { key: 'hasOtp', head: t('staff:list.otp'), phone: 'status', cell: (row) => <OtpBadge isOn={row.hasOtp} /> },
    { key: 'sessions', head: t('staff:list.sessions'), as: 'number', phone: 'fact' },
    { key: 'lastSeenAt', head: t('staff:list.lastSeen'), as: 'time' },
    { key: 'createdAt', head: t('staff:list.createdAt'), as: 'time', isHiddenByDefault: true, phone: 'hidden' },
    {
      key: 'act',
      head: t('admin:list.actions'),
      align: 'right',
      phone: 'actions',
      cell: (row) =>
        mayEdit && (
          <Button size={26} data-testid={`manage-${row.account}`} onClick={() => onOpen(row)}>
            {t('staff:list.manage')}
          </Button>
        ),
    },
  ];
  return (
    <>
      {head(<ListTools list={list} columns={columns} />)}
      <ListSearch label={t('staff:list.search')} value={q} onSearch={onSearch} />
      <DataTable
        {...list.table}
        label={t('staff:tab.staff')}
        columns={columns}
        rowTestId={(row) => `staff-${row.account}`}
        empty={t('staff:list.empty')}
      />
    </>
  );
}

export function OtpBadge({ isOn }: { isOn: boolean }): ReactNode {
  const { t } = useTranslation();
  return <Badge tone={isOn ? 'neutral' : 'lose'}>{t(isOn ? 'staff:otp.on' : 'staff:otp.off')}</Badge>;
}
