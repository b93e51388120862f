import { Injectable } from '@nestjs/common';
import { oneRow, type Sql, type Tx } from '#lib/platform';
import type { PlayKind } from '../domain/vendor.js';
import type { OutgoingCall } from './outgoing.repository.js';

/** Whom a visit is of, as it stood when everything came back. */
export interface Visitor {
  id: number;
  account: string;
  nickname: string;
  level: number;
  /** Ids from the top of the tree down to the member. */
  path: readonly string[] | readonly number[];
}

/** A stay of eggs in the wallet of a vendor, known when everything came back; eggs. */
export interface Visit {
  id: number;
  kind: PlayKind;
  /** Ids from the top of the tree down to the member, as they were when the game was begun. */
  path: number[];
  /** What the vendor kept; below zero where it paid more than was sent. */
  kept: number;
}

/** Table casino_visit. The house does not see the bets in a vendor's own wallet; what a stay came to it knows. */
@Injectable()
export class VisitsRepository {
  /** What lies at a vendor by the books: what went there less what came back and what it kept. This call is not counted. */
  async there(sql: Sql, { id, vendorId, memberId }: OutgoingCall): Promise<number> {
    return oneRow(
      await sql.query<{ there: number }>(
        `SELECT (coalesce((SELECT sum(CASE call WHEN 'transfer/in' THEN amount ELSE -amount END) FROM casino_outgoing
                  WHERE vendor_id = $1 AND member_id = $2 AND call IN ('transfer/in', 'transfer/out') AND outcome = 'yes' AND id <> $3), 0)
           - coalesce((SELECT sum(kept) FROM casino_visit WHERE vendor_id = $1 AND member_id = $2), 0))::bigint AS there`,
        [vendorId, memberId, id],
      ),
    ).there;
  }

  /** Notes a stay under the game that was begun last before everything was asked back. */
  async insert(
    tx: Tx,
    { id: callId, vendorId, createdAt }: OutgoingCall,
    { id, account, nickname, level, path }: Visitor,
    { sent, returned, at }: { sent: number; returned: number; at: Date },
  ): Promise<Visit> {
    const { path: places, ...visit } = oneRow(
      await tx.query<Omit<Visit, 'path'> & { path: string }>(
        `INSERT INTO casino_visit (id, call_id, vendor_id, member_id, account, nickname, level, path, game_id, kind, sent, returned,
           started_at, at)
         SELECT nextval('bet_id_seq'), $1, $2, $3, $4, $5, $6, coalesce(s.path, $7::ltree), g.id, g.kind, $8, $9,
           coalesce(s.created_at, $10), $10
         FROM casino_game g LEFT JOIN casino_session s ON s.game_id = g.id AND s.vendor_id = $2 AND s.member_id = $3 AND s.created_at <= $11
         WHERE g.vendor_id = $2 ORDER BY s.id DESC NULLS LAST, g.id LIMIT 1
         RETURNING id, kind, kept, path::text AS path`,
        [callId, vendorId, id, account, nickname, level, path.join('.'), sent, returned, at, createdAt],
      ),
    );
    return { ...visit, path: places.split('.').map(Number) };
  }
}
