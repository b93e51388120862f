import { Injectable } from '@nestjs/common';
import type { FixtureStatus } from '#lib/contract';
import type { Sql } from '#lib/platform';
import { countedAtMost, type FixtureFilter, narrowed, narrowing } from './fixture-list.js';

/** What administrators narrow their list to beside what players do. */
export interface AdminFilter extends FixtureFilter {
  status?: FixtureStatus;
  source?: string;
  /** Has no result though it began before this instant. */
  overdueSince?: Date;
}

const isOpen = `f.status IN ('live', 'scheduled', 'postponed')`;

/** The administrators' list of fixtures, leagues that are hidden included. */
@Injectable()
export class AdminFixtureList {
  /** Ids in the order of the list: under way, next, waiting for a result, and then the newest 1,000 of those that are over. */
  async ids(sql: Sql, now: Date, filter: AdminFilter): Promise<number[]> {
    const wanted = `${narrowed} AND ($7::text IS NULL OR f.status = $7) AND ($8::text IS NULL OR f.source = $8)
      AND ($9::timestamptz IS NULL OR (f.kick_off < $9 AND f.status IN ('scheduled', 'live')))`;
    const rows = await sql.query<{ id: number }>(
      `WITH open AS (
         SELECT f.id, f.kick_off, CASE WHEN f.status = 'live' THEN 1 WHEN f.kick_off > $1 THEN 2 ELSE 3 END AS rank
         FROM fixture f JOIN league l ON l.id = f.league_id WHERE ${isOpen} AND ${wanted}
       ), over AS (
         SELECT f.id, f.kick_off, 4 AS rank FROM fixture f JOIN league l ON l.id = f.league_id
         WHERE f.status IN ('finished', 'cancelled', 'abandoned') AND ${wanted} ORDER BY f.kick_off DESC, f.id DESC LIMIT $10
       )
       SELECT id FROM (SELECT * FROM open UNION ALL SELECT * FROM over) AS listed
       ORDER BY rank, CASE WHEN rank < 3 THEN kick_off END, CASE WHEN rank >= 3 THEN kick_off END DESC, id`,
      [now, ...narrowing(filter), filter.status ?? null, filter.source ?? null, filter.overdueSince ?? null, countedAtMost],
    );
    return rows.map(({ id }) => id);
  }
}
