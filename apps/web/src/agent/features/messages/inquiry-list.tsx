import { Box, Flex, Group, Text } from '@mantine/core';
import { IconMessageCircle, IconMessageCircleCheck, IconMessageCircleExclamation, IconPencil, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { formatAmount } from '../../../lib/format.js';
import { INQUIRY_ROWS, inquiryState, isUnreadAnswer, type Inquiry } from '../../../shared/messages/inquiries.js';
import { usePush } from '../../../lib/use-push.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Confirm } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess } from '../../../ui/notices.js';
import { useOpens } from '../../../ui/use-opens.js';
import { AccountInquiry } from './account-inquiry.js';
import { CreateInquiry } from './create-inquiry.js';
import { InquiryDialog } from './inquiry-dialog.js';
import { MESSAGE_POLL_MS, refreshMessages, type MessageListProps } from './messages.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Sum } from '../../../ui/sum.js';
import { ListCount } from '../../components/list-count.js';
import { inquiryStates } from '../../../shared/messages/inquiries.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

const icons = { waiting: IconMessageCircle, answered: IconMessageCircleCheck, closed: IconMessageCircleExclamation } as const;
const tones = { waiting: 'warning', answered: 'win', closed: 'neutral' } as const;
const idOf = ({ id }: { id: number }): number => id;

/** The agent's inquiries to the site, newest first, and the ways to make one. */
export function InquiryList({ page, onPage, openId, onOpen, isReadOnly }: MessageListProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'inquiries',
    call: 'user/inquiry/get',
    input: { requiredContent: true },
    page,
    onPage,
    pageSize: INQUIRY_ROWS,
    keyOf: idOf,
    everyMs: MESSAGE_POLL_MS,
    opened: openId,
    onOpen: (inquiry) => onOpen(inquiry.id),
    onClose: () => onOpen(undefined),
  });
  usePush('inquiry.answered', () => refreshMessages('reply'));
  const shownColumns = columns(onOpen, t);
  const creating = useOpens();
  const clearing = useOpens();
  const open = list.data?.inquiries.find((inquiry) => inquiry.id === openId);
  const clear = async (): Promise<void> => {
    await call('user/inquiry/delete', { inquiry_id: null });
    toastSuccess(t('agent-reports:inquiry.cleared'));
    onPage(1);
    refreshMessages('reply');
  };
  return (
    <>
      <DataTable
        label={t('agent-reports:inquiry.title')}
        {...list.table}
        columns={shownColumns}
        rowTestId={(inquiry) => `inquiry-${inquiry.id}`}
        rowClass={(inquiry) => (isUnreadAnswer(inquiry) ? 'unread' : '')}
        bars={INQUIRY_ROWS}
        empty={t('agent-reports:inquiry.empty')}
        filters={
          <ListFilters className="list-filters">
            {!isReadOnly && (
              <Button look="primary" data-testid="inquiry-new" onClick={creating.open}>
                <Icon of={IconPencil} size={16} />
                {t('agent-reports:inquiry.create')}
              </Button>
            )}
            {!isReadOnly && <AccountInquiry />}
            <Box component="span" flex={1} miw={0} />
            <ListTools list={list} columns={shownColumns} />
            {!isReadOnly && (
              <Button look="ghost" disabled={(list.data?.total ?? 0) === 0} data-testid="inquiry-clear" onClick={clearing.open}>
                <Icon of={IconTrash} size={16} />
                {t('agent-reports:inquiry.clear')}
              </Button>
            )}
          </ListFilters>
        }
        footer={
          list.data !== undefined && (
            <>
              <ListCount of={list.data.total} />
              <Sum label={t('agent-reports:inquiry.unread')}>{formatAmount(list.data.unread_reply_total)}</Sum>
            </>
          )
        }
      />
      {creating.isOpen && <CreateInquiry onClose={creating.close} />}
      {clearing.isOpen && (
        <Confirm
          title={t('agent-reports:inquiry.clear')}
          confirmLabel={t('agent-reports:inquiry.clear')}
          look="refuse"
          onConfirm={clear}
          onClose={clearing.close}
        >
          {t('agent-reports:inquiry.clearAsk')}
        </Confirm>
      )}
      {open !== undefined && <InquiryDialog key={open.id} inquiry={open} isReadOnly={isReadOnly} onClose={() => onOpen(undefined)} />}
    </>
  );
}

function Subject({ inquiry, onOpen }: { inquiry: Inquiry; onOpen: (id: number) => void }): ReactNode {
  return (
    <Flex component="button" type="button" align="center" gap={8} className="message-subject" onClick={() => onOpen(inquiry.id)}>
      <Icon of={icons[inquiryState(inquiry)]} size={16} />
      <Text span fw={isUnreadAnswer(inquiry) ? 600 : undefined} truncate>
        {inquiry.subject}
      </Text>
    </Flex>
  );
}

function State({ inquiry }: { inquiry: Inquiry }): ReactNode {
  const { t } = useTranslation();
  const state = inquiryState(inquiry);
  return (
    <Group component="span" gap={4}>
      <Badge tone={tones[state]}>{t(`agent-reports:inquiry.state.${state}`)}</Badge>
      {isUnreadAnswer(inquiry) && <Badge tone="accent">{t('agent-reports:messages.unread')}</Badge>}
    </Group>
  );
}

function columns(onOpen: (id: number) => void, t: TFunction): Column<Inquiry>[] {
  return [
    {
      key: 'subject',
      head: t('agent-reports:messages.subject'),
      as: 'text',
      width: '55%',
      phone: 'title',
      hasLink: true,
      cell: (inquiry) => <Subject inquiry={inquiry} onOpen={onOpen} />,
    },
    { key: 'content', head: t('agent-reports:messages.content'), as: 'html', isHiddenByDefault: true },
    { key: 'created_at', head: t('agent-reports:inquiry.at'), as: 'time', align: 'left' },
    { key: 'reply', head: t('agent-reports:inquiry.reply'), as: 'html', isHiddenByDefault: true },
    { key: 'replied_at', head: t('agent-reports:inquiry.repliedAt'), as: 'time', align: 'left', phone: 'hidden' },
    {
      key: 'status',
      head: t('agent-reports:messages.state'),
      words: Object.fromEntries(Object.entries(inquiryStates).map(([word, state]) => [word, t(`agent-reports:inquiry.state.${state}`)])),
      phone: 'status',
      cell: (inquiry) => <State inquiry={inquiry} />,
    },
  ];
}
