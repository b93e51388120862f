import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import type { FreeComment, FreePost } from '../data/free-rows.js';
import { ChangeFreeSettings } from '../use-cases/change-free-settings.js';
import { FreeDesk } from '../use-cases/free-desk.js';

type Page = CallOutput<'admin/free/get'>;
type View = CallOutput<'admin/free/view'>;

/** The administrators' view of the free board, and its rules. */
@Controller()
export class FreeDeskController {
  constructor(
    private readonly desk: FreeDesk,
    private readonly rules: ChangeFreeSettings,
  ) {}

  @Answers('admin/free/get')
  async get(@Input() filter: CallParsed<'admin/free/get'>): Promise<Page> {
    const { items, total } = await this.desk.page(filter);
    return { items: items.map(deskPost), total };
  }

  @Answers('admin/free/view')
  async view(@Input() { id, ...paging }: CallParsed<'admin/free/view'>): Promise<View> {
    const { post, comments, commentsTotal } = await this.desk.view(id, paging);
    return { post: { ...deskPost(post), content: post.content }, comments: comments.map(deskComment), commentsTotal };
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

function deskPost({
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
}: FreePost): Page['items'][number] {
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

function deskComment({
  id,
  memberId,
  account,
  nickname,
  level,
  content,
  createdAt,
  hiddenAt,
  deletedAt,
}: FreeComment): View['comments'][number] {
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
