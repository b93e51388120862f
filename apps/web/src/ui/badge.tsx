import { Badge as MantineBadge } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type BadgeTone = 'neutral' | 'accent' | 'warning' | 'win' | 'lose' | 'info' | 'line';

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }): ReactNode {
  return (
    <MantineBadge component="span" className={tone === 'neutral' ? 'bd' : `bd ${tone}`}>
      {children}
    </MantineBadge>
  );
}

/** Every status of the wire, its colour and its word; no screen decides this for itself. */
const statuses = {
  // Deposits and withdrawals.
  waiting: ['neutral', 'common:status.waiting'],
  approved: ['win', 'common:status.approved'],
  refused: ['lose', 'common:status.refused'],
  approval_cancelled: ['neutral', 'common:status.approvalCancelled'],
  completed: ['win', 'common:status.completed'],
  // Bets: a status while they run, then a result.
  accepted: ['warning', 'common:status.inProgress'],
  settled: ['neutral', 'common:status.settled'],
  cancelled: ['neutral', 'common:status.cancelled'],
  won: ['win', 'common:status.won'],
  lost: ['lose', 'common:status.lost'],
  half_won: ['win', 'common:status.halfWon'],
  half_lost: ['lose', 'common:status.halfLost'],
  push: ['neutral', 'common:status.push'],
  void: ['neutral', 'common:status.void'],
  dead_heat: ['neutral', 'common:status.deadHeat'],
  cash_out: ['info', 'common:status.cashOut'],
  pending: ['info', 'common:status.pending'],
  // Fixtures and their markets.
  scheduled: ['neutral', 'common:status.scheduled'],
  live: ['accent', 'common:status.live'],
  finished: ['neutral', 'common:status.finished'],
  postponed: ['warning', 'common:status.postponed'],
  abandoned: ['lose', 'common:status.abandoned'],
  active: ['win', 'common:status.active'],
  suspended: ['warning', 'common:status.suspended'],
  // Rounds.
  open: ['win', 'common:status.open'],
  closed: ['warning', 'common:status.closed'],
  drawn: ['info', 'common:status.drawn'],
  // Requests in a queue, beside their status.
  processing: ['info', 'common:status.processing'],
  late: ['warning', 'common:status.late'],
  second: ['warning', 'common:status.second'],
  fresh: ['accent', 'common:status.waiting'],
  duplicate: ['warning', 'common:status.duplicate'],
  double: ['lose', 'common:status.double'],
  first: ['info', 'common:status.first'],
  holderDiffers: ['lose', 'common:status.holderDiffers'],
  frozen: ['lose', 'common:status.frozen'],
  // Kinds.
  deposit: ['accent', 'common:kind.deposit'],
  withdrawal: ['warning', 'common:kind.withdrawal'],
  bet: ['neutral', 'common:kind.bet'],
  inquiry: ['info', 'common:kind.inquiry'],
  join: ['neutral', 'common:kind.join'],
} as const satisfies Record<string, readonly [BadgeTone, string]>;

export type StatusName = keyof typeof statuses;

export const isStatusName = (name: string): name is StatusName => name in statuses;

/** A status in its one word and colour. A status that this build does not know is shown as it came. */
export function StatusBadge({ is }: { is: string }): ReactNode {
  const { t } = useTranslation();
  if (!isStatusName(is)) return <Badge>{is}</Badge>;
  const [tone, word] = statuses[is];
  return <Badge tone={tone}>{t(word)}</Badge>;
}

/** The word alone, for filters and sentences. */
export function statusWord(is: string, t: (key: string) => string): string {
  return isStatusName(is) ? t(statuses[is][1]) : is;
}

/** What a bet shows: its result once there is one, before that its status; a ticket in play also that it is waited for or was refused. */
export function betStatusName({
  status,
  result,
  ticket,
}: {
  status: string;
  result: string | null;
  ticket?: { state: string } | null;
}): string {
  if (status === 'settled' && result !== null) return result;
  const isUndecided = ticket !== undefined && ticket !== null && ticket.state !== 'accepted';
  return isUndecided ? ticket.state : status;
}

export function Level({ level }: { level: number }): ReactNode {
  const { t } = useTranslation();
  return <span className="lv">{t('common:level', { level })}</span>;
}
