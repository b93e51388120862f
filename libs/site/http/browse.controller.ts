import { Controller } from '@nestjs/common';
import type { Actor } from '#lib/kernel';
import { Answers, MaybeActor, type Origin, RequestOrigin } from '#lib/platform';
import { Browse } from '../use-cases/browse.js';

/** The system context, for anybody. */
@Controller()
export class BrowseController {
  constructor(private readonly browse: Browse) {}

  @Answers('user/browse')
  player(@MaybeActor() actor: Actor | undefined, @RequestOrigin() { address, host, language }: Origin) {
    return this.browse.execute(language, host, { account: actor?.account, address });
  }

  @Answers('agent/browse')
  agent(@RequestOrigin() { host, language }: Origin) {
    return this.browse.execute(language, host);
  }
}
