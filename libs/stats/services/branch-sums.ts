import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';
import { type GameDimension, GameDaysRepository, type GameSums } from '../data/game-days.repository.js';
import { StepDaysRepository } from '../data/step-days.repository.js';
import type { Days } from '../domain/days.js';
import { restOf } from '../domain/rest.js';

/** Bets by agent, as the tree was at each bet, such that they add up to everything below the agent above. */
@Injectable()
export class BranchSums {
  constructor(
    private readonly gameDays: GameDaysRepository,
    private readonly steps: StepDaysRepository,
  ) {}

  /**
   * Sums below each agent who stood directly below a parent, whose id is `scope`, and with a `scope` of null those of everybody else below
   * the parent: who stood directly below it. @param parentId 0 for the whole site @param games all when it is null
   */
  async below(sql: Sql, parentId: number, days: Days, games: string[] | null, by: readonly GameDimension[]): Promise<GameSums[]> {
    const all = await this.gameDays.sums(sql, { scopes: [parentId], days, games }, by);
    const parts = await this.steps.branches(sql, { parentId, days, games }, by);
    return [...parts, ...restOf(all, parts)];
  }
}
