import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { type Actor, scopeId } from '#lib/kernel';
import { Answers, CurrentActor, Input } from '#lib/platform';
import { RollingReader } from './rolling-reader.js';

/** An agent traces its own rolling back to the bets. */
@Controller()
export class AgentRollingController {
  constructor(private readonly reader: RollingReader) {}

  @Answers('agent/rolling/trace/get')
  runs(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'agent/rolling/trace/get'>,
  ): Promise<CallOutput<'agent/rolling/trace/get'>> {
    return this.reader.runs(scopeId(actor), input);
  }

  @Answers('agent/rolling/group/get')
  groups(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'agent/rolling/group/get'>,
  ): Promise<CallOutput<'agent/rolling/group/get'>> {
    return this.reader.groups(scopeId(actor), input);
  }

  @Answers('agent/rolling/trace/view')
  bets(
    @CurrentActor() actor: Actor,
    @Input() { runId, ...page }: CallParsed<'agent/rolling/trace/view'>,
  ): Promise<CallOutput<'agent/rolling/trace/view'>> {
    return this.reader.bets(scopeId(actor), runId, page);
  }
}
