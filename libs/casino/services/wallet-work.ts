import type { DomainEvent } from '#lib/events';
import { ownerStream } from '#lib/kernel';
import type { BatchTx, Tx } from '#lib/platform';
import { owned, site, type AccountRef, type LockedBalances } from '#lib/wallet';
import type { CasinoRound, RoundUnit } from '../domain/round.js';
import type { TransactionKind } from '../domain/transaction.js';
import type { Vendor } from '../domain/vendor.js';
import type { CarriedRoundBet } from '../ports.js';

/** What a vendor asks, and until when it waits. */
export interface VendorCall {
  vendor: Vendor;
  /** Who acts, where it is not the vendor, such as `admin:1`. */
  actor?: string;
  /** The number of the transaction is the site's own: no vendor has it in its list. */
  isOwnNumber?: boolean;
  /** Nothing of it is committed later; of `performance.now()`, ms. Without it the caller waits. */
  deadline?: number;
}

/** Whether work is still to be done; asked behind the lock on the member's accounts, so that nothing about the member changes after it. */
export type Wanted = (tx: Tx) => Promise<boolean>;

/** A row that the work leaves behind. */
export interface WorkRow {
  id: number;
  vendorTx: string;
  kind: TransactionKind;
  roundId: number | null;
  amount: number;
  reference: string | null;
  bodyHash: Buffer;
  afterClose?: boolean;
  fraction?: number | undefined;
}

/**
 * One message of a vendor while it is worked on, behind the locks on its member’s accounts. What comes all day shares its transaction with
 * the messages about other members; what needs statements of its own has a whole one, `WalletWork<Tx>`.
 */
export interface WalletWork<T extends BatchTx = BatchTx> {
  tx: T;
  vendor: Vendor;
  /** Such as `vendor:demo`. */
  actor: string;
  /** The number of the transaction is the site's own. */
  isOwnNumber: boolean;
  memberId: number;
  balances: LockedBalances;
  at: Date;
  rows: WorkRow[];
  events: DomainEvent[];
  /** The round that the work changes, if it has found one. */
  round?: CasinoRound;
  /** The bet of money that it takes, if it takes one. */
  bet?: CarriedRoundBet;
  /** A bet of the round was taken back. */
  takesBack?: true;
}

export function playerAccount(memberId: number, unit: RoundUnit): AccountRef {
  return owned(memberId, unit);
}
export function escrowOf(unit: RoundUnit): AccountRef {
  return site(unit === 'cash' ? 'casino_escrow' : 'casino_escrow_egg');
}
export function gamingOf(unit: RoundUnit): AccountRef {
  return site(unit === 'cash' ? 'gaming' : 'gaming_egg');
}
export function bonusOf(unit: RoundUnit): AccountRef {
  return site(unit === 'cash' ? 'casino_bonus' : 'casino_bonus_egg');
}

/** An event of a bet for its member. Rounds of vendors have no number on the site. */
export function betEvent(
  name: 'bet.placed' | 'bet.settled' | 'bet.cancelled' | 'bet.resettled',
  round: Pick<CasinoRound, 'memberId' | 'kind' | 'path' | 'vendorId'>,
  bet: { id: number; stake: number; result: string | null; payout: number | null; at: Date },
  facts: object,
): DomainEvent {
  const { id, stake, result, payout, at } = bet;
  const data = { id, game: round.kind, roundId: null, round: null, stake, result, payout };
  return {
    name,
    at,
    streams: [ownerStream('member', round.memberId)],
    data: name === 'bet.placed' ? { ...data, potentialPayout: 0 } : data,
    facts: { path: round.path, stake, game: round.kind, vendorId: round.vendorId, ...facts },
  };
}
