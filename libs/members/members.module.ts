import { Module } from '@nestjs/common';
import { MemberLists } from './data/member-lists.js';
import { MembersRepository } from './data/members.repository.js';
import { StandingsRepository } from './data/standings.repository.js';
import { AddMember } from './use-cases/add-member.js';
import { ChangeMemberStatus } from './use-cases/change-member-status.js';

/** Members and agents: the tree, their profiles, statuses and restrictions. */
@Module({
  providers: [MembersRepository, MemberLists, StandingsRepository, AddMember, ChangeMemberStatus],
  exports: [MembersRepository, MemberLists, StandingsRepository, AddMember, ChangeMemberStatus],
})
export class MembersModule {}
