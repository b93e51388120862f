import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';
import type { OutgoingOutcome } from './outgoing.repository.js';

/** Free rounds that the house gave a member, with what the vendor answered. */
export interface GivenFreeRounds {
  id: number;
  memberId: number;
  vendorName: string;
  gameName: string;
  /** By language. */
  gameNames: Record<string, string>;
  rounds: number;
  /** Won, of each. */
  stake: number;
  /** Unix time, ms. */
  expiresAt: number;
  outcome: OutgoingOutcome;
  dead: boolean;
  createdAt: Date;
}

const given = `FROM casino_outgoing o WHERE o.call = 'free/grant' AND ($1::bigint IS NULL OR o.member_id = $1)`;

/** What was granted, as it was noted before the vendor was asked. */
@Injectable()
export class FreeRoundsRepository {
  /** Newest first. @param memberId null: everybody's */
  async page(sql: Sql, memberId: number | null, skip: number, take: number): Promise<{ items: GivenFreeRounds[]; total: number }> {
    const items = await sql.query<GivenFreeRounds>(
      `SELECT f.id, f.member_id AS "memberId", v.name AS "vendorName", coalesce(g.name, f.body->>'game') AS "gameName",
         coalesce(g.names, '{}') AS "gameNames", (f.body->>'rounds')::bigint AS rounds, (f.body->>'stake')::bigint AS stake,
         (f.body->>'expiresAt')::bigint AS "expiresAt", f.outcome, f.dead, f.created_at AS "createdAt"
       FROM (SELECT o.* ${given} ORDER BY o.id DESC OFFSET $2 LIMIT $3) AS f
       JOIN casino_vendor v ON v.id = f.vendor_id LEFT JOIN casino_game g ON g.vendor_id = f.vendor_id AND g.code = f.body->>'game'
       ORDER BY f.id DESC`,
      [memberId, skip, take],
    );
    const { total } = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total ${given}`, [memberId]));
    return { items, total };
  }
}
