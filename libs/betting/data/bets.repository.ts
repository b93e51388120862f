import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import type { Tx } from '#lib/platform';
import type { NewBet } from './bet-rows.js';

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

  /** Lets one bet of a member at a time pass until the transaction ends, so that sums over his bets hold. */
  async lockOwner(tx: Tx, ownerId: number): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('bettor', 0) # $1::bigint)`, [ownerId]);
  }

  /** What a member has staked on an open round, won. Call it under `lockOwner`. */
  async stakedOn(tx: Tx, ownerId: number, roundId: number): Promise<number> {
    const [row] = await tx.query<{ staked: number }>(
      `SELECT coalesce(sum(stake), 0)::bigint AS staked FROM bet WHERE round_id = $1 AND owner_id = $2 AND status = 'accepted'`,
      [roundId, ownerId],
    );
    return row?.staked ?? 0;
  }
}
