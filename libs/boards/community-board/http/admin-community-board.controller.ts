import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import { shownHtml } from '../../rich-text/shown-html.js';
import type { CommunityComment, CommunityPost } from '../data/community-rows.js';
import { ChangeFreeSettings } from '../use-cases/change-community-settings.js';
import { AdminCommunityBoard } from '../use-cases/admin-community-board.js';

type Page = CallOutput<'admin/free/get'>;
type View = CallOutput<'admin/free/view'>;

/** The administrators' view of the free board, and its rules. */
@Controller()
export class AdminCommunityBoardController {
  constructor(
    private readonly desk: AdminCommunityBoard,
    private readonly rules: ChangeFreeSettings,
  ) {}

  @Answers('admin/free/get')
  async get(@Input() filter: CallParsed<'admin/free/get'>): Promise<Page> {
    const { items, total } = await this.desk.page(filter);
    return { items: items.map(adminPost), total };
  }

  @Answers('admin/free/view')
  async view(@Input() { id, ...paging }: CallParsed<'admin/free/view'>): Promise<View> {
    const { post, comments, commentsTotal } = await this.desk.view(id, paging);
    return { post: { ...adminPost(post), content: shownHtml(post.content) }, comments: comments.map(adminComment), commentsTotal };
  }

  @Answers('admin/free/show')
  async show(
    @Command() command: CommandContext,
    @Input() { ids, ...moderation }: CallParsed<'admin/free/show'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.desk.showPosts(command, ids, moderation), language);
  }

  @Answers('admin/free/comment/show')
  async showComments(
    @Command() command: CommandContext,
    @Input() { ids, ...moderation }: CallParsed<'admin/free/comment/show'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.desk.showComments(command, ids, moderation), language);
  }

  @Answers('admin/board/settings/get')
  settings() {
    return this.rules.get();
  }

  @Answers('admin/board/settings/update')
  change(@Command() command: CommandContext, @Input() fields: CallParsed<'admin/board/settings/update'>) {
    return this.rules.change(command, fields);
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
    content: shownHtml(content),
    createdAt: seoulIso(createdAt),
    isVisible: hiddenAt === null,
    deletedByWriter: deletedAt !== null,
  };
}
