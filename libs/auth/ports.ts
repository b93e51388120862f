import type { AgentRight } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import type { Restrictions } from '#lib/members';

/** Balances of one owner from one snapshot of the ledger. */
export interface WalletNumbers {
  /** Won. */
  money: number;
  point: number;
  /** Eggs. */
  balance: number;
  /** Won. */
  hold: number;
  /** Won. */
  receivable: number;
  /** The same number as in the push `wallet.changed`. */
  version: number;
}

export interface UnreadTotals {
  replies: number;
  messages: number;
}

/** What the context of somebody logged in needs from other libraries; the apps bind it. */
export abstract class ContextSources {
  abstract wallet(ownerId: number): Promise<WalletNumbers>;
  /** Newest number of a recipient's stream, 0 for a stream that has none yet. */
  abstract streamHead(stream: string): Promise<number>;
  abstract unread(actor: Actor): Promise<UnreadTotals>;
  /** What an agent with these restrictions may do with those below; a player's rights are none. */
  abstract rights(actor: Actor, restrictions: Restrictions): Promise<AgentRight[]>;
}
