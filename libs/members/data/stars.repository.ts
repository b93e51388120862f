import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

/** The table of whom agents have marked. */
@Injectable()
export class StarsRepository {
  async set(sql: Sql, agentId: number, memberId: number, on: boolean): Promise<void> {
    const statement = on
      ? 'INSERT INTO member_star (agent_id, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING'
      : 'DELETE FROM member_star WHERE agent_id = $1 AND member_id = $2';
    await sql.query(statement, [agentId, memberId]);
  }

  /** Everybody whom an agent has marked. */
  async of(sql: Sql, agentId: number): Promise<Set<number>> {
    const rows = await sql.query<{ id: number }>('SELECT member_id AS id FROM member_star WHERE agent_id = $1', [agentId]);
    return new Set(rows.map(({ id }) => id));
  }
}
