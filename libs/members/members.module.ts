import { Module } from '@nestjs/common';
import { MembersRepository } from './data/members.repository.js';
import { AddMember } from './use-cases/add-member.js';
import { ChangeMemberStatus } from './use-cases/change-member-status.js';

/** Members and agents: the tree, their profiles, statuses and restrictions. */
@Module({
  providers: [MembersRepository, AddMember, ChangeMemberStatus],
  exports: [MembersRepository, AddMember, ChangeMemberStatus],
})
export class MembersModule {}
