import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { type BatchTx, type Sql, type Tx, writes } from '#lib/platform';
import { type BookedTicket, entriesOf } from '../domain/book-entries.js';
import { type ExposureLimits, Exposures, type MarketExposure } from '../domain/exposures.js';

/** A ticket that comes into the books of its fixtures, or leaves them. */
interface BookChange {
  ticket: BookedTicket;
  sign: 1 | -1;
  limits: ExposureLimits;
}

/** A ticket that may come into the books: it stands there already where one of them is nearly full. */
export interface TicketAdmission extends BookChange {
  entered: boolean;
}

/** What stands in the book of a fixture, won. */
export interface FixtureBook {
  /** Legs: a ticket counts on each of its fixtures. */
  bets: number;
  stakes: number;
  exposure: number;
}

/** What stands on an outcome; won. */
export interface BookRow {
  fixtureId: number;
  marketId: number;
  outcome: string;
  bets: number;
  stakes: number;
  payouts: number;
}

const unlimited: ExposureLimits = { perFixture: null, perMarket: null };

/**
 * The books of fixtures: what the house has taken on each outcome and may have to pay. Tickets that are neither cancelled nor cashed out
 * stand in them, settled or not. Changing a book holds its fixture's other tickets up until the commit, so it comes late in a transaction.
 */
@Injectable()
export class FixtureBooks {
  /**
   * Asks for a place in the books of a ticket that is to be placed, before anything else is written. Where there is plenty of room nobody
   * waits; where it is getting close the ticket is entered now, behind those before it.
   * @throws DomainError EXPOSURE_REACHED when the house could lose more than it may
   */
  admit(tx: BatchTx, ticket: BookedTicket, limits: ExposureLimits): Promise<TicketAdmission> {
    return tx.batch(admitTickets, { ticket, sign: 1, limits });
  }

  /**
   * Enters an admitted ticket, as nearly the last thing that a transaction does: only agents who carry shares are held behind it. One that
   * is entered already waits for those beside it, so that all who share a transaction go on together.
   * @throws DomainError EXPOSURE_REACHED when others have taken the room meanwhile
   */
  async enter(tx: BatchTx, admission: TicketAdmission): Promise<void> {
    await tx.batch(enterAdmitted, admission);
  }

  /**
   * Changes what a ticket stands for in the books, in a transaction of its own that has locked its member's accounts.
   * @returns false, and nothing has changed, when the house could lose more than it may by the new one
   */
  async replace(tx: Tx, before: BookedTicket, after: BookedTicket, limits: ExposureLimits): Promise<boolean> {
    const change: BookChange = { ticket: after, sign: 1, limits };
    const out: BookChange = { ticket: before, sign: -1, limits: unlimited };
    if (!isTooFar(await apply(tx, [out, change]), change)) return true;
    await apply(tx, [
      { ...change, sign: -1 },
      { ...out, sign: 1 },
    ]);
    return false;
  }

  /** Enters a ticket that stands again after it was cancelled, whatever the house may lose. */
  async add(tx: Tx, ticket: BookedTicket): Promise<void> {
    await tx.batch(enterTickets, { ticket, sign: 1, limits: unlimited });
  }

  /** Takes out a ticket that is cancelled or cashed out. */
  async remove(tx: Tx, ticket: BookedTicket): Promise<void> {
    await tx.batch(enterTickets, { ticket, sign: -1, limits: unlimited });
  }

  /** What stands in the books of fixtures; those that never had a bet are left out. */
  async figures(sql: Sql, fixtureIds: readonly number[]): Promise<Map<number, FixtureBook>> {
    const rows = await sql.query<FixtureBook & { fixtureId: number }>(
      `SELECT fixture_id AS "fixtureId", sum(bets)::int AS bets, sum(stakes)::bigint AS stakes, sum(greatest(exposure, 0))::bigint AS exposure
       FROM (SELECT fixture_id, sum(bets) AS bets, sum(stakes) AS stakes, max(payouts) - sum(stakes) AS exposure
             FROM fixture_book WHERE fixture_id = ANY ($1) GROUP BY fixture_id, market_id) AS by_market
       GROUP BY fixture_id`,
      [fixtureIds],
    );
    return new Map(rows.map(({ fixtureId, ...book }) => [fixtureId, book]));
  }

  /** The books of fixtures, outcome by outcome; those without bets are left out. */
  async entries(sql: Sql, fixtureIds: readonly number[]): Promise<BookRow[]> {
    return sql.query<BookRow>(
      `SELECT fixture_id AS "fixtureId", market_id AS "marketId", outcome, bets, stakes, payouts
       FROM fixture_book WHERE fixture_id = ANY ($1) AND bets > 0 ORDER BY fixture_id, market_id, outcome`,
      [fixtureIds],
    );
  }
}

/**
 * Books that have room for all tickets let them through. Of the others each ticket is entered in turn, as it came: that decides exactly.
 */
const admitTickets = writes<BookChange, TicketAdmission>(async (tx, changes) => {
  const fixtureIds = changes.flatMap(({ ticket }) => ticket.legs.map(({ fixtureId }) => fixtureId));
  const rows = await tx.query<MarketExposure>(
    { name: 'fixture-exposures', text: 'SELECT fixture AS "fixtureId", market AS "marketId", exposure FROM fixture_exposures($1)' },
    [fixtureIds],
  );
  const worst = new Exposures(rows);
  // No leg adds more to what the house can lose than what it wins.
  for (const { ticket } of changes)
    for (const { stake, payout, ...place } of entriesOf(ticket)) worst.add({ ...place, exposure: payout - stake });
  if (!changes.some((change) => isTooFar(worst, change))) return changes.map((change) => ({ ...change, entered: false }));
  // All of their locks at once, in the order that everybody keeps.
  await tx.query('SELECT fixture_books_lock($1)', [fixtureIds]);
  const answers: (TicketAdmission | Error)[] = [];
  for (const change of changes) answers.push(await enterOne(tx, change));
  return answers;
});

async function enterOne(tx: Tx, change: BookChange): Promise<TicketAdmission | Error> {
  if (!isTooFar(await apply(tx, [change]), change)) return { ...change, entered: true };
  await apply(tx, [{ ...change, sign: -1 }]);
  return refuse('EXPOSURE_REACHED');
}

const enterTickets = writes<BookChange>(async (tx, changes) => {
  const exposures = await apply(tx, changes);
  return changes.map((change) => (change.sign === 1 && isTooFar(exposures, change) ? refuse('EXPOSURE_REACHED') : undefined));
});

const enterAdmitted = writes<TicketAdmission>(async (tx, admissions) => {
  const waiting = admissions.filter(({ entered }) => !entered);
  const answers = waiting.length > 0 ? [...(await enterTickets.run(tx, waiting))] : [];
  return admissions.map(({ entered }) => (entered ? undefined : answers.shift()));
});

function isTooFar(exposures: Exposures, { ticket, limits }: BookChange): boolean {
  return ticket.legs.some((leg) => exposures.isTooFar(leg, limits));
}

/** @returns exposures of the fixtures with all the changes */
async function apply(tx: Tx, changes: readonly BookChange[]): Promise<Exposures> {
  const entries = changes.flatMap(({ ticket, sign }) => entriesOf(ticket).map((entry) => ({ ...entry, sign })));
  const rows = await tx.query<MarketExposure>(
    {
      name: 'change-fixture-books',
      text: `SELECT fixture AS "fixtureId", market AS "marketId", exposure
             FROM fixture_books_change($1::bigint[], $2::bigint[], $3::text[], $4::int[], $5::bigint[], $6::bigint[])`,
    },
    [
      entries.map(({ fixtureId }) => fixtureId),
      entries.map(({ marketId }) => marketId),
      entries.map(({ outcome }) => outcome),
      entries.map(({ sign }) => sign),
      entries.map(({ sign, stake }) => sign * stake),
      entries.map(({ sign, payout }) => sign * payout),
    ],
  );
  return new Exposures(rows);
}
