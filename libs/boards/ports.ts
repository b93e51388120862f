import type { Tx } from '#lib/platform';

/** A deposit or withdrawal that took effect. */
export interface CommunityTransfer {
  /** Whole; the board masks it. */
  nickname: string;
  /** Won. */
  money: number;
  bankName: string;
  at: Date;
}

/** A bet that won. */
export interface CommunityWin {
  /** Whole; the board masks it. */
  nickname: string;
  /** Won, stake included. */
  payout: number;
  game: string;
  /** Null for a sports ticket. */
  round: number | null;
  at: Date;
}

/** Settled records of this site for the community board, newest first; the apps bind it. */
export abstract class CommunitySources {
  abstract charges(take: number): Promise<CommunityTransfer[]>;
  abstract exchanges(take: number): Promise<CommunityTransfer[]>;
  abstract wins(take: number): Promise<CommunityWin[]>;
}

/** What a comment on the free board earns; the apps bind it. */
export abstract class CommentGifts {
  /**
   * Gives points, once for each number of a member's day.
   * @param gift `day` in Seoul, `number` from 1 on among that day's gifts
   */
  abstract give(tx: Tx, gift: { memberId: number; day: string; number: number; points: number }): Promise<void>;
}
