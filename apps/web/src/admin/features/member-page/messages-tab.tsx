import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inquiryStates as states } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { useListUrl } from '../../../ui/list/use-list-url.js';
import { inquiries, messages } from './page-search.js';

type Inquiry = CallOutput<'admin/inquiry/get'>['items'][number];
type Message = CallOutput<'admin/message/get'>['items'][number];
const PAGE_SIZE = 10;

const keyOf = (row: { id: number }): number => row.id;

/** What it asked and what was written to it. */
export function MessagesTab({ memberId }: { memberId: number }): ReactNode {
  return (
    <>
      <Inquiries memberId={memberId} />
      <Messages memberId={memberId} />
    </>
  );
}

const tones: Readonly<Record<Inquiry['state'], BadgeTone>> = { waiting: 'accent', answered: 'win', closed: 'neutral' };

function Inquiries({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const { page, onPage } = useListUrl(inquiries);
  const list = useListPage({
    name: 'member-inquiries',
    call: 'admin/inquiry/get',
    input: { memberId },
    page,
    onPage,
    pageSize: PAGE_SIZE,
    keyOf,
  });
  const columns: readonly Column<Inquiry>[] = [
    {
      key: 'state',
      head: t('admin:list.status'),
      words: wordsFor(states, (state) => t(`members:messages.${state}`)),
      phone: 'status',
      cell: (row) => <Badge tone={tones[row.state]}>{t(`members:messages.${row.state}`)}</Badge>,
    },
    {
      key: 'subject',
      head: t('members:messages.subject'),
      phone: 'title',
      isStrong: true,
    },
    { key: 'createdAt', head: t('members:messages.askedAt'), as: 'time', align: 'left' },
    { key: 'repliedAt', head: t('members:messages.repliedAt'), as: 'time', align: 'left', phone: 'hidden' },
    { key: 'repliedBy', head: t('admin:list.processedBy'), phone: 'hidden' },
  ];
  return (
    <>
      <Group justify="space-between" gap={8}>
        <Title order={2}>{t('members:messages.inquiries')}</Title>
        <ListTools list={list} columns={columns} />
      </Group>
      <DataTable
        label={t('members:messages.inquiries')}
        {...list.table}
        columns={columns}
        empty={t('members:messages.noInquiries')}
        bars={3}
      />
    </>
  );
}

function Messages({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const { page, onPage } = useListUrl(messages);
  const list = useListPage({
    name: 'member-messages',
    call: 'admin/message/get',
    input: { memberId },
    page,
    onPage,
    pageSize: PAGE_SIZE,
    keyOf,
    hasKeys: false,
  });
  const columns: readonly Column<Message>[] = [
    {
      key: 'subject',
      head: t('members:messages.subject'),
      phone: 'title',
      isStrong: true,
    },
    { key: 'to', head: t('members:messages.to') },
    { key: 'sender', head: t('members:messages.sender'), phone: 'hidden' },
    { key: 'createdAt', head: t('members:messages.sentAt'), as: 'time', align: 'left' },
    { key: 'read', head: t('members:messages.read'), align: 'right', phone: 'hidden', cell: (row) => `${row.read} / ${row.sent}` },
  ];
  return (
    <>
      <Group justify="space-between" gap={8}>
        <Title order={2}>{t('members:messages.messages')}</Title>
        <ListTools list={list} columns={columns} />
      </Group>
      <DataTable
        label={t('members:messages.messages')}
        {...list.table}
        columns={columns}
        empty={t('members:messages.noMessages')}
        bars={3}
      />
    </>
  );
}
