export type TransactionKind = 'bet' | 'win' | 'free_win' | 'promo_win' | 'rollback' | 'adjust';

/** Whether a transaction pays what a round brought. */
export const isPayout = (kind: TransactionKind): boolean => kind === 'win' || isGift(kind);
/** Whether a transaction pays a gift, by free rounds of the house or by a promotion of the vendor: no turnover, no result of a bet. */
export const isGift = (kind: TransactionKind): boolean => kind === 'free_win' || kind === 'promo_win';

/** What a vendor is answered. */
export interface WalletAnswer {
  /** Won or eggs after it. */
  balance: number;
  /** Ours; null where nothing was written. */
  id: number | null;
}

/** A transaction of a vendor. */
export interface CasinoTransaction {
  id: number;
  vendorId: number;
  vendorTx: string;
  kind: TransactionKind;
  roundId: number | null;
  /** What the vendor calls the round. */
  vendorRound: string | null;
  memberId: number;
  amount: number;
  /** What of a won was left out of the amount, in 1/100,000: the vendor counts in parts of a won. */
  fraction: number;
  reference: string | null;
  bodyHash: Buffer;
  answer: WalletAnswer;
  rolledBack: boolean;
  /** Taken back after its round was closed: an adjustment has corrected what the round paid. */
  undone: boolean;
  /** Numbered by the site: a correction of an administrator or of a sweep, which is in no list of the vendor. */
  bySite: boolean;
  at: Date;
}
