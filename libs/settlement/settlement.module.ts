import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { BettingModule } from '#lib/betting';
import { GamesModule, settleRoundJob } from '#lib/games';
import { Queues } from '#lib/platform';
import { WalletModule } from '#lib/wallet';
import { RoundDesk } from './data/round-desk.js';
import { RoundSums } from './data/round-sums.js';
import { ResultDeskController } from './http/result-desk.controller.js';
import { EnterResult } from './use-cases/enter-result.js';
import { PreviewResult } from './use-cases/preview-result.js';
import { ResettleBets } from './use-cases/resettle-bets.js';
import { SettleBets } from './use-cases/settle-bets.js';
import { SettleRound } from './use-cases/settle-round.js';

/** Grading and paying. Needs `UnitCommission`, which the application binds. */
@Module({ imports: [BettingModule, GamesModule, WalletModule], providers: [SettleBets, SettleRound], exports: [SettleBets, SettleRound] })
export class SettlementModule {}

/** The calls of settlement: rounds, their results, bets settled again. */
@Module({
  imports: [SettlementModule, BettingModule, GamesModule, WalletModule],
  providers: [RoundDesk, RoundSums, EnterResult, PreviewResult, ResettleBets],
  controllers: [ResultDeskController],
})
export class SettlementHttpModule {}

/** The worker's part: settles what the draws and the round clock hand over. */
@Module({ imports: [SettlementModule] })
export class SettlementJobsModule implements OnApplicationBootstrap {
  constructor(
    private readonly settle: SettleRound,
    private readonly queues: Queues,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.process(settleRoundJob, async ({ roundId }) => void (await this.settle.run(roundId)));
  }
}
