import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Input, type Origin, RequestOrigin } from '#lib/platform';
import { Posts } from '../services/posts.js';

const pageSize = 20;

/** Announcements, events and rules, for anybody. */
@Controller()
export class PostsController {
  constructor(private readonly posts: Posts) {}

  @Answers('user/board/getNotices')
  async notices(
    @Input() { skip }: CallParsed<'user/board/getNotices'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'user/board/getNotices'>> {
    const { posts, total } = await this.posts.page('notice', { skip, take: pageSize, language });
    return { notices: posts, total };
  }

  @Answers('user/board/getPosts')
  async page(
    @Input() { kind, skip, take }: CallParsed<'user/board/getPosts'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'user/board/getPosts'>> {
    const { posts, total } = await this.posts.page(kind, { skip, take, language });
    return { items: posts, total };
  }
}
