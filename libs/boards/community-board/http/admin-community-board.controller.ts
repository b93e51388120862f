import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import type { CommunityComment, CommunityPost } from '../data/community-rows.js';
import { UpdateCommunitySettings } from '../use-cases/update-community-settings.js';
import { AdminCommunityBoard } from '../services/admin-community-board.js';

type Page = CallOutput<'admin/free/get'>;
type View = CallOutput<'admin/free/view'>;

/** The administrators' view of the free board, and its rules. */
@Controller()
export class AdminCommunityBoardController {
  constructor(
    private readonly board: AdminCommunityBoard,
    private readonly rules: UpdateCommunitySettings,
  ) {}

  @Answers('admin/free/get')
  async get(@Input() filter: CallParsed<'admin/free/get'>): Promise<Page> {
    const { items, total } = await this.board.page(filter);
    return { items: items.map(adminPost), total };
  }

  @Answers('admin/free/view')
  async view(@Input() { id, ...paging }: CallParsed<'admin/free/view'>): Promise<View> {
    const { post, comments, commentsTotal } = await this.board.view(id, paging);
    return { post: { ...adminPost(post), content: post.content }, comments: comments.map(adminComment), commentsTotal };
  }

  @Answers('admin/free/show')
  async show(
    @Command() command: CommandContext,
    @Input() { ids, ...moderation }: CallParsed<'admin/free/show'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.board.showPosts(command, ids, moderation), language);
  }

  @Answers('admin/free/comment/show')
  async showComments(
    @Command() command: CommandContext,
    @Input() { ids, ...moderation }: CallParsed<'admin/free/comment/show'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.board.showComments(command, ids, moderation), language);
  }

  @Answers('admin/board/settings/get')
  settings() {
    return this.rules.get();
  }

  @Answers('admin/board/settings/update')
  change(@Command() command: CommandContext, @Input() fields: CallParsed<'admin/board/settings/update'>) {
    return this.rules.execute(command, fields);
  }
}

function adminPost({
  id,
  memberId,
  account,
  nickname,
  level,
  subject,
  createdAt,
  views,
  comments,
  hiddenAt,
  deletedAt,
}: CommunityPost): Page['items'][number] {
  return {
    id,
    memberId,
    account,
    nickname,
    level,
    subject,
    createdAt: seoulIso(createdAt),
    views,
    comments,
    isVisible: hiddenAt === null,
    deletedByWriter: deletedAt !== null,
  };
}

function adminComment({
  id,
  memberId,
  account,
  nickname,
  level,
  content,
  createdAt,
  hiddenAt,
  deletedAt,
}: CommunityComment): View['comments'][number] {
  return {
    id,
    memberId,
    account,
    nickname,
    level,
    content,
    createdAt: seoulIso(createdAt),
    isVisible: hiddenAt === null,
    deletedByWriter: deletedAt !== null,
  };
}
