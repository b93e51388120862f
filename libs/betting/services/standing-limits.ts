import { Injectable } from '@nestjs/common';
import { section as sections } from '#lib/contract';
import { drawGames, DrawSettings, offerFor } from '#lib/draws';
import { Settings, type Tx } from '#lib/platform';
import { SportsSettings } from '#lib/sports';
import { bettingSettings } from '../betting-settings.js';
import { type BettorLimits, noLimits } from '../domain/bettor-limits.js';
import { limitsOf } from '../sports/domain/ticket-limits.js';

/** What holds for members of a level who have no limits of their own. */
@Injectable()
export class StandingLimits {
  constructor(
    private readonly settings: Settings,
    private readonly draws: DrawSettings,
    private readonly sports: SportsSettings,
  ) {}

  /** Every value that holds in some draw game or section. */
  async of(tx: Tx, level: number): Promise<Record<keyof BettorLimits, number[]>> {
    const offers = [];
    for (const game of drawGames) offers.push(offerFor(await this.draws.of(game, tx), level));
    const markets = offers.flatMap((offer) => Object.values(offer.markets));
    const tickets = [];
    for (const id of sections.options) tickets.push(limitsOf(await this.sports.section(id, tx), level, noLimits));
    const { dailyCancellations } = await this.settings.get(bettingSettings, tx);
    return {
      minStake: [...markets, ...tickets].map(({ minStake }) => minStake),
      maxStake: [...markets, ...tickets].map(({ maxStake }) => maxStake),
      maxWin: [...offers, ...tickets].map(({ maxWin }) => maxWin),
      maxPerRound: offers.map(({ maxPerRound }) => maxPerRound),
      maxWinPerRound: offers.map(({ maxWinPerRound }) => maxWinPerRound),
      dailyCancellations: [dailyCancellations],
    };
  }
}
