import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';
import type { PlayKind } from '../domain/vendor.js';

/** What settlements came to for the members directly below an agent, won; corrections make it negative. */
export interface PlayFlow {
  /** Ids from the top of the tree down to the agent, `1.5.9`. */
  path: string;
  kind: PlayKind;
  stakes: number;
  payouts: number;
}

/** A bet of at least a stake. */
export interface HighCasinoBet {
  id: number;
  ownerId: number;
  account: string;
  nickname: string;
  kind: PlayKind;
  stake: number;
  placedAt: Date;
  status: string;
  payout: number | null;
}

/** Sums of one member, kind of play and vendor in one hour, won. */
export interface PlaySums {
  /** Start of the hour. */
  hour: Date;
  /** Ids from the top of the tree down to the member. */
  path: number[];
  kind: PlayKind;
  vendorId: number;
  stakes: number;
  betCount: number;
  endedStakes: number;
  endedPayouts: number;
  endedCount: number;
  settledStakes: number;
  settledPayouts: number;
  settledCount: number;
  wonCount: number;
}

type Who = 'path' | 'level';
export type LevelPlaySums = Omit<PlaySums, 'path' | 'hour'> & { level: number };

/** @param who what tells the sums apart: the place in the tree or the level, as they were at the round */
const placedBets = (who: Who): string => `
  SELECT t.at, r.${who}, r.kind, r.vendor_id, t.amount AS stake, 1 AS bets, CASE WHEN r.status = 'closed' THEN t.amount ELSE 0 END AS ended,
    CASE WHEN r.status = 'closed' AND t.id = (
      SELECT min(f.id) FROM casino_transaction f WHERE f.round_id = r.id AND f.kind = 'bet' AND f.amount > 0 AND NOT f.rolled_back
    ) THEN greatest(r.payout - r.free_payout, 0) ELSE 0 END AS paid, (r.status = 'closed')::int AS ended_bets,
    0 AS settled, 0 AS payout, 0 AS count, 0 AS won
  FROM casino_transaction t JOIN casino_round r ON r.id = t.round_id
  WHERE t.kind = 'bet' AND t.at >= $1 AND t.at < $2 AND t.amount > 0 AND NOT t.rolled_back`;

const closedRounds = (who: Who): string => `
  SELECT closed_at, ${who}, kind, vendor_id, 0, 0, 0, 0, 0, stake, greatest(closed_payout - free_payout, 0),
    (SELECT count(*) FROM casino_transaction t
     WHERE t.round_id = casino_round.id AND t.kind = 'bet' AND t.amount > 0 AND NOT t.rolled_back),
    (closed_payout > free_payout)::int
  FROM casino_round WHERE status = 'closed' AND closed_at >= $1 AND closed_at < $2 AND stake > 0`;

/** Each adjustment after the close, from what the round had paid before it to what it has paid since. */
const correctedRounds = (who: Who): string => `
  SELECT at, ${who}, kind, vendor_id, 0, 0, 0, 0, 0, 0, greatest(now, 0) - greatest(now - amount, 0), 0,
    (now > 0)::int - (now - amount > 0)::int
  FROM (SELECT r.${who}, r.kind, r.vendor_id, t.at, t.amount,
          r.closed_payout - r.free_payout + sum(t.amount) OVER (PARTITION BY t.round_id ORDER BY t.id) AS now
        FROM casino_transaction t JOIN casino_round r ON r.id = t.round_id
        WHERE t.kind = 'adjust' AND t.after_close AND r.stake > 0
          AND t.round_id IN (SELECT round_id FROM casino_transaction WHERE kind = 'adjust' AND at >= $1 AND at < $2)) AS adjusted
  WHERE at >= $1 AND at < $2`;

/** What members lost and won in the wallets of vendors, of which the bets are not seen. */
const visits = (who: Who): string => `
  SELECT at, ${who}, kind, vendor_id, 0, 0, 0, 0, 0, greatest(kept, 0), greatest(-kept, 0), 1, (kept < 0)::int
  FROM casino_visit WHERE at >= $1 AND at < $2`;

/** @param keys the columns that each row is of, besides kind and vendor */
const summed = (who: Who, keys: string): string =>
  `SELECT ${keys}, kind, vendor_id AS "vendorId", sum(stake)::bigint AS stakes, sum(bets)::bigint AS "betCount",
     sum(ended)::bigint AS "endedStakes", sum(paid)::bigint AS "endedPayouts", sum(ended_bets)::bigint AS "endedCount",
     sum(settled)::bigint AS "settledStakes", sum(payout)::bigint AS "settledPayouts", sum(count)::bigint AS "settledCount",
     sum(won)::bigint AS "wonCount"
   FROM (${placedBets(who)} UNION ALL ${closedRounds(who)} UNION ALL ${correctedRounds(who)} UNION ALL ${visits(who)}) AS moved
   GROUP BY ${keys.replaceAll(/ AS \w+/g, '')}, kind, vendor_id ORDER BY ${keys.replaceAll(/ AS \w+/g, '')}, kind, vendor_id`;

/** Of the parts above, in their order. */
const movedColumns = 'at, who, kind, vendor_id, stake, bets, ended, paid, ended_bets, settled, payout, count, won';

/** Figures of casino play for read models and consoles: what the events of its bets sum to. */
@Injectable()
export class CasinoFigures {
  /**
   * Sums by hour, kind of play and vendor for `from` ≤ time < `until`: of the bets placed then, and of what was settled then, corrections
   * by their difference. What a round paid counts with its first bet. Free rounds are no bets.
   */
  async hourly(sql: Sql, from: Date, until: Date): Promise<PlaySums[]> {
    const rows = await sql.query<Omit<PlaySums, 'path'> & { path: string }>(
      summed('path', `date_trunc('hour', at) AS hour, path::text AS path`),
      [from, until],
    );
    return rows.map((row) => ({ ...row, path: row.path.split('.').map(Number) }));
  }

  /** The same by the level that members had at the round. */
  levels(sql: Sql, from: Date, until: Date): Promise<LevelPlaySums[]> {
    return sql.query<LevelPlaySums>(summed('level', 'level'), [from, until]);
  }

  /** What each vendor's games earned in `from` ≤ time < `until`, won; corrections by their difference. */
  async earnedByVendor(sql: Sql, from: Date, until: Date): Promise<Map<number, number>> {
    const rows = await sql.query<{ vendorId: number; ggr: number }>(
      `SELECT vendor_id AS "vendorId", sum(settled - payout)::bigint AS ggr
       FROM (SELECT at, vendor_id, settled, payout FROM (${closedRounds('level')}) AS c (${movedColumns})
             UNION ALL SELECT at, vendor_id, settled, payout FROM (${correctedRounds('level')}) AS c (${movedColumns})
             UNION ALL SELECT at, vendor_id, settled, payout FROM (${visits('level')}) AS c (${movedColumns})) AS moved
       GROUP BY vendor_id ORDER BY vendor_id`,
      [from, until],
    );
    return new Map(rows.map(({ vendorId, ggr }) => [vendorId, ggr]));
  }

  /**
   * What the house gave by free rounds and by rounds that cost nothing in `from` ≤ time < `until`, won and eggs; what was taken back then
   * is taken off.
   */
  async gifts(sql: Sql, from: Date, until: Date): Promise<number> {
    const [row] = await sql.query<{ given: number }>(
      `SELECT coalesce(sum(given), 0)::bigint AS given FROM (
         SELECT amount AS given FROM casino_transaction WHERE kind IN ('free_win', 'promo_win') AND at >= $1 AND at < $2
         UNION ALL
         SELECT -w.amount FROM casino_transaction b JOIN casino_transaction w ON w.vendor_id = b.vendor_id AND w.round_id = b.round_id
         WHERE b.kind = 'rollback' AND b.at >= $1 AND b.at < $2 AND w.kind IN ('free_win', 'promo_win') AND w.rolled_back
           AND (w.vendor_tx = b.reference OR w.id > (
             SELECT t.id FROM casino_transaction t WHERE t.vendor_id = b.vendor_id AND t.vendor_tx = b.reference))
         UNION ALL
         SELECT closed_payout - free_payout FROM casino_round WHERE status = 'closed' AND closed_at >= $1 AND closed_at < $2 AND stake = 0
         UNION ALL
         SELECT t.amount FROM casino_transaction t JOIN casino_round r ON r.id = t.round_id
         WHERE t.kind = 'adjust' AND t.after_close AND t.at >= $1 AND t.at < $2 AND r.stake = 0
       ) AS moved`,
      [from, until],
    );
    return row?.given ?? 0;
  }

  /**
   * What a member's rounds without a stake had paid when they closed, by Seoul month `YYYY-MM`, for `from` ≤ close < `until`, won and eggs:
   * gifts that left the escrow. Months without any are left out.
   */
  async closedGifts(sql: Sql, memberId: number, from: Date, until: Date): Promise<Map<string, number>> {
    const rows = await sql.query<{ month: string; given: number }>(
      `SELECT to_char(closed_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM') AS month, sum(closed_payout - free_payout)::bigint AS given
       FROM casino_round WHERE status = 'closed' AND stake = 0 AND member_id = $1 AND closed_at >= $2 AND closed_at < $3 GROUP BY 1`,
      [memberId, from, until],
    );
    return new Map(rows.map(({ month, given }) => [month, given]));
  }

  /**
   * What was settled in `from` ≤ settlement < `until`, corrections by their difference, and what vendors' own wallets kept or paid of eggs
   * that came back then.
   */
  flows(sql: Sql, from: Date, until: Date): Promise<PlayFlow[]> {
    return sql.query<PlayFlow>(
      `SELECT subpath(path, 0, -1)::text AS path, kind, sum(stake)::bigint AS stakes, sum(payout)::bigint AS payouts
       FROM (
         SELECT path, kind, stake, closed_payout - free_payout AS payout FROM casino_round
         WHERE status = 'closed' AND closed_at >= $1 AND closed_at < $2 AND stake > 0
         UNION ALL
         SELECT r.path, r.kind, 0, t.amount FROM casino_transaction t JOIN casino_round r ON r.id = t.round_id
         WHERE t.kind = 'adjust' AND t.after_close AND t.at >= $1 AND t.at < $2 AND r.stake > 0
         UNION ALL
         SELECT path, kind, greatest(kept, 0), greatest(-kept, 0) FROM casino_visit WHERE at >= $1 AND at < $2
       ) AS moved WHERE nlevel(path) > 1 GROUP BY 1, 2`,
      [from, until],
    );
  }

  /** Bets whose round is open, by member; members without any are left out. */
  async openByOwner(sql: Sql, ownerIds: readonly number[]): Promise<Map<number, { count: number; stakes: number }>> {
    const rows = await sql.query<{ ownerId: number; count: number; stakes: number }>(
      `SELECT r.member_id AS "ownerId", count(*) AS count, sum(t.amount)::bigint AS stakes
       FROM casino_round r JOIN casino_transaction t ON t.round_id = r.id
       WHERE r.status = 'open' AND t.kind = 'bet' AND t.amount > 0 AND NOT t.rolled_back AND r.member_id = ANY ($1) GROUP BY 1`,
      [ownerIds],
    );
    return new Map(rows.map(({ ownerId, ...open }) => [ownerId, open]));
  }

  /** What of a member's closed rounds begun from each of these times on counts as turnover, won. */
  async turnoverSince(sql: Sql, ownerId: number, times: readonly Date[]): Promise<number[]> {
    const rows = await sql.query<{ stakes: number }>(
      `SELECT coalesce((SELECT sum(r.effective) FROM casino_round r
         WHERE r.member_id = $1 AND r.opened_at >= t.since AND r.status = 'closed'), 0)::bigint AS stakes
       FROM unnest($2::timestamptz[]) WITH ORDINALITY AS t (since, n) ORDER BY n`,
      [ownerId, times],
    );
    return rows.map(({ stakes }) => stakes);
  }

  /** The same, casino and slots apart. */
  async turnoverByKindSince(sql: Sql, ownerId: number, times: readonly Date[]): Promise<Record<PlayKind, number>[]> {
    const rows = await sql.query<{ n: number; kind: PlayKind; stakes: number }>(
      `SELECT t.n::int AS n, r.kind, sum(r.effective)::bigint AS stakes
       FROM unnest($2::timestamptz[]) WITH ORDINALITY AS t (since, n)
       JOIN casino_round r ON r.member_id = $1 AND r.opened_at >= t.since AND r.status = 'closed' GROUP BY 1, 2`,
      [ownerId, times],
    );
    const sumOf = (index: number, kind: PlayKind) => rows.find((row) => row.n === index + 1 && row.kind === kind)?.stakes ?? 0;
    return times.map((_, index) => ({ casino: sumOf(index, 'casino'), slot: sumOf(index, 'slot') }));
  }

  /** The newest bets of at least `minStake` won placed since an instant. */
  high(sql: Sql, filter: { minStake: number; since: Date; take: number }): Promise<HighCasinoBet[]> {
    return sql.query<HighCasinoBet>(
      `SELECT t.id, r.member_id AS "ownerId", r.account, r.nickname, r.kind, t.amount AS stake, t.at AS "placedAt",
         CASE WHEN t.rolled_back THEN 'cancelled' WHEN r.status = 'closed' THEN 'settled' ELSE 'accepted' END AS status,
         CASE WHEN r.status = 'closed' THEN greatest(r.payout, 0) END AS payout
       FROM casino_transaction t JOIN casino_round r ON r.id = t.round_id
       WHERE t.kind = 'bet' AND t.at >= $1 AND t.amount >= $2 ORDER BY t.at DESC, t.id DESC LIMIT $3`,
      [filter.since, filter.minStake, filter.take],
    );
  }

  /** How many there are of them, and how many of those wait for the end of their round. */
  async highCount(sql: Sql, filter: { minStake: number; since: Date }): Promise<{ count: number; open: number }> {
    return oneRow(
      await sql.query<{ count: number; open: number }>(
        `SELECT count(*) AS count, count(*) FILTER (WHERE NOT t.rolled_back AND r.status <> 'closed') AS open
         FROM casino_transaction t JOIN casino_round r ON r.id = t.round_id
         WHERE t.kind = 'bet' AND t.at >= $1 AND t.amount >= $2`,
        [filter.since, filter.minStake],
      ),
    );
  }

  /** Bets as friends' points look at them; a bet ends with its round. In no order. */
  standings(
    sql: Sql,
    ids: readonly number[],
  ): Promise<
    { id: number; revision: number; status: 'accepted' | 'settled' | 'cancelled'; result: 'won' | 'lost' | 'push' | null; stake: number }[]
  > {
    return sql.query<{
      id: number;
      revision: number;
      status: 'accepted' | 'settled' | 'cancelled';
      result: 'won' | 'lost' | 'push' | null;
      stake: number;
    }>(
      `SELECT t.id, r.revision,
         CASE WHEN t.rolled_back THEN 'cancelled' WHEN r.status = 'closed' THEN 'settled' ELSE 'accepted' END AS status,
         CASE WHEN r.status = 'open' OR t.rolled_back THEN NULL WHEN r.payout <= r.free_payout THEN 'lost'
              WHEN r.payout - r.free_payout = r.stake THEN 'push' ELSE 'won' END AS result, t.amount AS stake
       FROM casino_transaction t JOIN casino_round r ON r.id = t.round_id WHERE t.kind = 'bet' AND t.id = ANY ($1)`,
      [ids],
    );
  }
}
