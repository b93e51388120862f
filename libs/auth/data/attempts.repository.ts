import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';

/** How the wait grows once the free tries are used. */
export interface Growth {
  tries: number;
  /** Milliseconds: of the first wait, doubled by each further try, and the longest. */
  firstMs: number;
  longestMs: number;
  /** Tries are forgotten after this long without one, milliseconds. */
  forgottenMs: number;
}

const forgotten = `greatest(a.window_start, a.waits_until) <= $2::timestamptz - $6 * interval '1 ms'`;
const next = `CASE WHEN ${forgotten} THEN 1 ELSE least(a.failures + 1, 1000000) END`;
const waitAfter = (tries: string) => `CASE WHEN ${tries} < $3 THEN NULL
  ELSE $2::timestamptz + least($5, $4 * power(2, least(${tries} - $3, 40))) * interval '1 ms' END`;

/** Tries that are counted, by subject such as `login@203.0.113.9`. */
@Injectable()
export class AttemptsRepository {
  /** Counts one more try; a window that began before `cut` starts anew. @returns tries in the window, and its start */
  async add(sql: Sql, subject: string, at: Date, cut: Date): Promise<{ tries: number; windowStart: Date }> {
    const row = oneRow(
      await sql.query<{ tries: number; windowStart: Date }>(
        `INSERT INTO attempt (subject, window_start, failures) VALUES ($1, $2, 1)
       ON CONFLICT (subject) DO UPDATE SET
         failures = CASE WHEN attempt.window_start <= $3 THEN 1 ELSE least(attempt.failures + 1, 1000000) END,
         window_start = CASE WHEN attempt.window_start <= $3 THEN $2 ELSE attempt.window_start END
       RETURNING failures AS tries, window_start AS "windowStart"`,
        [subject, at, cut],
      ),
    );
    return row;
  }

  /**
   * Counts one more try unless the subject has to wait; of tries at once each is counted. Here `window_start` is the latest try.
   * @returns the tries so far when it counts, else until when the subject waits
   */
  async addUnlessWaiting(sql: Sql, subject: string, at: Date, growth: Growth): Promise<{ tries: number } | { until: Date }> {
    const { tries, firstMs, longestMs, forgottenMs } = growth;
    const [counted] = await sql.query<{ tries: number }>(
      `INSERT INTO attempt AS a (subject, window_start, failures, waits_until) VALUES ($1, $2, 1, ${waitAfter('1')})
       ON CONFLICT (subject) DO UPDATE SET failures = ${next}, window_start = $2, waits_until = ${waitAfter(`(${next})`)}
       WHERE a.waits_until IS NULL OR a.waits_until <= $2 RETURNING failures AS tries`,
      [subject, at, tries, firstMs, longestMs, forgottenMs],
    );
    if (counted) return counted;
    const [row] = await sql.query<{ until: Date | null }>('SELECT waits_until AS until FROM attempt WHERE subject = $1', [subject]);
    // A right answer of another try may have cleared it meanwhile.
    return row?.until ? { until: row.until } : { tries: 0 };
  }

  /** Takes one counted try back. */
  async giveBack(sql: Sql, subject: string): Promise<void> {
    await sql.query('UPDATE attempt SET failures = failures - 1 WHERE subject = $1 AND failures > 0', [subject]);
  }

  async forget(sql: Sql, subject: string): Promise<void> {
    await sql.query('DELETE FROM attempt WHERE subject = $1', [subject]);
  }

  async forgetBefore(sql: Sql, before: Date): Promise<void> {
    await sql.query('DELETE FROM attempt WHERE greatest(window_start, waits_until) < $1', [before]);
  }
}
