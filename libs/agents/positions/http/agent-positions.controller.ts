import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { type Actor, scopeId } from '#lib/kernel';
import { Answers, CurrentActor, Input } from '#lib/platform';
import { PositionReader } from './position-reader.js';

/** An agent reads what it carries itself. */
@Controller()
export class AgentPositionsController {
  constructor(private readonly reader: PositionReader) {}

  @Answers('agent/position/view')
  view(@CurrentActor() actor: Actor): Promise<CallOutput<'agent/position/view'>> {
    return this.reader.summary(scopeId(actor));
  }

  @Answers('agent/position/bet/get')
  bets(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/position/bet/get'>): Promise<CallOutput<'agent/position/bet/get'>> {
    return this.reader.bets(scopeId(actor), input);
  }

  /** Without the administrator's name. */
  @Answers('agent/position/settlement/get')
  async settlements(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'agent/position/settlement/get'>,
  ): Promise<CallOutput<'agent/position/settlement/get'>> {
    const { items, total } = await this.reader.settled(scopeId(actor), input);
    return { items: items.map(({ actor: _, ...row }) => row), total };
  }

  @Answers('agent/position/statement/get')
  statement(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'agent/position/statement/get'>,
  ): Promise<CallOutput<'agent/position/statement/get'>> {
    return this.reader.lines(scopeId(actor), input);
  }
}
