import { Injectable } from '@nestjs/common';
import { BetFigures } from '#lib/betting';
import { CasinoFigures } from '#lib/casino';
import type { Sql } from '#lib/platform';
import { BetStandings, type BetStanding } from '#lib/rewards';

/** Bets as friends' points look at them. */
@Injectable()
export class BettingBetStandings extends BetStandings {
  constructor(
    private readonly figures: BetFigures,
    private readonly casino: CasinoFigures,
  ) {
    super();
  }

  async of(sql: Sql, betIds: readonly number[]): Promise<BetStanding[]> {
    return [...(await this.figures.standings(sql, betIds)), ...(await this.casino.standings(sql, betIds))];
  }
}
