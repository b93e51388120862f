import { Injectable } from '@nestjs/common';
import type { BonusTier, OddsPolicy, Score, TicketType } from '#lib/contract';
import { reads, type Sql, type Tx, writes } from '#lib/platform';

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
  state: 'pending' | 'accepted' | 'refused';
  decidesAt: Date | null;
  /** Code of the error catalogue. */
  refusal: string | null;
  voided: boolean;
  legs: TicketLegRow[];
}

export interface NewTicket extends Omit<TicketRow, 'betId' | 'refusal' | 'voided' | 'legs'> {
  legs: readonly Omit<TicketLegRow, 'tied' | 'places' | 'gradedRevision'>[];
}

/** An outcome of a market that somebody has bet on. */
export interface PickRow {
  marketId: number;
  outcome: string;
}

const legJson = `json_build_object('fixtureId', l.fixture_id, 'marketId', l.market_id, 'marketVersion', l.market_version, 'line', l.line,
  'inPlay', l.in_play, 'score', l.score, 'tied', l.tied, 'places', l.places, 'gradedRevision', l.graded_revision)`;
const ticketColumns = `t.bet_id AS "betId", t.type, t.size, t.unit_stake AS "unitStake", t.lines, t.policy, t.bonus, t.state,
  t.decides_at AS "decidesAt", t.refusal, t.voided,
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

/** Which of a member's open tickets are on some markets. */
const openPicks = reads<{ ownerId: number; marketIds: readonly number[] }, PickRow[]>(async (sql, asked) => {
  const rows = await sql.query<PickRow & { n: number }>(
    `SELECT a.n, l.market_id AS "marketId", g.outcome
     FROM jsonb_to_recordset($1::jsonb) AS a (n int, "ownerId" bigint, "marketIds" bigint[])
     JOIN bet b ON b.round_id IS NULL AND b.owner_id = a."ownerId" AND b.status = 'accepted'
     JOIN ticket_leg l ON l.bet_id = b.id AND l.market_id = ANY (a."marketIds")
     JOIN bet_leg g ON (g.bet_id, g.ordinal) = (l.bet_id, l.ordinal)`,
    [JSON.stringify(asked.map((one, n) => ({ ...one, n })))],
  );
  return asked.map((_, n) => rows.filter((row) => row.n === n).map(({ marketId, outcome }) => ({ marketId, outcome })));
});

/** What sports add to bets. */
@Injectable()
export class TicketsRepository {
  /** Stores the sports side of a bet that the transaction has stored. */
  insert(tx: Tx, betId: number, ticket: NewTicket): Promise<void> {
    return tx.merged(insertTickets, { ...ticket, betId });
  }

  /** Tickets by the ids of their bets; bets on draws have none. */
  async of(sql: Sql, betIds: readonly number[]): Promise<Map<number, TicketRow>> {
    const rows = await sql.query<TicketRow>(`SELECT ${ticketColumns} FROM ticket t WHERE t.bet_id = ANY ($1)`, [betIds]);
    return new Map(rows.map((row) => [row.betId, row]));
  }

  /** Fixtures that some tickets are on. */
  async fixturesOf(sql: Sql, betIds: readonly number[]): Promise<number[]> {
    const rows = await sql.query<{ id: number }>('SELECT DISTINCT fixture_id AS id FROM ticket_leg WHERE bet_id = ANY ($1)', [betIds]);
    return rows.map(({ id }) => id);
  }

  /** What a member has picked on some markets in open tickets. A placement asks while it holds his accounts, so that the answer stands. */
  openPicks(sql: Sql, ownerId: number, marketIds: readonly number[]): Promise<PickRow[]> {
    return sql.merged(openPicks, { ownerId, marketIds });
  }

  /** Ends the wait of a pending ticket that is locked. @param refusal a code of the error catalogue; null accepts it */
  async decide(tx: Tx, betId: number, state: 'accepted' | 'refused', refusal: string | null): Promise<void> {
    await tx.query('UPDATE ticket SET state = $2, refusal = $3 WHERE bet_id = $1', [betId, state, refusal]);
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
