import { Check, Column, Entity, Index } from 'typeorm';
import { CommunityWriting } from './community-writing.entity.js';

/** A post on the free board. */
@Entity('free_post')
@Check('free_post_subject_check', `subject <> ''`)
@Check('free_post_content_check', `content <> ''`)
@Check('free_post_comments_check', 'comments >= 0')
// Its column descends, which TypeORM cannot say.
@Index('free_post_shown', { synchronize: false })
@Index('free_post_member', ['memberId', 'createdAt'])
export class CommunityPost extends CommunityWriting {
  @Column('text')
  subject!: string;

  @Column('integer', { default: 0 })
  views!: number;

  /** Those that are shown. */
  @Column('integer', { default: 0 })
  comments!: number;
}
