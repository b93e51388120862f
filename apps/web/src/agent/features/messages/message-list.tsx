import { IconMail, IconMailOpened } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { Badge } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { useLiveRows } from '../../../ui/live-rows.js';
import { Time } from '../../../ui/time.js';
import { LETTER_POLL_MS, MESSAGE_ROWS, refreshLetters, type LetterListProps, type Message } from './letters.js';
import { MessageDialog } from './message-dialog.js';
import { ListTools } from '../../../ui/list/list-tools.js';

const idOf = ({ id }: { id: number }): number => id;

/** The agent's messages, newest first; unread ones stand out. */
export function MessageList({ page, onPage, openId, onOpen, isReadOnly }: LetterListProps): ReactNode {
  const { t } = useTranslation();
  const list = useCall('agent/message/get', { skip: (page - 1) * MESSAGE_ROWS }, { keepPrevious: true, refetchInterval: LETTER_POLL_MS });
  usePush('message.received', () => refreshLetters('message'));
  const shownColumns = columns(onOpen, t);
  const live = useLiveRows(list.data?.messages, { keyOf: idOf, anchor: null, view: String(page) });
  const open = list.data?.messages.find((message) => message.id === openId);
  return (
    <>
      <DataTable
        label={t('agent-reports:message.title')}
        name="messages"
        hasKeys
        onRowClick={(message) => onOpen(message.id)}
        columns={shownColumns}
        rows={live.rows}
        rowKey={idOf}
        rowTestId={(message) => `message-${message.id}`}
        rowClass={(message) => (message.readed_at === null ? 'unread' : '')}
        freshKeys={live.freshKeys}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t('agent-reports:message.empty')}
        filters={
          <div className="list-filters row end">
            <ListTools list={{ file: { call: 'agent/message/get', input: {}, name: 'messages' } }} columns={shownColumns} />
          </div>
        }
        footer={
          list.data !== undefined && (
            <>
              <span className="xm">{t('agent:list.count', { number: formatAmount(list.data.total) })}</span>
              <span className="xm">
                {t('agent-reports:letters.unread')} <b className="w6 x1">{formatAmount(list.data.unread_message_total)}</b>
              </span>
            </>
          )
        }
        page={{ page, pageSize: MESSAGE_ROWS, total: list.data?.total ?? 0, onPage }}
      />
      {open !== undefined && <MessageDialog key={open.id} message={open} isReadOnly={isReadOnly} onClose={() => onOpen(undefined)} />}
    </>
  );
}

function Subject({ message, onOpen }: { message: Message; onOpen: (id: number) => void }): ReactNode {
  const isUnread = message.readed_at === null;
  return (
    <button type="button" className="row g8 letter-subject" onClick={() => onOpen(message.id)}>
      <Icon of={isUnread ? IconMail : IconMailOpened} size={16} />
      <span className={isUnread ? 'el w6' : 'el'}>{message.subject}</span>
    </button>
  );
}

function columns(onOpen: (id: number) => void, t: TFunction): Column<Message>[] {
  return [
    {
      key: 'subject',
      head: t('agent-reports:letters.subject'),
      as: 'text',
      width: '60%',
      phone: 'title',
      hasLink: true,
      cell: (message) => <Subject message={message} onOpen={onOpen} />,
    },
    { key: 'content', head: t('agent-reports:letters.content'), as: 'html', isHiddenByDefault: true },
    { key: 'sender', head: t('agent-reports:message.sender'), as: 'text' },
    { key: 'created_at', head: t('agent-reports:message.at'), as: 'time', align: 'left' },
    {
      key: 'read',
      head: t('agent-reports:letters.state'),
      phone: 'status',
      file: [{ key: 'readed_at', label: t('agent-reports:message.readAt'), as: 'time' }],
      cell: (message) =>
        message.readed_at === null ? (
          <Badge tone="accent">{t('agent-reports:letters.unread')}</Badge>
        ) : (
          <span className="xm">
            <Time at={message.readed_at} format="short" />
          </span>
        ),
    },
  ];
}
