import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { PositionAsksRepository } from '../data/position-asks.repository.js';
import { PositionSharesRepository } from '../data/position-shares.repository.js';
import { PositionSources } from '../ports.js';

const pageSize = 2_000;
/** How far back a bet that was reckoned is looked at again, ms. */
const lookBackMs = 30 * 24 * 3_600_000;

/** Finds carried bets whose shares are behind them, whatever was missed, and has them reckoned. */
@Injectable()
export class SweepPositions {
  constructor(
    private readonly database: Database,
    private readonly asks: PositionAsksRepository,
    private readonly shares: PositionSharesRepository,
    private readonly sources: PositionSources,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many bets were behind */
  async execute(): Promise<number> {
    const since = new Date(this.clock.now().getTime() - lookBackMs);
    let behind = 0;
    let after = 0;
    for (;;) {
      const page = await this.shares.pageSince(this.database, since, after, pageSize);
      behind += await this.sweep(page);
      if (page.length < pageSize) return behind;
      after = page.at(-1)!.betId;
    }
  }

  private async sweep(page: readonly { betId: number; revision: number }[]): Promise<number> {
    if (page.length === 0) return 0;
    const standing = await this.sources.standing(
      this.database,
      page.map(({ betId }) => betId),
    );
    const bets = new Map(standing.map(({ id, revision }) => [id, revision]));
    const behind = page.filter(({ betId, revision }) => (bets.get(betId) ?? revision) > revision);
    const scopes = behind.map(({ betId }) => `bet:${betId}`);
    if (scopes.length > 0) await this.database.transaction((tx) => this.asks.ask(tx, scopes, this.clock.now()));
    return behind.length;
  }
}
