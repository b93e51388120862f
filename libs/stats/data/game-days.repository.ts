import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';
import type { Days } from '../domain/days.js';
import { gameNames, type GameCell, type GameFlows } from '../domain/games.js';
import { columnsOf } from './flow-columns.js';

/** The columns of the sums. */
export const gameColumns = columnsOf(gameNames);

export interface GameDaysFilter {
  /** Sums of these scopes: the site, or agents with everybody below. */
  scopes: number[];
  days: Days;
  /** All games when it is null. */
  games: string[] | null;
}
/** What the sums are told apart by. */
export type GameDimension = 'day' | 'month' | 'game' | 'vendor' | 'scope';

export interface GameSums extends GameFlows {
  /** Seoul, `YYYY-MM-DD`; null where days are not told apart. */
  day: string | null;
  /** `YYYY-MM`. */
  month: string | null;
  game: string | null;
  /** 0 for the site's own games. */
  vendor: number | null;
  scope: number | null;
}

const expressions: Record<Exclude<GameDimension, 'scope'>, string> = {
  day: 'day::text',
  month: `to_char(day, 'YYYY-MM')`,
  game: 'game',
  vendor: 'vendor_id',
};
const types: Record<GameDimension, string> = { day: 'text', month: 'text', game: 'text', vendor: 'bigint', scope: 'bigint' };

/** The columns that tell sums apart, null where they are not asked for. @param scope the column of the scope */
export function sumColumns(by: readonly GameDimension[], scope: string): string {
  return (Object.keys(types) as GameDimension[])
    .map((name) => (by.includes(name) ? `${name === 'scope' ? scope : expressions[name]} AS ${name}` : `NULL::${types[name]} AS ${name}`))
    .join(', ');
}

/** Table stat_game_day: sums of bets by scope, Seoul day, game and vendor. */
@Injectable()
export class GameDaysRepository {
  async add(sql: Sql, cells: GameCell[]): Promise<void> {
    if (cells.length === 0) return;
    await sql.query(
      {
        name: 'add-stat-game-days',
        text: `INSERT INTO stat_game_day (scope_id, day, game, vendor_id, ${gameColumns.all.join(', ')})
               SELECT * FROM unnest($1::bigint[], $2::date[], $3::text[], $4::bigint[], ${gameColumns.arrays(5)})
               ON CONFLICT (scope_id, day, game, vendor_id) DO UPDATE SET ${gameColumns.increments('stat_game_day')}`,
      },
      [
        cells.map((cell) => cell.scopeId),
        cells.map((cell) => cell.day),
        cells.map((cell) => cell.game),
        cells.map((cell) => cell.vendorId),
        ...gameColumns.values(cells.map((cell) => cell.flows)),
      ],
    );
  }

  /** Sums by some dimensions, in no order; what has no bets is left out. */
  async sums(sql: Sql, { scopes, days, games }: GameDaysFilter, by: readonly GameDimension[]): Promise<GameSums[]> {
    return sql.query<GameSums>(
      `SELECT ${sumColumns(by, 'scope_id')}, ${gameColumns.sums} FROM stat_game_day
       WHERE scope_id = ANY ($1) AND day BETWEEN $2 AND $3 AND ($4::text[] IS NULL OR game = ANY ($4))
       GROUP BY 1, 2, 3, 4, 5`,
      [scopes, days.from, days.until, games],
    );
  }
}
