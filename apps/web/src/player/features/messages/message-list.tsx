import { Flex, Text } from '@mantine/core';
import { IconAlertTriangle, IconMail, IconMailOpened } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { langOf } from '../../../lib/text-language.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { toastError } from '../../../ui/notices.js';
import { Time } from '../../../ui/time.js';
import { toast } from '../../../ui/toast.js';
import { useChosen, type Chosen } from '../../../ui/use-chosen.js';
import { countRead, MESSAGE_ROWS, refreshMessages, unreadIds, type MessageListProps, type Message } from './messages.js';
import { MessageDialog } from './message-dialog.js';
import { SenderName } from '../../../shared/messages/sender-name.js';
import { useCommand } from '../../../ui/use-command.js';
import { useLiveTable } from '../../lib/use-live-table.js';

const idOf = ({ id }: { id: number }): number => id;

/** The player's messages, newest first; unread ones stand out. */
export function MessageList({ page, openId, onGo }: MessageListProps): ReactNode {
  const { t } = useTranslation();
  const list = useCall('user/message/get', { skip: (page - 1) * MESSAGE_ROWS }, { keepPrevious: true });
  usePush('message.received', () => refreshMessages('message'));
  const table = useLiveTable(list, {
    rows: list.data?.messages,
    keyOf: idOf,
    view: { page },
    pageSize: MESSAGE_ROWS,
    onPage: (next) => onGo({ page: next }),
  });
  const chosen = useChosen(table.rows, String(page), idOf);
  const open = list.data?.messages.find(({ id }) => id === openId);
  const onOpen = (id: number | undefined): void => onGo({ page, ...(id === undefined ? {} : { id }) });
  return (
    <>
      <DataTable
        label={t('boards:message.title')}
        columns={columns(onOpen, t)}
        {...table}
        rowTestId={({ id }) => `message-${id}`}
        selection={{
          keys: chosen.keys,
          onToggle: chosen.toggle,
          onToggleAll: chosen.toggleAll,
          label: (id) => t('boards:message.choose', { subject: table.rows?.find((message) => message.id === id)?.subject ?? '' }),
        }}
        empty={t('boards:message.empty')}
        filters={<MarkAsRead messages={table.rows ?? []} chosen={chosen} />}
      />
      {open !== undefined && <MessageDialog key={open.id} message={open} onClose={() => onOpen(undefined)} />}
    </>
  );
}

/** Chooses all messages of the page and marks the chosen ones as read. */
function MarkAsRead({ messages, chosen }: { messages: readonly Message[]; chosen: Chosen<Message> }): ReactNode {
  const { t } = useTranslation();
  const isAll = messages.length > 0 && chosen.keys.size === messages.length;
  const command = useCommand(
    async (unread: number[]): Promise<void> => {
      if (unread.length > 0) await call('user/message/read', { message_ids: unread });
      countRead('unread_message_total', unread.length);
      chosen.clear();
      refreshMessages('message');
    },
    {
      onRefused: (refused) => {
        toastError(t('boards:message.markFailed'), refused);
      },
    },
  );
  const { isBusy } = command;
  const mark = async (): Promise<void> => {
    if (chosen.keys.size === 0) {
      toast({ title: t('boards:message.chooseFirst'), icon: IconAlertTriangle, tone: 'warning' });
      return;
    }
    await command.run(unreadIds(chosen.rows));
  };
  return (
    <div className="dt-filters card-filters">
      <button type="button" className="chip board-chip" aria-pressed={isAll} onClick={() => chosen.toggleAll(!isAll)}>
        {t('common:table.selectAll')}
      </button>
      <Button size={44} isBusy={isBusy} data-testid="message-mark" onClick={() => void mark()}>
        <Icon of={IconMailOpened} size={16} />
        {t('boards:message.mark')}
      </Button>
      {chosen.keys.size > 0 && (
        <Text span size="t12" c="muted" role="status">
          {t('boards:message.chosen', { number: formatAmount(chosen.keys.size) })}
        </Text>
      )}
    </div>
  );
}

function Subject({ message, onOpen }: { message: Message; onOpen: (id: number) => void }): ReactNode {
  const isUnread = message.readed_at === null;
  return (
    <Flex component="button" type="button" align="center" gap={8} className="message-subject" onClick={() => onOpen(message.id)}>
      <Icon of={isUnread ? IconMail : IconMailOpened} size={16} style={{ color: isUnread ? 'var(--accent)' : 'var(--muted)' }} />
      <Text span fw={isUnread ? 600 : undefined} c={isUnread ? 'text' : 'text-2'} truncate {...langOf(message.subject)}>
        {message.subject}
      </Text>
    </Flex>
  );
}

function columns(onOpen: (id: number) => void, t: TFunction): Column<Message>[] {
  return [
    {
      key: 'subject',
      phone: 'title',
      hasLink: true,
      head: t('boards:write.subject'),
      width: '50%',
      cell: (message) => <Subject message={message} onOpen={onOpen} />,
    },
    {
      key: 'sender',
      head: t('boards:message.sender'),
      cell: (message) => (
        <Text span c="text-2">
          <SenderName of={message} />
        </Text>
      ),
    },
    { key: 'at', head: t('boards:message.at'), cell: (message) => <Time at={message.created_at} format="short" c="text-2" /> },
    {
      key: 'until',
      phone: 'hidden',
      head: t('boards:message.until'),
      cell: (message) =>
        message.expires_at === null ? (
          <Text span c="muted">
            {t('boards:message.always')}
          </Text>
        ) : (
          <Time at={message.expires_at} format="short" c="text-2" />
        ),
    },
    {
      key: 'read',
      phone: 'status',
      phoneCell: (message) => message.readed_at === null && <Badge tone="accent">{t('boards:message.unread')}</Badge>,
      head: t('boards:message.state'),
      align: 'right',
      cell: (message) =>
        message.readed_at === null ? <Badge tone="accent">{t('boards:message.unread')}</Badge> : <Badge>{t('boards:message.read')}</Badge>,
    },
  ];
}
