import { Injectable } from '@nestjs/common';
import { LevelBets } from '#lib/betting';
import { CasinoFigures } from '#lib/casino';
import type { Sql } from '#lib/platform';
import { LevelSource, type LevelPlay } from '#lib/stats';

/** Bets and rounds of vendors by the player's level. */
@Injectable()
export class LiveLevelSource extends LevelSource {
  constructor(
    private readonly bets: LevelBets,
    private readonly casino: CasinoFigures,
  ) {
    super();
  }

  async between(sql: Sql, from: Date, until: Date): Promise<LevelPlay[]> {
    const bets = await this.bets.between(sql, from, until);
    const played = await this.casino.levels(sql, from, until);
    return [
      ...bets.map(({ level, game, ...flows }) => ({ level, game, flows })),
      ...played.map(({ level, kind, vendorId, ...flows }) => ({ level, game: kind, vendorId, flows })),
    ];
  }
}
