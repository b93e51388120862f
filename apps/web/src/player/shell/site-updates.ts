import { useNavigate } from '@tanstack/react-router';
import { IconHeadset, IconMail } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '../../shared/members/member.js';
import { followSkinSoon } from '../../lib/follow-skin.js';
import { refresh } from '../../lib/queries.js';
import { refreshSoon } from '../../lib/refresh-soon.js';
import { onTokenChange } from '../../lib/token.js';
import { usePush } from '../../lib/use-push.js';
import { toast } from '../../ui/toast.js';
import { noteTold, type UnreadKind } from './unread-told.js';

const NOTICE_MS = 5_000;

/** What the house publishes, and messages that come in, wherever somebody is on the site. */
export function useSiteUpdates(member: Member | undefined): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // Who may enter under an inspection depends on who it is.
  useEffect(() => onTokenChange(() => refresh('user/inspection/get')), []);
  const renew = (): void => refreshSoon('user/browse');
  const renewOffers = (): void => {
    renew();
    // What is on sale follows the switches.
    refresh('user/inspection/get', 'user/game/round/list', 'user/game/round/get', 'user/sports/menu', 'user/sports/fixtures');
  };
  usePush('notice.published', renew);
  usePush('popup.published', renew);
  usePush('site.changed', () => {
    renewOffers();
    followSkinSoon();
  });
  usePush('inspection.changed', renewOffers);
  const say = (kind: UnreadKind, title: string, text: string, unread: number): void => {
    // The toast is the word about it; the prompt need not ask as well.
    if (member !== undefined) noteTold(member.id, kind, unread);
    const to = kind === 'message' ? '/board/message' : '/board/customer';
    toast({
      title,
      text,
      icon: kind === 'message' ? IconMail : IconHeadset,
      tone: 'info',
      lifeMs: NOTICE_MS,
      action: { label: t('shell:unread.read'), run: () => void navigate({ to: to as '/' }) },
    });
    refresh('user/getContext');
  };
  usePush('message.received', ({ subject, unread_message_total: unread }) => say('message', t('shell:notices.message'), subject, unread));
  usePush('inquiry.answered', ({ subject, unread_reply_total: unread }) => say('reply', t('shell:notices.reply'), subject, unread));
}
