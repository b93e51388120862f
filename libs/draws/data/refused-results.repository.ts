import { Injectable } from '@nestjs/common';
import type { ResultSource } from '#lib/contract';
import type { DrawResult } from '#lib/kernel';
import type { Sql } from '#lib/platform';

/** What a supplier sent for a round and the round did not get. */
export interface RefusedResult {
  roundId: number;
  /** Of the problem and the answer, hex. */
  digest: string;
  source: ResultSource;
  problem: string;
  result: DrawResult | null;
  at: Date;
}

/** A supplier whose answer changes every second must not fill the table. */
const maxPerRound = 20;

@Injectable()
export class RefusedResultsRepository {
  /** @returns false when the same was refused before, or too much was */
  async insert(sql: Sql, { roundId, digest, source, problem, result, at }: RefusedResult): Promise<boolean> {
    const rows = await sql.query(
      `INSERT INTO refused_result (round_id, digest, source, problem, result, at)
       SELECT $1::bigint, $2, $3, $4, $5::jsonb, $6
       WHERE (SELECT count(*) FROM refused_result WHERE round_id = $1) < $7
       ON CONFLICT (round_id, digest) DO NOTHING RETURNING round_id`,
      [roundId, digest, source, problem, result && JSON.stringify(result), at, maxPerRound],
    );
    return rows.length > 0;
  }
}
