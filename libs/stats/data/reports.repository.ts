import { Injectable } from '@nestjs/common';
import type { ReportContent, ReportFailure, ReportRunState, ReportSchedule, ReportState } from '#lib/contract';
import { oneRow, type Sql, type Tx } from '#lib/platform';

export interface SavedReport {
  id: number;
  name: string;
  content: ReportContent;
  schedule: ReportSchedule;
  state: ReportState;
  stoppedFor: ReportFailure | null;
  nextDueAt: Date | null;
  ownerId: number;
  version: number;
}
export interface ReportRun {
  id: number;
  reportId: number;
  dueAt: Date;
  isManual: boolean;
  state: ReportRunState;
  attempts: number;
  endedAt: Date | null;
  failure: ReportFailure | null;
  rows: number | null;
  bytes: number | null;
  keptUntil: Date | null;
}
export interface ReportFile {
  name: string;
  format: ReportContent['format'];
  content: Buffer;
}

const columns = `id, name, content, schedule, state, stopped_for AS "stoppedFor", next_due_at AS "nextDueAt", owner_id AS "ownerId", version`;
const runColumns = `id, report_id AS "reportId", due_at AS "dueAt", is_manual AS "isManual", state, attempts, ended_at AS "endedAt", failure, rows,
  bytes, kept_until AS "keptUntil"`;

/** Tables report, report_run and report_file. */
@Injectable()
export class ReportsRepository {
  page(sql: Sql, { skip, take }: { skip: number; take: number }): Promise<SavedReport[]> {
    return sql.query<SavedReport>(`SELECT ${columns} FROM report ORDER BY name, id LIMIT $1 OFFSET $2`, [take, skip]);
  }

  async count(sql: Sql): Promise<number> {
    return oneRow(await sql.query<{ n: number }>('SELECT count(*) AS n FROM report')).n;
  }

  async lock(tx: Tx, id: number): Promise<SavedReport | undefined> {
    const [row] = await tx.query<SavedReport>(`SELECT ${columns} FROM report WHERE id = $1 FOR UPDATE`, [id]);
    return row;
  }

  /** Those that are due, each held until the transaction ends; those that another worker holds are left out. */
  due(tx: Tx, now: Date): Promise<SavedReport[]> {
    return tx.query<SavedReport>(
      `SELECT ${columns} FROM report WHERE state = 'active' AND next_due_at <= $1 ORDER BY next_due_at, id FOR UPDATE SKIP LOCKED`,
      [now],
    );
  }

  async insert(tx: Tx, { name, content, schedule, nextDueAt, ownerId }: Omit<SavedReport, 'id' | 'version'>, at: Date): Promise<number> {
    const rows = await tx.query<{ id: number }>(
      `INSERT INTO report (name, content, schedule, state, next_due_at, owner_id, changed_at)
       VALUES ($1, $2, $3, 'active', $4, $5, $6) RETURNING id`,
      [name, JSON.stringify(content), JSON.stringify(schedule), nextDueAt, ownerId, at],
    );
    return oneRow(rows).id;
  }

  async update(tx: Tx, report: SavedReport, at: Date): Promise<void> {
    const { id, name, content, schedule, state, stoppedFor, nextDueAt, ownerId, version } = report;
    await tx.query(
      `UPDATE report SET name = $2, content = $3, schedule = $4, state = $5, stopped_for = $6, next_due_at = $7, owner_id = $8, version = $9,
              changed_at = $10 WHERE id = $1`,
      [id, name, JSON.stringify(content), JSON.stringify(schedule), state, stoppedFor, nextDueAt, ownerId, version, at],
    );
  }

  async delete(tx: Tx, id: number): Promise<void> {
    await tx.query('DELETE FROM report WHERE id = $1', [id]);
  }

  /** The newest run of each. */
  lastRuns(sql: Sql, reportIds: readonly number[]): Promise<ReportRun[]> {
    return sql.query<ReportRun>(
      `SELECT r.* FROM unnest($1::bigint[]) AS p (report_id),
       LATERAL (SELECT ${runColumns} FROM report_run WHERE report_run.report_id = p.report_id ORDER BY id DESC LIMIT 1) r`,
      [reportIds],
    );
  }

  runs(sql: Sql, reportId: number, { skip, take }: { skip: number; take: number }): Promise<ReportRun[]> {
    return sql.query<ReportRun>(`SELECT ${runColumns} FROM report_run WHERE report_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`, [
      reportId,
      take,
      skip,
    ]);
  }

  async countRuns(sql: Sql, reportId: number): Promise<number> {
    return oneRow(await sql.query<{ n: number }>('SELECT count(*) AS n FROM report_run WHERE report_id = $1', [reportId])).n;
  }

  /** @returns its number; undefined where the report has a run for that time already */
  async addRun(tx: Tx, reportId: number, dueAt: Date, isManual: boolean): Promise<number | undefined> {
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO report_run (report_id, due_at, is_manual, state) VALUES ($1, $2, $3, 'waiting') ON CONFLICT DO NOTHING RETURNING id`,
      [reportId, dueAt, isManual],
    );
    return row?.id;
  }

  /** A run by hand that nobody has made yet. */
  async waitingManual(tx: Tx, reportId: number): Promise<number | undefined> {
    const [row] = await tx.query<{ id: number }>(
      `SELECT id FROM report_run WHERE report_id = $1 AND is_manual AND state = 'waiting' ORDER BY id LIMIT 1`,
      [reportId],
    );
    return row?.id;
  }

  async waiting(sql: Sql): Promise<number[]> {
    return (await sql.query<{ id: number }>(`SELECT id FROM report_run WHERE state = 'waiting' ORDER BY id`)).map(({ id }) => id);
  }

  /** Counts a try. @returns the run and its report; undefined when it does not wait any more */
  async begin(tx: Tx, runId: number): Promise<{ run: ReportRun; report: SavedReport } | undefined> {
    const [run] = await tx.query<ReportRun>(
      `UPDATE report_run SET attempts = attempts + 1 WHERE id = $1 AND state = 'waiting' RETURNING ${runColumns}`,
      [runId],
    );
    if (!run) return undefined;
    const [report] = await tx.query<SavedReport>(`SELECT ${columns} FROM report WHERE id = $1`, [run.reportId]);
    return report && { run, report };
  }

  /** @returns whether it still waited: only then something has changed */
  async end(tx: Tx, { id, failure, rows, bytes, keptUntil }: RunEnd, at: Date): Promise<boolean> {
    const ended = await tx.query(
      `UPDATE report_run SET state = $2, ended_at = $3, failure = $4, rows = $5, bytes = $6, kept_until = $7
       WHERE id = $1 AND state = 'waiting' RETURNING id`,
      [id, failure === null ? 'done' : 'failed', at, failure, rows, bytes, keptUntil],
    );
    return ended.length > 0;
  }

  async keepFile(tx: Tx, runId: number, { name, format, content }: ReportFile): Promise<void> {
    await tx.query('INSERT INTO report_file (run_id, name, format, content) VALUES ($1, $2, $3, $4)', [runId, name, format, content]);
  }

  async file(sql: Sql, runId: number): Promise<(ReportFile & { list: ReportContent['list']; reportId: number }) | undefined> {
    const [row] = await sql.query<ReportFile & { list: ReportContent['list']; reportId: number }>(
      `SELECT f.name, f.format, f.content, r.content->>'list' AS list, r.id AS "reportId"
       FROM report_file f JOIN report_run n ON n.id = f.run_id JOIN report r ON r.id = n.report_id WHERE f.run_id = $1`,
      [runId],
    );
    return row;
  }

  /** Drops files that are kept long enough, and runs that nobody asks for any more. */
  async forget(tx: Tx, now: Date, runsBefore: Date): Promise<void> {
    await tx.query(`DELETE FROM report_file WHERE run_id IN (SELECT id FROM report_run WHERE kept_until <= $1)`, [now]);
    await tx.query(`UPDATE report_run SET kept_until = NULL WHERE kept_until <= $1`, [now]);
    await tx.query(`DELETE FROM report_run WHERE state <> 'waiting' AND ended_at < $1`, [runsBefore]);
  }
}

export interface RunEnd {
  id: number;
  failure: ReportFailure | null;
  rows: number | null;
  bytes: number | null;
  keptUntil: Date | null;
}
