import { Injectable } from '@nestjs/common';
import type { Play } from '#lib/contract';
import type { Sql } from '#lib/platform';
import type { Days } from '../domain/days.js';
import { playNames, type PlayCell, type PlayFlows, type Reach } from '../domain/plays.js';
import { columnsOf } from './flow-columns.js';

/** The columns of the sums. */
export const playColumns = columnsOf(playNames);

/** What one player staked and was paid in a Seoul month by one kind of play, won. */
export interface OwnMonth {
  /** `YYYY-MM`. */
  month: string;
  play: Play;
  stakes: number;
  /** Of settled bets, as the payouts. */
  settledStakes: number;
  payouts: number;
}

/** Table stat_play: sums of bets by kind of play and Seoul day, of owners and of scopes. */
@Injectable()
export class PlaysRepository {
  async add(sql: Sql, cells: PlayCell[]): Promise<void> {
    if (cells.length === 0) return;
    await sql.query(
      {
        name: 'add-stat-plays',
        text: `INSERT INTO stat_play (subject_id, reach, day, play, ${playColumns.all.join(', ')})
               SELECT * FROM unnest($1::bigint[], $2::text[], $3::date[], $4::text[], ${playColumns.arrays(5)})
               ON CONFLICT (subject_id, reach, day, play) DO UPDATE SET ${playColumns.increments('stat_play')}`,
      },
      [
        cells.map((cell) => cell.subjectId),
        cells.map((cell) => cell.reach),
        cells.map((cell) => cell.day),
        cells.map((cell) => cell.play),
        ...playColumns.values(cells.map((cell) => cell.flows)),
      ],
    );
  }

  /** Sums by kind of play; kinds without any are left out. */
  async byPlay(sql: Sql, subject: { id: number; reach: Reach }, { from, until }: Days): Promise<({ play: Play } & PlayFlows)[]> {
    return sql.query(
      `SELECT play, ${playColumns.sums} FROM stat_play WHERE subject_id = $1 AND reach = $2 AND day BETWEEN $3 AND $4 GROUP BY play`,
      [subject.id, subject.reach, from, until],
    );
  }

  /** Sums of each day that has any. @param kinds all of them when it is null */
  async byDay(
    sql: Sql,
    subject: { id: number; reach: Reach },
    { from, until }: Days,
    kinds: Play[] | null,
  ): Promise<({ day: string } & PlayFlows)[]> {
    return sql.query(
      `SELECT day::text AS day, ${playColumns.sums} FROM stat_play
       WHERE subject_id = $1 AND reach = $2 AND day BETWEEN $3 AND $4 AND ($5::text[] IS NULL OR play = ANY ($5)) GROUP BY day`,
      [subject.id, subject.reach, from, until, kinds],
    );
  }

  /** Somebody's own, by Seoul month and kind; months and kinds without any are left out. */
  ownMonths(sql: Sql, ownerId: number, { from, until }: Days): Promise<OwnMonth[]> {
    return sql.query(
      `SELECT to_char(day, 'YYYY-MM') AS month, play, sum(stakes)::bigint AS stakes,
         sum(settled_stakes)::bigint AS "settledStakes", sum(payouts)::bigint AS payouts
       FROM stat_play WHERE subject_id = $1 AND reach = 'own' AND day BETWEEN $2 AND $3 GROUP BY 1, 2`,
      [ownerId, from, until],
    );
  }

  /** What some owners have of the rolling themselves, by owner and day. */
  async ownRolling(
    sql: Sql,
    ids: number[],
    { from, until }: Days,
    kinds: Play[] | null,
  ): Promise<{ id: number; day: string; rolling: number }[]> {
    return sql.query(
      `SELECT subject_id AS id, day::text AS day, sum(rolling)::bigint AS rolling FROM stat_play
       WHERE subject_id = ANY ($1) AND reach = 'own' AND day BETWEEN $2 AND $3 AND ($4::text[] IS NULL OR play = ANY ($4)) GROUP BY 1, 2`,
      [ids, from, until, kinds],
    );
  }
}
