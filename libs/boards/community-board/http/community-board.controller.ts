import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso, type Actor } from '#lib/kernel';
import { Answers, Command, CurrentActor, Input, RequestOrigin, type CommandContext, type Origin } from '#lib/platform';
import type { CommunityPost } from '../data/community-rows.js';
import { CommunityBoard } from '../services/community-board.js';
import { CommunityContributions } from '../services/community-contributions.js';
import { wireRights } from './wire-rights.js';

type Page = CallOutput<'user/board/free/get'>;

/** The members' own board. */
@Controller()
export class CommunityBoardController {
  constructor(
    private readonly board: CommunityBoard,
    private readonly writing: CommunityContributions,
  ) {}

  @Answers('user/board/free/get')
  async get(
    @CurrentActor() { id }: Actor,
    @Input() filter: CallParsed<'user/board/free/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<Page> {
    const [{ items, total }, rights] = await Promise.all([this.board.page(id, filter), this.board.rights(id)]);
    return { items: items.map((post) => wirePost(post, id)), total, ...wireRights(rights, language) };
  }

  @Answers('user/board/post/createComment')
  create(@Command() command: CommandContext, @Input() writing: CallParsed<'user/board/post/createComment'>) {
    return this.writing.post(command, writing);
  }

  @Answers('user/board/free/delete')
  delete(@CurrentActor() actor: Actor, @Input() { id }: CallParsed<'user/board/free/delete'>) {
    return this.writing.deletePost(actor.id, id);
  }

  @Answers('user/board/free/comment/create')
  comment(@Command() command: CommandContext, @Input() { post_id, content }: CallParsed<'user/board/free/comment/create'>) {
    return this.writing.comment(command, post_id, content);
  }

  @Answers('user/board/free/comment/delete')
  deleteComment(@CurrentActor() actor: Actor, @Input() { id }: CallParsed<'user/board/free/comment/delete'>) {
    return this.writing.deleteComment(actor.id, id);
  }
}

function wirePost(
  { id, subject, nickname, level, createdAt, views, comments, memberId }: CommunityPost,
  readerId: number,
): Page['items'][number] {
  return { id, subject, author: nickname, level, created_at: seoulIso(createdAt), views, comments, mine: memberId === readerId };
}
