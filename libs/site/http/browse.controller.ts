import { Controller } from '@nestjs/common';
import { Answers } from '#lib/platform';
import { Browse } from '../use-cases/browse.js';

/** The system context, for anybody. */
@Controller()
export class BrowseController {
  constructor(private readonly browse: Browse) {}

  @Answers('user/browse')
  player() {
    return this.browse.execute();
  }

  @Answers('agent/browse')
  agent() {
    return this.browse.execute();
  }
}
