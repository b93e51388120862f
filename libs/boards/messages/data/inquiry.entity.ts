import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { InquiryState } from '#lib/contract';
import { MemberKey, type MemberKind } from '#lib/members';

/** A question to the site. Content and reply are HTML. */
@Entity('inquiry')
@Check('inquiry_kind_check', `kind IN ('player', 'agent', 'visitor')`)
@Check('inquiry_visitor_check', `(kind = 'visitor') = (member_id IS NULL) AND (kind = 'visitor') = (code_hash IS NOT NULL)`)
@Check('inquiry_subject_check', `subject <> ''`)
@Check('inquiry_content_check', `content <> ''`)
@Check('inquiry_state_check', `state IN ('waiting', 'answered', 'closed')`)
@Check('inquiry_check', `(state = 'answered') <= (replied_at IS NOT NULL)`)
@Index('inquiry_member', ['memberId', 'id'])
@Index('inquiry_member_day', ['memberId', 'createdAt'])
@Index('inquiry_state', ['state', 'createdAt', 'id'], { where: 'deleted_at IS NULL' })
@Index('inquiry_code', ['codeHash'], { unique: true })
@Index('inquiry_address', ['addressGroup', 'createdAt'], { where: 'address_group IS NOT NULL' })
@Index('inquiry_unread', ['memberId'], {
  where: 'replied_at IS NOT NULL AND readed_at IS NULL AND hidden_at IS NULL AND deleted_at IS NULL',
})
export class InquiryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** The asker, as he was when he asked; null for a visitor. */
  @Column('bigint', { nullable: true })
  @ForeignKey(() => MemberKey)
  memberId!: number | null;

  @Column('text')
  kind!: MemberKind | 'visitor';

  @Column('text')
  account!: string;

  @Column('text')
  nickname!: string;

  @Column('integer')
  level!: number;

  /** Accounts of the agents above when it was asked, top first. */
  @Column('text', { array: true })
  parents!: string[];

  @Column('text')
  subject!: string;

  @Column('text')
  content!: string;

  @Column('text', { default: 'waiting' })
  state!: InquiryState;

  @Column('timestamptz')
  createdAt!: Date;

  /** The last answer; it counts while `repliedAt` is set. */
  @Column('text', { default: '' })
  reply!: string;

  @Column('timestamptz', { nullable: true })
  repliedAt!: Date | null;

  @Column('text', { nullable: true })
  repliedBy!: string | null;

  @Column('timestamptz', { nullable: true })
  readedAt!: Date | null;

  /** The asker has deleted it from his list. */
  @Column('timestamptz', { nullable: true })
  hiddenAt!: Date | null;

  /** How a visitor may be reached; sealed. */
  @Column('text', { nullable: true })
  contactSealed!: string | null;

  /** Of the code by which a visitor reads the answer. */
  @Column('bytea', { nullable: true })
  codeHash!: Buffer | null;

  /** The network that a visitor wrote from. */
  @Column('text', { nullable: true })
  addressGroup!: string | null;

  /** An administrator has deleted it. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}
