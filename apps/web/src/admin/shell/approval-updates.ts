import { IconShieldCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ring } from '../../lib/console-sound.js';
import { formatWon } from '../../lib/format.js';
import { refreshSoon } from '../../lib/refresh-soon.js';
import { usePush } from '../../lib/use-push.js';
import { toast } from '../../ui/toast.js';
import { onKept } from '../lib/kept-calls.js';

/** It asks for somebody: it stays longer than other notices, ms. */
const NOTICE_MS = 10_000;

export interface ApprovalUpdatesOptions {
  /** Who looks; their own requests are no news to them. */
  account: string | undefined;
  onOpen: (id: number | undefined) => void;
}

/** What waits for a second person, for the whole console: sound and notice for the others, the way to it for who asked. */
export function useApprovalUpdates({ account, onOpen }: ApprovalUpdatesOptions): void {
  const { t } = useTranslation();
  usePush('approval.asked', ({ id, amount, by }) => {
    refreshSoon('admin/approval/get', 'admin/dashboard/get', 'admin/deposit/get', 'admin/withdrawal/get');
    if (by === account) return;
    ring('approval');
    toast({
      title: t('admin:notices.approval'),
      text: amount === null ? by : `${by} · ${formatWon(amount)}`,
      icon: IconShieldCheck,
      tone: 'warning',
      lifeMs: NOTICE_MS,
      action: { label: t('admin:notices.open'), run: () => onOpen(id) },
    });
  });
  usePush('cashOut.held', ({ amount, by }) => {
    ring('approval');
    toast({
      title: t('admin:notices.cashOutHeld'),
      text: by === null ? formatWon(amount) : `${t('admin:notices.cashOutBy', { by })} · ${formatWon(amount)}`,
      icon: IconShieldCheck,
      tone: 'warning',
      lifeMs: NOTICE_MS,
    });
  });
  usePush('approval.decided', () => {
    refreshSoon('admin/approval/get', 'admin/approval/view', 'admin/dashboard/get', 'admin/deposit/get', 'admin/withdrawal/get');
  });
  useEffect(
    () =>
      onKept((message, id) =>
        toast({
          title: t('admin:notices.waitsAsked'),
          text: message,
          icon: IconShieldCheck,
          tone: 'info',
          lifeMs: NOTICE_MS,
          action: { label: t('admin:notices.open'), run: () => onOpen(id) },
        }),
      ),
    [t, onOpen],
  );
}
