import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { AgentSettingsController } from './http/agent-settings.controller.js';
import { ReachGuard } from './http/reach.guard.js';
import { Reach } from './reach.js';
import { ChangeAgentSettings } from './use-cases/change-agent-settings.js';

/** What agents may do to whom. */
@Module({ imports: [MembersModule], providers: [Reach], exports: [Reach] })
export class HierarchyModule {}

/** The calls of agents on those below, and the guard of all calls that agents make. */
@Module({
  imports: [HierarchyModule, MembersModule, WalletModule],
  providers: [ReachGuard, ChangeAgentSettings],
  controllers: [AgentSettingsController],
  exports: [ReachGuard],
})
export class HierarchyHttpModule {}
