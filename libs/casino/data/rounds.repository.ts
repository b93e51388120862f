import { Injectable } from '@nestjs/common';
import { oneRow, type Sql, type Tx } from '#lib/platform';
import type { CasinoRound } from '../domain/round.js';

type NewRound = Pick<
  CasinoRound,
  'vendorId' | 'vendorRound' | 'memberId' | 'account' | 'nickname' | 'level' | 'path' | 'gameId' | 'kind' | 'unit' | 'openedAt'
> & { askAt: Date };

export const roundColumns = `r.id, r.vendor_id AS "vendorId", r.vendor_round AS "vendorRound", r.member_id AS "memberId", r.account, r.nickname, r.level,
  string_to_array(r.path::text, '.')::bigint[] AS path, r.game_id AS "gameId", r.kind, r.unit, r.status, r.stake, r.payout,
  r.free_payout AS "freePayout", r.escrow, r.effective, r.effective_said AS "effectiveSaid", r.closed_payout AS "closedPayout", r.revision,
  r.opened_at AS "openedAt", r.last_at AS "lastAt", r.closed_at AS "closedAt", r.settled_at AS "settledAt", r.asked`;

/** Rounds. A change of one is made behind the lock on the accounts of its member. */
@Injectable()
export class RoundsRepository {
  async find(sql: Sql, vendorId: number, vendorRound: string, memberId: number): Promise<CasinoRound | undefined> {
    const [row] = await sql.query<CasinoRound>(
      {
        name: 'casino-round-find',
        text: `SELECT ${roundColumns} FROM casino_round r WHERE r.vendor_id = $1 AND r.vendor_round = $2 AND r.member_id = $3`,
      },
      [vendorId, vendorRound, memberId],
    );
    return row;
  }

  async byId(sql: Sql, id: number): Promise<CasinoRound | undefined> {
    const [row] = await sql.query<CasinoRound>(
      { name: 'casino-round', text: `SELECT ${roundColumns} FROM casino_round r WHERE r.id = $1` },
      [id],
    );
    return row;
  }

  async insert(tx: Tx, round: NewRound): Promise<CasinoRound> {
    return oneRow(
      await tx.query<CasinoRound>(
        {
          name: 'casino-round-insert',
          text: `INSERT INTO casino_round AS r (id, vendor_id, vendor_round, member_id, account, nickname, level, path, game_id, kind, unit, opened_at, last_at, ask_at)
         VALUES (nextval('bet_id_seq'), $1, $2, $3, $4, $5, $6, $7::ltree, $8, $9, $10, $11, $11, $12) RETURNING ${roundColumns}`,
        },
        [
          ...[round.vendorId, round.vendorRound, round.memberId, round.account, round.nickname, round.level, round.path.join('.')],
          ...[round.gameId, round.kind, round.unit, round.openedAt, round.askAt],
        ],
      ),
    );
  }

  /** Writes what a round has become. @param askAt when the vendor is asked about it; null once it is closed */
  async put(tx: Tx, round: CasinoRound, askAt: Date | null): Promise<void> {
    await tx.query(
      {
        name: 'casino-round-put',
        text: `UPDATE casino_round SET status = $2, stake = $3, payout = $4, free_payout = $5, escrow = $6, effective = $7, effective_said = $8,
         closed_payout = $9, revision = $10, last_at = $11, closed_at = $12, settled_at = $13, ask_at = $14, asked = $15 WHERE id = $1`,
      },
      [
        ...[round.id, round.status, round.stake, round.payout, round.freePayout, round.escrow, round.effective, round.effectiveSaid],
        ...[round.closedPayout, round.revision, round.lastAt, round.closedAt, round.settledAt, askAt, round.asked],
      ],
    );
  }

  /** Open rounds whose vendors are to be asked, the longest due first. */
  async due(sql: Sql, now: Date, take: number): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `SELECT id FROM casino_round WHERE status = 'open' AND ask_at <= $1 ORDER BY ask_at LIMIT $2`,
      [now, take],
    );
    return rows.map(({ id }) => id);
  }

  /** Notes that a vendor was asked about a round, and when it is asked again; one that is closed meanwhile is left. */
  async asked(sql: Sql, id: number, askAt: Date): Promise<void> {
    await sql.query(`UPDATE casino_round SET asked = asked + 1, ask_at = $2 WHERE id = $1 AND status = 'open'`, [id, askAt]);
  }
}
