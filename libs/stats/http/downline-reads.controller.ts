import { Controller } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, CurrentActor, Input } from '#lib/platform';
import { ListDownline } from '../use-cases/list-downline.js';
import { ViewDownline } from '../use-cases/view-downline.js';

/** What agents read of the people below. */
@Controller()
export class DownlineReadsController {
  constructor(
    private readonly downline: ListDownline,
    private readonly person: ViewDownline,
  ) {}

  @Answers('agent/member/get')
  list(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/member/get'>) {
    return this.downline.execute(actor, input);
  }

  @Answers('agent/member/view')
  view(@CurrentActor() actor: Actor, @Input() { id }: CallParsed<'agent/member/view'>) {
    return this.person.execute(actor, id);
  }
}
