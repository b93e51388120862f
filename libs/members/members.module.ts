import { Module } from '@nestjs/common';
import { MemberLists } from './data/member-lists.js';
import { MembersRepository } from './data/members.repository.js';
import { StandingsRepository } from './data/standings.repository.js';
import { TreeRepository } from './data/tree.repository.js';
import { AddMember } from './use-cases/add-member.js';
import { ChangeMemberStatus } from './use-cases/change-member-status.js';
import { MoveBranch } from './use-cases/move-branch.js';

const reads = [MembersRepository, MemberLists, StandingsRepository];
const useCases = [AddMember, ChangeMemberStatus, MoveBranch];

/** Members and agents: the tree, their profiles, statuses and restrictions. The app binds the port `RateRules` in a global module. */
@Module({ providers: [...reads, TreeRepository, ...useCases], exports: [...reads, ...useCases] })
export class MembersModule {}
