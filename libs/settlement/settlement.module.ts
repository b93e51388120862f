import { type BeforeApplicationShutdown, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { BettingModule } from '#lib/betting';
import { GamesModule, settleRoundJob, SportsModule } from '#lib/games';
import { Queues } from '#lib/platform';
import { WalletModule } from '#lib/wallet';
import { RoundDesk } from './data/round-desk.js';
import { RoundSums } from './data/round-sums.js';
import { ResultDeskController } from './http/result-desk.controller.js';
import { FixtureEnds } from './sports/data/fixture-ends.js';
import { settleFixtureJob, SettlementClock } from './sports/jobs/settlement-clock.js';
import { SettleFixture } from './sports/use-cases/settle-fixture.js';
import { SettleTickets } from './sports/use-cases/settle-tickets.js';
import { EnterResult } from './use-cases/enter-result.js';
import { PreviewResult } from './use-cases/preview-result.js';
import { ResettleBets } from './use-cases/resettle-bets.js';
import { SettleBets } from './use-cases/settle-bets.js';
import { SettleRound } from './use-cases/settle-round.js';

const settling = [SettleBets, SettleRound, FixtureEnds, SettleTickets, SettleFixture];

/** Grading and paying. Needs `UnitCommission`, which the application binds. */
@Module({ imports: [BettingModule, GamesModule, SportsModule, WalletModule], providers: settling, exports: settling })
export class SettlementModule {}

/** The calls of settlement: rounds, their results, bets settled again. */
@Module({
  imports: [SettlementModule, BettingModule, GamesModule, WalletModule],
  providers: [RoundDesk, RoundSums, EnterResult, PreviewResult, ResettleBets],
  controllers: [ResultDeskController],
})
export class SettlementHttpModule {}

/** The worker's part: settles what the draws and the clocks hand over. */
@Module({ imports: [SettlementModule, SportsModule], providers: [SettlementClock] })
export class SettlementJobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly settleRound: SettleRound,
    private readonly settleFixture: SettleFixture,
    private readonly clock: SettlementClock,
    private readonly queues: Queues,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.process(settleRoundJob, async ({ roundId }) => void (await this.settleRound.run(roundId)));
    this.queues.process(settleFixtureJob, async ({ fixtureId }) => void (await this.settleFixture.run(fixtureId)));
    this.clock.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.clock.stop();
  }
}
