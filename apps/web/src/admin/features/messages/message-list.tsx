import { Group } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount, formatWon } from '../../../lib/format.js';
import { refresh } from '../../../lib/queries.js';
import { actColumn, DropButton } from '../../components/act-column.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { ChipFilter } from '../../../ui/filters.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { useRowRun, type RowMarks } from '../../../ui/bulk-progress.js';
import { SendDialog } from './send-dialog.js';
import type { MessageSearch } from './message-search.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { ListSearch } from '../../../ui/list/list-search.js';
import { PageHead } from '../../components/page-head.js';
import { TemplatesLink } from '../../components/templates-link.js';

type Message = CallOutput<'admin/message/get'>['items'][number];
const keyOf = (row: Message): number => row.id;

/** What was sent to members and agents, and how many have read it. */
export function MessageList({
  search: { q, show, page },
  onSearch,
}: {
  search: MessageSearch;
  onSearch: (change: { [Name in keyof MessageSearch]?: MessageSearch[Name] | undefined }) => void;
}): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'messages',
    call: 'admin/message/get',
    input: { ...(q === undefined ? {} : { search: q }), deleted: show === 'deleted' },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
  });
  const { run, marks } = useRowRun();
  const [open, setOpen] = useState<'send' | null>(null);
  const [leaving, setLeaving] = useState<Message | null>(null);
  const columns = messageColumns(t, marks, setLeaving);
  return (
    <>
      <PageHead title={t('messages:message.title')}>
        <ListTools list={list} columns={columns} fileInput={{ requiredContent: true }} />
        <TemplatesLink kind="message" />
        <Button needs="admin/message/send" look="primary" data-testid="send-message" onClick={() => setOpen('send')}>
          <Icon of={IconMail} size={16} />
          {t('messages:message.send')}
        </Button>
      </PageHead>
      <ListSearch label={t('messages:message.search')} value={q} onSearch={onSearch}>
        <ChipFilter isOn={show === 'deleted'} onChange={(isOn) => onSearch({ show: isOn ? 'deleted' : undefined, page: undefined })}>
          {t('messages:message.taken')}
        </ChipFilter>
      </ListSearch>
      <DataTable
        {...list.table}
        label={t('messages:message.title')}
        columns={columns}
        rowTestId={(row) => `message-${row.id}`}
        empty={t(q === undefined ? 'messages:message.empty' : 'messages:notFound')}
      />
      {open === 'send' && <SendDialog onClose={() => setOpen(null)} />}
      {leaving !== null && (
        <AskDialog
          title={t('messages:message.ask')}
          facts={[{ label: t('messages:subject'), value: leaving.subject }]}
          about={t('messages:message.askAbout')}
          look="refuse"
          verb={t('messages:message.takeBack')}
          onRun={() =>
            void run([leaving.id], t('messages:message.takeBack'), () => call('admin/message/delete', { ids: [leaving.id] })).then(() =>
              refresh('admin/message/get'),
            )
          }
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function messageColumns(t: TFunction, marks: RowMarks, onTakeBack: (row: Message) => void): readonly Column<Message>[] {
  return [
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    {
      key: 'subject',
      head: t('messages:subject'),
      phone: 'title',
      isStrong: true,
    },
    { key: 'content', head: t('messages:content'), as: 'html', isHiddenByDefault: true, cell: (row) => row.preview },
    { key: 'to', head: t('messages:message.to'), file: true, cell: (row) => audienceWord(row.to, t) },
    {
      key: 'read',
      head: t('messages:message.read'),
      align: 'right',
      phone: 'status',
      file: [
        { key: 'sent', label: t('messages:message.sent') },
        { key: 'read', label: t('messages:message.read') },
      ],
      cell: (row) => `${formatAmount(row.read)} / ${formatAmount(row.sent)}`,
    },
    {
      key: 'sender',
      head: t('messages:message.sender'),
      file: true,
      cell: (row) => (
        <Group component="span" gap={4} wrap="nowrap">
          {row.sender}
          {row.agentId !== null && <Badge>{t('common:sender.agent')}</Badge>}
        </Group>
      ),
    },
    { key: 'createdAt', head: t('messages:message.sentAt'), as: 'time' },
    { key: 'template', head: t('messages:message.template'), isHiddenByDefault: true },
    { key: 'expiresAt', head: t('messages:code.expiresAt'), as: 'time', phone: 'hidden' },
    { key: 'deletedAt', head: t('messages:message.takenAt'), as: 'time', phone: 'hidden' },
    actColumn(
      t,
      marks,
      (row) =>
        row.deletedAt === null && (
          <DropButton
            needs="admin/message/delete"
            label={t('messages:message.takeBackOf', { subject: row.subject })}
            onPress={() => onTakeBack(row)}
          />
        ),
    ),
  ];
}

/** `downline:shop`, `level:3` and `losers:30/100000` in words. */
function audienceWord(to: string, t: TFunction): string {
  const [kind = '', name = ''] = to.split(/:(.*)/);
  if (kind === 'inactive' || kind === 'depositors' || kind === 'losers') {
    const [days, amount] = name.split('/').map(Number);
    const parts = [t(`messages:message.audience.${kind}`), t('messages:message.days', { count: days })];
    return [...parts, ...(amount === undefined ? [] : [`≥ ${formatWon(amount)}`])].join(' · ');
  }
  return [t(`messages:message.audience.${kind}`), name].filter((part) => part !== '').join(' · ');
}
