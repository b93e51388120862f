import type { Sql } from '#lib/platform';

/** An administrator as of now. */
export interface StaffNow {
  id: number;
  account: string;
  name: string;
  permissions: readonly string[];
  isActive: boolean;
  isOwner: boolean;
  /** Which administrator made or invited this one or gave the password last, and when; null for a program. */
  accessBy: number | null;
  accessAt: Date | null;
}

/** Who has logged in from the same browser, or from the same address, as an administrator. */
export interface SharedOrigins {
  admins: number[];
  members: number[];
}

/** A bet with its owner and the most won that its cancellation or correction could move. */
export interface BetAtStake {
  id: number;
  memberId: number;
  amount: number;
}

/** Won between a position and the cash of its agent, either way. */
export interface PositionAmount {
  /** The row of the call. */
  id: number;
  agentId: number;
  amount: number;
}

/** A difference from a vendor's list, and what its mending would move, won. */
export interface DifferenceAmount {
  id: number;
  memberId: number | null;
  amount: number;
}

/** What approvals need of their peers; the application binds it. */
export abstract class ApprovalSources {
  abstract staff(sql: Sql, adminId: number): Promise<StaffNow | undefined>;
  /** Active administrators who may approve, and those of them who are owners. */
  abstract deciders(sql: Sql): Promise<{ anybody: number; owners: number }>;
  /** @param by `device` means one browser, not a kind of device */
  abstract shared(sql: Sql, by: 'device' | 'address', adminId: number, among: SharedOrigins, since: Date): Promise<SharedOrigins>;
  /** Finds the administrators who have not logged in since an instant, or whose last login gave no browser id. */
  abstract withoutBrowser(sql: Sql, adminIds: readonly number[], since: Date): Promise<number[]>;
  abstract bets(sql: Sql, ids: readonly number[]): Promise<BetAtStake[]>;
  /** Differences from vendors' lists that stand, by their numbers. */
  abstract differences(sql: Sql, ids: readonly number[]): Promise<DifferenceAmount[]>;
  /** What settlements of positions would move now, by agent; won. @param until `YYYY-MM-DD` as the call has it */
  abstract positions(agentIds: readonly number[], until: string | undefined): Promise<PositionAmount[]>;
  /** What settlements of positions moved, by their numbers; won. */
  abstract settledPositions(sql: Sql, ids: readonly number[]): Promise<PositionAmount[]>;
}
