import { Module, type DynamicModule } from '@nestjs/common';
import { ApprovalsJobsModule } from '#lib/approvals';
import { BankJobsModule } from '#lib/bank';
import { CommissionJobsModule } from '#lib/agents';
import { AuditChainJobsModule } from '#lib/audit-chain';
import { AuthJobsModule } from '#lib/auth';
import { BettingJobsModule } from '#lib/betting';
import { BoardsJobsModule, UploadsJobsModule } from '#lib/boards';
import { CasinoJobsModule } from '#lib/casino';
import { EventsModule, RelayModule } from '#lib/events';
import { DrawJobsModule } from '#lib/draws';
import { SportsJobsModule } from '#lib/sports';
import { InitialisationJobsModule } from '#lib/initialisation';
import { MembersJobsModule } from '#lib/members';
import { OperationsJobsModule } from '#lib/operations';
import { OpsModule, PeriodsModule, PlatformModule, type PlatformOptions } from '#lib/platform';
import { PersonalDataJobsModule } from '#lib/personal-data';
import { ProtectionJobsModule } from '#lib/protection';
import { RewardsJobsModule } from '#lib/rewards';
import { SettlementJobsModule } from '#lib/settlement';
import { ReportsJobsModule, StatsJobsModule } from '#lib/stats';
import { WalletJobsModule } from '#lib/wallet';
import { WebhooksJobsModule } from '#lib/webhooks';
import { BindingsModule } from '../shared/bindings/bindings.module.js';

/** Everything that a worker process does. Read models and resolvers stand before the relay that feeds them. */
@Module({})
export class WorkerModule {
  static with(options: PlatformOptions): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.with(options),
        EventsModule,
        OpsModule,
        PeriodsModule,
        // Before those whose jobs and schedules it notes.
        OperationsJobsModule.create(),
        BindingsModule,
        StatsJobsModule,
        ReportsJobsModule,
        InitialisationJobsModule,
        AuditChainJobsModule,
        WalletJobsModule,
        MembersJobsModule,
        ProtectionJobsModule,
        PersonalDataJobsModule,
        ApprovalsJobsModule,
        BankJobsModule,
        AuthJobsModule,
        BoardsJobsModule,
        BettingJobsModule,
        DrawJobsModule,
        SportsJobsModule,
        SettlementJobsModule,
        CasinoJobsModule,
        CommissionJobsModule,
        UploadsJobsModule,
        RewardsJobsModule,
        WebhooksJobsModule,
        RelayModule,
      ],
    };
  }
}
