import { siteAccounts, type SiteAccountKind } from './accounts.js';
import type { RecordedKind } from './transfer.js';

/** Points between the house and members and agents. */
export interface PointSums {
  paid: number;
  recovered: number;
  /** Into money, by their owners. */
  converted: number;
  /** What everybody's points changed by. */
  change: number;
}

/** The points of one reason on a Seoul day. */
export interface PointDay extends PointSums {
  /** `YYYY-MM-DD`. */
  day: string;
  /** The kind of transfer. */
  reason: RecordedKind;
}

/** What came into an account of the house on a day less what went out. */
export interface HouseMove {
  day: string;
  account: string;
  kind: string;
  amount: number;
}

/** Points that administrators took back on a day; the house's books have them less what they gave on it. */
export interface TakenPoints {
  day: string;
  taken: number;
}

/**
 * Points by day and reason. What the house's accounts of points lost on a day for a reason is what people got. Every reason but the
 * administrators' adjustments moves points one way.
 */
export function pointDaysOf(moves: readonly HouseMove[], adjusted: readonly TakenPoints[]): PointDay[] {
  const taken = new Map(adjusted.map((day) => [day.day, day.taken]));
  const changes = new Map<string, { day: string; reason: RecordedKind; change: number }>();
  for (const { day, account, kind, amount } of moves) {
    if (siteAccounts[account as SiteAccountKind] !== 'point') continue;
    const key = `${day}:${kind}`;
    changes.set(key, { day, reason: kind as RecordedKind, change: (changes.get(key)?.change ?? 0) - amount });
  }
  return [...changes.values()].map(({ day, reason, change }) => ({ day, reason, ...movedOf(reason, change, taken.get(day) ?? 0) }));
}

function movedOf(reason: RecordedKind, change: number, takenByStaff: number): PointSums {
  if (reason === 'point_conversion') return { paid: 0, recovered: 0, converted: 0 - change, change };
  const recovered = Math.max(reason === 'adjustment' ? takenByStaff : 0, 0 - change, 0);
  return { paid: change + recovered, recovered, converted: 0, change };
}

/** What rows come to together; zeros of none. */
export function sumOfPoints(rows: readonly PointSums[]): PointSums {
  const sum = { paid: 0, recovered: 0, converted: 0, change: 0 };
  for (const row of rows) for (const name of Object.keys(sum) as (keyof PointSums)[]) sum[name] += row[name];
  return sum;
}

/** The same of the rows of each key, in the order in which the keys come first. */
export function pointsBy<Key>(rows: readonly PointDay[], keyOf: (row: PointDay) => Key): Map<Key, PointSums> {
  const sums = new Map<Key, PointSums>();
  for (const row of rows) sums.set(keyOf(row), sumOfPoints([sums.get(keyOf(row)) ?? sumOfPoints([]), row]));
  return sums;
}
