import { Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { LosingLinesRepository } from './data/losing-lines.repository.js';
import { LosingPeriodsRepository } from './data/losing-periods.repository.js';
import { LosingReports } from './data/losing-reports.js';
import { AgentLosingController } from './http/agent-losing.controller.js';
import { AdminLosingController } from './http/admin-losing.controller.js';
import { LosingReader } from './http/losing-reader.js';
import { LosingScheduler } from './jobs/losing-scheduler.js';
import { LosingShares } from './losing-shares.js';
import { OpenLosingView } from './open-losing.js';
import { CloseLosing } from './use-cases/close-losing.js';
import { CountLosing } from './use-cases/count-losing.js';
import { PayLosing } from './use-cases/pay-losing.js';
import { RecoverLosing } from './use-cases/recover-losing.js';
import { ResetLosing } from './use-cases/reset-losing.js';

const parts = [LosingPeriodsRepository, LosingLinesRepository, LosingShares, PayLosing];

/** Losing: shares of the house's win. The app binds the port `CommissionSources` in a global module. */
@Module({ imports: [MembersModule, WalletModule], providers: parts, exports: parts })
export class LosingModule {}

/** What consoles and reports read of losing. */
@Module({
  imports: [LosingModule, MembersModule],
  providers: [LosingReports, OpenLosingView, LosingReader],
  exports: [LosingReports, OpenLosingView, LosingReader],
})
export class LosingReadersModule {}

/** The calls of losing. */
@Module({
  imports: [LosingModule, LosingReadersModule, MembersModule, WalletModule],
  providers: [RecoverLosing, ResetLosing],
  controllers: [AdminLosingController, AgentLosingController],
})
export class LosingHttpModule {}

/** What counts and closes periods, when it is called. */
@Module({ imports: [LosingModule], providers: [CountLosing, CloseLosing, LosingScheduler], exports: [LosingScheduler] })
export class LosingSchedulerModule {}

/** The worker's part: the losing clock runs. */
@Module({ imports: [LosingSchedulerModule] })
export class LosingJobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(private readonly clock: LosingScheduler) {}

  onApplicationBootstrap(): void {
    this.clock.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.clock.stop();
  }
}
