import { Flex, Group, Text } from '@mantine/core';
import { IconMail, IconMailOpened, IconPencil } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { usePush } from '../../../lib/use-push.js';
import { call } from '../../../lib/api.js';
import { Badge } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { useOpens } from '../../../ui/use-opens.js';
import { SenderName } from '../../../shared/messages/sender-name.js';
import { WriteMessage } from '../../components/write-message.js';
import { useCommand } from '../../../ui/use-command.js';
import { Time } from '../../../ui/time.js';
import { MESSAGE_POLL_MS, MESSAGE_ROWS, refreshMessages, type MessageListProps, type Message } from './messages.js';
import { MessageDialog } from './message-dialog.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Sum } from '../../../ui/sum.js';
import { ListCount } from '../../components/list-count.js';

const idOf = ({ id }: { id: number }): number => id;

/** The agent's messages, newest first; unread ones stand out. */
export function MessageList({ page, onPage, openId, onOpen, isReadOnly }: MessageListProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'messages',
    call: 'agent/message/get',
    input: {},
    page,
    onPage,
    pageSize: MESSAGE_ROWS,
    keyOf: idOf,
    everyMs: MESSAGE_POLL_MS,
    opened: openId,
    onOpen: (message) => onOpen(message.id),
    onClose: () => onOpen(undefined),
    ...(isReadOnly ? {} : { choose: (message: Message) => message.subject }),
  });
  const { chosen } = list;
  const writing = useOpens();
  const unread = chosen.rows.filter(({ readed_at }) => readed_at === null);
  const read = useCommand(() => call('agent/message/read', { message_ids: unread.map(idOf) }), {
    done: t('agent-reports:message.markedRead'),
    onDone: () => {
      chosen.clear();
      refreshMessages('message');
    },
  });
  usePush('message.received', () => refreshMessages('message'));
  const shownColumns = columns(onOpen, t);
  const open = list.data?.messages.find((message) => message.id === openId);
  return (
    <>
      <DataTable
        label={t('agent-reports:message.title')}
        {...list.table}
        columns={shownColumns}
        rowTestId={(message) => `message-${message.id}`}
        rowClass={(message) => (message.readed_at === null ? 'unread' : '')}
        empty={t('agent-reports:message.empty')}
        filters={
          <Group justify="space-between" className="list-filters">
            <Button needs="agent/message/send" look="primary" data-testid="write-message" onClick={writing.open}>
              <Icon of={IconPencil} size={16} />
              {t('agent:write.title')}
            </Button>
            <ListTools list={list} columns={shownColumns} />
          </Group>
        }
        footer={
          list.data !== undefined && (
            <>
              <ListCount of={list.data.total} />
              <Sum label={t('agent-reports:messages.unread')}>{formatAmount(list.data.unread_message_total)}</Sum>
            </>
          )
        }
      />
      {chosen.rows.length > 0 && (
        <BulkBar
          label={t('agent-reports:message.title')}
          summary={<span>{t('agent-reports:message.chosen', { rows: chosen.rows.length })}</span>}
        >
          <Button size={26} look="ghost" onClick={chosen.clear}>
            {t('agent-reports:message.clearChosen')}
          </Button>
          <Button
            size={26}
            look="primary"
            isBusy={read.isBusy}
            disabled={unread.length === 0}
            data-testid="mark-read"
            onClick={() => void read.run()}
          >
            {t('agent-reports:message.markRead')}
          </Button>
        </BulkBar>
      )}
      {writing.isOpen && <WriteMessage onClose={writing.close} />}
      {open !== undefined && <MessageDialog key={open.id} message={open} isReadOnly={isReadOnly} onClose={() => onOpen(undefined)} />}
    </>
  );
}

function Subject({ message, onOpen }: { message: Message; onOpen: (id: number) => void }): ReactNode {
  const isUnread = message.readed_at === null;
  return (
    <Flex component="button" type="button" align="center" gap={8} className="message-subject" onClick={() => onOpen(message.id)}>
      <Icon of={isUnread ? IconMail : IconMailOpened} size={16} />
      <Text span fw={isUnread ? 600 : undefined} truncate>
        {message.subject}
      </Text>
    </Flex>
  );
}

function columns(onOpen: (id: number) => void, t: TFunction): Column<Message>[] {
  return [
    {
      key: 'subject',
      head: t('agent-reports:messages.subject'),
      as: 'text',
      width: '60%',
      phone: 'title',
      hasLink: true,
      cell: (message) => <Subject message={message} onOpen={onOpen} />,
    },
    { key: 'content', head: t('agent-reports:messages.content'), as: 'html', isHiddenByDefault: true },
    {
      key: 'sender',
      head: t('agent-reports:message.sender'),
      as: 'text',
      file: true,
      cell: (message) => <SenderName of={message} />,
    },
    { key: 'created_at', head: t('agent-reports:message.at'), as: 'time', align: 'left' },
    {
      key: 'read',
      head: t('agent-reports:messages.state'),
      phone: 'status',
      file: [{ key: 'readed_at', label: t('agent-reports:message.readAt'), as: 'time' }],
      cell: (message) =>
        message.readed_at === null ? (
          <Badge tone="accent">{t('agent-reports:messages.unread')}</Badge>
        ) : (
          <Text span c="muted">
            <Time at={message.readed_at} format="short" />
          </Text>
        ),
    },
  ];
}
