import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { MemberKey } from './member-key.entity.js';

/** That an agent has marked a member. */
@Entity('member_star')
export class Star {
  @PrimaryColumn('bigint')
  @ForeignKey(() => MemberKey)
  agentId!: number;

  @PrimaryColumn('bigint')
  @ForeignKey(() => MemberKey)
  memberId!: number;
}
