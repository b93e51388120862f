import { Injectable } from '@nestjs/common';
import type { LimitAction, LimitWindow, PlayerLimitKind } from '#lib/contract';
import { type BatchSql, reads, type Sql, type Tx } from '#lib/platform';
import type { PlayerLimit } from '../domain/limits.js';

/** One line of a limit's history. */
export interface LimitChange {
  id: number;
  at: Date;
  kind: PlayerLimitKind;
  window: LimitWindow;
  action: LimitAction;
  before: number | null;
  after: number | null;
}

const limitsOf = reads<number, PlayerLimit[]>(async (sql, memberIds) => {
  const rows = await sql.query<PlayerLimit & { memberId: number }>(
    {
      name: 'player-limits',
      text: `SELECT member_id AS "memberId", kind, span AS window, amount, asked_at AS "askedAt", asked_amount AS "askedAmount"
             FROM player_limit WHERE member_id = ANY ($1)`,
    },
    [memberIds],
  );
  const byMember = new Map<number, PlayerLimit[]>();
  for (const { memberId, ...limit } of rows) byMember.set(memberId, [...(byMember.get(memberId) ?? []), limit]);
  return memberIds.map((id) => byMember.get(id) ?? []);
});

/** What players have limited for themselves, and how it came. */
@Injectable()
export class PlayerLimitsRepository {
  /** Behind the player's lock they hold until the transaction ends. */
  of(sql: BatchSql, memberId: number): Promise<PlayerLimit[]> {
    return sql.batch(limitsOf, memberId);
  }

  async save(tx: Tx, memberId: number, { kind, window, amount, askedAt, askedAmount }: PlayerLimit): Promise<void> {
    await tx.query(
      `INSERT INTO player_limit (member_id, kind, span, amount, asked_at, asked_amount) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (member_id, kind, span)
       DO UPDATE SET amount = excluded.amount, asked_at = excluded.asked_at, asked_amount = excluded.asked_amount`,
      [memberId, kind, window, amount, askedAt, askedAmount],
    );
  }

  async note(tx: Tx, memberId: number, { at, kind, window, action, before, after }: Omit<LimitChange, 'id'>): Promise<void> {
    await tx.query(
      'INSERT INTO player_limit_change (member_id, at, kind, span, action, before, after) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [memberId, at, kind, window, action, before, after],
    );
  }

  /** Newest first. */
  changes(sql: Sql, memberId: number, take: number): Promise<LimitChange[]> {
    return sql.query<LimitChange>(
      `SELECT id, at, kind, span AS window, action, before, after FROM player_limit_change WHERE member_id = $1 ORDER BY id DESC LIMIT $2`,
      [memberId, take],
    );
  }
}
