import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';
import type { LosingBasis, LosingPart } from '../domain/losing.js';
import type { LosingShare, LosingState } from '../domain/losing-line.js';

/** An agent's line as a step finds it. */
export interface LockedLine {
  id: number;
  periodId: number;
  agentId: number;
  /** Won. */
  payable: number;
  carriedOut: number;
  state: LosingState;
}

export interface LineStep {
  to: LosingState;
  at: Date;
  /** Account of the administrator, or `system`. */
  by: string;
}

const lockedColumns = `id, period_id AS "periodId", agent_id AS "agentId", payable, carried_out AS "carriedOut", state`;

/** What agents have of closed periods. */
@Injectable()
export class LosingLinesRepository {
  async insert(tx: Tx, periodId: number, shares: readonly LosingShare[]): Promise<void> {
    const lines = shares.map(({ agentId, own, carriedIn, state }) => ({ agentId, own, carriedIn, state }));
    await tx.query(
      `WITH line AS (
         INSERT INTO losing_line (period_id, agent_id, own, carried_in, state)
         SELECT $1, "agentId", own, "carriedIn", state
         FROM jsonb_to_recordset($2::jsonb) AS l ("agentId" bigint, own bigint, "carriedIn" bigint, state text) RETURNING id, agent_id
       )
       INSERT INTO losing_part (line_id, basis, net, percent, gross, below)
       SELECT line.id, p.basis, p.net, p.percent, p.gross, p.below
       FROM jsonb_to_recordset($3::jsonb) AS p ("agentId" bigint, basis text, net bigint, percent numeric, gross bigint, below bigint)
       JOIN line ON line.agent_id = p."agentId"`,
      [periodId, JSON.stringify(lines), JSON.stringify(shares.flatMap(({ parts }) => parts))],
    );
  }

  /** What lines of a period carry on, by agent. */
  async carried(sql: Sql, periodId: number): Promise<Map<number, number>> {
    const rows = await sql.query<{ agentId: number; amount: number }>(
      `SELECT agent_id AS "agentId", carried_out AS amount FROM losing_line WHERE period_id = $1 AND state = 'carried'`,
      [periodId],
    );
    return new Map(rows.map(({ agentId, amount }) => [agentId, amount]));
  }

  async lock(tx: Tx, id: number): Promise<LockedLine | undefined> {
    const [row] = await tx.query<LockedLine>(`SELECT ${lockedColumns} FROM losing_line WHERE id = $1 FOR UPDATE`, [id]);
    return row;
  }

  /** Lines that wait to be paid and that nobody has in hand, locked. */
  waiting(tx: Tx, take: number): Promise<LockedLine[]> {
    return tx.query<LockedLine>(
      `SELECT ${lockedColumns} FROM losing_line WHERE state = 'waiting' ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [take],
    );
  }

  /** Takes a step of lines that are locked. */
  async step(tx: Tx, ids: readonly number[], { to, at, by }: LineStep): Promise<void> {
    await tx.query(
      `UPDATE losing_line SET state = $2, processed_at = $3, processed_by = $4, paid_at = CASE $2 WHEN 'paid' THEN $3 ELSE paid_at END WHERE id = ANY ($1)`,
      [ids, to, at, by],
    );
  }

  async reset(tx: Tx, { id, carriedOut }: LockedLine, entry: { at: Date; actor: string; reason: string }): Promise<void> {
    await tx.query('INSERT INTO losing_reset (line_id, amount, actor, reason, at) VALUES ($1, $2, $3, $4, $5)', [
      id,
      carriedOut,
      entry.actor,
      entry.reason,
      entry.at,
    ]);
  }

  /** The parts of lines, by line. */
  async parts(sql: Sql, lineIds: readonly number[]): Promise<Map<number, Omit<LosingPart, 'agentId'>[]>> {
    const rows = await sql.query<{ lineId: number; basis: LosingBasis } & Omit<LosingPart, 'agentId'>>(
      `SELECT line_id AS "lineId", basis, net, percent::float8 AS percent, gross, below, own FROM losing_part
       WHERE line_id = ANY ($1) ORDER BY line_id, basis`,
      [lineIds],
    );
    const lines = new Map<number, Omit<LosingPart, 'agentId'>[]>();
    for (const { lineId, ...part } of rows) lines.set(lineId, [...(lines.get(lineId) ?? []), part]);
    return lines;
  }

  /** Rates and own shares of all parts of a closed period. */
  ofPeriod(sql: Sql, periodId: number): Promise<Pick<LosingPart, 'agentId' | 'basis' | 'percent' | 'own'>[]> {
    return sql.query(
      `SELECT l.agent_id AS "agentId", p.basis, p.percent::float8 AS percent, p.own
       FROM losing_line l JOIN losing_part p ON p.line_id = l.id WHERE l.period_id = $1`,
      [periodId],
    );
  }
}
