import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';

type Inquiry = CallOutput<'admin/inquiry/get'>['items'][number];
type Message = CallOutput<'admin/message/get'>['items'][number];
const PAGE_SIZE = 10;
const states = ['waiting', 'answered', 'closed'] as const;

/** What it asked and what was written to it. */
export function LettersTab({ memberId }: { memberId: number }): ReactNode {
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
  const [page, setPage] = useState(1);
  const list = useCall('admin/inquiry/get', { memberId, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }, { keepPrevious: true });
  const columns: readonly Column<Inquiry>[] = [
    {
      key: 'state',
      head: t('admin:desk.status'),
      words: wordsFor(states, (state) => t(`members:letters.${state}`)),
      phone: 'status',
      cell: (row) => <Badge tone={tones[row.state]}>{t(`members:letters.${row.state}`)}</Badge>,
    },
    { key: 'subject', head: t('members:letters.subject'), phone: 'title', file: true, cell: (row) => <b className="w6">{row.subject}</b> },
    { key: 'createdAt', head: t('members:letters.askedAt'), as: 'time', align: 'left' },
    { key: 'repliedAt', head: t('members:letters.repliedAt'), as: 'time', align: 'left', phone: 'hidden' },
    { key: 'repliedBy', head: t('admin:desk.processedBy'), phone: 'hidden' },
  ];
  const file = { call: 'admin/inquiry/get', input: { memberId }, name: 'member-inquiries' } as const;
  return (
    <>
      <div className="row sb g8">
        <h2 className="sec-title">{t('members:letters.inquiries')}</h2>
        <ListTools list={{ file }} columns={columns} />
      </div>
      <DataTable
        label={t('members:letters.inquiries')}
        name={file.name}
        columns={columns}
        rows={list.data?.items}
        rowKey={(row) => row.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t('members:letters.noInquiries')}
        bars={3}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: setPage }}
      />
    </>
  );
}

function Messages({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useCall('admin/message/get', { memberId, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }, { keepPrevious: true });
  const columns: readonly Column<Message>[] = [
    { key: 'subject', head: t('members:letters.subject'), phone: 'title', file: true, cell: (row) => <b className="w6">{row.subject}</b> },
    { key: 'to', head: t('members:letters.to') },
    { key: 'sender', head: t('members:letters.sender'), phone: 'hidden' },
    { key: 'createdAt', head: t('members:letters.sentAt'), as: 'time', align: 'left' },
    { key: 'read', head: t('members:letters.read'), align: 'right', phone: 'hidden', cell: (row) => `${row.read} / ${row.sent}` },
  ];
  const file = { call: 'admin/message/get', input: { memberId }, name: 'member-messages' } as const;
  return (
    <>
      <div className="row sb g8">
        <h2 className="sec-title">{t('members:letters.messages')}</h2>
        <ListTools list={{ file }} columns={columns} />
      </div>
      <DataTable
        label={t('members:letters.messages')}
        name={file.name}
        columns={columns}
        rows={list.data?.items}
        rowKey={(row) => row.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t('members:letters.noMessages')}
        bars={3}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: setPage }}
      />
    </>
  );
}
