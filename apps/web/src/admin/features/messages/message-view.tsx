import { IconMail, IconTemplate, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { SearchField } from '../../../ui/search-field.js';
import { SendDialog } from './send-dialog.js';
import { TemplateDialog } from './template-dialog.js';
import type { MessageSearch } from './message-search.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';

type Message = CallOutput<'admin/message/get'>['items'][number];
const keyOf = (row: Message): number => row.id;

/** What was sent to members and agents, and how many have read it. */
export function MessageView({
  search: { q, page },
  onSearch,
}: {
  search: MessageSearch;
  onSearch: (change: Partial<MessageSearch>) => void;
}): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'messages',
    call: 'admin/message/get',
    input: q === undefined ? {} : { search: q },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
  });
  const { run, marks } = useRowRun();
  const [open, setOpen] = useState<'send' | 'templates' | null>(null);
  const [leaving, setLeaving] = useState<Message | null>(null);
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
    { key: 'id', head: t('admin:desk.number'), isHiddenByDefault: true },
    { key: 'subject', head: t('letters:subject'), phone: 'title', file: true, cell: (row) => <b className="w6">{row.subject}</b> },
    { key: 'content', head: t('letters:content'), as: 'html', isHiddenByDefault: true, cell: (row) => row.preview },
    { key: 'to', head: t('letters:message.to'), file: true, cell: (row) => audienceWord(row.to, t) },
    {
      key: 'read',
      head: t('letters:message.read'),
      align: 'right',
      phone: 'status',
      file: [
        { key: 'sent', label: t('letters:message.sent') },
        { key: 'read', label: t('letters:message.read') },
      ],
      cell: (row) => `${formatAmount(row.read)} / ${formatAmount(row.sent)}`,
    },
    { key: 'sender', head: t('letters:message.sender'), phone: 'hidden' },
    { key: 'createdAt', head: t('letters:message.sentAt'), as: 'time' },
    { key: 'expiresAt', head: t('letters:code.expiresAt'), as: 'time', phone: 'hidden' },
    {
      key: 'act',
      phone: 'status',
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
        <ListTools list={list} columns={columns} fileInput={{ requiredContent: true }} />
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
        {...list.table}
        label={t('letters:message.title')}
        columns={columns}
        rowTestId={(row) => `message-${row.id}`}
        empty={t(q === undefined ? 'letters:message.empty' : 'letters:notFound')}
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
