import { Controller } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { Answers, Input } from '#lib/platform';
import { Boards } from '../use-cases/boards.js';
import { Community } from '../use-cases/community.js';

const pageSize = 20;

@Controller()
export class BoardsController {
  constructor(
    private readonly boards: Boards,
    private readonly community: Community,
  ) {}

  @Answers('user/board/getNotices')
  async notices(@Input() { skip }: CallParsed<'user/board/getNotices'>) {
    const { posts, total } = await this.boards.page('notice', skip, pageSize);
    return { notices: posts, total };
  }

  @Answers('user/board/getCommunity')
  communityRecords() {
    return this.community.read();
  }
}
