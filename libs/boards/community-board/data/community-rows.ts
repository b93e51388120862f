/** Who wrote, as he was when he wrote. */
export interface CommunityWriter {
  memberId: number;
  account: string;
  nickname: string;
  level: number;
}

export interface CommunityPost extends CommunityWriter {
  id: number;
  subject: string;
  /** HTML. */
  content: string;
  createdAt: Date;
  views: number;
  /** Those that are shown. */
  comments: number;
  /** A moderator has hidden it; its writer has deleted it. */
  hiddenAt: Date | null;
  deletedAt: Date | null;
}

export interface CommunityComment extends CommunityWriter {
  id: number;
  postId: number;
  /** HTML. */
  content: string;
  createdAt: Date;
  hiddenAt: Date | null;
  deletedAt: Date | null;
}

const written =
  'id, member_id AS "memberId", account, nickname, level, content, created_at AS "createdAt", hidden_at AS "hiddenAt", deleted_at AS "deletedAt"';
export const postColumns = `${written}, subject, views, comments`;
export const commentColumns = `${written}, post_id AS "postId"`;
/** What players see. */
export const shown = 'hidden_at IS NULL AND deleted_at IS NULL';
