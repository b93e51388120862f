import { standingNames, type OwnerStanding } from './totals.js';

/** What a rebuild does, one after the other. */
export type RebuildPart = 'days' | 'owners' | 'totals' | 'kept' | 'ended';

/** A rebuild under way, or one that has ended. */
export interface RebuildRun {
  id: number;
  /** The first Seoul day that was asked for; null for all. */
  fromDay: string | null;
  part: RebuildPart;
  /** The last day that is done in this part. */
  doneDay: string | null;
  doneOwner: number;
  /** Grows with each transaction of the rebuild. */
  step: number;
  /** Rows that were put right. */
  mended: number;
}

/** How far a rebuild is, after each day and each page of owners. */
export interface RebuildProgress {
  part: RebuildPart;
  /** The Seoul day that is done, in `days` and `kept`. */
  day?: string;
  /** Days, owners, or weeks of `kept`. */
  done: number;
  /** Of how many; known of days. */
  of?: number;
  /** Rows that were put right in this step. */
  mended: number;
}

/** How one owner comes to stand: without `before` it was missing, without `after` no source has it. */
export interface OwnerChange {
  before?: OwnerStanding | undefined;
  after?: OwnerStanding | undefined;
}

export function isSameStanding(one: OwnerStanding | undefined, other: OwnerStanding | undefined): boolean {
  if (!one || !other) return one === other;
  return one.kind === other.kind && one.path.join() === other.path.join() && standingNames.every((name) => one[name] === other[name]);
}
