import { Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { ClosingsController } from './closings/closings.controller.js';
import { ClosingsRepository } from './closings/closings.repository.js';
import { ReadClosings } from './closings/read-closings.js';
import { AdminRolling } from './commission/data/admin-rolling.js';
import { CommissionAccruals } from './commission/data/commission-accruals.js';
import { RollingReports } from './commission/data/rolling-reports.js';
import { RollingSharesRepository } from './commission/data/rolling-shares.repository.js';
import { RollingSumsRepository } from './commission/data/rolling-sums.repository.js';
import { RateEarnings } from './commission/data/rate-earnings.js';
import { RollingTrace } from './commission/data/rolling-trace.js';
import { RollingUnitsRepository } from './commission/data/rolling-units.repository.js';
import { AgentRollingController } from './commission/http/agent-rolling.controller.js';
import { CommissionSettingsController } from './commission/http/commission-settings.controller.js';
import { AdminRollingController } from './commission/http/admin-rolling.controller.js';
import { RateEarningsReader } from './commission/http/rate-earnings-reader.js';
import { RollingReader } from './commission/http/rolling-reader.js';
import { WhatIfController } from './commission/http/what-if.controller.js';
import { RollingScheduler } from './commission/jobs/rolling-scheduler.js';
import { LosingIf } from './commission/losing/losing-if.js';
import { LosingHttpModule, LosingJobsModule, LosingModule, LosingReadersModule } from './commission/losing/losing.module.js';
import { PositionAsksRepository } from './positions/data/position-asks.repository.js';
import { PositionJobsModule, PositionsHttpModule } from './positions/positions.module.js';
import { RollingRuns } from './commission/rolling-runs.js';
import { Rolling } from './commission/rolling.js';
import { AccrueRolling } from './commission/use-cases/accrue-rolling.js';
import { ChangeCommissionSettings } from './commission/use-cases/change-commission-settings.js';
import { CloseUnit } from './commission/use-cases/close-unit.js';
import { PayRolling } from './commission/use-cases/pay-rolling.js';
import { RecoverRolling } from './commission/use-cases/recover-rolling.js';
import { WhatIf } from './commission/what-if.js';

/** Commission: rolling on the stakes of the downline. */
@Module({
  imports: [MembersModule, WalletModule],
  providers: [
    RollingSharesRepository,
    RollingSumsRepository,
    RollingUnitsRepository,
    PositionAsksRepository,
    RollingRuns,
    Rolling,
    RollingReports,
    CommissionAccruals,
    AccrueRolling,
    CloseUnit,
  ],
  exports: [
    RollingSharesRepository,
    RollingUnitsRepository,
    RollingRuns,
    Rolling,
    RollingReports,
    CommissionAccruals,
    AccrueRolling,
    CloseUnit,
  ],
})
export class CommissionModule {}

/** What consoles and reports read of commission. */
@Module({
  imports: [CommissionModule, LosingReadersModule, MembersModule],
  providers: [AdminRolling, RollingTrace, RollingReader, RateEarnings, RateEarningsReader],
  exports: [AdminRolling, RollingReader, RateEarningsReader, LosingReadersModule],
})
export class CommissionReadersModule {}

/** The calls of commission. */
@Module({
  imports: [CommissionModule, CommissionReadersModule, LosingModule, LosingHttpModule, PositionsHttpModule, MembersModule, WalletModule],
  providers: [ChangeCommissionSettings, PayRolling, RecoverRolling, LosingIf, WhatIf, ClosingsRepository, ReadClosings],
  controllers: [ClosingsController, CommissionSettingsController, AdminRollingController, AgentRollingController, WhatIfController],
})
export class CommissionHttpModule {}

/** The worker's part: posts what bets and settlement have left to post. */
@Module({ imports: [CommissionModule, LosingJobsModule, PositionJobsModule], providers: [RollingScheduler] })
export class CommissionJobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(private readonly clock: RollingScheduler) {}

  onApplicationBootstrap(): void {
    this.clock.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.clock.stop();
  }
}
