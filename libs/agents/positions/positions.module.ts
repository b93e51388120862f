import { Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { RollingSharesRepository } from '../commission/data/rolling-shares.repository.js';
import { CarriersOfBets } from './data/carriers-of-bets.js';
import { bookParts } from './book-parts.js';
import { PositionAgentsRepository } from './data/position-agents.repository.js';
import { PositionAsksRepository } from './data/position-asks.repository.js';
import { PositionDaysRepository } from './data/position-days.repository.js';
import { PositionDayReports } from './data/position-day-reports.js';
import { PositionReports } from './data/position-reports.js';
import { PositionSettlementsRepository } from './data/position-settlements.repository.js';
import { PositionSharesRepository } from './data/position-shares.repository.js';
import { AdminPositionsController } from './http/admin-positions.controller.js';
import { AgentPositionsController } from './http/agent-positions.controller.js';
import { PositionCarriersController } from './http/position-carriers.controller.js';
import { PositionCarriers } from './http/position-carriers.js';
import { PositionBookController } from './http/position-book.controller.js';
import { PositionReader } from './http/position-reader.js';
import { SettlementPreview } from './http/settlement-preview.js';
import { PositionTermsController } from './http/position-terms.controller.js';
import { PositionTermsReader } from './http/position-terms-reader.js';
import { PositionScheduler } from './jobs/position-scheduler.js';
import { Positions } from './positions.js';
import { PositionSettlements } from './settlements.js';
import { TermsAroundAgents } from './terms-around.js';
import { ChangePositionTerms } from './use-cases/change-position-terms.js';
import { ReckonPositions } from './use-cases/reckon-positions.js';
import { SettleBySchedule } from './use-cases/settle-by-schedule.js';
import { SettlePositions } from './use-cases/settle-positions.js';
import { SweepPositions } from './use-cases/sweep-positions.js';
import { UndoSettlements } from './use-cases/undo-settlements.js';

const parts = [
  PositionAgentsRepository,
  PositionAsksRepository,
  PositionSharesRepository,
  PositionSettlementsRepository,
  PositionDaysRepository,
  RollingSharesRepository,
  PositionSettlements,
  SettlementPreview,
  PositionReports,
  CarriersOfBets,
  PositionDayReports,
  ...bookParts,
  PositionReader,
  Positions,
  TermsAroundAgents,
];

/** Positions: shares of bets that agents carry. The app binds the port `PositionSources` in a global module. */
@Module({ imports: [MembersModule, WalletModule], providers: parts, exports: parts })
export class PositionsModule {}

/** The calls of positions. */
@Module({
  imports: [PositionsModule, MembersModule, WalletModule],
  providers: [ChangePositionTerms, PositionTermsReader, SettlePositions, UndoSettlements, PositionCarriers],
  controllers: [
    AdminPositionsController,
    AgentPositionsController,
    PositionBookController,
    PositionTermsController,
    PositionCarriersController,
  ],
})
export class PositionsHttpModule {}

/** What reckons and settles, when it is called. */
@Module({
  imports: [PositionsModule, WalletModule],
  providers: [ReckonPositions, SweepPositions, SettleBySchedule, PositionScheduler],
  exports: [PositionScheduler],
})
export class PositionSchedulerModule {}

/** The worker's part: reckons what bets and settlement have left to reckon. */
@Module({ imports: [PositionSchedulerModule] })
export class PositionJobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(private readonly clock: PositionScheduler) {}

  onApplicationBootstrap(): void {
    this.clock.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.clock.stop();
  }
}
