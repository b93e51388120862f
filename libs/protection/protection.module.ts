import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { MarkersRepository } from './data/markers.repository.js';
import { PlayerChecksRepository } from './data/player-checks.repository.js';
import { PlayerLimitsRepository } from './data/player-limits.repository.js';
import { ProtectionController } from './http/protection.controller.js';
import { PlayerDepositLimits } from './services/deposit-limits.js';
import { PlayerLimits } from './services/player-limits.js';
import { ReckonMarkers } from './jobs/reckon-markers.js';
import { LimitHits } from './services/limit-hits.js';
import { PlayTime } from './services/play-time.js';
import { AnswerCheck } from './use-cases/answer-check.js';
import { ChangePlayerLimit } from './use-cases/change-player-limit.js';
import { TakeBreak } from './use-cases/take-break.js';
import { ReadMarkers } from './use-cases/read-markers.js';
import { ReadPlayerLimits } from './use-cases/read-player-limits.js';

/** The limits, for the code that takes a stake. */
@Module({
  imports: [MembersModule, WalletModule],
  providers: [PlayerLimitsRepository, PlayerChecksRepository, PlayTime, MarkersRepository, LimitHits, PlayerLimits, PlayerDepositLimits],
  exports: [PlayerLimitsRepository, PlayerChecksRepository, PlayTime, MarkersRepository, LimitHits, PlayerLimits, PlayerDepositLimits],
})
export class ProtectionModule {}

/** The calls of players and staff. */
@Module({
  imports: [ProtectionModule, MembersModule, WalletModule],
  providers: [ReadMarkers, AnswerCheck, ChangePlayerLimit, ReadPlayerLimits, TakeBreak],
  controllers: [ProtectionController],
})
export class ProtectionHttpModule {}

/** Scores the days of players once they are over. */
@Module({
  imports: [ProtectionModule, MembersModule, WalletModule],
  providers: [ReckonMarkers],
  exports: [ReckonMarkers],
})
export class ProtectionJobsModule {}
