import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import type { Sql, Tx } from '#lib/platform';
import type { EndedRevision } from '../domain/bet-history.js';
import { type BettorLimits, noLimits, type Standing } from '../domain/bettor-limits.js';
import { betColumns, type BetRow, type NewBet } from './bet-rows.js';

@Injectable()
export class BetsRepository {
  /** Stores a bet with its legs in one statement. */
  async insert(tx: Tx, bet: NewBet): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      `WITH placed AS (
         INSERT INTO bet (owner_id, account, nickname, level, path, game, round_id, day, round, stake, odds, potential_payout, max_win,
           placed_at, address)
         VALUES ($1, $2, $3, $4, $5::ltree, $6, $7, $8, $9, $10, $11::numeric, $12, $13, $14, $15) RETURNING id
       ), legs AS (
         INSERT INTO bet_leg (bet_id, ordinal, market, outcome, odds)
         SELECT placed.id, l.ordinal, l.market, l.outcome, l.odds
         FROM placed, unnest($16::text[], $17::text[], $18::numeric[]) WITH ORDINALITY AS l (market, outcome, odds, ordinal)
       )
       SELECT id FROM placed`,
      [
        ...[bet.ownerId, bet.account, bet.nickname, bet.level, bet.path.join('.'), bet.game, bet.roundId, bet.day, bet.round],
        ...[bet.stake, bet.odds, bet.potentialPayout, bet.maxWin, bet.placedAt, bet.address],
        ...[bet.legs.map(({ market }) => market), bet.legs.map(({ outcome }) => outcome), bet.legs.map(({ odds }) => odds)],
      ],
    );
    return must(row, 'an inserted bet has an id').id;
  }

  /** Lets one deed of a bettor at a time pass until the transaction ends, so that sums over his bets hold. */
  async lockOwner(tx: Tx, ownerId: number): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('bettor', 0) # $1::bigint)`, [ownerId]);
  }

  /** A member's open bets on a round, and his own limits. A placement calls it under `lockOwner`. */
  async standing(sql: Sql, ownerId: number, roundId: number): Promise<{ standing: Standing; limits: BettorLimits }> {
    const [row] = await sql.query<Standing & { limits: BettorLimits | null }>(
      `SELECT count(*) AS bets, coalesce(sum(stake), 0)::bigint AS staked, coalesce(sum(potential_payout), 0)::bigint AS potential,
              (SELECT jsonb_build_object('minStake', min_stake, 'maxStake', max_stake, 'maxWin', max_win, 'maxPerRound', max_per_round,
                 'maxWinPerRound', max_win_per_round, 'dailyCancellations', daily_cancellations)
               FROM bettor_limit WHERE member_id = $2) AS limits
       FROM bet WHERE round_id = $1 AND owner_id = $2 AND status = 'accepted'`,
      [roundId, ownerId],
    );
    const { limits, ...standing } = must(row, 'a sum is one row');
    return { standing, limits: limits ?? noLimits };
  }

  async byId(sql: Sql, id: number): Promise<BetRow | undefined> {
    const [row] = await sql.query<BetRow>(`SELECT ${betColumns} FROM bet b WHERE b.id = $1`, [id]);
    return row;
  }

  /** Cancels a bet that is locked, and keeps what it was. @returns the bet as it is now */
  async cancel(tx: Tx, id: number, deed: { at: Date; actor: string; reason: string }): Promise<BetRow> {
    await tx.query(
      `WITH kept AS (
         INSERT INTO bet_revision (bet_id, revision, status, result, payout, at, ended_at, actor, reason)
         SELECT id, revision, status, result, payout, coalesce(settled_at, placed_at), $2, $3, $4 FROM bet WHERE id = $1
       ), legs AS (
         UPDATE bet_leg SET result = NULL WHERE bet_id = $1 AND result IS NOT NULL
       )
       UPDATE bet SET status = 'cancelled', result = NULL, payout = NULL, revision = revision + 1, settled_at = $2 WHERE id = $1`,
      [id, deed.at, deed.actor, deed.reason],
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
