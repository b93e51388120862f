import { Injectable } from '@nestjs/common';
import type { BonusTier, OddsPolicy, Score, TicketType } from '#lib/contract';
import type { Sql, Tx } from '#lib/platform';

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

const legJson = `json_build_object('fixtureId', l.fixture_id, 'marketId', l.market_id, 'marketVersion', l.market_version, 'line', l.line,
  'inPlay', l.in_play, 'score', l.score, 'tied', l.tied, 'places', l.places, 'gradedRevision', l.graded_revision)`;
const ticketColumns = `t.bet_id AS "betId", t.type, t.size, t.unit_stake AS "unitStake", t.lines, t.policy, t.bonus, t.state,
  t.decides_at AS "decidesAt", t.refusal, t.voided,
  (SELECT json_agg(${legJson} ORDER BY l.ordinal) FROM ticket_leg l WHERE l.bet_id = t.bet_id) AS legs`;

/** What sports add to bets. */
@Injectable()
export class TicketsRepository {
  /** Stores the sports side of a bet that the transaction has stored. */
  async insert(tx: Tx, betId: number, ticket: NewTicket): Promise<void> {
    const { type, size, unitStake, lines, policy, bonus, state, decidesAt, legs } = ticket;
    await tx.query(
      `WITH placed AS (
         INSERT INTO ticket (bet_id, type, size, unit_stake, lines, policy, bonus, state, decides_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       )
       INSERT INTO ticket_leg (bet_id, ordinal, fixture_id, market_id, market_version, line, in_play, score)
       SELECT $1, n, leg."fixtureId", leg."marketId", leg."marketVersion", leg.line, leg."inPlay", nullif(leg.score, 'null'::jsonb)
       FROM ROWS FROM (jsonb_to_recordset($10::jsonb) AS ("fixtureId" bigint, "marketId" bigint, "marketVersion" int, line numeric, "inPlay" boolean, score jsonb))
         WITH ORDINALITY AS leg ("fixtureId", "marketId", "marketVersion", line, "inPlay", score, n)`,
      [betId, type, size, unitStake, lines, policy, JSON.stringify(bonus), state, decidesAt, JSON.stringify(legs)],
    );
  }

  /** Tickets by the ids of their bets; bets on draws have none. */
  async of(sql: Sql, betIds: readonly number[]): Promise<Map<number, TicketRow>> {
    const rows = await sql.query<TicketRow>(`SELECT ${ticketColumns} FROM ticket t WHERE t.bet_id = ANY ($1)`, [betIds]);
    return new Map(rows.map((row) => [row.betId, row]));
  }
}
