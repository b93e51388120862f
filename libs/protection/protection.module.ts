import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { PlayerChecksRepository } from './data/player-checks.repository.js';
import { PlayerLimitsRepository } from './data/player-limits.repository.js';
import { ProtectionController } from './http/protection.controller.js';
import { PlayerDepositLimits } from './services/deposit-limits.js';
import { PlayerLimits } from './services/player-limits.js';
import { PlayTime } from './services/play-time.js';
import { AnswerCheck } from './use-cases/answer-check.js';
import { ChangePlayerLimit } from './use-cases/change-player-limit.js';
import { TakeBreak } from './use-cases/take-break.js';
import { ReadPlayerLimits } from './use-cases/read-player-limits.js';

/** The limits, for the code that takes a stake. */
@Module({
  imports: [WalletModule],
  providers: [PlayerLimitsRepository, PlayerChecksRepository, PlayTime, PlayerLimits, PlayerDepositLimits],
  exports: [PlayerLimitsRepository, PlayerChecksRepository, PlayTime, PlayerLimits, PlayerDepositLimits],
})
export class ProtectionModule {}

/** The calls of players and staff. */
@Module({
  imports: [ProtectionModule, MembersModule, WalletModule],
  providers: [AnswerCheck, ChangePlayerLimit, ReadPlayerLimits, TakeBreak],
  controllers: [ProtectionController],
})
export class ProtectionHttpModule {}
