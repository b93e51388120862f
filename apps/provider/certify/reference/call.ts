/** A call after its signature was found good; amounts in won. */
export interface Call {
  readonly kind: 'verify' | 'balance' | 'bet' | 'win' | 'betwin' | 'rollback' | 'close' | 'adjust' | 'get';
  readonly token?: string | undefined;
  readonly player?: string | undefined;
  readonly game?: string | undefined;
  readonly round?: string | undefined;
  readonly tx?: string | undefined;
  readonly betTx?: string | undefined;
  readonly grant?: string | undefined;
  /** A gift of the supplier: of no bet, whatever has become of session and round. */
  readonly promotion?: boolean | undefined;
  readonly amount?: number | undefined;
  readonly win?: number | undefined;
  readonly currency?: string | undefined;
  readonly closes?: boolean | undefined;
}

export interface CoreAnswer {
  readonly code: string;
  readonly balance?: number;
  readonly replayed?: boolean;
  readonly platformTxId?: string;
  readonly tx?: Transaction;
}

export interface Transaction {
  readonly call: Call;
  readonly body: string;
  readonly answer: CoreAnswer;
  rolledBack: boolean;
}

export interface Round {
  isOpen: boolean;
  hasWin: boolean;
}

export const CURRENCY = 'KRW';
