import { IconArrowUpFromArc, IconArrowDownToArc, IconDiamond } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { noteElsewhere } from '../../shared/money-requests/outcomes.js';
import type { RequestKind, RequestStatus } from '../../shared/money-requests/kinds.js';
import type { CallOutput, PushData } from '../../lib/contract.js';
import { formatWon } from '../../lib/format.js';
import { callKey, queryClient, takePush } from '../../lib/queries.js';
import { refreshSoon } from '../../lib/refresh-soon.js';
import { mayShow, noticeEveryMs, ring } from '../../lib/console-sound.js';
import { usePush } from '../../lib/use-push.js';
import { toast } from '../../ui/toast.js';

/** A notice about something new stays this long, ms: longer than a success, because it asks for something. */
const NOTICE_MS = 6_000;

type Dashboard = CallOutput<'admin/dashboard/get'>;
type Requested = PushData<'deposit.requested'>;

export interface ConsoleUpdatesOptions {
  /** Leads to a page, and to the request there when one is named. */
  onOpen: (kind: RequestKind) => void;
  onBets: () => void;
}

/** What the pushes do for the whole console, whatever page is open: numbers, lists, notices and sound. */
export function useConsoleUpdates({ onOpen, onBets }: ConsoleUpdatesOptions): void {
  const { t } = useTranslation();
  const notify = useNotices(onOpen);

  usePush('counters.changed', (counters, { stream }) => {
    if (stream !== 'admin') return;
    // One source for every badge: the dashboard's answer in the cache, which the push corrects at once.
    takePush<Dashboard>(callKey('admin/dashboard/get'), (known) => ({ ...known, counters }));
    refreshSoon('admin/dashboard/get');
  });

  const requested = (kind: RequestKind, data: Requested): void => {
    ring(kind);
    notify(kind, data);
    readAgain(kind, data.memberId);
  };
  usePush('deposit.requested', (data) => requested('deposit', data));
  usePush('withdrawal.requested', (data) => requested('withdrawal', data as Requested));

  const processed = (kind: RequestKind, data: { id: number; memberId: number; status: string }): void => {
    noteElsewhere(kind, data.id, data.status as RequestStatus);
    readAgain(kind, data.memberId);
  };
  usePush('deposit.approved', (data) => processed('deposit', data));
  usePush('deposit.refused', (data) => processed('deposit', data));
  usePush('deposit.approvalCancelled', (data) => processed('deposit', data));
  usePush('deposit.completed', (data) => processed('deposit', data));
  // Its coins went back; the status is the same as before.
  usePush('deposit.refunded', (data) => readAgain('deposit', data.memberId));
  usePush('withdrawal.approved', (data) => processed('withdrawal', data));
  usePush('withdrawal.refused', (data) => processed('withdrawal', data));
  usePush('withdrawal.completed', (data) => processed('withdrawal', data));

  usePush('member.joined', () => refreshSoon('admin/dashboard/get'));
  usePush('bet.highValue', (bet) => {
    refreshSoon('admin/bet/get', 'admin/dashboard/get');
    // A high bet is never held back by another notice.
    ring('highBet');
    toast({
      title: t('admin:notices.highBet'),
      text: `${bet.nickname} · ${formatWon(bet.stake)}`,
      icon: IconDiamond,
      tone: 'info',
      lifeMs: NOTICE_MS,
      action: { label: t('admin:notices.open'), run: onBets },
    });
  });
}

function readAgain(kind: RequestKind, memberId: number): void {
  refreshSoon(kind === 'deposit' ? 'admin/deposit/get' : 'admin/withdrawal/get', 'admin/dashboard/get');
  if (queryClient.getQueryState(callKey('admin/member/view', { id: memberId })) !== undefined) refreshSoon('admin/member/view');
}

/**
 * The notice of a new request: at most one in 15 s. What came while notices rested is told in one sentence as soon as
 * they may speak again.
 */
function useNotices(onOpen: (kind: RequestKind) => void): (kind: RequestKind, data: Requested) => void {
  const { t } = useTranslation();
  const missed = useRef<{ kind: RequestKind; count: number } | null>(null);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const sum = (): void => {
    const waiting = missed.current;
    missed.current = null;
    timer.current = undefined;
    if (waiting === null) return;
    mayShow(waiting.kind);
    toast({
      title: t('admin:notices.several', { rows: waiting.count }),
      icon: iconOf(waiting.kind),
      tone: 'warning',
      lifeMs: NOTICE_MS,
      action: { label: t('admin:notices.open'), run: () => onOpen(waiting.kind) },
    });
  };
  return (kind, data) => {
    if (mayShow(kind)) {
      toast({
        title: t(kind === 'deposit' ? 'admin:list.deposit.fresh' : 'admin:list.withdrawal.fresh'),
        aside: t('common:age.now'),
        text: `${data.nickname} · ${t('common:level', { level: data.level })} · ${formatWon(data.amount)}`,
        icon: iconOf(kind),
        tone: kind === 'deposit' ? 'accent' : 'warning',
        lifeMs: NOTICE_MS,
        action: { label: t('admin:notices.open'), run: () => onOpen(kind) },
      });
      return;
    }
    missed.current = { kind, count: (missed.current?.count ?? 0) + 1 };
    timer.current ??= window.setTimeout(sum, noticeEveryMs);
  };
}

const iconOf = (kind: RequestKind): typeof IconDiamond => (kind === 'deposit' ? IconArrowDownToArc : IconArrowUpFromArc);
