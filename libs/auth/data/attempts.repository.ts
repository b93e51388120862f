import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

/** Tries that are counted, by subject such as `login:player:hong` or `login@203.0.113.9`. */
@Injectable()
export class AttemptsRepository {
  /** Counts one more try; a window that began before `cut` starts anew. @returns tries in the window, and its start */
  async add(sql: Sql, subject: string, at: Date, cut: Date): Promise<{ tries: number; windowStart: Date }> {
    const [row] = await sql.query<{ tries: number; windowStart: Date }>(
      `INSERT INTO attempt (subject, window_start, failures) VALUES ($1, $2, 1)
       ON CONFLICT (subject) DO UPDATE SET
         failures = CASE WHEN attempt.window_start <= $3 THEN 1 ELSE least(attempt.failures + 1, 1000000) END,
         window_start = CASE WHEN attempt.window_start <= $3 THEN $2 ELSE attempt.window_start END
       RETURNING failures AS tries, window_start AS "windowStart"`,
      [subject, at, cut],
    );
    return row!;
  }

  /** Takes one counted try back. */
  async giveBack(sql: Sql, subject: string): Promise<void> {
    await sql.query('UPDATE attempt SET failures = failures - 1 WHERE subject = $1 AND failures > 0', [subject]);
  }

  async forget(sql: Sql, subject: string): Promise<void> {
    await sql.query('DELETE FROM attempt WHERE subject = $1', [subject]);
  }

  async forgetBefore(sql: Sql, before: Date): Promise<void> {
    await sql.query('DELETE FROM attempt WHERE window_start < $1', [before]);
  }
}
