import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';
import { correctionOf, type Difference } from '../domain/reconciliation.js';

/** A difference that stands, and what its mending would move, won or eggs. */
export interface OpenDifference {
  id: number;
  memberId: number | null;
  amount: number;
}

/** Differences that stand, as the rules of second persons count them. */
@Injectable()
export class OpenDifferences {
  async byIds(sql: Sql, ids: readonly number[]): Promise<OpenDifference[]> {
    const rows = await sql.query<{ id: number } & Pick<Difference, 'memberId' | 'kind' | 'difference' | 'ours' | 'theirs' | 'mend'>>(
      `SELECT id, member_id AS "memberId", kind, difference, ours, theirs, mend FROM casino_difference
       WHERE id = ANY ($1) AND closed_at IS NULL ORDER BY id`,
      [ids],
    );
    return rows.map((row) => ({
      id: row.id,
      memberId: row.memberId,
      amount: row.mend === 'ask_vendor' ? 0 : Math.abs(correctionOf(row)),
    }));
  }
}
