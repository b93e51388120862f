import { Group, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { RichText } from '../../../ui/rich-text.js';
import { Time } from '../../../ui/time.js';
import { useOpens } from '../../../ui/use-opens.js';
import { ListCount } from '../../components/list-count.js';
import { WriteMessage } from '../../components/write-message.js';
import { MESSAGE_POLL_MS, MESSAGE_ROWS, type MessageListProps } from './messages.js';

type Sent = CallOutput<'agent/message/sent/get'>['items'][number];

const idOf = ({ id }: Sent): number => id;

/** What the agent wrote to those below: to whom, when, and how many have read it. */
export function SentList({ page, onPage, openId, onOpen }: Omit<MessageListProps, 'isReadOnly'>): ReactNode {
  const { t } = useTranslation();
  const writing = useOpens();
  const list = useListPage({
    name: 'sent-messages',
    call: 'agent/message/sent/get',
    input: {},
    page,
    onPage,
    pageSize: MESSAGE_ROWS,
    keyOf: idOf,
    everyMs: MESSAGE_POLL_MS,
    opened: openId,
    onOpen: (message) => onOpen(message.id),
    onClose: () => onOpen(undefined),
  });
  const shownColumns = columns(t);
  const open = list.data?.items.find(({ id }) => id === openId);
  return (
    <>
      <DataTable
        label={t('agent-reports:sent.title')}
        {...list.table}
        columns={shownColumns}
        rowTestId={({ id }) => `sent-${id}`}
        empty={t('agent-reports:sent.empty')}
        filters={
          <Group justify="space-between" className="list-filters">
            <Button needs="agent/message/send" look="primary" data-testid="write-message" onClick={writing.open}>
              <Icon of={IconPencil} size={16} />
              {t('agent:write.title')}
            </Button>
            <ListTools list={list} columns={shownColumns} />
          </Group>
        }
        footer={list.data !== undefined && <ListCount of={list.data.total} />}
      />
      {writing.isOpen && <WriteMessage onClose={writing.close} />}
      {open !== undefined && <SentMessage of={open} onClose={() => onOpen(undefined)} />}
    </>
  );
}

/** A message that was sent, whole. */
function SentMessage({ of: message, onClose }: { of: Sent; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog title={message.subject} width={560} onClose={onClose}>
      <Stack gap={12}>
        <Text size="t12" c="muted">
          {receiverOf(message, t)} · <Time at={message.created_at} format="full" /> · {readOf(message, t)}
        </Text>
        <RichText size="t14" c="text-2" className="message-text" html={message.content} />
        {message.taken_back_at !== null && (
          <Text size="t12" c="muted">
            {t('agent-reports:sent.takenBackAbout')}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

function receiverOf({ to, account, sent }: Sent, t: TFunction): string {
  return to === 'member' ? account : t('agent-reports:sent.toDirect', { count: sent, number: formatAmount(sent) });
}

function readOf({ sent, read }: Sent, t: TFunction): string {
  return t('agent-reports:sent.readOf', { read: formatAmount(read), sent: formatAmount(sent) });
}

function columns(t: TFunction): Column<Sent>[] {
  return [
    { key: 'subject', head: t('agent-reports:messages.subject'), as: 'text', width: '45%', phone: 'title', isStrong: true },
    { key: 'content', head: t('agent-reports:messages.content'), as: 'html', isHiddenByDefault: true },
    {
      key: 'account',
      head: t('agent-reports:sent.to'),
      file: [
        { key: 'account', label: t('agent-reports:sent.to'), as: 'text' },
        { key: 'sent', label: t('agent-reports:sent.sent'), as: 'number' },
      ],
      cell: (message) => receiverOf(message, t),
    },
    { key: 'created_at', head: t('agent-reports:sent.at'), as: 'time', align: 'left' },
    {
      key: 'read',
      head: t('agent-reports:sent.read'),
      as: 'number',
      align: 'left',
      phone: 'status',
      cell: (message) => (
        <Group gap={8} component="span">
          {readOf(message, t)}
          {message.taken_back_at !== null && <Badge>{t('agent-reports:sent.takenBack')}</Badge>}
        </Group>
      ),
    },
  ];
}
