import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { BookFigures } from '#lib/draws';
import { must } from '#lib/kernel';
import { type BatchTx, type Sql, type Tx, writes } from '#lib/platform';
import { bookPlace } from '../domain/book-entry.js';
import type { DrawBetRow } from './bet-rows.js';

/** What a bet's place in the book follows from. */
export type BookedBet = Pick<DrawBetRow, 'roundId' | 'stake' | 'potentialPayout'> & {
  legs: readonly { market: string; outcome: string }[];
};

/** A bet that comes into the book of its round, or leaves it. */
interface BookChange {
  bet: BookedBet;
  sign: 1 | -1;
  /** The most that the house may lose on the round with it, won; null for no bound. */
  maximum: number | null;
}

/** A bet that may come into its book: it stands there already where the round is nearly full. */
export interface Admission extends BookChange {
  entered: boolean;
}

/**
 * The books of rounds: what the house has taken and may have to pay. Bets that are not cancelled stand in them, settled or not.
 * Changing a book holds its round's other bets up until the commit, so it comes late in a transaction: behind all other locks.
 */
@Injectable()
export class RoundBooks {
  /**
   * Asks for a place in the book of a bet that is to be placed, before anything else is written. Where there is plenty of room nobody
   * waits; where it is getting close the bet is entered now, behind those before it.
   * @param maximum the most that the house may lose on the round with it, won; null for no bound
   * @throws DomainError EXPOSURE_REACHED when it would be more
   */
  admit(tx: BatchTx, bet: BookedBet, maximum: number | null): Promise<Admission> {
    return tx.batch(admitBets, { bet, sign: 1, maximum });
  }

  /**
   * Enters an admitted bet, as nearly the last thing that a transaction does: only agents who carry shares are held behind it. One that is
   * entered already waits for those beside it, so that all who share a transaction go on together.
   * @throws DomainError EXPOSURE_REACHED when others have taken the room meanwhile
   */
  async enter(tx: BatchTx, admission: Admission): Promise<void> {
    await tx.batch(enterAdmitted, admission);
  }

  /** Enters a bet that stands again after it was cancelled, whatever the house may lose. */
  async add(tx: Tx, bet: BookedBet): Promise<void> {
    await tx.batch(enterBets, { bet, sign: 1, maximum: null });
  }

  /** Takes out a bet that is cancelled. */
  async remove(tx: Tx, bet: BookedBet): Promise<void> {
    await tx.batch(enterBets, { bet, sign: -1, maximum: null });
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
 * Rounds that have room for all of their bets let them through. In the others each is entered in turn, as it came: that decides exactly.
 */
const admitBets = writes<BookChange, Admission>(async (tx, changes) => {
  const worst = await exposuresOf(
    tx,
    changes.map(({ bet }) => bet.roundId),
  );
  // No bet adds more to what the house can lose than what it wins.
  for (const { bet } of changes) worst.set(bet.roundId, must(worst.get(bet.roundId), 'an exposure') + bet.potentialPayout - bet.stake);
  const answers: (Admission | Error)[] = [];
  for (const change of changes) answers.push(isTooFar(change, worst) ? await enterOne(tx, change) : { ...change, entered: false });
  return answers;
});

async function enterOne(tx: Tx, change: BookChange): Promise<Admission | Error> {
  if (!isTooFar(change, await apply(tx, [change]))) return { ...change, entered: true };
  await apply(tx, [opposite(change)]);
  return refuse('EXPOSURE_REACHED');
}

const enterBets = writes<BookChange>(async (tx, changes) => {
  const exposures = await apply(tx, changes);
  return changes.map((change) => (isTooFar(change, exposures) ? refuse('EXPOSURE_REACHED') : undefined));
});

const enterAdmitted = writes<Admission>(async (tx, admissions) => {
  const waiting = admissions.filter(({ entered }) => !entered);
  const answers = waiting.length > 0 ? [...(await enterBets.run(tx, waiting))] : [];
  return admissions.map(({ entered }) => (entered ? undefined : answers.shift()));
});

/** @returns what the house can lose on each round at this moment, won */
async function exposuresOf(sql: Sql, roundIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await sql.query<{ roundId: number; exposure: number }>(
    { name: 'round-exposures', text: 'SELECT id AS "roundId", round_exposure(id) AS exposure FROM unnest($1::bigint[]) AS id' },
    [[...new Set(roundIds)]],
  );
  return new Map(rows.map(({ roundId, exposure }) => [roundId, exposure]));
}

function isTooFar({ bet, maximum }: BookChange, exposures: ReadonlyMap<number, number>): boolean {
  return maximum !== null && must(exposures.get(bet.roundId), `round ${bet.roundId} has a book`) > maximum;
}

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
