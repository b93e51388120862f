import { Controller } from '@nestjs/common';
import type { Actor } from '#lib/kernel';
import { Answers, CurrentActor } from '#lib/platform';
import { Contexts } from '../services/contexts.js';
import type { LiveSession } from '../services/sessions.js';
import { CurrentSession } from './current-session.js';

/** Who is logged in: the calls that the sites poll every 5 seconds. */
@Controller()
export class ContextController {
  constructor(private readonly contexts: Contexts) {}

  @Answers('user/getContext')
  async player(@CurrentActor() actor: Actor) {
    return { context: await this.contexts.ofMember(actor) };
  }

  @Answers('agent/getContext')
  async agent(@CurrentActor() actor: Actor) {
    return { context: await this.contexts.ofMember(actor) };
  }

  @Answers('agent/getAgentInfo')
  async agentInfo(@CurrentActor() actor: Actor) {
    return { context: await this.contexts.ofMember(actor) };
  }

  @Answers('admin/getContext')
  async admin(@CurrentSession() session: LiveSession) {
    return { context: await this.contexts.ofAdmin(session) };
  }
}
