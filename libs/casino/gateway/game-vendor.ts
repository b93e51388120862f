import type { ListedGame } from '../data/games.repository.js';
import type { OutgoingOutcome } from '../data/outgoing.repository.js';
import type { TransactionKind } from '../domain/transaction.js';
import type { Vendor } from '../domain/vendor.js';

/** What came of something that we asked: nothing is assumed of what nobody answered. */
export interface Outcome {
  outcome: OutgoingOutcome;
  answer: Record<string, unknown>;
}

/** Somebody who is to be let into a game. */
export interface LaunchOrder {
  requestId: string;
  token: string;
  playerId: string;
  nickname: string;
  game: string;
  language: string;
  mobile: boolean;
  /** Where the game leads back to. */
  lobbyUrl: string;
  /** Which of the vendor's skins is shown. */
  skin: number | undefined;
}

/** A transaction as the vendor knows it. */
export interface VendorTransaction {
  txId: string;
  kind: TransactionKind;
  playerId: string;
  roundId: string;
  amount: number;
  /** What of a won was left out of the amount, in 1/100,000. */
  fraction?: number;
  reference: string | null;
  rolledBack: boolean;
  at: Date;
}

/** A round of which nothing was heard. */
export interface AskedRound {
  vendorRound: string;
  memberId: number;
  openedAt: Date;
}

/** What the vendor says of a round. */
export interface VendorRound {
  status: 'open' | 'closed' | 'unknown';
  transactions: Pick<VendorTransaction, 'txId' | 'kind' | 'amount' | 'fraction' | 'reference' | 'rolledBack'>[];
  /** The vendor gave the list: what is not in it, it does not know. */
  isComplete: boolean;
  effective: number | undefined;
  /** Where the player may look at it. */
  detailUrl: string | undefined;
}

/** What the site asks of vendors, in no format's words. A format has one of these. */
export abstract class GameVendor {
  /** @throws VendorSilent, VendorRefused */
  abstract games(vendor: Vendor): Promise<ListedGame[]>;
  /** @returns the address of the game @throws VendorSilent, VendorRefused */
  abstract launch(vendor: Vendor, order: LaunchOrder): Promise<string>;
  /** @throws VendorSilent, VendorRefused */
  abstract round(vendor: Vendor, round: AskedRound): Promise<VendorRound>;
  /** Where people may look at a round; undefined where the vendor has no such page. @throws VendorSilent, VendorRefused */
  abstract detailUrl(vendor: Vendor, round: Pick<AskedRound, 'vendorRound' | 'memberId'>): Promise<string | undefined>;
  /** What the vendor knows of a span of time. @throws VendorSilent, VendorRefused */
  abstract transactions(vendor: Vendor, from: Date, until: Date): Promise<VendorTransaction[]>;
  /**
   * Asks for the transactions of the last minute, to see that both sides know each other.
   * @param withNextKey signs by the pair that is to come
   * @throws VendorSilent, VendorRefused
   */
  abstract test(vendor: Vendor, withNextKey: boolean): Promise<void>;
  /** Makes a keyed call, or makes it again. */
  abstract ask(vendor: Vendor, call: string, key: string, body: Record<string, unknown>): Promise<Outcome>;
}

/** Nobody knows what the vendor has made of it. */
export class VendorSilent extends Error {
  override name = 'VendorSilent';
}

/** The vendor has said no. */
export class VendorRefused extends Error {
  override name = 'VendorRefused';
}
