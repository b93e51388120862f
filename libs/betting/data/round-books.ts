import { Injectable } from '@nestjs/common';
import type { BookFigures } from '#lib/games';
import { must } from '#lib/kernel';
import type { Sql, Tx } from '#lib/platform';
import { bookPlace } from '../domain/book-entry.js';
import type { BetRow } from './bet-rows.js';

/** What a bet's place in the book follows from. */
export type BookedBet = Pick<BetRow, 'roundId' | 'stake' | 'potentialPayout'> & { legs: readonly { market: string; outcome: string }[] };

/**
 * The books of rounds: what the house has taken and may have to pay. Bets that are not cancelled stand in them, settled or not.
 * Changing a book holds its round's other bets up until the commit, so it is the last thing that a transaction does.
 */
@Injectable()
export class RoundBooks {
  /** Enters a bet that is placed, or stands again after it was cancelled. @returns the round's exposure with it, won */
  async add(tx: Tx, bet: BookedBet): Promise<number> {
    return this.change(tx, bet, 1);
  }

  /** Takes out a bet that is cancelled. @returns the round's exposure without it, won */
  async remove(tx: Tx, bet: BookedBet): Promise<number> {
    return this.change(tx, bet, -1);
  }

  /** What stands in the books of rounds; those that never had a bet are left out. */
  async figures(sql: Sql, roundIds: readonly number[]): Promise<Map<number, BookFigures>> {
    const rows = await sql.query<BookFigures & { roundId: number }>(
      `SELECT round_id AS "roundId", sum(bets)::int AS bets, sum(stakes)::bigint AS stakes, round_exposure(round_id) AS exposure
       FROM round_book WHERE round_id = ANY ($1) GROUP BY round_id`,
      [roundIds],
    );
    return new Map(rows.map(({ roundId, ...figures }) => [roundId, figures]));
  }

  private async change(tx: Tx, { roundId, stake, potentialPayout, legs }: BookedBet, sign: 1 | -1): Promise<number> {
    const { market, outcome } = bookPlace(legs);
    const [row] = await tx.query<{ exposure: number }>('SELECT round_book_add($1, $2, $3, $4, $5, $6) AS exposure', [
      ...[roundId, market, outcome, sign],
      ...[sign * stake, sign * potentialPayout],
    ]);
    return must(row, 'a book answers its exposure').exposure;
  }
}
