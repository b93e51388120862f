import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Time } from '../../../ui/time.js';
import { inquiryFileColumns, messageFileColumns } from './export-columns.js';

type Inquiry = CallOutput<'admin/inquiry/get'>['items'][number];
type Message = CallOutput<'admin/message/get'>['items'][number];
const PAGE_SIZE = 10;

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
  const state = (row: Inquiry): ReactNode => <Badge tone={tones[row.state]}>{t(`members:letters.${row.state}`)}</Badge>;
  const columns: readonly Column<Inquiry>[] = [
    { key: 'state', head: t('admin:desk.status'), cell: state },
    { key: 'subject', head: t('members:letters.subject'), cell: (row) => <b className="w6">{row.subject}</b> },
    { key: 'at', head: t('members:letters.askedAt'), cell: (row) => <Time className="xm" at={row.createdAt} format="short" /> },
    {
      key: 'reply',
      head: t('members:letters.repliedAt'),
      cell: (row) =>
        row.repliedAt === null ? (
          <span className="xm">–</span>
        ) : (
          <span className="xm">
            <Time at={row.repliedAt} format="short" /> · {row.repliedBy}
          </span>
        ),
    },
  ];
  return (
    <>
      <div className="row sb g8">
        <h2 className="sec-title">{t('members:letters.inquiries')}</h2>
        <ExportButton call="admin/inquiry/get" input={{ memberId }} columns={() => inquiryFileColumns(t)} name="inquiries" />
      </div>
      <DataTable
        label={t('members:letters.inquiries')}
        columns={columns}
        rows={list.data?.items}
        rowKey={(row) => row.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t('members:letters.noInquiries')}
        bars={3}
        phoneRow={(row) => (
          <span className="f1 row sb g12">
            <span className="col el">
              <b className="t13 w6 el">{row.subject}</b>
              <Time className="t11 xm" at={row.createdAt} format="short" />
            </span>
            {state(row)}
          </span>
        )}
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
    { key: 'subject', head: t('members:letters.subject'), cell: (row) => <b className="w6">{row.subject}</b> },
    { key: 'to', head: t('members:letters.to'), cell: (row) => row.to },
    { key: 'sender', head: t('members:letters.sender'), cell: (row) => <span className="x2">{row.sender}</span> },
    { key: 'at', head: t('members:letters.sentAt'), cell: (row) => <Time className="xm" at={row.createdAt} format="short" /> },
    { key: 'read', head: t('members:letters.read'), align: 'right', cell: (row) => `${row.read} / ${row.sent}` },
  ];
  return (
    <>
      <div className="row sb g8">
        <h2 className="sec-title">{t('members:letters.messages')}</h2>
        <ExportButton call="admin/message/get" input={{ memberId }} columns={() => messageFileColumns(t)} name="messages" />
      </div>
      <DataTable
        label={t('members:letters.messages')}
        columns={columns}
        rows={list.data?.items}
        rowKey={(row) => row.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t('members:letters.noMessages')}
        bars={3}
        phoneRow={(row) => (
          <span className="f1 row sb g12">
            <span className="col el">
              <b className="t13 w6 el">{row.subject}</b>
              <span className="t11 xm">{row.to}</span>
            </span>
            <Time className="t11 xm" at={row.createdAt} format="short" />
          </span>
        )}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: setPage }}
      />
    </>
  );
}
