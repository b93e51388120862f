import { Injectable } from '@nestjs/common';
import type { Play } from '#lib/contract';
import type { Sql } from '#lib/platform';
import type { Days } from '../domain/days.js';
import { playNames, type PlayFlows, type Reach } from '../domain/plays.js';
import { playColumns } from './plays.repository.js';

/** Whose rows are asked for: players of a downline, or some owners or agents by their ids. */
export type Subjects = { below: number; direct: boolean } | { ids: number[] };

export interface PlayedFilter {
  subjects: Subjects;
  /** Their own play, or that of everybody below them. */
  reach: Reach;
  days: Days;
  /** All kinds when it is null. */
  kinds: Play[] | null;
  /** A row for each day instead of one for all of them. */
  perDay: boolean;
}

export interface PlayedRow extends PlayFlows {
  id: number;
  /** Null in a row for all days. */
  day: string | null;
}
export interface PlayedPage {
  rows: PlayedRow[];
  total: number;
  /** Of all rows, not only the page's. */
  sums: PlayFlows;
}

/** Those of the sums by kind of play that belong to single people; a row stands only for who played. */
@Injectable()
export class Played {
  /**
   * Most stakes first, of days the newest first. The cost grows with what those who are asked for played in those days, which are
   * summed before they are ordered; not with the tree, and not with other days.
   */
  async page(
    sql: Sql,
    { subjects, reach, days, kinds, perDay }: PlayedFilter,
    { skip, take }: { skip: number; take: number },
  ): Promise<PlayedPage> {
    const day = perDay ? 'day' : 'NULL::date';
    const names = playNames.map((name) => `"${name}"`);
    const rows = await sql.query<{ total: number; sums: PlayFlows; rows: PlayedRow[] | null }>(
      `WITH played AS MATERIALIZED (
         SELECT subject_id AS id, ${day} AS day, ${playColumns.sums} FROM stat_play
         WHERE reach = $1 AND day BETWEEN $2 AND $3 AND ($4::text[] IS NULL OR play = ANY ($4)) AND ${conditionOf(subjects)}
         GROUP BY 1, 2 HAVING ${playColumns.all.map((name) => `sum(${name}) <> 0`).join(' OR ')})
       SELECT count(*) AS total, json_build_object(${names.map((name) => `'${name.slice(1, -1)}', coalesce(sum(${name}), 0)`).join(', ')}) AS sums,
         (SELECT json_agg(p) FROM (SELECT id, day::text AS day, ${names.join(', ')} FROM played ORDER BY day DESC, stakes DESC, id LIMIT $6 OFFSET $7) AS p) AS rows
       FROM played`,
      [reach, days.from, days.until, kinds, 'ids' in subjects ? subjects.ids : subjects.below, take, skip],
    );
    const [{ total, sums, rows: page }] = rows as [(typeof rows)[number]];
    return { rows: page ?? [], total, sums };
  }
}

/** The fifth parameter is the agent below whom they stand, or their ids. */
function conditionOf(subjects: Subjects): string {
  if ('ids' in subjects) return 'subject_id = ANY ($5::bigint[])';
  const place = subjects.direct ? 'path[cardinality(path) - 1] = $5::bigint' : 'path @> ARRAY[$5::bigint] AND owner_id <> $5';
  return `subject_id IN (SELECT owner_id FROM stat_owner WHERE kind = 'player' AND ${place})`;
}
