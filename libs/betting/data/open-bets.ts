import { Injectable } from '@nestjs/common';
import { assert } from '#lib/kernel';
import type { Sql, Tx } from '#lib/platform';
import { legsOfB, type OpenBet, type SettledBet } from './bet-rows.js';

/** Settlement's door to the bets. */
@Injectable()
export class OpenBets {
  /** Locks some open bets of a round that no other transaction has locked. Empty also when others hold all that are left. */
  async take(tx: Tx, roundId: number, limit: number): Promise<OpenBet[]> {
    const rows = await tx.query<Omit<OpenBet, 'path'> & { path: string }>(
      `SELECT b.id, b.owner_id AS "ownerId", b.path::text AS path, b.game, b.round, b.stake, b.max_win AS "maxWin", b.revision, b.placed_at AS "placedAt", ${legsOfB}
       FROM bet b WHERE b.round_id = $1 AND b.status = 'accepted'
       ORDER BY b.owner_id, b.id LIMIT $2 FOR UPDATE OF b SKIP LOCKED`,
      [roundId, limit],
    );
    return rows.map((row) => ({ ...row, path: row.path.split('.').map(Number) }));
  }

  /** Settles bets that this transaction has taken. */
  async settle(tx: Tx, bets: readonly SettledBet[], at: Date): Promise<void> {
    const changed = await tx.query(
      `UPDATE bet SET status = 'settled', result = s.result, payout = s.payout, revision = s.revision, settled_at = $5
       FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::int[]) AS s (id, result, payout, revision)
       WHERE bet.id = s.id AND bet.status = 'accepted' RETURNING bet.id`,
      [bets.map(({ id }) => id), bets.map(({ result }) => result), bets.map(({ payout }) => payout), bets.map(({ revision }) => revision), at],
    );
    assert(changed.length === bets.length, 'every bet taken is settled');
    const legs = bets.flatMap(({ id, legResults }) => legResults.map((result, index) => ({ id, ordinal: index + 1, result })));
    await tx.query(
      `UPDATE bet_leg SET result = s.result FROM unnest($1::bigint[], $2::int[], $3::text[]) AS s (id, ordinal, result)
       WHERE bet_leg.bet_id = s.id AND bet_leg.ordinal = s.ordinal`,
      [legs.map(({ id }) => id), legs.map(({ ordinal }) => ordinal), legs.map(({ result }) => result)],
    );
  }

  async anyLeft(sql: Sql, roundId: number): Promise<boolean> {
    const [row] = await sql.query<{ left: boolean }>(
      `SELECT EXISTS (SELECT FROM bet WHERE round_id = $1 AND status = 'accepted') AS left`,
      [roundId],
    );
    return row?.left ?? false;
  }
}
