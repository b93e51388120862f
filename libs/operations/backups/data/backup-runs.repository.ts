import { Injectable } from '@nestjs/common';
import type { BackupKind } from '#lib/contract';
import { oneRow, type Sql } from '#lib/platform';

export interface BackupRunRow {
  id: number;
  kind: BackupKind;
  host: string;
  startedAt: Date;
  durationMs: number | null;
  file: string | null;
  bytes: number | null;
  rows: number | null;
  sha256: string | null;
  verifiedAt: Date | null;
  error: string | null;
  /** Since it began, by the database's clock. */
  agoMs: number;
}

export interface FinishedBackup {
  durationMs: number;
  file: string;
  bytes: number;
  rows: number | null;
  sha256: string | null;
}

const columns = `id, kind, host, started_at AS "startedAt", duration_ms AS "durationMs", file, bytes, row_count AS rows, sha256,
  verified_at AS "verifiedAt", error, (extract(epoch FROM now() - started_at) * 1000)::double precision AS "agoMs"`;
const keptDays = 400;

/** Backups that were made or tried. Instants are the database's. */
@Injectable()
export class BackupRunsRepository {
  /** @returns its id */
  async begin(sql: Sql, kind: BackupKind, host: string): Promise<number> {
    const rows = await sql.query<{ id: number }>('INSERT INTO backup_run (kind, host, started_at) VALUES ($1, $2, now()) RETURNING id', [
      kind,
      host,
    ]);
    return oneRow(rows).id;
  }

  async finish(sql: Sql, id: number, { durationMs, file, bytes, rows, sha256 }: FinishedBackup): Promise<void> {
    await sql.query('UPDATE backup_run SET duration_ms = $2, file = $3, bytes = $4, row_count = $5, sha256 = $6 WHERE id = $1', [
      ...[id, durationMs, file, bytes, rows, sha256],
    ]);
  }

  async fail(sql: Sql, id: number, durationMs: number, error: string): Promise<void> {
    await sql.query('UPDATE backup_run SET duration_ms = $2, error = $3 WHERE id = $1', [id, durationMs, error]);
  }

  /** A file that was read whole, wherever it lies now. */
  async verified(sql: Sql, sha256: string): Promise<void> {
    await sql.query('UPDATE backup_run SET verified_at = now() WHERE sha256 = $1', [sha256]);
  }

  /** The newest first. */
  recent(sql: Sql, take: number): Promise<BackupRunRow[]> {
    return sql.query<BackupRunRow>(`SELECT ${columns} FROM backup_run ORDER BY started_at DESC, id DESC LIMIT $1`, [take]);
  }

  /** The newest of rows that has a file: a base backup is worth as much as the archive behind it, which nobody here sees. */
  async last(sql: Sql): Promise<BackupRunRow | undefined> {
    const [row] = await sql.query<BackupRunRow>(
      `SELECT ${columns} FROM backup_run WHERE file IS NOT NULL AND kind <> 'base' ORDER BY started_at DESC, id DESC LIMIT 1`,
    );
    return row;
  }

  async forget(sql: Sql): Promise<void> {
    await sql.query('DELETE FROM backup_run WHERE started_at < now() - make_interval(days => $1)', [keptDays]);
  }
}
