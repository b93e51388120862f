import { Injectable } from '@nestjs/common';
import type { Suspension } from '#lib/contract';
import type { Sql, Tx } from '#lib/platform';

/** How far a supplier has been heard. */
export interface HeardSource {
  /** All of his messages up to this one have been taken or refused. */
  sequence: number;
  heardAt: Date;
}

/** What has been heard of suppliers. */
@Injectable()
export class FeedRepository {
  async heard(sql: Sql, source: string): Promise<HeardSource | undefined> {
    const [row] = await sql.query<HeardSource>('SELECT sequence, heard_at AS "heardAt" FROM feed_source WHERE source = $1', [source]);
    return row;
  }

  async noteHeard(sql: Sql, source: string, { sequence, heardAt }: HeardSource): Promise<void> {
    await sql.query(
      `INSERT INTO feed_source (source, sequence, heard_at) VALUES ($1, $2, $3)
       ON CONFLICT (source) DO UPDATE SET sequence = EXCLUDED.sequence, heard_at = EXCLUDED.heard_at`,
      [source, sequence, heardAt],
    );
  }

  /** Notes a message about parts of a fixture that is shut. @returns the parts that nothing newer has been heard of */
  async advance(tx: Tx, fixtureId: number, parts: readonly string[], sequence: number): Promise<Set<string>> {
    const rows = await tx.query<{ part: string }>(
      `INSERT INTO feed_part AS p (fixture_id, part, sequence) SELECT $1, part, $3 FROM unnest($2::text[]) AS part
       ON CONFLICT (fixture_id, part) DO UPDATE SET sequence = EXCLUDED.sequence WHERE p.sequence < EXCLUDED.sequence RETURNING part`,
      [fixtureId, parts, sequence],
    );
    return new Set(rows.map(({ part }) => part));
  }

  /** Fixtures of a supplier that are under way and suspended for this reason; null for those that take bets. */
  async underWay(sql: Sql, source: string, suspended: Suspension | null): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `SELECT id FROM fixture WHERE source = $1 AND status = 'live' AND status IN ('scheduled', 'live') AND suspended IS NOT DISTINCT FROM $2 ORDER BY id`,
      [source, suspended],
    );
    return rows.map(({ id }) => id);
  }
}
