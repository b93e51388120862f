import { Injectable } from '@nestjs/common';
import type { StepReach } from '#lib/contract';
import type { Sql } from '#lib/platform';
import type { Days } from '../domain/days.js';
import type { GameFlows } from '../domain/games.js';
import type { StepCell } from '../domain/steps.js';
import { gameColumns, type GameDimension, type GameSums, sumColumns } from './game-days.repository.js';

export interface StepSums extends GameFlows {
  childId: number;
  reach: StepReach;
  /** Null where games are not told apart. */
  game: string | null;
}

/** Table stat_step_day: sums of bets by the steps of the tree that they came through, Seoul day, game and vendor. */
@Injectable()
export class StepDaysRepository {
  async add(sql: Sql, cells: StepCell[]): Promise<void> {
    if (cells.length === 0) return;
    await sql.query(
      {
        name: 'add-stat-step-days',
        text: `INSERT INTO stat_step_day (parent_id, child_id, reach, day, game, vendor_id, ${gameColumns.all.join(', ')})
               SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::date[], $5::text[], $6::bigint[], ${gameColumns.arrays(7)})
               ON CONFLICT (parent_id, day, child_id, reach, game, vendor_id) DO UPDATE SET ${gameColumns.increments('stat_step_day')}`,
      },
      [
        cells.map((cell) => cell.parentId),
        cells.map((cell) => cell.childId),
        cells.map((cell) => cell.reach),
        cells.map((cell) => cell.day),
        cells.map((cell) => cell.game),
        cells.map((cell) => cell.vendorId),
        ...gameColumns.values(cells.map((cell) => cell.flows)),
      ],
    );
  }

  /** Sums of everybody who stood directly below a parent, in no order. @param perGame a row for each game */
  below(sql: Sql, parentId: number, { from, until }: Days, perGame: boolean): Promise<StepSums[]> {
    return sql.query<StepSums>(
      `SELECT child_id AS "childId", reach, ${perGame ? 'game' : 'NULL::text'} AS game, ${gameColumns.sums}
       FROM stat_step_day WHERE parent_id = $1 AND day BETWEEN $2 AND $3 GROUP BY 1, 2, 3`,
      [parentId, from, until],
    );
  }

  /**
   * Sums of what was below each agent who stood directly below a parent at the bets, without the agents' own bets, by some dimensions;
   * `scope` is the agent. In no order. @param games all when it is null
   */
  branches(
    sql: Sql,
    { parentId, days, games }: { parentId: number; days: Days; games: string[] | null },
    by: readonly GameDimension[],
  ): Promise<GameSums[]> {
    return sql.query<GameSums>(
      `SELECT ${sumColumns([...by, 'scope'], 'child_id')}, ${gameColumns.sums} FROM stat_step_day
       WHERE parent_id = $1 AND reach <> 'own' AND day BETWEEN $2 AND $3 AND ($4::text[] IS NULL OR game = ANY ($4))
       GROUP BY 1, 2, 3, 4, 5`,
      [parentId, days.from, days.until, games],
    );
  }
}
