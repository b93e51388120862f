import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { type Actor, type Language, seoulIso } from '#lib/kernel';
import { Answers, CurrentActor, Input, RequestOrigin, type Origin } from '#lib/platform';
import type { CommunityComment } from '../community-board/data/community-rows.js';
import { wireRights } from '../community-board/http/wire-rights.js';
import { CommunityBoard } from '../community-board/services/community-board.js';
import type { PostKind } from '../posts/data/posts.repository.js';
import { Posts } from '../posts/services/posts.js';

type View = CallOutput<'user/board/post/view'>;

/** One post of whichever board. */
@Controller()
export class ViewController {
  constructor(
    private readonly posts: Posts,
    private readonly free: CommunityBoard,
  ) {}

  @Answers('user/board/post/view')
  view(
    @CurrentActor() reader: Actor,
    @Input() { type, id, ...paging }: CallParsed<'user/board/post/view'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<View> {
    return type === 'freeboard' ? this.communityPost(reader.id, id, paging, language) : this.post(type, id, language);
  }

  private async post(type: PostKind, id: number, language: Language): Promise<View> {
    const { post, newer, older } = await this.posts.view(type, id, language);
    return {
      post: { ...post, type, level: null, views: null, mine: false },
      comments: [],
      comments_total: 0,
      comment_refusal: null,
      newer,
      older,
      earning: { left: 0, points: 0 },
    };
  }

  private async communityPost(readerId: number, id: number, paging: { skip: number; take: number }, language: string): Promise<View> {
    const [{ post, comments, ...rest }, rights] = await Promise.all([this.free.view(readerId, id, paging), this.free.rights(readerId)]);
    const { subject, content, nickname: author, level, views, createdAt, memberId } = post;
    return {
      post: {
        id,
        type: 'freeboard',
        subject,
        content,
        author,
        level,
        views,
        created_at: seoulIso(createdAt),
        thumbnail: '',
        mine: memberId === readerId,
      },
      comments: comments.map((comment) => wireComment(comment, readerId)),
      comments_total: post.comments,
      comment_refusal: wireRights(rights, language).comment_refusal,
      ...rest,
    };
  }
}

function wireComment({ id, nickname, level, content, createdAt, memberId }: CommunityComment, readerId: number): View['comments'][number] {
  return { id, author: nickname, level, content, created_at: seoulIso(createdAt), mine: memberId === readerId };
}
