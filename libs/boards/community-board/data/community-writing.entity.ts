import { Column, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { MemberKey } from '#lib/members';

/** What posts and comments of the free board have in common. */
export abstract class CommunityWriting {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** The writer, as he was when he wrote. */
  @Column('bigint')
  @ForeignKey(() => MemberKey)
  memberId!: number;

  @Column('text')
  account!: string;

  @Column('text')
  nickname!: string;

  @Column('integer')
  level!: number;

  /** HTML. */
  @Column('text')
  content!: string;

  @Column('timestamptz')
  createdAt!: Date;

  /** A moderator has hidden it. */
  @Column('timestamptz', { nullable: true })
  hiddenAt!: Date | null;

  /** Its writer has deleted it. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}
