import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A message to many members. Its content is HTML. */
@Entity('message')
@Check('message_subject_check', `subject <> ''`)
@Check('message_content_check', `content <> ''`)
@Check('message_sent_check', 'sent > 0')
@Check('message_agent_check', '(agent_id IS NULL) = (shown_sender IS NULL)')
@Index('message_agent', ['agentId', 'createdAt'], { where: 'agent_id IS NOT NULL' })
export class MessageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  subject!: string;

  @Column('text')
  content!: string;

  /** Nickname of the administrator or the agent who wrote it. */
  @Column('text')
  sender!: string;

  /** The agent who wrote it; null where an administrator did. */
  @Column('bigint', { nullable: true })
  agentId!: number | null;

  /** What recipients see as an agent's name; null where they see the house's. */
  @Column('text', { nullable: true })
  shownSender!: string | null;

  /** To whom it went, such as `all`, `downline:shop`, `level:3`; the receipts say it exactly. */
  @Column('text')
  audience!: string;

  /** Subject of the template that it was begun from, as it was then. */
  @Column('text', { nullable: true })
  template!: string | null;

  @Column('integer')
  sent!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** Taken back: recipients who had not read it never will. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}
