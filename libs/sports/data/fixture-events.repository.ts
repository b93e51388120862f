import { Injectable } from '@nestjs/common';
import type { Score } from '#lib/contract';
import type { Sql, Tx } from '#lib/platform';
import type { FixtureEvent } from '../domain/fixture-events.js';
import type { TeamRow } from './sports-rows.js';

/** A match that is over. */
export interface PastMatch {
  id: number;
  kickOff: Date;
  home: Pick<TeamRow, 'id' | 'name' | 'nameKo'>;
  away: Pick<TeamRow, 'id' | 'name' | 'nameKo'>;
  score: Score;
}

const team = (alias: string) => `jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name, 'nameKo', ${alias}.name_ko)`;
const past = `SELECT f.id, f.kick_off AS "kickOff", ${team('h')} AS home, ${team('a')} AS away, f.result -> 'full' AS score
  FROM fixture f JOIN team h ON h.id = f.home_id JOIN team a ON a.id = f.away_id`;

/** What happened in matches, and what came before them. */
@Injectable()
export class FixtureEventsRepository {
  async add(tx: Tx, fixtureId: number, events: readonly FixtureEvent[], at: Date): Promise<void> {
    if (events.length === 0) return;
    await tx.query(
      `INSERT INTO fixture_event (fixture_id, kind, side, points, counts, period, seconds, at)
       SELECT $1, kind, side, points, counts, period, seconds, $3
       FROM jsonb_to_recordset($2::jsonb) AS e (kind text, side text, points int, counts jsonb, period text, seconds int)`,
      [fixtureId, JSON.stringify(events), at],
    );
  }

  /** Oldest first. */
  async of(sql: Sql, fixtureId: number): Promise<FixtureEvent[]> {
    return sql.query<FixtureEvent>(
      'SELECT kind, side, points, counts, period, seconds FROM fixture_event WHERE fixture_id = $1 ORDER BY id LIMIT 1000',
      [fixtureId],
    );
  }

  /** Matches of a team before an instant, newest first. */
  async matchesOf(sql: Sql, teamId: number, before: Date, take: number): Promise<PastMatch[]> {
    const played = (column: string) =>
      `(SELECT id FROM fixture WHERE ${column} = $1 AND kick_off < $2 AND status = 'finished' ORDER BY kick_off DESC LIMIT $3)`;
    return sql.query<PastMatch>(
      `${past} WHERE f.id IN (${played('home_id')} UNION ALL ${played('away_id')}) ORDER BY f.kick_off DESC, f.id DESC LIMIT $3`,
      [teamId, before, take],
    );
  }

  /** Matches of two teams against each other before an instant, newest first. */
  async meetings(sql: Sql, teams: readonly [number, number], before: Date, take: number): Promise<PastMatch[]> {
    return sql.query<PastMatch>(
      `${past} WHERE ((f.home_id = $1 AND f.away_id = $2) OR (f.home_id = $2 AND f.away_id = $1)) AND f.kick_off < $3 AND f.status = 'finished'
       ORDER BY f.kick_off DESC, f.id DESC LIMIT $4`,
      [...teams, before, take],
    );
  }
}
