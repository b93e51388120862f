import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { INQUIRY_ROWS, inquiryState, isUnreadAnswer, type Inquiry } from '../../../shared/messages/inquiries.js';
import { useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { langOf } from '../../../lib/text-language.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { ListFoot } from '../../../ui/list-foot.js';
import { useLiveRows } from '../../../ui/live-rows.js';
import { toastSuccess } from '../../../ui/notices.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { useOpens } from '../../../ui/use-opens.js';
import { AccountInquiry } from './account-inquiry.js';
import { InquiryBody } from './inquiry-body.js';
import { InquiryDialog } from './inquiry-dialog.js';
import { refreshMessages, type MessageListProps } from './messages.js';

const tones: Record<ReturnType<typeof inquiryState>, BadgeTone> = { waiting: 'warning', answered: 'win', closed: 'neutral' };
const idOf = ({ id }: Inquiry): number => id;

/** The player's inquiries, newest first; each unfolds with its answer. */
export function InquiryList({ page, openId, onGo }: MessageListProps): ReactNode {
  const { t } = useTranslation();
  const writing = useOpens();
  const clearing = useOpens();
  const list = useCall('user/inquiry/get', { skip: (page - 1) * INQUIRY_ROWS }, { keepPrevious: true });
  usePush('inquiry.answered', () => refreshMessages('inquiry'));
  const live = useLiveRows(list.data?.inquiries, { keyOf: idOf, anchor: null, view: String(page) });
  const total = list.data?.total ?? 0;
  const clear = async (): Promise<void> => {
    await call('user/inquiry/delete', { inquiry_id: null });
    toastSuccess(t('boards:inquiry.cleared'));
    refreshMessages('inquiry');
    onGo({ page: 1 });
  };
  return (
    <Card aria-labelledby="inquiries">
      <div className="dt-filters card-filters inquiry-bar">
        <Title order={2} id="inquiries">
          <Group component="span" gap={8}>
            {t('boards:inquiry.title')}
            {(list.data?.unread_reply_total ?? 0) > 0 && (
              <Badge tone="accent">{t('boards:inquiry.unread', { number: list.data?.unread_reply_total })}</Badge>
            )}
          </Group>
        </Title>
        <Button look="ghost" size={44} disabled={total === 0} data-testid="inquiry-clear" onClick={clearing.open}>
          <Icon of={IconTrash} size={16} />
          {t('boards:inquiry.clear')}
        </Button>
        <AccountInquiry />
        <Button look="primary" size={44} data-testid="inquiry-write" onClick={writing.open}>
          <Icon of={IconPencil} size={16} />
          {t('boards:inquiry.write')}
        </Button>
      </div>
      {live.rows === undefined &&
        (list.error === null ? (
          <LoadingBars rows={INQUIRY_ROWS} />
        ) : (
          <FailedState error={list.error} onRetry={() => void list.refetch()} />
        ))}
      {live.rows?.length === 0 && <EmptyState text={t('boards:inquiry.empty')} />}
      <ul className="posts">
        {live.rows?.map((inquiry) => (
          <li key={inquiry.id} data-testid={`inquiry-${inquiry.id}`} className={live.freshKeys.has(inquiry.id) ? 'fresh-row' : undefined}>
            <InquiryHead
              inquiry={inquiry}
              isOpen={inquiry.id === openId}
              onToggle={() => onGo({ page, ...(inquiry.id === openId ? {} : { id: inquiry.id }) })}
            />
            {inquiry.id === openId && <InquiryBody inquiry={inquiry} onGone={() => onGo({ page })} />}
          </li>
        ))}
      </ul>
      <ListFoot page={{ page, pageSize: INQUIRY_ROWS, total, onPage: (next) => onGo({ page: next }) }} />
      {writing.isOpen && <InquiryDialog onClose={writing.close} />}
      {clearing.isOpen && (
        <Confirm
          title={t('boards:inquiry.clear')}
          confirmLabel={t('boards:inquiry.clear')}
          look="refuse"
          onConfirm={clear}
          onClose={clearing.close}
        >
          {t('boards:inquiry.clearAsk')}
        </Confirm>
      )}
    </Card>
  );
}

function InquiryHead({ inquiry, isOpen, onToggle }: { inquiry: Inquiry; isOpen: boolean; onToggle: () => void }): ReactNode {
  const { t } = useTranslation();
  const state = inquiryState(inquiry);
  const isUnread = isUnreadAnswer(inquiry);
  return (
    <button type="button" className="post-head" aria-expanded={isOpen} onClick={onToggle}>
      <Group component="span" gap={6}>
        <Badge tone={tones[state]}>{t(`boards:inquiry.state.${state}`)}</Badge>
        {isUnread && <Badge tone="accent">{t('boards:message.unread')}</Badge>}
      </Group>
      <Stack component="span" flex={1} miw={0}>
        <Text span size="t14" fw={isUnread ? 600 : undefined} truncate {...langOf(inquiry.subject)}>
          {inquiry.subject}
        </Text>
        <Time at={inquiry.created_at} format="short" size="t12" c="muted" hiddenFrom="sm" />
      </Stack>
      <Time at={inquiry.created_at} format="short" size="t12" c="muted" visibleFrom="sm" style={{ whiteSpace: 'nowrap' }} />
      <Icon of={IconChevronDown} size={16} style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
    </button>
  );
}
