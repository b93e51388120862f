import { Injectable } from '@nestjs/common';
import { oneRow, type Sql, type Tx } from '#lib/platform';
import type { RebuildPart, RebuildRun } from '../domain/rebuild.js';

/** What a step of a rebuild has done. */
export interface RebuildStep {
  part?: RebuildPart;
  doneDay?: string | null;
  doneOwner?: number;
  /** Rows that were put right in this step. */
  mended?: number;
}

const columns = `id, from_day::text AS "fromDay", part, done_day::text AS "doneDay", done_owner AS "doneOwner", step, mended`;

/** Table stat_rebuild: how far rebuilds of the statistics are, one at a time. */
@Injectable()
export class RebuildsRepository {
  /**
   * The rebuild that is under way, or a new one.
   * @param asked `again` ends the one under way; so does another first day
   */
  async begin(tx: Tx, asked: { from: string | null; again: boolean }, at: Date): Promise<RebuildRun> {
    await tx.query('LOCK TABLE stat_rebuild IN EXCLUSIVE MODE');
    const [known] = await tx.query<RebuildRun>(`SELECT ${columns} FROM stat_rebuild WHERE ended_at IS NULL`);
    if (known && !asked.again && (asked.from === null || asked.from === known.fromDay)) return known;
    await tx.query(`UPDATE stat_rebuild SET part = 'ended', step = step + 1, ended_at = $1 WHERE ended_at IS NULL`, [at]);
    const rows = await tx.query<RebuildRun>(`INSERT INTO stat_rebuild (began_at, from_day) VALUES ($1, $2) RETURNING ${columns}`, [
      at,
      asked.from,
    ]);
    return oneRow(rows);
  }

  async get(sql: Sql, id: number): Promise<RebuildRun> {
    return oneRow(await sql.query<RebuildRun>(`SELECT ${columns} FROM stat_rebuild WHERE id = $1`, [id]));
  }

  /**
   * Notes a step. It comes first in the transaction that writes what the step found: while that waits to be committed, another process
   * waits here, and then finds that the step is done.
   * @returns false where another process has taken the step that `run` was about to take; then nothing may be written
   */
  async advance(tx: Tx, { id, step }: RebuildRun, { part, doneDay, doneOwner, mended = 0 }: RebuildStep, at: Date): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE stat_rebuild SET step = step + 1, part = coalesce($3::text, part), done_day = CASE WHEN $3::text IS NULL THEN coalesce($4::date, done_day) END,
         done_owner = coalesce($5::bigint, done_owner), mended = mended + $6, ended_at = CASE WHEN $3::text = 'ended' THEN $7::timestamptz END
       WHERE id = $1 AND step = $2 RETURNING id`,
      [id, step, part ?? null, doneDay ?? null, doneOwner ?? null, mended, at],
    );
    return rows.length > 0;
  }
}
