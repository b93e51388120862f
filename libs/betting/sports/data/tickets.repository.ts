import { Injectable } from '@nestjs/common';
import type { BonusTier, OddsPolicy, Score, Ticket, TicketType } from '#lib/contract';
import { type BatchSql, type BatchTx, reads, type Sql, type Tx, writes } from '#lib/platform';
import type { HeldLeg, Standing } from '../domain/stake-standing.js';

/** What a leg of a ticket was placed on; its market's type, outcome, odds and result are those of the bet's leg. */
export interface TicketLegRow {
  fixtureId: number;
  marketId: number;
  /** Of the market whose odds the leg has. */
  marketVersion: number;
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

/** The sports side of a bet, its legs in the order of the bet's. Amounts are won. */
export interface TicketRow {
  betId: number;
  type: TicketType;
  /** The k of a system k/n; otherwise how many legs there are. */
  size: number;
  unitStake: number;
  lines: number;
  policy: OddsPolicy;
  bonus: BonusTier[];
  state: Ticket['state'];
  decidesAt: Date | null;
  /** Code of the error catalogue. */
  refusal: string | null;
  voided: boolean;
  /** Of the stake, what parts have been cashed out; 0 where none was. */
  takenStake: number;
  /** What was paid for these parts. */
  takenPaid: number;
  /** These parts one by one, oldest first. */
  parts: SoldPart[];
  /** The offer at which it is cashed out by itself; null for never. */
  autoCashOut: number | null;
  /** What it was placed at, where it was accepted at another price. */
  placedPrice: Price | null;
  /** The last wish to cash it out in play. */
  cashOut: CashOutRow | null;
  legs: TicketLegRow[];
}

/** A part that was cashed out, as JSON brings it. Amounts are won. */
export interface SoldPart {
  /** Of the stake; null where it was not kept. */
  stake: number | null;
  paid: number;
  at: string;
}

/** What a ticket promises. */
export interface Price {
  /** Decimal odds of the ticket, as text. */
  odds: string;
  /** Won. */
  potentialPayout: number;
  /** Decimal odds of its legs. */
  legs: number[];
}

/** A cash-out that waits for the in-play delay, or how it ended. Amounts are won. */
export interface CashOutRow {
  /** `offered`: the value had fallen, and stands as a new offer that its member has to confirm. */
  state: 'pending' | 'offered' | 'refused' | 'paid';
  /** Of the stake, what it is for; null for all that is left. */
  stake: number | null;
  /** What the member agreed to. */
  amount: number;
  /** What was offered or paid after the delay. */
  offer: number | null;
  decidesAt: Date;
}

/** A cash-out as JSON brings it. */
export type StoredCashOut = Omit<CashOutRow, 'decidesAt'> & { decidesAt: string };

export interface NewTicket extends Omit<
  TicketRow,
  'betId' | 'refusal' | 'voided' | 'takenStake' | 'takenPaid' | 'parts' | 'autoCashOut' | 'placedPrice' | 'cashOut' | 'legs'
> {
  legs: readonly Omit<TicketLegRow, 'tied' | 'places' | 'gradedRevision'>[];
}

const legJson = `json_build_object('fixtureId', l.fixture_id, 'marketId', l.market_id, 'marketVersion', l.market_version, 'line', l.line,
  'inPlay', l.in_play, 'score', l.score, 'tied', l.tied, 'places', l.places, 'gradedRevision', l.graded_revision)`;
/** Of the row `t`. */
export const cashOutColumn = `CASE WHEN t.cash_out_state IS NOT NULL THEN json_build_object('state', t.cash_out_state, 'stake', t.cash_out_stake, 'amount', t.cash_out_amount,
  'offer', t.cash_out_offer, 'decidesAt', t.cash_out_decides_at) END AS "cashOut"`;
const ticketColumns = `t.bet_id AS "betId", t.type, t.size, t.unit_stake AS "unitStake", t.lines, t.policy, t.bonus, t.state,
  t.decides_at AS "decidesAt", t.refusal, t.voided, t.taken_stake AS "takenStake", t.taken_paid AS "takenPaid", t.parts,
  t.auto_cash_out AS "autoCashOut",
  t.placed_price AS "placedPrice",
  ${cashOutColumn},
  (SELECT json_agg(${legJson} ORDER BY l.ordinal) FROM ticket_leg l WHERE l.bet_id = t.bet_id) AS legs`;

/** Stores the sports side of bets in one statement. */
const insertTickets = writes<NewTicket & { betId: number }>(async (tx, tickets) => {
  await tx.query(
    {
      name: 'insert-tickets',
      text: `WITH given AS MATERIALIZED (
               SELECT * FROM jsonb_to_recordset($1::jsonb) AS t ("betId" bigint, type text, size int, "unitStake" bigint, lines int, policy text,
                 bonus jsonb, state text, "decidesAt" timestamptz, legs jsonb)
             ), placed AS (
               INSERT INTO ticket (bet_id, type, size, unit_stake, lines, policy, bonus, state, decides_at)
               SELECT "betId", type, size, "unitStake", lines, policy, bonus, state, "decidesAt" FROM given
             )
             INSERT INTO ticket_leg (bet_id, ordinal, fixture_id, market_id, market_version, line, in_play, score)
             SELECT "betId", ordinal, (leg ->> 'fixtureId')::bigint, (leg ->> 'marketId')::bigint, (leg ->> 'marketVersion')::int,
                    (leg ->> 'line')::numeric, (leg ->> 'inPlay')::boolean, nullif(leg -> 'score', 'null')
             FROM given, jsonb_array_elements(legs) WITH ORDINALITY AS l (leg, ordinal)`,
    },
    [JSON.stringify(tickets)],
  );
  return tickets.map(() => undefined);
});

/** Whose stakes are asked for, and on what. */
export interface StandingQuery {
  ownerId: number;
  fixtureIds: readonly number[];
  section: string;
  /** When the day of Seoul began. */
  dayStart: Date;
}

/** What members have staked, those who ask at the same moment together. */
const standings = reads<StandingQuery, Standing>(async (sql, asked) => {
  const params = [JSON.stringify(asked.map((one, n) => ({ ...one, n })))];
  const [held, days] = await Promise.all([
    sql.query<HeldLeg & { n: number }>(
      `SELECT a.n, b.id AS "betId", b.stake, l.fixture_id AS "fixtureId", l.market_id AS "marketId", g.outcome
       FROM jsonb_to_recordset($1::jsonb) AS a (n int, "ownerId" bigint, "fixtureIds" bigint[])
       JOIN bet b ON b.round_id IS NULL AND b.owner_id = a."ownerId" AND b.status = 'accepted'
       JOIN ticket_leg l ON l.bet_id = b.id AND l.fixture_id = ANY (a."fixtureIds")
       JOIN bet_leg g ON (g.bet_id, g.ordinal) = (l.bet_id, l.ordinal)`,
      params,
    ),
    sql.query<{ today: number }>(
      `SELECT coalesce((SELECT sum(b.stake) FROM bet b WHERE b.owner_id = a."ownerId" AND b.placed_at >= a."dayStart" AND b.round_id IS NULL
         AND b.game = a.section AND b.status <> 'cancelled' AND b.result IS DISTINCT FROM 'void'), 0)::bigint AS today
       FROM jsonb_to_recordset($1::jsonb) AS a (n int, "ownerId" bigint, section text, "dayStart" timestamptz) ORDER BY a.n`,
      params,
    ),
  ]);
  return days.map(({ today }, n) => ({ today, held: held.filter((row) => row.n === n) }));
});

export function cashOutRow(cashOut: StoredCashOut): CashOutRow {
  return { ...cashOut, decidesAt: new Date(cashOut.decidesAt) };
}

/** What sports add to bets. */
@Injectable()
export class TicketsRepository {
  /** Stores the sports side of a bet that the transaction has stored. */
  insert(tx: BatchTx, betId: number, ticket: NewTicket): Promise<void> {
    return tx.batch(insertTickets, { ...ticket, betId });
  }

  /** Tickets by the ids of their bets; bets on draws have none. */
  async of(sql: Sql, betIds: readonly number[]): Promise<Map<number, TicketRow>> {
    const rows = await sql.query<Omit<TicketRow, 'cashOut'> & { cashOut: StoredCashOut | null }>(
      `SELECT ${ticketColumns} FROM ticket t WHERE t.bet_id = ANY ($1)`,
      [betIds],
    );
    return new Map(rows.map((row) => [row.betId, { ...row, cashOut: row.cashOut && cashOutRow(row.cashOut) }]));
  }

  /** Fixtures that some tickets are on. */
  async fixturesOf(sql: Sql, betIds: readonly number[]): Promise<number[]> {
    const rows = await sql.query<{ id: number }>('SELECT DISTINCT fixture_id AS id FROM ticket_leg WHERE bet_id = ANY ($1)', [betIds]);
    return rows.map(({ id }) => id);
  }

  /** What a member has staked on some fixtures and today. A placement asks while it holds his accounts, so that the answer stands. */
  standing(sql: BatchSql, query: StandingQuery): Promise<Standing> {
    return sql.batch(standings, query);
  }

  /** Ends the wait of a pending ticket that is locked. @param refusal a code of the error catalogue; null where it is not refused */
  async decide(tx: Tx, betId: number, state: Exclude<Ticket['state'], 'pending'>, refusal: string | null): Promise<void> {
    await tx.query('UPDATE ticket SET state = $2, refusal = $3 WHERE bet_id = $1', [betId, state, refusal]);
  }

  /** Gives a pending ticket that is locked the price at which it is accepted, and keeps the one that it was placed at. */
  async reprice(
    tx: Tx,
    betId: number,
    { now, placed, versions }: { now: Price; placed: Price; versions: readonly number[] },
  ): Promise<void> {
    await tx.query(
      `WITH legs AS (
         SELECT * FROM ROWS FROM (unnest($4::numeric[]), unnest($5::int[])) WITH ORDINALITY AS l (odds, version, ordinal)
       ), placed AS (
         UPDATE ticket SET placed_price = $6 WHERE bet_id = $1
       ), bet_legs AS (
         UPDATE bet_leg b SET odds = l.odds FROM legs l WHERE b.bet_id = $1 AND b.ordinal = l.ordinal
       ), ticket_legs AS (
         UPDATE ticket_leg t SET market_version = l.version FROM legs l WHERE t.bet_id = $1 AND t.ordinal = l.ordinal
       )
       UPDATE bet SET odds = $2, potential_payout = $3 WHERE id = $1`,
      [betId, now.odds, now.potentialPayout, now.legs, versions, JSON.stringify(placed)],
    );
  }

  /** Pending tickets whose wait is over, by when it was; at most `take`. */
  async due(sql: Sql, now: Date, take: number): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `SELECT bet_id AS id FROM ticket WHERE state = 'pending' AND decides_at <= $1 ORDER BY decides_at LIMIT $2`,
      [now, take],
    );
    return rows.map(({ id }) => id);
  }
}
