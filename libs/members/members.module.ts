import { Module } from '@nestjs/common';
import { MembersRepository } from './data/members.repository.js';
import { StandingsRepository } from './data/standings.repository.js';
import { AddMember } from './use-cases/add-member.js';
import { ChangeMemberStatus } from './use-cases/change-member-status.js';

/** Members and agents: the tree, their profiles, statuses and restrictions. */
@Module({
  providers: [MembersRepository, StandingsRepository, AddMember, ChangeMemberStatus],
  exports: [MembersRepository, StandingsRepository, AddMember, ChangeMemberStatus],
})
export class MembersModule {}
