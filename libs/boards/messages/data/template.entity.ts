import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A text that administrators write once and use often. */
@Entity('letter_template')
@Check('letter_template_kind_check', `kind IN ('inquiry', 'answer', 'message')`)
@Check('letter_template_subject_check', `subject <> ''`)
@Check('letter_template_content_check', `content <> ''`)
export class MessageTemplate {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** An inquiry that members start from, an answer, or a message. */
  @Column('text')
  kind!: 'inquiry' | 'answer' | 'message';

  @Column('text')
  subject!: string;

  @Column('text')
  content!: string;

  @Column('timestamptz')
  updatedAt!: Date;

  /** Account of the administrator who wrote it last; null for one of the site or from before it was noted. */
  @Column('text', { nullable: true })
  changedBy!: string | null;
}
