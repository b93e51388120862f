import { Injectable } from '@nestjs/common';
import type { BonusTier, Score, Ticket, TicketType } from '#lib/contract';
import { must } from '#lib/kernel';
import type { Sql, Tx } from '#lib/platform';
import type { LegResult, LegRow } from '../../data/bet-rows.js';
import type { LockedBet } from '../../data/open-bets.js';
import { cashOutColumn, type CashOutRow, cashOutRow, type StoredCashOut } from './tickets.repository.js';

/** A leg with all that decides how it ends. */
export interface GradableLeg extends LegRow {
  fixtureId: number;
  marketId: number;
  line: number | null;
  inPlay: boolean;
  /** The score when it was placed in play. */
  score: Score | null;
  /** Of a dead heat. */
  tied: number | null;
  places: number | null;
  /** The revision of its fixture's result that it is graded by; 0 before. */
  gradedRevision: number;
}

/** A ticket with what settlement needs to know of it. Amounts are won. */
export interface GradableTicket extends Omit<LockedBet, 'legs' | 'roundId'> {
  /** The section. */
  game: string;
  placedAt: Date;
  type: TicketType;
  /** The k of a system k/n; otherwise how many legs there are. */
  size: number;
  unitStake: number;
  bonus: BonusTier[];
  state: Ticket['state'];
  voided: boolean;
  /** Of the stake, what parts have been cashed out; 0 where none was. */
  takenStake: number;
  /** What was paid for these parts. */
  takenPaid: number;
  /** How many they were. */
  takenParts: number;
  /** The offer at which it is cashed out by itself; null for never. */
  autoCashOut: number | null;
  cashOut: CashOutRow | null;
  /** A leg's `result` is null while nobody knows it. */
  legs: GradableLeg[];
}

/** How a leg ends by its fixture's newest result; null where that does not say. */
export interface LegGrade {
  betId: number;
  /** From 1. */
  ordinal: number;
  result: LegResult | null;
  revision: number;
}

/** What the legs on a fixture are graded by. */
export interface FixtureSubject {
  fixtureId: number;
  /** Of the newest result; 0 before there is one. */
  revision: number;
  cancelledMarkets: readonly number[];
}

/** Legs on a fixture that its newest result or a cancelled market has not reached. */
const isBehind = `l.fixture_id = $1 AND b.status <> 'cancelled'
  AND (l.graded_revision < $2 OR l.market_id = ANY ($3) AND (SELECT g.result FROM bet_leg g WHERE (g.bet_id, g.ordinal) = (l.bet_id, l.ordinal)) IS DISTINCT FROM 'void')`;
const tables = 'bet b JOIN ticket t ON t.bet_id = b.id';
const legJson = `json_build_object('market', g.market, 'outcome', g.outcome, 'odds', g.odds, 'result', g.result, 'fixtureId', l.fixture_id,
  'marketId', l.market_id, 'line', l.line, 'inPlay', l.in_play, 'score', l.score, 'tied', l.tied, 'places', l.places, 'gradedRevision', l.graded_revision)`;
const columns = `b.id, b.owner_id AS "ownerId", b.path::text AS path, b.game, b.stake, b.max_win AS "maxWin", b.potential_payout AS "potentialPayout", b.status,
  b.result, b.payout, b.revision, b.placed_at AS "placedAt", b.settled_at AS "settledAt", t.type, t.size, t.unit_stake AS "unitStake", t.bonus, t.state, t.voided,
  t.taken_stake AS "takenStake", t.taken_paid AS "takenPaid", t.taken_parts AS "takenParts", t.auto_cash_out AS "autoCashOut",
  ${cashOutColumn},
  (SELECT json_agg(${legJson} ORDER BY l.ordinal) FROM ticket_leg l JOIN bet_leg g USING (bet_id, ordinal) WHERE l.bet_id = b.id) AS legs`;

/** Settlement's door to the tickets. A ticket is behind while a leg of it is; cancelled ones never are. */
@Injectable()
export class OpenTickets {
  /** Tickets that are decided and behind, by owner; at most `take`. */
  async behind(
    sql: Sql,
    { fixtureId, revision, cancelledMarkets }: FixtureSubject,
    take: number,
  ): Promise<{ ownerId: number; id: number }[]> {
    return sql.query(
      `SELECT DISTINCT b.owner_id AS "ownerId", b.id FROM ticket_leg l JOIN ${tables} ON b.id = l.bet_id
       WHERE ${isBehind} AND t.state <> 'pending' ORDER BY b.owner_id, b.id LIMIT $4`,
      [fixtureId, revision, cancelledMarkets, take],
    );
  }

  /** Whether any ticket is behind; one that waits for its decision counts. */
  async anyBehind(sql: Sql, { fixtureId, revision, cancelledMarkets }: FixtureSubject): Promise<boolean> {
    const [row] = await sql.query<{ behind: boolean }>(
      `SELECT EXISTS (SELECT FROM ticket_leg l JOIN bet b ON b.id = l.bet_id WHERE ${isBehind}) AS behind`,
      [fixtureId, revision, cancelledMarkets],
    );
    return row?.behind ?? false;
  }

  /** Whether there is a ticket on a fixture that is not cancelled. */
  async anyOn(sql: Sql, fixtureId: number): Promise<boolean> {
    const [row] = await sql.query<{ any: boolean }>(
      `SELECT EXISTS (SELECT FROM ticket_leg l JOIN bet b ON b.id = l.bet_id WHERE l.fixture_id = $1 AND b.status <> 'cancelled') AS any`,
      [fixtureId],
    );
    return must(row, 'EXISTS has a row').any;
  }

  /** Ids of all tickets on a fixture that are not cancelled, by owner. */
  async ids(sql: Sql, fixtureId: number): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `SELECT DISTINCT b.owner_id, b.id FROM ticket_leg l JOIN bet b ON b.id = l.bet_id WHERE l.fixture_id = $1 AND b.status <> 'cancelled' ORDER BY b.owner_id, b.id`,
      [fixtureId],
    );
    return rows.map(({ id }) => id);
  }

  /** Locks those of the tickets that are decided, not cancelled, and locked by no other transaction. */
  async take(tx: Tx, ids: readonly number[]): Promise<GradableTicket[]> {
    // A statement of its own: the next one's snapshot then has the legs as the locks' last holders left them.
    const rows = await tx.query<{ id: number }>(
      `SELECT b.id FROM ${tables} WHERE b.id = ANY ($1) AND b.status <> 'cancelled' AND t.state <> 'pending' ORDER BY b.id FOR UPDATE OF b SKIP LOCKED`,
      [ids],
    );
    return this.read(tx, 'b.id = ANY ($1)', [rows.map(({ id }) => id)]);
  }

  /** Those of the tickets that are not cancelled, locked by nobody. */
  async standing(sql: Sql, ids: readonly number[]): Promise<GradableTicket[]> {
    return this.read(sql, `b.id = ANY ($1) AND b.status <> 'cancelled'`, [ids]);
  }

  /** Locks one ticket until the transaction ends and answers it as it then is. */
  async lock(tx: Tx, id: number): Promise<GradableTicket> {
    await tx.query('SELECT FROM bet WHERE id = $1 FOR UPDATE', [id]);
    return must((await this.read(tx, 'b.id = $1', [id]))[0], `there is no ticket ${id}`);
  }

  /** Notes how legs of locked tickets end. */
  async grade(tx: Tx, grades: readonly LegGrade[]): Promise<void> {
    if (grades.length === 0) return;
    await tx.query(
      `WITH graded AS MATERIALIZED (
         SELECT * FROM unnest($1::bigint[], $2::int[], $3::text[], $4::int[]) AS g (bet_id, ordinal, result, revision)
       ), reached AS (
         UPDATE ticket_leg l SET graded_revision = g.revision FROM graded g WHERE (l.bet_id, l.ordinal) = (g.bet_id, g.ordinal) AND l.graded_revision <> g.revision
       )
       UPDATE bet_leg l SET result = g.result FROM graded g WHERE (l.bet_id, l.ordinal) = (g.bet_id, g.ordinal) AND l.result IS DISTINCT FROM g.result`,
      [
        grades.map(({ betId }) => betId),
        grades.map(({ ordinal }) => ordinal),
        grades.map(({ result }) => result),
        grades.map(({ revision }) => revision),
      ],
    );
  }

  /** Marks locked tickets as void for good. */
  async markVoided(tx: Tx, id: number): Promise<void> {
    await tx.query('UPDATE ticket SET voided = true WHERE bet_id = $1', [id]);
  }

  private async read(sql: Sql, condition: string, params: unknown[]): Promise<GradableTicket[]> {
    const rows = await sql.query<Omit<GradableTicket, 'path' | 'cashOut'> & { path: string; cashOut: StoredCashOut | null }>(
      `SELECT ${columns} FROM ${tables} WHERE ${condition} ORDER BY b.owner_id, b.id`,
      params,
    );
    return rows.map(({ path, cashOut, ...ticket }) => ({
      ...ticket,
      cashOut: cashOut && cashOutRow(cashOut),
      path: path.split('.').map(Number),
    }));
  }
}
