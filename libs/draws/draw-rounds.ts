import { Injectable } from '@nestjs/common';
import { type DrawResult, must } from '#lib/kernel';
import { reads, type Sql, type Tx } from '#lib/platform';
import { type RoundResultRow, type RoundRow, RoundsRepository } from './data/rounds.repository.js';
import { findGame } from './domain/draw-games.js';
import { gradeMarkets } from './domain/grade.js';

/** Advisory locks of rounds live in a space of their own, apart from other uses of the same numbers. */
const lockSpace = `hashtextextended('draw-round', 0)`;

/** A result as an administrator enters it; null for none, which gives the stakes back. */
export interface EnteredResult {
  result: DrawResult | null;
  /** The administrator's account. */
  enteredBy: string;
  reason: string;
  at: Date;
}

/** What other libraries may do with rounds. */
@Injectable()
export class DrawRounds {
  constructor(private readonly rounds: RoundsRepository) {}

  async byId(sql: Sql, roundId: number): Promise<RoundRow | undefined> {
    return this.rounds.byId(sql, roundId);
  }

  /** By id; unknown ones are left out. */
  async byIds(sql: Sql, roundIds: readonly number[]): Promise<Map<number, RoundRow>> {
    return this.rounds.byIds(sql, roundIds);
  }

  /**
   * Holds the round's closing back until the transaction ends, and answers the round as it then is. Many bets hold it at once.
   * The lock is a statement of its own: the next one's snapshot sees a closing that the lock had to wait for.
   */
  async holdOpen(tx: Tx, roundId: number): Promise<RoundRow | undefined> {
    return tx.merged(this.held, roundId);
  }

  private readonly held = reads<number, RoundRow | undefined>(async (sql, roundIds) => {
    const each = [...new Set(roundIds)].sort((one, other) => one - other);
    const lock = { name: 'hold-rounds', text: `SELECT pg_advisory_xact_lock_shared(${lockSpace} # id) FROM unnest($1::bigint[]) AS id` };
    const [, rounds] = await Promise.all([sql.query(lock, [each]), this.rounds.byIds(sql, each)]);
    return roundIds.map((id) => rounds.get(id));
  });

  /** Waits for the bets under way and keeps new ones out until the transaction ends. */
  async shut(tx: Tx, roundId: number): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(${lockSpace} # $1::bigint)`, [roundId]);
  }

  /** Every result that a round has had, oldest first. */
  async results(sql: Sql, roundId: number): Promise<RoundResultRow[]> {
    return this.rounds.results(sql, roundId);
  }

  /**
   * Gives a round the result that an administrator entered, its first or another, or makes it void where the result is null.
   * The caller has shut the round and read it since.
   */
  async enter(tx: Tx, round: RoundRow, { result, ...entry }: EnteredResult): Promise<RoundRow> {
    const follows = round.revision;
    const game = must(findGame(round.game), `there is no game ${round.game}`);
    const entered = result
      ? await this.rounds.record(tx, round.id, {
          ...entry,
          kind: 'result',
          follows,
          result,
          outcomes: gradeMarkets(game, result),
          source: 'manual',
        })
      : await this.rounds.record(tx, round.id, { ...entry, kind: 'void', follows });
    return must(entered, `round ${round.id} cannot come from ${round.status} to another result`);
  }

  /**
   * Notes that no bet of a drawn or void round is behind its revision. Again, or for a revision that is no longer the newest, does nothing.
   * @returns whether this call noted it
   */
  async markSettled(sql: Sql, roundId: number, revision: number, at: Date): Promise<boolean> {
    return this.rounds.settle(sql, roundId, revision, at);
  }
}
