import type { CallOutput } from '#lib/contract';
import { wireRefusal } from '#lib/platform';
import type { CommunityRights } from '../services/community-board.js';

type Rights = Pick<CallOutput<'user/board/free/get'>, 'may_write' | 'may_comment' | 'write_refusal' | 'comment_refusal'>;

/** What the reader may do, and why not in his language. */
export function wireRights({ post, comment }: CommunityRights, language: string): Rights {
  return {
    may_write: !post,
    may_comment: !comment,
    write_refusal: post ? wireRefusal(post, language) : null,
    comment_refusal: comment ? wireRefusal(comment, language) : null,
  };
}
