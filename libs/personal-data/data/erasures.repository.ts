import { Injectable } from '@nestjs/common';
import type { ErasureState } from '#lib/contract';
import { oneRow, type Sql, type Tx } from '#lib/platform';

/** A wish to be erased, or an erasure. */
export interface Erasure {
  id: number;
  memberId: number;
  state: ErasureState;
  askedAt: Date;
  /** `player`, or the administrator's account. */
  askedBy: string;
  decidedBy: string | null;
  reason: string;
  endedAt: Date | null;
  rows: number;
}

const columns = `id, member_id AS "memberId", state, asked_at AS "askedAt", asked_by AS "askedBy", decided_by AS "decidedBy", reason,
  ended_at AS "endedAt", rows`;

@Injectable()
export class ErasuresRepository {
  async newest(sql: Sql, memberId: number): Promise<Erasure | undefined> {
    const [row] = await sql.query<Erasure>(`SELECT ${columns} FROM erasure WHERE member_id = $1 ORDER BY id DESC LIMIT 1`, [memberId]);
    return row;
  }

  /** Only one wish of a member is open at a time; the caller holds the member's row. */
  async ask(tx: Tx, memberId: number, by: string, at: Date): Promise<Erasure> {
    return oneRow(
      await tx.query<Erasure>(
        `INSERT INTO erasure (member_id, state, asked_at, asked_by) VALUES ($1, 'asked', $2, $3) RETURNING ${columns}`,
        [memberId, at, by],
      ),
    );
  }

  /** Decides the open wish. */
  async decide(tx: Tx, id: number, step: { state: ErasureState; by: string | null; reason: string; at: Date }): Promise<Erasure> {
    const { state, by, reason, at } = step;
    return oneRow(
      await tx.query<Erasure>(
        `UPDATE erasure SET state = $2, decided_at = $3, decided_by = $4, reason = $5,
           ended_at = CASE WHEN $2 IN ('refused', 'withdrawn', 'done') THEN $3::timestamptz END
         WHERE id = $1 RETURNING ${columns}`,
        [id, state, at, by, reason],
      ),
    );
  }

  running(sql: Sql): Promise<Erasure[]> {
    return sql.query<Erasure>(`SELECT ${columns} FROM erasure WHERE state = 'running' ORDER BY id`);
  }

  async count(tx: Tx, id: number, rows: number): Promise<void> {
    await tx.query('UPDATE erasure SET rows = rows + $2 WHERE id = $1', [id, rows]);
  }

  async finish(tx: Tx, id: number, at: Date): Promise<void> {
    await tx.query(`UPDATE erasure SET state = 'done', ended_at = $2 WHERE id = $1 AND state = 'running'`, [id, at]);
  }

  /** Newest first. */
  async list(
    sql: Sql,
    {
      state,
      memberIds,
      skip,
      take,
    }: { state?: ErasureState | undefined; memberIds?: readonly number[] | undefined; skip: number; take: number },
  ): Promise<{ items: Erasure[]; total: number }> {
    const matching = 'FROM erasure WHERE ($1::text IS NULL OR state = $1) AND ($2::bigint[] IS NULL OR member_id = ANY ($2))';
    const params = [state ?? null, memberIds ?? null];
    const items = await sql.query<Erasure>(`SELECT ${columns} ${matching} ORDER BY id DESC OFFSET $3 LIMIT $4`, [...params, skip, take]);
    const { total } = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total ${matching}`, params));
    return { items, total };
  }
}
