import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { BookFigures } from '#lib/games';
import { must } from '#lib/kernel';
import { type Sql, type Tx, writes } from '#lib/platform';
import { bookPlace } from '../domain/book-entry.js';
import type { BetRow } from './bet-rows.js';

/** What a bet's place in the book follows from. */
export type BookedBet = Pick<BetRow, 'roundId' | 'stake' | 'potentialPayout'> & { legs: readonly { market: string; outcome: string }[] };

/** A bet that comes into the book of its round, or leaves it. */
interface BookChange {
  bet: BookedBet;
  sign: 1 | -1;
  /** The most that the house may lose on the round with it, won; null for no bound. */
  maximum: number | null;
}

/**
 * The books of rounds: what the house has taken and may have to pay. Bets that are not cancelled stand in them, settled or not.
 * Changing a book holds its round's other bets up until the commit, so it comes late in a transaction: behind all other locks.
 */
@Injectable()
export class RoundBooks {
  /**
   * Enters a bet that is placed, or stands again after it was cancelled.
   * @param maximum the most that the house may lose on the round with it, won; null for no bound
   * @throws DomainError EXPOSURE_REACHED when it would be more; the book is then as it was
   */
  async add(tx: Tx, bet: BookedBet, maximum: number | null = null): Promise<void> {
    await tx.merged(changeBooks, { bet, sign: 1, maximum });
  }

  /** Takes out a bet that is cancelled. */
  async remove(tx: Tx, bet: BookedBet): Promise<void> {
    await tx.merged(changeBooks, { bet, sign: -1, maximum: null });
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
}

/**
 * All at once; the rounds that would go too far by it are then gone through bet by bet, in the order in which they came. Whoever comes
 * into the book of a round waits here for those before him, so this decides exactly.
 */
const changeBooks = writes<BookChange>(async (tx, changes) => {
  const exposures = await apply(tx, changes);
  const isTooFar = ({ bet, maximum }: BookChange, exposure: number | undefined) => maximum !== null && must(exposure, `round ${bet.roundId} has a book`) > maximum;
  const rounds = new Set(changes.filter((change) => isTooFar(change, exposures.get(change.bet.roundId))).map(({ bet }) => bet.roundId));
  const contested = changes.filter(({ bet }) => rounds.has(bet.roundId));
  if (contested.length > 0) await apply(tx, contested.map(opposite));
  const refused = new Set<BookChange>();
  for (const change of contested) {
    if (!isTooFar(change, (await apply(tx, [change])).get(change.bet.roundId))) continue;
    await apply(tx, [opposite(change)]);
    refused.add(change);
  }
  return changes.map((change) => (refused.has(change) ? refuse('EXPOSURE_REACHED') : undefined));
});

function opposite(change: BookChange): BookChange {
  return { ...change, sign: change.sign === 1 ? -1 : 1 };
}

/** @returns exposures of the rounds with all the changes, won */
async function apply(tx: Tx, changes: readonly BookChange[]): Promise<Map<number, number>> {
  const places = changes.map(({ bet }) => bookPlace(bet.legs));
  const rows = await tx.query<{ roundId: number; exposure: number }>(
    {
      name: 'change-round-books',
      text: `SELECT round_id AS "roundId", exposure FROM round_books_change($1::bigint[], $2::text[], $3::text[], $4::int[], $5::bigint[], $6::bigint[])`,
    },
    [
      changes.map(({ bet }) => bet.roundId),
      places.map(({ market }) => market),
      places.map(({ outcome }) => outcome),
      changes.map(({ sign }) => sign),
      changes.map(({ sign, bet }) => sign * bet.stake),
      changes.map(({ sign, bet }) => sign * bet.potentialPayout),
    ],
  );
  return new Map(rows.map(({ roundId, exposure }) => [roundId, exposure]));
}
