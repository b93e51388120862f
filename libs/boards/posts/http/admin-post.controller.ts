import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import { previewOf } from '../../rich-text/rich-text.js';
import type { Post } from '../data/posts.repository.js';
import { AdminPosts } from '../services/admin-post.js';

type Page = CallOutput<'admin/post/get'>;

/** The administrators' announcements, events and rules. */
@Controller()
export class AdminPostsController {
  constructor(private readonly posts: AdminPosts) {}

  @Answers('admin/post/get')
  async get(@Input() filter: CallParsed<'admin/post/get'>): Promise<Page> {
    const { items, total } = await this.posts.page(filter);
    return { items: items.map(({ beginning, ...post }) => ({ ...adminPost(post), preview: previewOf(beginning) })), total };
  }

  @Answers('admin/post/view')
  async view(@Input() { id }: CallParsed<'admin/post/view'>): Promise<CallOutput<'admin/post/view'>> {
    const { translations, ...post } = await this.posts.view(id);
    return { post: { ...adminPost(post), translations } };
  }

  @Answers('admin/post/save')
  save(@Command() command: CommandContext, @Input() input: CallParsed<'admin/post/save'>) {
    return this.posts.save(command, input);
  }

  @Answers('admin/post/show')
  async show(
    @Command() command: CommandContext,
    @Input() { ids, isVisible }: CallParsed<'admin/post/show'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.posts.show(command, ids, isVisible), language);
  }

  @Answers('admin/post/delete')
  async delete(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/post/delete'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.posts.delete(command, ids), language);
  }
}

function adminPost({ createdAt, updatedAt, ...post }: Post): Omit<Page['items'][number], 'preview'> {
  return { ...post, created_at: seoulIso(createdAt), updatedAt: seoulIso(updatedAt) };
}
