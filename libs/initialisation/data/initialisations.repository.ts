import { Injectable } from '@nestjs/common';
import type { InitialisationFailure, InitialisationKind, InitialisationStep } from '#lib/contract';
import { oneRow, type Sql, type Tx } from '#lib/platform';
import type { Figure } from '../ports.js';

export interface Initialisation {
  id: number;
  months: string[];
  kinds: InitialisationKind[];
  state: 'running' | 'done' | 'stopped';
  askedBy: string;
  approvedBy: string;
  approvalId: number;
  startedAt: Date;
  endedAt: Date | null;
  failure: InitialisationFailure | null;
  atMonth: string | null;
  atStep: InitialisationStep | null;
  atRows: number;
}

/** A month that is through. */
export interface DoneMonth {
  initialisationId: number;
  month: string;
  leftAt: Date;
  file: string;
  sha256: string;
  rows: number;
  figures: Figure[];
}

const columns = `id, months, kinds, state, asked_by AS "askedBy", approved_by AS "approvedBy", approval_id AS "approvalId",
  started_at AS "startedAt", ended_at AS "endedAt", failure, at_month AS "atMonth", at_step AS "atStep", at_rows AS "atRows"`;

/** Tables initialisation and initialisation_month. */
@Injectable()
export class InitialisationsRepository {
  /** @returns undefined while another one runs */
  async start(
    tx: Tx,
    { months, kinds, askedBy, approvedBy, approvalId }: Pick<Initialisation, 'months' | 'kinds' | 'askedBy' | 'approvedBy' | 'approvalId'>,
    at: Date,
  ) {
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO initialisation (months, kinds, asked_by, approved_by, approval_id, started_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT ((true)) WHERE state = 'running' DO NOTHING RETURNING id`,
      [months, kinds, askedBy, approvedBy, approvalId, at],
    );
    return row?.id;
  }

  newest(sql: Sql, take: number): Promise<Initialisation[]> {
    return sql.query<Initialisation>(`SELECT ${columns} FROM initialisation ORDER BY id DESC LIMIT $1`, [take]);
  }

  running(sql: Sql): Promise<Initialisation[]> {
    return sql.query<Initialisation>(`SELECT ${columns} FROM initialisation WHERE state = 'running'`);
  }

  async lock(tx: Tx, id: number): Promise<Initialisation> {
    return oneRow(await tx.query<Initialisation>(`SELECT ${columns} FROM initialisation WHERE id = $1 FOR UPDATE`, [id]));
  }

  async note(sql: Sql, id: number, at: { month: string; step: InitialisationStep; rows: number }): Promise<void> {
    await sql.query(`UPDATE initialisation SET at_month = $2, at_step = $3, at_rows = $4 WHERE id = $1 AND state = 'running'`, [
      ...[id, at.month, at.step, at.rows],
    ]);
  }

  async end(tx: Tx, id: number, { state, failure }: Pick<Initialisation, 'state' | 'failure'>, at: Date): Promise<void> {
    await tx.query('UPDATE initialisation SET state = $2, failure = $3, ended_at = $4, at_month = NULL, at_step = NULL WHERE id = $1', [
      ...[id, state, failure, at],
    ]);
  }

  async addMonth(tx: Tx, { initialisationId, month, leftAt, file, sha256, rows, figures }: DoneMonth): Promise<void> {
    await tx.query(
      `INSERT INTO initialisation_month (initialisation_id, month, left_at, file, sha256, rows, figures) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [initialisationId, month, leftAt, file, sha256, rows, JSON.stringify(figures)],
    );
  }

  months(sql: Sql, ids: readonly number[]): Promise<DoneMonth[]> {
    return sql.query<DoneMonth>(
      `SELECT initialisation_id AS "initialisationId", month, left_at AS "leftAt", file, sha256, rows, figures
       FROM initialisation_month WHERE initialisation_id = ANY ($1) ORDER BY initialisation_id DESC, month`,
      [ids],
    );
  }
}
