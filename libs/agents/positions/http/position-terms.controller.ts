import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { type Actor, scopeId } from '#lib/kernel';
import { Answers, Command, type CommandContext, CurrentActor, Input } from '#lib/platform';
import { ChangePositionTerms } from '../use-cases/change-position-terms.js';
import { PositionTermsReader } from './position-terms-reader.js';

/** An agent gives the agents directly below what they may carry; the guard has checked that it may. */
@Controller()
export class PositionTermsController {
  constructor(
    private readonly reader: PositionTermsReader,
    private readonly terms: ChangePositionTerms,
  ) {}

  @Answers('agent/position/child/get')
  children(
    @CurrentActor() actor: Actor,
    @Input() page: CallParsed<'agent/position/child/get'>,
  ): Promise<CallOutput<'agent/position/child/get'>> {
    return this.reader.children(scopeId(actor), page);
  }

  @Answers('agent/position/child/update')
  update(@Command() command: CommandContext, @Input() { id, ...terms }: CallParsed<'agent/position/child/update'>): Promise<void> {
    return this.terms.execute(command, id, terms);
  }
}
