import { Injectable } from '@nestjs/common';
import { oneRow, type Sql, type Tx } from '#lib/platform';

/** A position that became cash. */
export interface PositionSettlement {
  id: number;
  agentId: number;
  /** Won that the agent was paid; negative for what it paid. */
  amount: number;
  /** What was left of what was due. */
  rest: number;
  /** What was reckoned before is settled. */
  until: Date;
  at: Date;
  actor: string;
  undoneAt: Date | null;
  reason: string | null;
}

const columns = 'id, agent_id AS "agentId", amount, rest, until, at, actor, undone_at AS "undoneAt", reason';

/** Settlements of positions. */
@Injectable()
export class PositionSettlementsRepository {
  async insert(
    tx: Tx,
    { agentId, amount, rest, until, at, actor }: Omit<PositionSettlement, 'id' | 'undoneAt' | 'reason'>,
  ): Promise<number> {
    const row = oneRow(
      await tx.query<{ id: number }>(
        'INSERT INTO position_settlement (agent_id, amount, rest, until, at, actor) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
        [agentId, amount, rest, until, at, actor],
      ),
    );
    return row.id;
  }

  async lock(tx: Tx, id: number): Promise<PositionSettlement | undefined> {
    const rows = await tx.query<PositionSettlement>(`SELECT ${columns} FROM position_settlement WHERE id = $1 FOR UPDATE`, [id]);
    return rows[0];
  }

  async undo(tx: Tx, id: number, { at, by, reason }: { at: Date; by: string; reason: string }): Promise<void> {
    await tx.query('UPDATE position_settlement SET undone_at = $2, undone_by = $3, reason = $4 WHERE id = $1', [id, at, by, reason]);
  }

  /** What an agent was paid in all, less what it paid; undone ones do not count. Won. */
  async sum(sql: Sql, agentId: number): Promise<number> {
    const rows = await sql.query<{ amount: number }>(
      'SELECT coalesce(sum(amount), 0)::bigint AS amount FROM position_settlement WHERE agent_id = $1 AND undone_at IS NULL',
      [agentId],
    );
    return oneRow(rows).amount;
  }

  /** In no order; unknown ones are left out. */
  byIds(sql: Sql, ids: readonly number[]): Promise<PositionSettlement[]> {
    return sql.query<PositionSettlement>(`SELECT ${columns} FROM position_settlement WHERE id = ANY ($1)`, [ids]);
  }

  /** Newest first. */
  async page(
    sql: Sql,
    agentId: number,
    { skip, take }: { skip: number; take: number },
  ): Promise<{ items: PositionSettlement[]; total: number }> {
    const items = await sql.query<PositionSettlement>(
      `SELECT ${columns} FROM position_settlement WHERE agent_id = $1 ORDER BY id DESC OFFSET $2 LIMIT $3`,
      [agentId, skip, take],
    );
    const { total } = oneRow(
      await sql.query<{ total: number }>('SELECT count(*) AS total FROM position_settlement WHERE agent_id = $1', [agentId]),
    );
    return { items, total };
  }

  /** When each agent's position was settled last; those of undone settlements do not count. */
  async last(sql: Sql): Promise<Map<number, Date>> {
    const rows = await sql.query<{ id: number; at: Date }>(
      'SELECT agent_id AS id, max(at) AS at FROM position_settlement WHERE undone_at IS NULL GROUP BY 1',
    );
    return new Map(rows.map(({ id, at }) => [id, at]));
  }

  /** Agents for whom the clock has not settled what ended at this moment, a few at a time. */
  async due(sql: Sql, boundary: Date): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      'SELECT agent_id AS id FROM position_agent WHERE settled_to < $1 ORDER BY agent_id LIMIT 100',
      [boundary],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns false when the clock has settled it meanwhile */
  async markDone(tx: Tx, agentId: number, boundary: Date): Promise<boolean> {
    const rows = await tx.query('UPDATE position_agent SET settled_to = $2 WHERE agent_id = $1 AND settled_to < $2 RETURNING agent_id', [
      agentId,
      boundary,
    ]);
    return rows.length > 0;
  }
}
