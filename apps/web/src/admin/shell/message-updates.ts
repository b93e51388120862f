import { IconMessageQuestion, IconUserPlus, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { refreshSoon } from '../../lib/refresh-soon.js';
import { mayShow, ring } from '../../lib/console-sound.js';
import { usePush } from '../../lib/use-push.js';
import { toast } from '../../ui/toast.js';

/** A notice about something new stays this long, ms. */
const NOTICE_MS = 6_000;

export interface MessageUpdatesOptions {
  onJoins: () => void;
  onInquiries: () => void;
}

/** What the pushes of applications and inquiries do for the whole console, whatever page is open. */
export function useMessageUpdates({ onJoins, onInquiries }: MessageUpdatesOptions): void {
  const { t } = useTranslation();
  const notify = (kind: 'join' | 'inquiry', text: string, icon: Icon, open: () => void): void => {
    ring(kind);
    if (mayShow(kind))
      toast({
        title: t(`admin:messages.notices.${kind}`),
        text,
        icon,
        tone: 'info',
        lifeMs: NOTICE_MS,
        action: { label: t('admin:notices.open'), run: open },
      });
  };
  const joinsChanged = (): void => refreshSoon('admin/join/get', 'admin/dashboard/get');
  const inquiriesChanged = (): void => refreshSoon('admin/inquiry/get', 'admin/dashboard/get');
  usePush('member.applied', (person) => {
    joinsChanged();
    notify('join', `${person.nickname} (${person.account})`, IconUserPlus, onJoins);
  });
  usePush('member.approved', joinsChanged);
  usePush('member.refused', joinsChanged);
  usePush('inquiry.created', (inquiry) => {
    inquiriesChanged();
    notify('inquiry', `${inquiry.nickname} · ${inquiry.subject}`, IconMessageQuestion, onInquiries);
  });
  usePush('inquiry.changed', inquiriesChanged);
}
