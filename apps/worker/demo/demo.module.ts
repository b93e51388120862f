import { Module, type DynamicModule } from '@nestjs/common';
import { LosingClockModule, LosingModule } from '#lib/agents';
import { AuthModule, JoiningHttpModule } from '#lib/auth';
import { BettingHttpModule, PendingTicketsModule } from '#lib/betting';
import { BoardsModule, FreeModule, LettersHttpModule } from '#lib/boards';
import { EventsModule } from '#lib/events';
import { GamesModule, SportsModule, SportsSupplyModule } from '#lib/games';
import { CodesModule, MembersHttpModule, MembersModule } from '#lib/members';
import { PlatformModule, type PlatformOptions } from '#lib/platform';
import { RewardsModule, RewardsNewsModule } from '#lib/rewards';
import { SettlementModule } from '#lib/settlement';
import { StatsRebuildModule } from '#lib/stats';
import { WalletModule } from '#lib/wallet';
import { BindingsModule } from '../../shared/bindings/bindings.module.js';
import { DemoActors } from './demo-actors.js';
import { DemoBoards } from './demo-boards.js';
import { DemoDesk } from './demo-desk.js';
import { DemoJoins } from './demo-joins.js';
import { DemoLetters } from './demo-letters.js';
import { DemoLosing } from './demo-losing.js';
import { DemoMoney } from './demo-money.js';
import { DemoPeople } from './demo-people.js';
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
        AuthModule,
        JoiningHttpModule,
        WalletModule,
        GamesModule,
        SportsModule,
        SportsSupplyModule,
        BettingHttpModule,
        PendingTicketsModule,
        SettlementModule,
        BoardsModule,
        FreeModule,
        LettersHttpModule,
        RewardsModule,
        RewardsNewsModule,
        LosingModule,
        LosingClockModule,
        StatsRebuildModule,
      ],
      providers: [
        DemoActors,
        DemoPeople,
        DemoMoney,
        DemoRounds,
        DemoTickets,
        DemoSports,
        DemoJoins,
        DemoLetters,
        DemoBoards,
        DemoDesk,
        DemoLosing,
        DemoRewards,
        DemoSeed,
      ],
    };
  }
}
