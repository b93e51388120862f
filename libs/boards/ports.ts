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
