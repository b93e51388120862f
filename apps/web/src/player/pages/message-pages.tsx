import { Card, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Contact, Answers } from '../features/messages/customer-center.js';
import { InquiryList } from '../features/messages/inquiry-list.js';
import { MessageList } from '../features/messages/message-list.js';
import { useMember } from '../../shared/members/member.js';
import { useSystem } from '../../shared/members/system.js';
import { Badge } from '../../ui/badge.js';
import { LoadingBars } from '../../ui/states.js';
import '../boards.css';
import { useBoardUrl } from './board-url.js';

interface Search {
  page: number;
  id?: number;
}

export function MessagePage(): ReactNode {
  const { t } = useTranslation();
  const {
    search: { page, id },
    go,
  } = useBoardUrl<Search>();
  const unread = useMember().data?.unread_message_total ?? 0;
  return (
    <div className="page">
      <Group gap={8}>
        <h1 className="page-title">{t('boards:title.message')}</h1>
        {unread > 0 && <Badge tone="accent">{t('boards:message.unreadOf', { number: unread })}</Badge>}
      </Group>
      <MessageList page={page} openId={id} onGo={go} />
    </div>
  );
}

/** One's own inquiries, other ways to reach people, and the answers to what is asked most. */
export function CustomerPage(): ReactNode {
  const { t } = useTranslation();
  const {
    search: { page, id },
    go,
  } = useBoardUrl<Search>();
  const system = useSystem();
  return (
    <div className="page">
      <h1 className="page-title">{t('player:menu.customer')}</h1>
      <InquiryList page={page} openId={id} onGo={go} />
      {system === undefined ? (
        <Card>
          <LoadingBars />
        </Card>
      ) : (
        <>
          <Contact system={system} />
          <Answers rules={system.wallet} />
        </>
      )}
    </div>
  );
}
