/** What the vendor asks of a wallet, whatever the wire format. Amounts are whole units of the currency (won). */
interface Placed {
  readonly player: string;
  readonly game: string;
  /** Of one player; a live table's round has one for each. */
  readonly round: string;
  /** Unique for ever; a retry carries the same. */
  readonly tx: string;
}

export interface BetOrder extends Placed {
  readonly kind: 'bet';
  readonly token: string;
  readonly amount: number;
  readonly currency: string;
  readonly closes: boolean;
  /** Of a free round: its grant. The amount is 0 then. */
  readonly grant?: string;
  /** A promotion of the vendor begins. The amount is 0 then. */
  readonly promo?: true;
}

export interface WinOrder extends Placed {
  readonly kind: 'win';
  readonly betTx: string | null;
  /** Of a free round: its grant, instead of a bet or beside one of nothing. */
  readonly grant: string | null;
  /** A gift of the vendor to the player. */
  readonly promo?: true;
  readonly token: string;
  readonly amount: number;
  readonly currency: string;
  readonly closes: boolean;
  /** What of the round counts as turnover, where it is not the stake. */
  readonly effective?: number;
}

export interface BetWinOrder extends Placed {
  readonly kind: 'betwin';
  readonly token: string;
  readonly amount: number;
  readonly win: number;
  readonly currency: string;
}

export interface RollbackOrder extends Placed {
  readonly kind: 'rollback';
  readonly token: string;
  readonly betTx: string;
}

export interface CloseOrder extends Placed {
  readonly kind: 'close';
  readonly token: string;
  readonly betTx: string;
  readonly currency: string;
  readonly effective?: number;
}

export interface AdjustOrder extends Placed {
  readonly kind: 'adjust';
  /** May be negative. */
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
}

export type Order = BetOrder | WinOrder | BetWinOrder | RollbackOrder | CloseOrder | AdjustOrder;
export type OrderKind = Order['kind'];

/** What came of a call: yes, no, or nobody knows. */
export type Outcome =
  | { readonly kind: 'ok'; readonly balance: number | null; readonly replayed: boolean; readonly platformTx: string | null }
  | { readonly kind: 'refused'; readonly code: string; readonly balance: number | null }
  | { readonly kind: 'unknown'; readonly why: string };

export interface Player {
  readonly player: string;
  readonly nickname: string;
  readonly currency: string;
  readonly balance: number;
  readonly language: string;
}

export type Verified = { readonly kind: 'ok'; readonly player: Player } | { readonly kind: 'refused'; readonly code: string } | Unknown;
export type Unknown = Extract<Outcome, { kind: 'unknown' }>;

export interface TxState {
  readonly found: boolean;
  readonly rolledBack: boolean;
}

/** How a call is spoilt on its way; see `faults/`. */
export interface Spoiling {
  readonly badSignature?: boolean;
  readonly nonce?: string;
  /** How far the clock of the call is off. */
  readonly offMs?: number;
  readonly resetHalfWay?: boolean;
  readonly currency?: string;
}

/** A wallet that speaks one of the wire formats. */
export interface Wallet {
  /** Whether bet and win can go in one call. */
  readonly takesBetWin: boolean;
  /** Whether a free round begins with a bet of nothing. */
  readonly betsFreeRounds: boolean;
  /** Whether the vendor can pay promotions. */
  readonly takesPromotions: boolean;
  verify(session: { token: string; game: string; player: string }): Promise<Verified>;
  balance(session: { token: string; game: string; player: string; currency: string }): Promise<Outcome>;
  send(order: Order, spoiling?: Spoiling): Promise<Outcome>;
  /** Whether the wallet knows a transaction; null where nobody can say. */
  look(tx: string): Promise<TxState | null>;
  ping(): Promise<boolean>;
}
