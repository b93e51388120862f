import { Module, type DynamicModule } from '@nestjs/common';
import { ApprovalsModule } from '#lib/approvals';
import { LosingSchedulerModule, LosingModule, PositionSchedulerModule, PositionsModule } from '#lib/agents';
import { AuthModule, JoiningHttpModule } from '#lib/auth';
import { BankModule } from '#lib/bank';
import { BettingHttpModule, PendingTicketsModule } from '#lib/betting';
import { BoardsModule, CommunityBoardModule, MessagesHttpModule } from '#lib/boards';
import { EventsModule } from '#lib/events';
import { DrawsModule } from '#lib/draws';
import { SportsModule, SportsSupplyModule } from '#lib/sports';
import { CodesModule, MembersHttpModule, MembersModule } from '#lib/members';
import { PlatformModule, type PlatformOptions } from '#lib/platform';
import { RewardsModule, RewardsUpdatesModule } from '#lib/rewards';
import { SettlementModule } from '#lib/settlement';
import { StatsRebuildModule } from '#lib/stats';
import { WalletModule } from '#lib/wallet';
import { BindingsModule } from '../../shared/bindings/bindings.module.js';
import { DemoActors } from './demo-actors.js';
import { DemoApprovals } from './demo-approvals.js';
import { DemoBank } from './demo-bank.js';
import { DemoCoins } from './demo-coins.js';
import { DemoBoards } from './demo-boards.js';
import { DemoAdmin } from './demo-admin.js';
import { DemoJoins } from './demo-joins.js';
import { DemoMessages } from './demo-messages.js';
import { DemoLosing } from './demo-losing.js';
import { DemoMoney } from './demo-money.js';
import { DemoPeople } from './demo-people.js';
import { DemoPositions } from './demo-positions.js';
import { DemoRewards } from './demo-rewards.js';
import { DemoRounds } from './demo-rounds.js';
import { DemoSeed } from './demo-seed.js';
import { DemoSports } from './demo-sports.js';
import { DemoTickets } from './demo-tickets.js';

/** The product's own use cases on a turned clock: the demo's history went through every rule. */
@Module({})
export class DemoModule {
  static with(options: PlatformOptions): DynamicModule {
    return {
      module: DemoModule,
      imports: [
        PlatformModule.with(options),
        EventsModule,
        BindingsModule,
        MembersModule,
        MembersHttpModule,
        CodesModule,
        ApprovalsModule,
        AuthModule,
        JoiningHttpModule,
        WalletModule,
        BankModule,
        DrawsModule,
        SportsModule,
        SportsSupplyModule,
        BettingHttpModule,
        PendingTicketsModule,
        SettlementModule,
        BoardsModule,
        CommunityBoardModule,
        MessagesHttpModule,
        RewardsModule,
        RewardsUpdatesModule,
        LosingModule,
        LosingSchedulerModule,
        PositionsModule,
        PositionSchedulerModule,
        StatsRebuildModule,
      ],
      providers: [
        DemoActors,
        DemoBank,
        DemoCoins,
        DemoApprovals,
        DemoPeople,
        DemoMoney,
        DemoRounds,
        DemoTickets,
        DemoSports,
        DemoJoins,
        DemoMessages,
        DemoBoards,
        DemoAdmin,
        DemoLosing,
        DemoPositions,
        DemoRewards,
        DemoSeed,
      ],
    };
  }
}
