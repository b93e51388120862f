import { IsNull } from 'typeorm';

export type { CommunityComment } from './community-comment.entity.js';
export type { CommunityPost } from './community-post.entity.js';

/** Who wrote, as he was when he wrote. */
export interface CommunityWriter {
  memberId: number;
  account: string;
  nickname: string;
  level: number;
}

/** What players see. */
export const shown = { hiddenAt: IsNull(), deletedAt: IsNull() };
