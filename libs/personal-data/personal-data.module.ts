import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { AccessesRepository } from './data/accesses.repository.js';
import { ErasuresRepository } from './data/erasures.repository.js';
import { RetentionRepository } from './data/retention.repository.js';
import { AccessGuard } from './http/access.guard.js';
import { PersonalDataController } from './http/personal-data.controller.js';
import { KeepPersonalData } from './jobs/keep-personal-data.js';
import { Obstacles } from './services/obstacles.js';
import { PrivacySection } from './services/privacy-section.js';
import { AskErasure } from './use-cases/ask-erasure.js';
import { ContinueErasures } from './use-cases/continue-erasures.js';
import { EndWish } from './use-cases/end-wish.js';
import { EraseMember } from './use-cases/erase-member.js';
import { ExportMember } from './use-cases/export-member.js';
import { KeepRetention } from './use-cases/keep-retention.js';

const data = [ErasuresRepository, AccessesRepository, RetentionRepository];

/** The calls, and the guard that notes who looks. Needs `PersonalRecords` and `IdentityCheck`, which the application binds. */
@Module({
  imports: [MembersModule],
  providers: [...data, Obstacles, PrivacySection, AskErasure, EndWish, EraseMember, ExportMember, AccessGuard],
  controllers: [PersonalDataController],
  exports: [AccessGuard],
})
export class PersonalDataHttpModule {}

/** The worker's part. */
@Module({
  providers: [...data, ContinueErasures, KeepRetention, KeepPersonalData],
  exports: [KeepPersonalData, ContinueErasures, KeepRetention],
})
export class PersonalDataJobsModule {}
