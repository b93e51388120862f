import type { DomainError } from '#lib/kernel';
import type { BatchTx, Tx } from '#lib/platform';
import type { RoundResult } from './domain/round.js';
import type { PlayKind } from './domain/vendor.js';
import type { WinBounds } from './domain/win-check.js';

/*
 * What the casino needs of its peers; the application binds it.
 */

/** The site's sessions of players. */
export abstract class PlayerSessions {
  /** Whether the session is open now: its member has neither logged out nor been blocked. */
  abstract isOpen(sessionId: number): Promise<boolean>;
  /** When members were last seen on the site; those who never were are left out. */
  abstract lastSeen(memberIds: readonly number[]): Promise<Map<number, Date>>;
}

/** A round that is over, as commission on turnover counts it. */
export interface EndedRound {
  /** The number of the round, which is one of a bet. */
  id: number;
  /** Another number of a bet, of the round's first bet. */
  firstBetId: number;
  kind: PlayKind;
  path: readonly number[];
  /** What counts of the stake, won. */
  effective: number;
  result: RoundResult;
  at: Date;
}

/** A bet in a round, as those count it who carry shares of it. */
export interface CarriedRoundBet {
  /** The number of the bet. */
  id: number;
  roundId: number;
  kind: PlayKind;
  path: readonly number[];
  /** Won. */
  stake: number;
  at: Date;
}

/** What agents earn by rounds and carry of them; the agents know. Runs in the transaction of the message, which others may share. */
export abstract class RoundCommission {
  /** A bet was taken: notes right before the commit who carries what of it. */
  abstract carry(tx: BatchTx, bet: CarriedRoundBet): Promise<void>;
  /** A round was closed or corrected, or a bet of it taken back: asks that what agents carry of it be reckoned. */
  abstract changed(tx: BatchTx, round: { id: number; path: readonly number[] }): Promise<void>;
  abstract ended(tx: BatchTx, round: EndedRound): Promise<void>;
  /** Nothing of the round stands any more: takes back what it brought. Again does nothing. */
  abstract undone(tx: Tx, round: Pick<EndedRound, 'id' | 'firstBetId'>): Promise<void>;
}

/** What agents carry of rounds; the agents know. */
export abstract class RoundSupport {
  /** Won by round; rounds of which nothing is carried are left out. @param agentId counts the share of this agent alone */
  abstract ofRounds(roundIds: readonly number[], agentId?: number): Promise<Map<number, number>>;
}

/** The stake from which administrators and agents are told of a bet. */
export abstract class HighBetRule {
  /** Won. */
  abstract amount(): Promise<number>;
}

/** From when on a person looks at what vendors' games paid. */
export abstract class WinRule {
  abstract bounds(): Promise<WinBounds>;
}

/** A change of a vendor's account. */
export interface VendorChange {
  vendor: string;
  version: number;
  /** The administrator. */
  by: string;
  isNew: boolean;
  /** What is new. */
  fields: string[];
  at: Date;
}

/** What a comparison with a vendor has found that was not known. */
export interface NewDifferences {
  vendor: string;
  count: number;
  at: Date;
}

/** Alerts administrators, in the transaction of the change. */
export abstract class VendorAlerts {
  abstract changed(tx: Tx, change: VendorChange): Promise<void>;
  abstract differs(tx: Tx, found: NewDifferences): Promise<void>;
}

/** What members have limited for themselves: losses, stakes, breaks. */
export abstract class PlayLimits {
  /**
   * What a stake is refused with that is more than they allow. Runs in the transaction that takes the bet, which others may share, behind
   * the member's lock. @param amount won or eggs
   */
  abstract refusal(tx: BatchTx, memberId: number, amount: number): Promise<DomainError | undefined>;
}

/** Remembers what may be used once. */
export abstract class Nonces {
  /** @returns false where it was used before */
  abstract use(key: string, nonce: string, endsAt: Date): Promise<boolean>;
  /** Removes those whose time is over. */
  abstract forget(now: Date): Promise<void>;
  abstract close(): Promise<void>;
}
