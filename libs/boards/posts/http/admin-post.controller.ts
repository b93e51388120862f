import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import { shownHtml } from '../../rich-text/shown-html.js';
import type { Post } from '../data/posts.repository.js';
import { AdminPosts } from '../use-cases/admin-post.js';

type Page = CallOutput<'admin/post/get'>;

/** The administrators' announcements, events and rules. */
@Controller()
export class AdminPostsController {
  constructor(private readonly desk: AdminPosts) {}

  @Answers('admin/post/get')
  async get(@Input() filter: CallParsed<'admin/post/get'>): Promise<Page> {
    const { items, total } = await this.desk.page(filter);
    return { items: items.map(adminPost), total };
  }

  @Answers('admin/post/save')
  save(@Command() command: CommandContext, @Input() input: CallParsed<'admin/post/save'>) {
    return this.desk.save(command, input);
  }

  @Answers('admin/post/show')
  async show(
    @Command() command: CommandContext,
    @Input() { ids, isVisible }: CallParsed<'admin/post/show'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.desk.show(command, ids, isVisible), language);
  }

  @Answers('admin/post/delete')
  async delete(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/post/delete'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.desk.delete(command, ids), language);
  }
}

function adminPost({ content, createdAt, updatedAt, ...post }: Post): Page['items'][number] {
  return { ...post, content: shownHtml(content), created_at: seoulIso(createdAt), updatedAt: seoulIso(updatedAt) };
}
