import { Module } from '@nestjs/common';
import { GamesModule } from '#lib/games';
import { WalletModule } from '#lib/wallet';
import { BetActivity, BetFigures } from './data/bet-figures.js';
import { BetList } from './data/bet-list.js';
import { BetsRepository } from './data/bets.repository.js';
import { OpenBets } from './data/open-bets.js';
import { BetsController } from './http/bets.controller.js';
import { PlaceBet } from './use-cases/place-bet.js';

/** Bets: their rows, lists and figures. */
@Module({
  imports: [GamesModule],
  providers: [BetsRepository, OpenBets, BetList, BetFigures, BetActivity],
  exports: [BetsRepository, OpenBets, BetList, BetFigures, BetActivity],
})
export class BettingModule {}

/** The calls of betting. Needs `BettorRestrictions`, which the application binds. */
@Module({ imports: [BettingModule, GamesModule, WalletModule], providers: [PlaceBet], exports: [PlaceBet], controllers: [BetsController] })
export class BettingHttpModule {}
