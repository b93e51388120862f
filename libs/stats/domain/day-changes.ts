import type { DayChangeCause, DayChangeReason } from '#lib/contract';
import { seoulDay, seoulDayEnd } from '#lib/kernel';
import type { Contribution } from './contribution.js';

/** The ledger closes a day this long after it ended; what comes later changes a closed day. */
const closedAfterMs = 10 * 60 * 1000;

/** Won. */
export interface ChangedAmounts {
  turnover: number;
  /** Of the bets placed on the day. */
  ggr: number;
  rolling: number;
}
export const changedNames = ['turnover', 'ggr', 'rolling'] as const satisfies readonly (keyof ChangedAmounts)[];

/** What one cause changed of one closed day. */
export interface DayChange extends ChangedAmounts {
  day: string;
  reason: DayChangeReason;
  causeKind: DayChangeCause;
  causeId: number;
  /** When it last did. */
  changedAt: Date;
  events: number;
}

/** Why something changes days that are past, and what caused it. */
export type Correction = Pick<DayChange, 'reason' | 'causeKind' | 'causeId' | 'changedAt'>;

/** What a correction changes of each day that was closed when it was made; the day it was made on is no closed one. */
export function dayChangesOf(correction: Correction, contributions: readonly Contribution[]): DayChange[] {
  const days = new Map<string, DayChange>();
  for (const { at, flows, game } of contributions) {
    const day = seoulDay(at);
    if (correction.changedAt.getTime() < seoulDayEnd(day).getTime() + closedAfterMs) continue;
    const change = days.get(day) ?? { ...correction, day, events: 1, turnover: 0, ggr: 0, rolling: 0 };
    days.set(day, change);
    change.turnover += flows.stakes ?? 0;
    change.ggr += (game?.flows.endedStakes ?? 0) - (game?.flows.endedPayouts ?? 0);
    change.rolling += flows.rolling ?? 0;
  }
  return [...days.values()].filter((change) => changedNames.some((name) => change[name] !== 0));
}

/** One row for each day and cause, in the order of the keys, so that writers never lock each other out. */
export function summedChanges(changes: readonly DayChange[]): DayChange[] {
  const rows = new Map<string, DayChange>();
  for (const change of changes) {
    const key = `${change.day} ${change.reason} ${change.causeKind} ${String(change.causeId).padStart(20, '0')}`;
    const row = rows.get(key);
    if (!row) {
      rows.set(key, { ...change });
      continue;
    }
    row.events += change.events;
    if (change.changedAt > row.changedAt) row.changedAt = change.changedAt;
    for (const name of changedNames) row[name] += change[name];
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
