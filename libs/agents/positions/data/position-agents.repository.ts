import { Injectable } from '@nestjs/common';
import { type BatchSql, reads, type Sql, type Tx } from '#lib/platform';
import type { PositionTerms } from '../domain/terms.js';

/** An agent with what it may lose by its open bets. */
export interface PositionAgent extends PositionTerms {
  agentId: number;
  /** Won. */
  atRisk: number;
  version: number;
}

const columns = 'agent_id AS "agentId", rates, credit, at_risk AS "atRisk", version';

/** Agents with rates and credit. Their rows are held in the order of the ids, by everybody who holds several. */
@Injectable()
export class PositionAgentsRepository {
  byIds(sql: Sql, agentIds: readonly number[]): Promise<PositionAgent[]> {
    return sql.query<PositionAgent>(`SELECT ${columns} FROM position_agent WHERE agent_id = ANY ($1)`, [agentIds]);
  }

  /** All who have or had rates, in the order of their ids. */
  all(sql: Sql): Promise<PositionAgent[]> {
    return sql.query<PositionAgent>(`SELECT ${columns} FROM position_agent ORDER BY agent_id`);
  }

  /** Whether an agent of a path has a credit and a rate of this name. */
  carries(sql: BatchSql, path: readonly number[], rate: string): Promise<boolean> {
    return sql.batch(this.carriers, { path, rate });
  }
  private readonly carriers = reads<{ path: readonly number[]; rate: string }, boolean>(async (sql, asked) => {
    const rows = await sql.query<{ id: number; names: string[] }>(
      {
        name: 'carriers',
        text: `SELECT agent_id AS id, ARRAY (SELECT jsonb_object_keys(rates)) AS names FROM position_agent WHERE agent_id = ANY ($1) AND credit > 0`,
      },
      [[...new Set(asked.flatMap(({ path }) => path))]],
    );
    const names = new Map(rows.map((row) => [row.id, row.names]));
    return asked.map(({ path, rate }) => path.some((id) => names.get(id)?.includes(rate)));
  });

  /** @returns nothing for an agent who never had rates */
  async lock(tx: Tx, agentId: number): Promise<PositionAgent | undefined> {
    const rows = await tx.query<PositionAgent>(`SELECT ${columns} FROM position_agent WHERE agent_id = $1 FOR NO KEY UPDATE`, [agentId]);
    return rows[0];
  }

  async save(tx: Tx, agentId: number, { rates, credit }: PositionTerms, at: Date): Promise<void> {
    await tx.query(
      `INSERT INTO position_agent (agent_id, rates, credit, settled_to) VALUES ($1, $2, $3, $4)
       ON CONFLICT (agent_id) DO UPDATE SET rates = excluded.rates, credit = excluded.credit, version = position_agent.version + 1`,
      [agentId, rates, credit, at],
    );
  }

  /** Adds to what agents may lose by open bets, won, or takes from it. */
  async risk(tx: Tx, changes: ReadonlyMap<number, number>): Promise<void> {
    const ids = [...changes.keys()].sort((one, other) => one - other);
    if (ids.length === 0) return;
    await tx.query('SELECT FROM position_agent WHERE agent_id = ANY ($1) ORDER BY agent_id FOR NO KEY UPDATE', [ids]);
    await tx.query(
      `UPDATE position_agent a SET at_risk = at_risk + c.amount FROM unnest($1::bigint[], $2::bigint[]) AS c (agent_id, amount)
       WHERE a.agent_id = c.agent_id AND c.amount <> 0`,
      [ids, ids.map((id) => changes.get(id))],
    );
  }
}
