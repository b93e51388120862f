import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowUpFromArc,
  IconArrowDownToArc,
  IconCircleCheck,
  IconCircleX,
  IconDiamond,
  IconKey,
  IconLogin,
  IconLogout,
  IconMessage,
  IconPoint,
  IconUserCheck,
  IconUserPlus,
  IconUserX,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { CallOutput, PushName } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { onPush } from '../../../lib/socket.js';
import type { TextColor } from '../../../ui/theme.js';

export type Activity = CallOutput<'admin/activity/get'>['items'][number];

/** Lines that the feed shows. */
export const SHOWN = 40;

interface Look {
  readonly icon: TablerIcon;
  /** Text key of what happened. */
  readonly text: string;
  readonly tone: TextColor;
  /** Sign of the amount from the house's side: what came in is plus. */
  readonly sign: 0 | 1 | -1;
}

const looks: Readonly<Record<string, Look>> = {
  'deposit.requested': { icon: IconArrowDownToArc, text: 'admin:activity.depositRequested', tone: 'muted', sign: 0 },
  'deposit.approved': { icon: IconCircleCheck, text: 'admin:activity.depositApproved', tone: 'win', sign: 1 },
  'deposit.refused': { icon: IconCircleX, text: 'admin:activity.depositRefused', tone: 'muted', sign: 0 },
  'deposit.approvalCancelled': { icon: IconArrowBackUp, text: 'admin:activity.depositCancelled', tone: 'warning', sign: -1 },
  'deposit.completed': { icon: IconCircleCheck, text: 'admin:activity.depositCompleted', tone: 'muted', sign: 0 },
  'withdrawal.requested': { icon: IconArrowUpFromArc, text: 'admin:activity.withdrawalRequested', tone: 'muted', sign: 0 },
  'withdrawal.approved': { icon: IconCircleCheck, text: 'admin:activity.withdrawalApproved', tone: 'muted', sign: -1 },
  'withdrawal.refused': { icon: IconCircleX, text: 'admin:activity.withdrawalRefused', tone: 'muted', sign: 0 },
  'withdrawal.completed': { icon: IconCircleCheck, text: 'admin:activity.withdrawalCompleted', tone: 'muted', sign: 0 },
  'member.joined': { icon: IconUserPlus, text: 'admin:activity.memberJoined', tone: 'muted', sign: 0 },
  'member.applied': { icon: IconUserPlus, text: 'admin:activity.memberApplied', tone: 'muted', sign: 0 },
  'member.approved': { icon: IconUserCheck, text: 'admin:activity.memberApproved', tone: 'muted', sign: 0 },
  'member.refused': { icon: IconUserX, text: 'admin:activity.memberRefused', tone: 'muted', sign: 0 },
  'member.connected': { icon: IconLogin, text: 'admin:activity.memberConnected', tone: 'muted', sign: 0 },
  'member.disconnected': { icon: IconLogout, text: 'admin:activity.memberDisconnected', tone: 'muted', sign: 0 },
  'inquiry.created': { icon: IconMessage, text: 'admin:activity.inquiryCreated', tone: 'muted', sign: 0 },
  'bet.cancelled': { icon: IconArrowBackUp, text: 'admin:activity.betCancelled', tone: 'muted', sign: 0 },
  'bet.highValue': { icon: IconDiamond, text: 'admin:activity.highBet', tone: 'muted', sign: 0 },
  'round.resultRefused': { icon: IconAlertTriangle, text: 'admin:activity.resultRefused', tone: 'lose', sign: 0 },
  'password.set': { icon: IconKey, text: 'admin:activity.passwordSet', tone: 'warning', sign: 0 },
  'session.revoked': { icon: IconLogout, text: 'admin:activity.sessionRevoked', tone: 'muted', sign: 0 },
};

const unknownLook: Look = { icon: IconPoint, text: '', tone: 'muted', sign: 0 };
export const lookOf = (name: string): Look => looks[name] ?? unknownLook;

const text = (data: Activity['data'], field: string): string => (typeof data[field] === 'string' ? data[field] : '');
const number = (data: Activity['data'], field: string): number | null => (typeof data[field] === 'number' ? data[field] : null);

export interface ActivityLine {
  readonly seq: number;
  readonly at: string;
  readonly look: Look;
  readonly name: string;
  readonly account: string;
  /** Game and round of a bet. */
  readonly game: string;
  readonly round: number | null;
  /** Won; null where there is none. */
  readonly amount: number | null;
}

export function lineOf({ seq, at, name, data }: Activity): ActivityLine {
  return {
    seq,
    at,
    name,
    look: lookOf(name),
    account: text(data, 'account'),
    game: text(data, 'game'),
    round: number(data, 'round'),
    amount: number(data, 'amount') ?? number(data, 'stake'),
  };
}

/** Both lists by number, newest first, each once, at most `SHOWN`. */
export function mergeActivity(read: readonly Activity[], pushed: readonly Activity[]): Activity[] {
  const all = new Map([...read, ...pushed].map((each) => [each.seq, each]));
  return [...all.values()].sort((a, b) => b.seq - a.seq).slice(0, SHOWN);
}

/** The newest events of the admin stream, live; while paused they are counted and kept back. */
export function useActivity() {
  const read = useCall('admin/activity/get', { take: SHOWN });
  const [pushed, setPushed] = useState<readonly Activity[]>([]);
  const [frozen, setFrozen] = useState<readonly Activity[] | null>(null);
  const add = useRef((activity: Activity) => setPushed((before) => [activity, ...before].slice(0, 2 * SHOWN)));
  useEffect(() => {
    const removals = (Object.keys(looks) as PushName[]).map((name) =>
      onPush(name, (data, push) => {
        if (push.stream === 'admin') add.current({ seq: push.seq, name, at: push.at, data: data as Activity['data'] });
      }),
    );
    return () => removals.forEach((remove) => remove());
  }, []);
  // An event that only refreshes lists has no line.
  const all = mergeActivity(
    (read.data?.items ?? []).filter(({ name }) => name in looks),
    pushed,
  );
  const newest = frozen?.[0]?.seq ?? 0;
  return {
    read,
    items: frozen ?? all,
    heldCount: frozen === null ? 0 : all.filter((each) => each.seq > newest).length,
    isPaused: frozen !== null,
    setPaused: (isPaused: boolean) => setFrozen(isPaused ? all : null),
  };
}
