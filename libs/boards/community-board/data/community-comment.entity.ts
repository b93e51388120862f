import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CommunityPost } from './community-post.entity.js';
import { CommunityWriting } from './community-writing.entity.js';

/** A comment on a post of the free board. */
@Entity('free_comment')
@Check('free_comment_content_check', `content <> ''`)
@Check('free_comment_points_check', 'points >= 0')
@Index('free_comment_post', ['postId', 'id'])
@Index('free_comment_member', ['memberId', 'createdAt'])
export class CommunityComment extends CommunityWriting {
  @Column('bigint')
  @ForeignKey(() => CommunityPost)
  postId!: number;

  /** What it earned. */
  @Column('integer')
  points!: number;
}
