import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { BettingModule } from '#lib/betting';
import { GamesModule, settleRoundJob } from '#lib/games';
import { Queues } from '#lib/platform';
import { WalletModule } from '#lib/wallet';
import { SettleRound } from './use-cases/settle-round.js';

/** Grading and paying. */
@Module({ imports: [BettingModule, GamesModule, WalletModule], providers: [SettleRound], exports: [SettleRound] })
export class SettlementModule {}

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
