import { Injectable } from '@nestjs/common';
import type { ReportFormat } from '#lib/contract';
import type { Sql, Tx } from '#lib/platform';

/** A file of a report for one agent. */
export interface AgentFile {
  runId: number;
  agentId: number;
  name: string;
  format: ReportFormat;
  content: Buffer;
  rows: number;
  madeAt: Date;
  keptUntil: Date;
}

/** Table report_agent_file. */
@Injectable()
export class AgentFilesRepository {
  async keep(tx: Tx, { runId, agentId, name, format, content, rows, madeAt, keptUntil }: AgentFile): Promise<void> {
    await tx.query(
      `INSERT INTO report_agent_file (run_id, agent_id, name, format, content, rows, made_at, kept_until) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [runId, agentId, name, format, content, rows, madeAt, keptUntil],
    );
  }

  /** An agent's own, newest first, without their content. */
  page(
    sql: Sql,
    agentId: number,
    now: Date,
    { skip, take }: { skip: number; take: number },
  ): Promise<Omit<AgentFile, 'content' | 'agentId'>[]> {
    return sql.query<Omit<AgentFile, 'content' | 'agentId'>>(
      `SELECT run_id AS "runId", name, format, rows, made_at AS "madeAt", kept_until AS "keptUntil"
       FROM report_agent_file WHERE agent_id = $1 AND kept_until > $2 ORDER BY run_id DESC LIMIT $3 OFFSET $4`,
      [agentId, now, take, skip],
    );
  }

  async count(sql: Sql, agentId: number, now: Date): Promise<number> {
    const [row] = await sql.query<{ count: number }>(
      'SELECT count(*) AS count FROM report_agent_file WHERE agent_id = $1 AND kept_until > $2',
      [agentId, now],
    );
    return row?.count ?? 0;
  }

  /** Nobody else's. */
  async one(sql: Sql, agentId: number, runId: number, now: Date): Promise<Pick<AgentFile, 'name' | 'format' | 'content'> | undefined> {
    const [row] = await sql.query<Pick<AgentFile, 'name' | 'format' | 'content'>>(
      'SELECT name, format, content FROM report_agent_file WHERE agent_id = $1 AND run_id = $2 AND kept_until > $3',
      [agentId, runId, now],
    );
    return row;
  }

  async forget(tx: Tx, now: Date): Promise<void> {
    await tx.query('DELETE FROM report_agent_file WHERE kept_until <= $1', [now]);
  }
}
