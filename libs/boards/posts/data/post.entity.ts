import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export type PostKind = 'notice' | 'event' | 'rule';

/** What the house has written. */
@Entity('board_post')
@Check('board_post_kind_check', `kind IN ('notice', 'event', 'rule')`)
@Check('board_post_subject_check', `subject <> ''`)
// Its columns descend, which TypeORM cannot say.
@Index('board_post_newest', { synchronize: false })
export class PostEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  kind!: PostKind;

  @Column('text')
  subject!: string;

  /** HTML. */
  @Column('text')
  content!: string;

  /** Name that readers see. */
  @Column('text')
  author!: string;

  @Column('boolean', { default: true })
  isVisible!: boolean;

  @Column('timestamptz')
  createdAt!: Date;

  /** Address of an image; empty without. */
  @Column('text', { default: '' })
  thumbnail!: string;

  /** Grows with every change. */
  @Column('timestamptz')
  updatedAt!: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}
