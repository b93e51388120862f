import { Injectable } from '@nestjs/common';
import type { MarkerKind } from '#lib/contract';
import { oneRow, type Sql, type Tx } from '#lib/platform';
import type { Marker } from '../domain/markers.js';

/** A player's score of a day with the markers that make it. */
export interface MarkedDay {
  memberId: number;
  day: string;
  score: number;
  markers: Marker[];
}

const markers = `json_agg(json_build_object('kind', kind, 'points', points, 'value', value, 'usual', usual, 'account', account)
  ORDER BY points DESC, kind) AS markers, least(sum(points), 100)::int AS score`;

/** Tables protection_day, protection_play, protection_marker and player_limit_hit. */
@Injectable()
export class MarkersRepository {
  /** @returns false where somebody else has looked at the day; another transaction that is at it is waited for */
  async begin(tx: Tx, day: string, at: Date): Promise<boolean> {
    const rows = await tx.query('INSERT INTO protection_day (day, reckoned_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING day', [
      day,
      at,
    ]);
    return rows.length > 0;
  }

  /** Of some days those that have been looked at. */
  async reckoned(sql: Sql, days: readonly string[]): Promise<string[]> {
    const rows = await sql.query<{ day: string }>('SELECT day::text AS day FROM protection_day WHERE day = ANY ($1::date[])', [days]);
    return rows.map(({ day }) => day);
  }

  /** Mean stakes of the days before, by player; those without any are left out. */
  async usual(sql: Sql, from: string, before: string): Promise<Map<number, { stake: number; days: number }>> {
    const rows = await sql.query<{ memberId: number; stake: number; days: number }>(
      `SELECT member_id AS "memberId", avg(stake)::bigint AS stake, count(*)::int AS days FROM protection_play
       WHERE day >= $1 AND day < $2 GROUP BY member_id`,
      [from, before],
    );
    return new Map(rows.map(({ memberId, ...usual }) => [memberId, usual]));
  }

  async hits(sql: Sql, day: string): Promise<Map<number, number>> {
    const rows = await sql.query<{ memberId: number; hits: number }>(
      'SELECT member_id AS "memberId", hits FROM player_limit_hit WHERE day = $1',
      [day],
    );
    return new Map(rows.map(({ memberId, hits }) => [memberId, hits]));
  }

  async addHits(sql: Sql, hits: readonly { memberId: number; day: string; hits: number }[]): Promise<void> {
    await sql.query(
      `INSERT INTO player_limit_hit (member_id, day, hits) SELECT * FROM unnest($1::bigint[], $2::date[], $3::int[])
       ON CONFLICT (member_id, day) DO UPDATE SET hits = player_limit_hit.hits + excluded.hits`,
      [hits.map(({ memberId }) => memberId), hits.map(({ day }) => day), hits.map((each) => each.hits)],
    );
  }

  async notePlay(tx: Tx, day: string, played: readonly { memberId: number; stake: number }[]): Promise<void> {
    await tx.query(
      'INSERT INTO protection_play (member_id, day, stake) SELECT m, $1::date, s FROM unnest($2::bigint[], $3::bigint[]) AS p (m, s)',
      [day, played.map(({ memberId }) => memberId), played.map(({ stake }) => stake)],
    );
  }

  async note(tx: Tx, day: string, found: readonly (Marker & { memberId: number })[]): Promise<void> {
    await tx.query(
      `INSERT INTO protection_marker (day, member_id, kind, points, value, usual, account)
       SELECT $1::date, * FROM unnest($2::bigint[], $3::text[], $4::int[], $5::bigint[], $6::bigint[], $7::text[])`,
      [
        day,
        found.map(({ memberId }) => memberId),
        found.map(({ kind }) => kind satisfies MarkerKind),
        found.map(({ points }) => points),
        found.map(({ value }) => value),
        found.map(({ usual }) => usual),
        found.map(({ account }) => account),
      ],
    );
  }

  /** The newest day that was looked at, or of those up to one. */
  async newestDay(sql: Sql): Promise<string | null> {
    return oneRow(await sql.query<{ day: string | null }>('SELECT max(day)::text AS day FROM protection_day')).day;
  }

  /** Players of a day, the highest score first. */
  async page(sql: Sql, day: string, { skip, take }: { skip: number; take: number }): Promise<{ items: MarkedDay[]; total: number }> {
    const items = await sql.query<MarkedDay>(
      `SELECT member_id AS "memberId", day::text AS day, ${markers} FROM protection_marker WHERE day = $1
       GROUP BY member_id, day ORDER BY score DESC, member_id OFFSET $2 LIMIT $3`,
      [day, skip, take],
    );
    const { total } = oneRow(
      await sql.query<{ total: number }>('SELECT count(DISTINCT member_id)::int AS total FROM protection_marker WHERE day = $1', [day]),
    );
    return { items, total };
  }

  /** Days of one player, the newest first. */
  ofMember(sql: Sql, memberId: number, take: number): Promise<MarkedDay[]> {
    return sql.query<MarkedDay>(
      `SELECT member_id AS "memberId", day::text AS day, ${markers} FROM protection_marker WHERE member_id = $1
       GROUP BY member_id, day ORDER BY day DESC LIMIT $2`,
      [memberId, take],
    );
  }
}
