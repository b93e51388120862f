import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MemberKey } from '../data/member-key.entity.js';

/** A code that brings who joins with it below its agent, once. */
@Entity('recommendation_code')
@Check('recommendation_code_check', 'expires_at > starts_at')
// Of the code in small letters, which TypeORM cannot say.
@Index('recommendation_code_code', { synchronize: false })
@Index('recommendation_code_agent', ['agentId', 'id'])
@Index('recommendation_code_referrer', ['referrerId', 'id'], { where: 'referrer_id IS NOT NULL' })
export class RecommendationCodeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  code!: string;

  @Column('bigint')
  @ForeignKey(() => MemberKey)
  agentId!: number;

  /** Account of its issuer. */
  @Column('text')
  issuer!: string;

  @Column('timestamptz')
  issuedAt!: Date;

  @Column('timestamptz')
  startsAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;

  /** Who joined with it. */
  @Column('bigint', { nullable: true })
  @ForeignKey(() => MemberKey)
  joinedId!: number | null;

  /** The player whose friend the joiner is. */
  @Column('bigint', { nullable: true })
  @ForeignKey(() => MemberKey)
  referrerId!: number | null;
}
