import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';
import type { Days } from '../domain/days.js';
import { noVendor, type GameFlows } from '../domain/games.js';
import type { LevelPlay } from '../ports.js';
import { gameColumns } from './game-days.repository.js';

export type LevelDimension = 'day' | 'month' | 'game' | 'vendor' | 'level';

export interface LevelSums extends GameFlows {
  day: string | null;
  month: string | null;
  game: string | null;
  vendor: number | null;
  level: number | null;
  scope: null;
}

const expressions: Record<LevelDimension, [expression: string, type: string]> = {
  day: ['day::text', 'text'],
  month: [`to_char(day, 'YYYY-MM')`, 'text'],
  game: ['game', 'text'],
  vendor: ['vendor_id', 'bigint'],
  level: ['level', 'int'],
};

/** Table stat_level_day: sums of the whole site's bets by Seoul day, the level at the bet, game and vendor. */
@Injectable()
export class LevelDaysRepository {
  /** What stood for the day before goes. */
  async replace(tx: Tx, day: string, plays: readonly LevelPlay[]): Promise<void> {
    await tx.query('DELETE FROM stat_level_day WHERE day = $1', [day]);
    await tx.query(
      `INSERT INTO stat_level_day (day, level, game, vendor_id, ${gameColumns.all.join(', ')})
       SELECT $1::date, * FROM unnest($2::int[], $3::text[], $4::bigint[], ${gameColumns.arrays(5)})`,
      [
        day,
        plays.map(({ level }) => level),
        plays.map(({ game }) => game),
        plays.map(({ vendorId }) => vendorId ?? noVendor),
        ...gameColumns.values(plays.map(({ flows }) => flows)),
      ],
    );
  }

  /** Sums by some dimensions, in no order. @param games all when it is null */
  sums(sql: Sql, days: Days, games: string[] | null, by: readonly LevelDimension[]): Promise<LevelSums[]> {
    const columns = Object.entries(expressions).map(([name, [expression, type]]) =>
      by.includes(name as LevelDimension) ? `${expression} AS ${name}` : `NULL::${type} AS ${name}`,
    );
    return sql.query<LevelSums>(
      `SELECT ${columns.join(', ')}, NULL::bigint AS scope, ${gameColumns.sums} FROM stat_level_day
       WHERE day BETWEEN $1 AND $2 AND ($3::text[] IS NULL OR game = ANY ($3)) GROUP BY 1, 2, 3, 4, 5`,
      [days.from, days.until, games],
    );
  }
}
