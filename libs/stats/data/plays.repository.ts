import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';
import { playNames, type PlayCell } from '../domain/plays.js';
import { columnsOf } from './flow-columns.js';

/** The columns of the sums. */
export const playColumns = columnsOf(playNames);

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
}
