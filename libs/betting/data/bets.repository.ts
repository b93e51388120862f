import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import { type BatchSql, type BatchTx, oneRow, PeriodIds, reads, type Sql, type Tx, writes } from '#lib/platform';
import type { EndedRevision } from '../domain/bet-history.js';
import { type BettorLimits, noLimits, type Standing } from '../domain/bettor-limits.js';
import { betColumns, type BetRow, type NewBet } from './bet-rows.js';

/** Stores bets with their legs in one statement; an answer is the bet's id. */
const insertBets = writes<NewBet, number>(async (tx, bets) => {
  const rows = await tx.query<{ id: number }>(
    {
      name: 'insert-bets',
      text: `WITH given AS MATERIALIZED (
               SELECT nextval('bet_id_seq') AS id, g.*
               FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("ownerId" bigint, account text, nickname text, level int, path text, game text,
                 "roundId" bigint, day date, round int, stake bigint, odds numeric, "potentialPayout" bigint, "maxWin" bigint, "placedAt" timestamptz,
                 address text, legs jsonb)) WITH ORDINALITY AS g (owner_id, account, nickname, level, path, game, round_id, day, round, stake, odds,
                 potential_payout, max_win, placed_at, address, legs, n)
             ), placed AS (
               INSERT INTO bet (id, owner_id, account, nickname, level, path, game, round_id, day, round, stake, odds, potential_payout, max_win,
                 placed_at, address) OVERRIDING SYSTEM VALUE
               SELECT id, owner_id, account, nickname, level, path::ltree, game, round_id, day, round, stake, odds, potential_payout, max_win,
                 placed_at, address FROM given
             ), legs AS (
               INSERT INTO bet_leg (bet_id, ordinal, market, outcome, odds)
               SELECT id, ordinal, leg ->> 'market', leg ->> 'outcome', (leg ->> 'odds')::numeric
               FROM given, jsonb_array_elements(legs) WITH ORDINALITY AS l (leg, ordinal)
             )
             SELECT id FROM given ORDER BY n`,
    },
    [JSON.stringify(bets.map((bet) => ({ ...bet, path: bet.path.join('.') })))],
  );
  return rows.map(({ id }) => id);
});

interface Place {
  ownerId: number;
  roundId: number;
  /** No bet on the round has a lower id. */
  firstBet: number;
}

/**
 * Members' open bets on rounds, and their own limits. Planned every time: a plan from when there were hardly any bets would read them all.
 */
const standings = reads<Place, { standing: Standing; limits: BettorLimits }>(async (sql, places) => {
  const rows = await sql.query<Standing & { limits: BettorLimits | null }>(
    `SELECT s.bets, s.staked, s.potential,
               (SELECT jsonb_build_object('minStake', min_stake, 'maxStake', max_stake, 'maxWin', max_win, 'maxPerRound', max_per_round,
                  'maxWinPerRound', max_win_per_round, 'dailyCancellations', daily_cancellations)
                FROM bettor_limit WHERE member_id = place.owner_id) AS limits
             FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS place (owner_id, round_id, n)
             CROSS JOIN LATERAL (SELECT count(*) AS bets, coalesce(sum(stake), 0)::bigint AS staked, coalesce(sum(potential_payout), 0)::bigint AS potential
               FROM bet WHERE round_id = place.round_id AND owner_id = place.owner_id AND status = 'accepted' AND id >= $3) AS s
             ORDER BY place.n`,
    [places.map(({ ownerId }) => ownerId), places.map(({ roundId }) => roundId), Math.min(...places.map(({ firstBet }) => firstBet))],
  );
  return rows.map(({ limits, ...standing }) => ({ standing, limits: limits ?? noLimits }));
});

@Injectable()
export class BetsRepository {
  constructor(private readonly periods: PeriodIds) {}

  /** Stores a bet with its legs. @returns its id */
  insert(tx: BatchTx, bet: NewBet): Promise<number> {
    return tx.batch(insertBets, bet);
  }

  /** Lets one cancellation of a bettor at a time pass until the transaction ends, so that counts over them hold. */
  async lockOwner(tx: Tx, ownerId: number): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('bettor', 0) # $1::bigint)`, [ownerId]);
  }

  /** A member's open bets on a round, and his own limits. A placement calls it while it holds his accounts, so that the sums stand. */
  async standing(
    sql: BatchSql,
    ownerId: number,
    round: { id: number; opensAt: Date },
  ): Promise<{ standing: Standing; limits: BettorLimits }> {
    const { from } = await this.periods.of({ from: round.opensAt });
    return sql.batch(standings, { ownerId, roundId: round.id, firstBet: from });
  }

  /** @param below none but bets of the downline of the agent at the end of this path, the agent itself excluded */
  async byId(sql: Sql, id: number, below?: readonly number[]): Promise<BetRow | undefined> {
    const [row] = await sql.query<BetRow>(
      `SELECT ${betColumns('l.bet_id = $1')} FROM bet b WHERE b.id = $1 AND ($2::ltree IS NULL OR (b.path <@ $2 AND b.path <> $2))`,
      [id, below?.join('.') ?? null],
    );
    return row;
  }

  /** Of the bets placed since an instant, those of at least a stake, and how many members placed these. @param stake won */
  async countFrom(sql: Sql, { since, stake }: { since: Date; stake: number }): Promise<{ count: number; of: number; members: number }> {
    return oneRow(
      await sql.query<{ count: number; of: number; members: number }>(
        `SELECT count(*) FILTER (WHERE stake >= $2) AS count, count(*) AS of, count(DISTINCT owner_id) FILTER (WHERE stake >= $2) AS members
         FROM bet WHERE placed_at >= $1`,
        [since, stake],
      ),
    );
  }

  /** Cancels a bet that is locked, and keeps what it was. @returns the bet as it is now */
  async cancel(tx: Tx, id: number, by: { at: Date; actor: string; reason: string }): Promise<BetRow> {
    await tx.query(
      `WITH kept AS (
         INSERT INTO bet_revision (bet_id, revision, status, result, payout, at, ended_at, actor, reason)
         SELECT id, revision, status, result, payout, coalesce(settled_at, placed_at), $2, $3, $4 FROM bet WHERE id = $1
       ), legs AS (
         UPDATE bet_leg SET result = NULL WHERE bet_id = $1 AND result IS NOT NULL
       )
       UPDATE bet SET status = 'cancelled', result = NULL, payout = NULL, revision = revision + 1, settled_at = $2 WHERE id = $1`,
      [id, by.at, by.actor, by.reason],
    );
    return must(await this.byId(tx, id), `there is no bet ${id}`);
  }

  /** What a bet was before each later revision, oldest first. */
  async ended(sql: Sql, id: number): Promise<EndedRevision[]> {
    return sql.query<EndedRevision>(
      'SELECT revision, status, result, payout, at, actor, reason FROM bet_revision WHERE bet_id = $1 ORDER BY revision',
      [id],
    );
  }
}
