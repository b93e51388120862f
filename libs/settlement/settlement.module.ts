import { type BeforeApplicationShutdown, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { BettingModule } from '#lib/betting';
import { DrawsModule, settleRoundJob } from '#lib/draws';
import { AdminSportsModule, SportsModule } from '#lib/sports';
import { Queues } from '#lib/platform';
import { WalletModule } from '#lib/wallet';
import { EffectViews } from './data/effect-views.js';
import { AdminRounds } from './data/admin-round.js';
import { RoundSums } from './data/round-sums.js';
import { AdminResultsController } from './http/admin-result.controller.js';
import { DealtResultsController } from './http/dealt-result.controller.js';
import { CashOutBound } from './sports/cash-out-bound.js';
import { CashOutOffers } from './sports/cash-out-offers.js';
import { OfferWatch } from './sports/offer-watch.js';
import { PayCashOut } from './sports/pay-cash-out.js';
import { SellTicket } from './sports/sell-ticket.js';
import { FixtureEnds } from './sports/data/fixture-ends.js';
import { CashOutController } from './sports/http/cash-out.controller.js';
import { SportsResultsController } from './sports/http/sports-results.controller.js';
import { AutoCashOutScheduler } from './sports/jobs/auto-cash-out-scheduler.js';
import { CashOutScheduler } from './sports/jobs/cash-out-scheduler.js';
import { settleFixtureJob, SettlementScheduler } from './sports/jobs/settlement-scheduler.js';
import { TicketLocks } from './sports/ticket-locks.js';
import { AutoCashOut } from './sports/use-cases/auto-cash-out.js';
import { CashOut } from './sports/use-cases/cash-out.js';
import { DecideCashOut } from './sports/use-cases/decide-cash-out.js';
import { EnterFixtureResult } from './sports/use-cases/enter-fixture-result.js';
import { PreviewFixtureResult } from './sports/use-cases/preview-fixture-result.js';
import { ResettleTicket } from './sports/use-cases/resettle-ticket.js';
import { SettleFixture } from './sports/use-cases/settle-fixture.js';
import { SettleTickets } from './sports/use-cases/settle-tickets.js';
import { VoidTickets } from './sports/use-cases/void-tickets.js';
import { EnterDealtResult } from './use-cases/enter-dealt-result.js';
import { EnterResult } from './use-cases/enter-result.js';
import { PreviewResult } from './use-cases/preview-result.js';
import { ResettleBets } from './use-cases/resettle-bets.js';
import { SettleBets } from './use-cases/settle-bets.js';
import { SettleRound } from './use-cases/settle-round.js';

const settling = [
  SettleBets,
  SettleRound,
  FixtureEnds,
  SettleTickets,
  SettleFixture,
  TicketLocks,
  CashOutOffers,
  CashOutBound,
  PayCashOut,
  SellTicket,
  AutoCashOut,
];

/** Grading and paying. Needs `UnitCommission` and `CashOutRule`, which the application binds. */
@Module({ imports: [BettingModule, DrawsModule, SportsModule, WalletModule], providers: settling, exports: settling })
export class SettlementModule {}

const draws = [AdminRounds, RoundSums, EffectViews, EnterResult, EnterDealtResult, PreviewResult, ResettleBets];
const sports = [EnterFixtureResult, PreviewFixtureResult, ResettleTicket, VoidTickets, CashOut, OfferWatch];

/** The calls of settlement: rounds and fixtures, their results, bets settled again. */
@Module({
  imports: [SettlementModule, BettingModule, DrawsModule, SportsModule, AdminSportsModule, WalletModule],
  providers: [...draws, ...sports],
  controllers: [AdminResultsController, DealtResultsController, SportsResultsController, CashOutController],
})
export class SettlementHttpModule {}

/** The worker's part: settles what the draws and the clocks hand over. */
@Module({
  imports: [SettlementModule, BettingModule, SportsModule],
  providers: [SettlementScheduler, DecideCashOut, CashOutScheduler, AutoCashOutScheduler],
})
export class SettlementJobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly settleRound: SettleRound,
    private readonly settleFixture: SettleFixture,
    private readonly clock: SettlementScheduler,
    private readonly cashOuts: CashOutScheduler,
    private readonly autoCashOuts: AutoCashOutScheduler,
    private readonly queues: Queues,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.process(settleRoundJob, async ({ roundId }) => void (await this.settleRound.execute(roundId)));
    this.queues.process(settleFixtureJob, async ({ fixtureId }) => void (await this.settleFixture.execute(fixtureId)));
    this.clock.start();
    this.cashOuts.start();
    this.autoCashOuts.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.autoCashOuts.stop();
    await this.cashOuts.stop();
    await this.clock.stop();
  }
}
