export type TransactionKind = 'bet' | 'win' | 'free_win' | 'rollback' | 'adjust';

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
  reference: string | null;
  bodyHash: Buffer;
  answer: WalletAnswer;
  rolledBack: boolean;
  at: Date;
}
