import { IconMail, IconTemplate, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Icon } from '../../../ui/icon.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { SearchField } from '../../../ui/search-field.js';
import { Time } from '../../../ui/time.js';
import { messageFileColumns } from './export-columns.js';
import { SendDialog } from './send-dialog.js';
import { TemplateDialog } from './template-dialog.js';
import type { MessageSearch } from './message-search.js';

type Message = CallOutput<'admin/message/get'>['items'][number];
const PAGE_SIZE = 20;
const keyOf = (row: Message): number => row.id;

/** What was sent to members and agents, and how many have read it. */
export function MessageView({
  search: { q, page = 1 },
  onSearch,
}: {
  search: MessageSearch;
  onSearch: (change: Partial<MessageSearch>) => void;
}): ReactNode {
  const { t } = useTranslation();
  const filters = q === undefined ? {} : { search: q };
  const list = useCall('admin/message/get', { ...filters, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }, { keepPrevious: true });
  const { run, marks } = useRowRun();
  const [open, setOpen] = useState<'send' | 'templates' | null>(null);
  const [leaving, setLeaving] = useState<Message | null>(null);
  const read = (row: Message): string => `${formatAmount(row.read)} / ${formatAmount(row.sent)}`;
  const drop = (row: Message): ReactNode => (
    <Button
      look="ghost"
      size={26}
      isIcon
      aria-label={t('letters:message.takeBackOf', { subject: row.subject })}
      onClick={() => setLeaving(row)}
    >
      <Icon of={IconTrash} size={14} />
    </Button>
  );
  const columns: readonly Column<Message>[] = [
    { key: 'subject', head: t('letters:subject'), cell: (row) => <b className="w6">{row.subject}</b> },
    { key: 'to', head: t('letters:message.to'), cell: (row) => audienceWord(row.to, t) },
    { key: 'read', head: t('letters:message.read'), align: 'right', cell: read },
    { key: 'sender', head: t('letters:message.sender'), cell: (row) => <span className="x2">{row.sender}</span> },
    {
      key: 'at',
      head: t('letters:message.sentAt'),
      align: 'right',
      cell: (row) => <Time className="xm" at={row.createdAt} format="short" />,
    },
    {
      key: 'until',
      head: t('letters:code.expiresAt'),
      align: 'right',
      cell: (row) => (row.expiresAt === null ? '–' : <Time className="xm" at={row.expiresAt} format="short" />),
    },
    {
      key: 'act',
      head: t('admin:desk.actions'),
      align: 'right',
      cell: (row) => (
        <span className="row g8 end">
          <RowMark of={marks.get(row.id)} />
          {drop(row)}
        </span>
      ),
    },
  ];
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('letters:message.title')}</h1>
        <span className="f1" />
        <ExportButton call="admin/message/get" input={filters} columns={() => messageFileColumns(t)} name="messages" />
        <Button look="outline" data-testid="templates" onClick={() => setOpen('templates')}>
          <Icon of={IconTemplate} size={16} />
          {t('letters:template.title')}
        </Button>
        <Button look="primary" data-testid="send-message" onClick={() => setOpen('send')}>
          <Icon of={IconMail} size={16} />
          {t('letters:message.send')}
        </Button>
      </div>
      <div className="dt-filters">
        <SearchField
          className="search-box"
          label={t('letters:message.search')}
          value={q}
          shortcut="/"
          onSearch={(value) => onSearch({ q: value, page: undefined })}
        />
      </div>
      <DataTable
        label={t('letters:message.title')}
        columns={columns}
        rows={list.data?.items}
        rowKey={keyOf}
        rowTestId={(row) => `message-${row.id}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(q === undefined ? 'letters:message.empty' : 'letters:notFound')}
        phoneRow={(row) => (
          <div className="f1 row g10">
            <span className="f1 col el">
              <b className="t13 w6 el">{row.subject}</b>
              <span className="t11 xm el">
                {audienceWord(row.to, t)} · <Time at={row.createdAt} format="short" />
              </span>
              <RowMark of={marks.get(row.id)} />
            </span>
            <span className="t12">{read(row)}</span>
            {drop(row)}
          </div>
        )}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
      {open === 'send' && <SendDialog onClose={() => setOpen(null)} />}
      {open === 'templates' && <TemplateDialog onClose={() => setOpen(null)} />}
      {leaving !== null && (
        <AskDialog
          title={t('letters:message.ask')}
          facts={[{ label: t('letters:subject'), value: leaving.subject }]}
          about={t('letters:message.askAbout')}
          look="refuse"
          verb={t('letters:message.takeBack')}
          onRun={() =>
            void run([leaving.id], t('letters:message.takeBack'), () => call('admin/message/delete', { ids: [leaving.id] })).then(() =>
              refresh('admin/message/get'),
            )
          }
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

/** `downline:shop` and `level:3` in words. */
function audienceWord(to: string, t: TFunction): string {
  const [kind = '', name = ''] = to.split(/:(.*)/);
  return [t(`letters:message.audience.${kind}`), name].filter((part) => part !== '').join(' · ');
}
