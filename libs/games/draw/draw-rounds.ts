import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';
import { RoundsRepository, type RoundRow } from './data/rounds.repository.js';

/** Advisory locks of rounds live in a space of their own, apart from other uses of the same numbers. */
const lockSpace = `hashtextextended('draw-round', 0)`;

/** What other libraries may do with rounds. */
@Injectable()
export class DrawRounds {
  constructor(private readonly rounds: RoundsRepository) {}

  async byId(sql: Sql, roundId: number): Promise<RoundRow | undefined> {
    return this.rounds.byId(sql, roundId);
  }

  /**
   * Holds the round's closing back until the transaction ends, and answers the round as it then is. Many bets hold it at once.
   * The lock is a statement of its own: the next one's snapshot sees a closing that the lock had to wait for.
   */
  async holdOpen(tx: Tx, roundId: number): Promise<RoundRow | undefined> {
    await tx.query(`SELECT pg_advisory_xact_lock_shared(${lockSpace} # $1::bigint)`, [roundId]);
    return this.rounds.byId(tx, roundId);
  }

  /** Waits for the bets under way and keeps new ones out until the transaction ends. */
  async shut(tx: Tx, roundId: number): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(${lockSpace} # $1::bigint)`, [roundId]);
  }

  /** Notes that no bet of a drawn or void round is left to settle. Again does nothing. */
  async markSettled(sql: Sql, roundId: number, at: Date): Promise<void> {
    await this.rounds.settle(sql, roundId, at);
  }
}
