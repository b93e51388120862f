import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

/** Restrictions whose end has come. */
@Injectable()
export class EndedRestrictions {
  /** Members who have one, in id order. */
  async list(sql: Sql, now: Date): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `SELECT m.id FROM member m WHERE m.restriction_terms <> '{}'
         AND EXISTS (SELECT FROM jsonb_each(m.restriction_terms) AS term WHERE (term.value ->> 'until')::timestamptz <= $1)
       ORDER BY m.id`,
      [now],
    );
    return rows.map(({ id }) => id);
  }
}
