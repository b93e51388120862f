import { Injectable } from '@nestjs/common';
import type { SettlementBasis, SettlementEffect } from '#lib/contract';
import { oneRow, type Sql } from '#lib/platform';
import type { PlayKind } from '../domain/vendor.js';
import { directlyBelow, stepOf, type StepFilter } from './casino-paths.js';

/** What the close of a round, or an adjustment after it, added to its day, won. */
export interface RoundSettlement {
  roundId: number;
  /** The adjustment or bet that it is; 0 for the round's close. */
  transactionId: number;
  at: Date;
  effect: SettlementEffect;
  stake: number;
  payout: number;
  /** Stake of a bet whose round is open. */
  open: number;
  memberId: number;
  account: string;
  nickname: string;
  level: number;
  vendor: string;
  vendorName: string;
  gameName: string;
  gameNames: Record<string, string>;
  kind: PlayKind;
  /** Empty for a stay of eggs in the vendor's own wallet: the vendor does not report the bets. */
  round: string;
  openedAt: Date;
  isVisit: boolean;
}

export interface RoundSettlementSums {
  total: number;
  bets: number;
  stake: number;
  payout: number;
  open: number;
  corrections: number;
}

export interface RoundSettlementQuery extends StepFilter {
  /** `from` ≤ settlement < `until`; by the day of placing the same of the bets. */
  from: Date;
  until: Date;
  basis: SettlementBasis;
  memberId?: number | undefined;
  search?: string | undefined;
  agentId?: number | undefined;
  level?: number | undefined;
  vendor?: string | undefined;
  kind?: PlayKind | undefined;
  effect?: SettlementEffect | undefined;
  skip: number;
  take: number;
}

/** Paid bets of the round `r`; free rounds are none. */
const betsOfRound = `(SELECT count(*) FROM casino_transaction t
  WHERE t.round_id = r.id AND t.kind = 'bet' AND t.amount > 0 AND NOT t.rolled_back)`;

/** Closes as they were booked, and each adjustment after one: from what the round had paid before it to what it has paid since. */
const booked = `
  SELECT r.id, r.closed_at AS at, 0::bigint AS ordinal, 'settled' AS effect, r.stake,
    greatest(r.closed_payout - r.free_payout, 0) AS payout, ${betsOfRound} AS bets, 0::bigint AS open
  FROM casino_round r WHERE r.status = 'closed' AND r.closed_at >= $1 AND r.closed_at < $2 AND r.stake > 0
  UNION ALL
  SELECT round_id, at, id, 'corrected', 0, greatest(now, 0) - greatest(now - amount, 0), 0, 0
  FROM (SELECT t.id, t.round_id, t.at, t.amount,
          r.closed_payout - r.free_payout + sum(t.amount) OVER (PARTITION BY t.round_id ORDER BY t.id) AS now
        FROM casino_transaction t JOIN casino_round r ON r.id = t.round_id
        WHERE t.kind = 'adjust' AND t.after_close AND r.stake > 0
          AND t.round_id IN (SELECT round_id FROM casino_transaction WHERE kind = 'adjust' AND at >= $1 AND at < $2)) AS adjusted
  WHERE at >= $1 AND at < $2
  UNION ALL
  SELECT id, at, 0, 'settled', greatest(kept, 0), greatest(-kept, 0), 1, 0 FROM casino_visit WHERE at >= $1 AND at < $2`;

/** Rounds and stays in the wallets of vendors; their numbers are of one sequence. */
const rounds = `(
    SELECT id, member_id, account, nickname, level, path, vendor_id, game_id, kind, vendor_round, opened_at, false AS is_visit
    FROM casino_round
    UNION ALL
    SELECT id, member_id, account, nickname, level, path, vendor_id, game_id, kind, '', started_at, true FROM casino_visit
  )`;

/** Bets placed in the span, as they stand now. What a round paid is with its first bet, as in the figures. */
const placed = `
  SELECT r.id, t.at, t.id AS ordinal, CASE r.status WHEN 'closed' THEN 'settled' ELSE 'open' END AS effect,
    CASE WHEN r.status = 'closed' THEN t.amount ELSE 0 END AS stake,
    CASE WHEN r.status = 'closed' AND t.id = (
      SELECT min(f.id) FROM casino_transaction f WHERE f.round_id = r.id AND f.kind = 'bet' AND f.amount > 0 AND NOT f.rolled_back
    ) THEN greatest(r.payout - r.free_payout, 0) ELSE 0 END AS payout,
    1 AS bets, CASE WHEN r.status = 'closed' THEN 0 ELSE t.amount END AS open
  FROM casino_transaction t JOIN casino_round r ON r.id = t.round_id
  WHERE t.kind = 'bet' AND t.at >= $1 AND t.at < $2 AND t.amount > 0 AND NOT t.rolled_back`;

const sources: Record<SettlementBasis, string> = { booked, placed };

const movedOf = (basis: SettlementBasis): string => `WITH moved AS (
    SELECT m.*, r.member_id, r.account, r.nickname, r.level, r.vendor_id, r.game_id, r.kind, r.vendor_round, r.opened_at, r.is_visit
    FROM (${sources[basis]}) AS m JOIN ${rounds} AS r ON r.id = m.id JOIN casino_vendor v ON v.id = r.vendor_id
    WHERE ($3::bigint IS NULL OR r.member_id = $3)
      AND ($4::text IS NULL OR r.account ILIKE $4 OR r.nickname ILIKE $4 OR r.vendor_round ILIKE $4)
      AND ($5::lquery IS NULL OR r.path ~ $5) AND ($6::lquery IS NULL OR r.path ~ $6) AND ($7::int IS NULL OR r.level = $7)
      AND ($8::text IS NULL OR v.code = $8) AND ($9::text IS NULL OR r.kind = $9)
      AND ($10::lquery IS NULL OR r.path ~ $10) AND ($11::text IS NULL OR m.effect = $11))`;

/** Settlements of rounds at vendors on the days that they were made on, and bets there on the days that they were placed on. */
@Injectable()
export class RoundSettlements {
  /** A page, newest first, with the sums of all. */
  async page(sql: Sql, query: RoundSettlementQuery): Promise<{ items: RoundSettlement[]; sums: RoundSettlementSums }> {
    const moved = movedOf(query.basis);
    const values = valuesOf(query);
    const sums = await sql.query<RoundSettlementSums>(
      `${moved} SELECT count(*) AS total, coalesce(sum(bets), 0)::bigint AS bets, coalesce(sum(stake), 0)::bigint AS stake,
         coalesce(sum(payout), 0)::bigint AS payout, coalesce(sum(open), 0)::bigint AS open,
         count(*) FILTER (WHERE effect IN ('corrected', 'undone')) AS corrections FROM moved`,
      values,
    );
    const items = await sql.query<RoundSettlement>(
      `${moved} SELECT m.id AS "roundId", m.ordinal AS "transactionId", m.at, m.effect, m.stake::bigint AS stake,
         m.payout::bigint AS payout, m.open::bigint AS open, m.member_id AS "memberId", m.account, m.nickname, m.level, v.code AS vendor,
         v.name AS "vendorName", g.name AS "gameName", g.names AS "gameNames", m.kind, m.vendor_round AS round,
         m.opened_at AS "openedAt", m.is_visit AS "isVisit"
       FROM moved m JOIN casino_vendor v ON v.id = m.vendor_id JOIN casino_game g ON g.id = m.game_id
       ORDER BY m.at DESC, m.id DESC, m.ordinal DESC OFFSET $12 LIMIT $13`,
      [...values, query.skip, query.take],
    );
    return { items, sums: oneRow(sums) };
  }
}

function valuesOf(query: RoundSettlementQuery): unknown[] {
  const { from, until, memberId = null, search, agentId, level = null, vendor = null, kind = null, effect = null } = query;
  const named = search?.trim() ? `%${search.trim().replace(/[\\%_]/g, '\\$&')}%` : null;
  return [
    from,
    until,
    memberId,
    named,
    agentId ? `*.${agentId}.*{1,}` : null,
    stepOf(query),
    level,
    vendor,
    kind,
    directlyBelow(query),
    effect,
  ];
}
