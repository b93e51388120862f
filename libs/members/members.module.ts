import { Module } from '@nestjs/common';
import { AgentRates } from './data/agent-rates.js';
import { ApplicationsRepository } from './data/applications.repository.js';
import { AccessListRepository } from './data/access-list-entries.repository.js';
import { BreaksRepository } from './data/breaks.repository.js';
import { EndedRestrictions } from './data/ended-restrictions.js';
import { MemberAudience } from './data/member-audience.js';
import { MemberLists } from './data/member-lists.js';
import { MembersRepository } from './data/members.repository.js';
import { NotesRepository } from './data/notes.repository.js';
import { ReferralsRepository } from './data/referrals.repository.js';
import { SharedMarks } from './data/linked-account-marks.js';
import { StandingsRepository } from './data/standings.repository.js';
import { StarsRepository } from './data/stars.repository.js';
import { LinkedAccountsQuery } from './data/linked-accounts.js';
import { TreeRepository } from './data/tree.repository.js';
import { AdminPeopleController } from './http/admin-people.controller.js';
import { AdminOnlineController } from './http/admin-watch.controller.js';
import { EndRestrictions } from './jobs/end-restrictions.js';
import { AccessList } from './services/access-list.js';
import { AddMember } from './use-cases/add-member.js';
import { ChangeMember } from './services/change-member.js';
import { ChangeMemberStatus } from './services/change-member-status.js';
import { MemberBreaks } from './services/member-breaks.js';
import { MoveBranch } from './use-cases/move-branch.js';
import { MemberNumbers } from './data/member-numbers.js';
import { Notes } from './services/notes.js';

const reads = [
  MembersRepository,
  AgentRates,
  MemberLists,
  StandingsRepository,
  StarsRepository,
  ApplicationsRepository,
  MemberAudience,
  ReferralsRepository,
  SharedMarks,
];
const useCases = [MemberNumbers, AddMember, ChangeMember, ChangeMemberStatus, MemberBreaks, MoveBranch, AccessList];

/** Members and agents: the tree, their profiles, statuses and restrictions. The app binds the port `RateRules` in a global module. */
@Module({
  providers: [...reads, TreeRepository, AccessListRepository, BreaksRepository, ...useCases],
  exports: [...reads, AccessListRepository, ...useCases],
})
export class MembersModule {}

/** The administrators' calls about members; for the process that answers HTTP. */
@Module({
  imports: [MembersModule],
  providers: [NotesRepository, LinkedAccountsQuery, Notes],
  controllers: [AdminPeopleController, AdminOnlineController],
  exports: [Notes],
})
export class MembersHttpModule {}

/** The worker's part. */
@Module({ imports: [MembersModule], providers: [EndedRestrictions, EndRestrictions], exports: [EndRestrictions] })
export class MembersJobsModule {}
