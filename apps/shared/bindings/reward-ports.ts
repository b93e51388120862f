import { Injectable } from '@nestjs/common';
import { BetFigures } from '#lib/betting';
import type { Sql } from '#lib/platform';
import { BetStandings, type BetStanding } from '#lib/rewards';

/** Bets as friends' points look at them. */
@Injectable()
export class BettingBetStandings extends BetStandings {
  constructor(private readonly figures: BetFigures) {
    super();
  }

  of(sql: Sql, betIds: readonly number[]): Promise<BetStanding[]> {
    return this.figures.standings(sql, betIds);
  }
}
