import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { TradesRepository } from './data/trades.repository.js';
import { AgentSettingsController } from './http/agent-settings.controller.js';
import { DownlineController } from './http/downline.controller.js';
import { ReachGuard } from './http/reach.guard.js';
import { RequestsController } from './http/requests.controller.js';
import { TradeController } from './http/trade.controller.js';
import { Processing } from './processing.js';
import { Reach } from './reach.js';
import { ChangeAgentSettings } from './use-cases/change-agent-settings.js';
import { CreateAccount } from './use-cases/create-account.js';
import { GiveAndTake } from './use-cases/give-and-take.js';
import { ProcessRequests } from './use-cases/process-requests.js';
import { RevealAccount } from './use-cases/reveal-account.js';

/** What agents may do to whom, and what they give and take. */
@Module({
  imports: [MembersModule, WalletModule],
  providers: [Reach, TradesRepository, GiveAndTake],
  exports: [Reach, TradesRepository, GiveAndTake],
})
export class HierarchyModule {}

/** The calls of agents on those below, and the guard of all calls that agents make. */
@Module({
  imports: [HierarchyModule, MembersModule, WalletModule],
  providers: [ReachGuard, ChangeAgentSettings, CreateAccount, Processing, ProcessRequests, RevealAccount],
  controllers: [AgentSettingsController, TradeController, DownlineController, RequestsController],
  exports: [ReachGuard],
})
export class HierarchyHttpModule {}
