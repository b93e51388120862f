import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MemberKey } from './member-key.entity.js';

/** What an administrator has noted about a member. */
@Entity('member_note')
@Check('member_note_text_check', `text <> ''`)
@Index('member_note_member', ['memberId', 'id'])
export class NoteEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('bigint')
  @ForeignKey(() => MemberKey)
  memberId!: number;

  @Column('text')
  text!: string;

  /** Account of its author. */
  @Column('text')
  author!: string;

  @Column('timestamptz')
  createdAt!: Date;
}
