import { Controller } from '@nestjs/common';
import { Answers } from '#lib/platform';
import { Community } from '../use-cases/community.js';

@Controller()
export class CommunityController {
  constructor(private readonly community: Community) {}

  @Answers('user/board/getCommunity')
  read() {
    return this.community.execute();
  }
}
