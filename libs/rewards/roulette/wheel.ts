import { Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { Database, Settings, type Sql } from '#lib/platform';
import { siteSettings } from '#lib/site';
import { Inventory } from '../inventory/inventory.js';
import { rewardSettings, type Prize } from '../settings/reward-settings.js';
import { SeedsRepository } from './seeds.repository.js';

/** The wheel at this moment. */
@Injectable()
export class Wheel {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly inventory: Inventory,
    private readonly seeds: SeedsRepository,
  ) {}

  /** As it is stored at this moment. It turns where both the roulette and its place on the site are open. */
  async now(sql: Sql): Promise<{ isOpen: boolean; prizes: Prize[] }> {
    const { value } = await this.settings.read(sql, rewardSettings);
    const { useRouletteSystem } = await this.settings.get(siteSettings, sql);
    return { isOpen: value.roulette.isOpen && useRouletteSystem, prizes: value.roulette.prizes };
  }

  /** What a member sees of it. Anybody who has a ticket is shown what the next spin is committed to. */
  async show(memberId: number): Promise<CallOutput<'user/roulette/get'>> {
    const [{ isOpen, prizes }, { tickets }] = await Promise.all([this.now(this.database), this.inventory.counts(memberId)]);
    const of = sumOfWeights(prizes);
    return {
      isOpen,
      tickets,
      prizes: prizes.map(({ name, kind, points, weight }) => ({ name, kind, points, chance: (weight / of) * 100 })),
      commitment: isOpen && tickets > 0 ? await this.seeds.commitment(this.database, memberId) : null,
    };
  }
}

export function sumOfWeights(prizes: readonly Prize[]): number {
  return prizes.reduce((sum, { weight }) => sum + weight, 0);
}
