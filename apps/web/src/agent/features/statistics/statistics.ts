import { useEffect } from 'react';
import type { CallOutput, CallPath, PushName } from '../../../lib/contract.js';
import { refreshEvery } from '../../../lib/refresh-soon.js';
import { onPush } from '../../../lib/socket.js';

export type Totals = CallOutput<'agent/statistics/total'>;
export type Flows = Totals['flows'];
export type PlayRow = Totals['plays'][number];
export type DayRow = CallOutput<'agent/statistics/days'>['items'][number];
export type Betting = CallOutput<'agent/statistics/betting'>;
export type BettingRow = Betting['items'][number];

/** What moves the sums of a downline and is pushed to the agents above. */
const pushes: readonly PushName[] = [
  'deposit.approved',
  'deposit.approvalCancelled',
  'deposit.completed',
  'withdrawal.approved',
  'withdrawal.completed',
  'member.joined',
  'member.connected',
  'bet.highValue',
  'wallet.changed',
];

/** Sums are read again for events at most this often, ms. */
const EVERY_MS = 2_000;

/** Keeps the answers of these calls up to date while the page is open. */
export function useLiveStatistics(...paths: CallPath[]): void {
  const names = paths.join();
  useEffect(() => {
    const stops = pushes.map((name) => onPush(name, () => refreshEvery(EVERY_MS, ...(names.split(',') as CallPath[]))));
    return () => {
      for (const stop of stops) stop();
    };
  }, [names]);
}

export interface DayBar {
  readonly day: string;
  /** Won. */
  readonly up: number;
  /** Won, as a negative number. */
  readonly down: number;
}

/** Which of two opposite flows a chart shows: deposits over withdrawals, or stakes over payouts. */
export type DayChartKind = 'money' | 'bets';

/** The days as bars, oldest first; the rows come newest first. */
export function dayBars(rows: readonly DayRow[], kind: DayChartKind): DayBar[] {
  return rows
    .map(({ day, flows }) => ({
      day,
      up: kind === 'money' ? flows.deposits : flows.stakes,
      down: -(kind === 'money' ? flows.withdrawals : flows.payouts),
    }))
    .sort((a, b) => a.day.localeCompare(b.day));
}
