import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { type Actor, scopeId } from '#lib/kernel';
import { Answers, CurrentActor, Input } from '#lib/platform';
import { OpenPositionsReader } from './open-positions-reader.js';
import { PositionBookReader } from './position-book-reader.js';

/** An agent's book: its own for the agent, any agent's for administrators. */
@Controller()
export class PositionBookController {
  constructor(
    private readonly book: PositionBookReader,
    private readonly open: OpenPositionsReader,
  ) {}

  @Answers('agent/position/open/get')
  openBets(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'agent/position/open/get'>,
  ): Promise<CallOutput<'agent/position/open/get'>> {
    return this.open.page(scopeId(actor), input);
  }

  @Answers('agent/position/whatIf')
  whatIf(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/position/whatIf'>): Promise<CallOutput<'agent/position/whatIf'>> {
    return this.open.whatIf(scopeId(actor), input);
  }

  @Answers('agent/position/period/get')
  ownPeriods(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'agent/position/period/get'>,
  ): Promise<CallOutput<'agent/position/period/get'>> {
    return this.book.periods(scopeId(actor), input);
  }

  @Answers('agent/position/period/view')
  ownStatement(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'agent/position/period/view'>,
  ): Promise<CallOutput<'agent/position/period/view'>> {
    return this.book.statement(scopeId(actor), input);
  }

  @Answers('admin/position/period/get')
  periods(@Input() { id, ...page }: CallParsed<'admin/position/period/get'>): Promise<CallOutput<'admin/position/period/get'>> {
    return this.book.periods(id, page);
  }

  @Answers('admin/position/period/view')
  statement(@Input() { id, ...asked }: CallParsed<'admin/position/period/view'>): Promise<CallOutput<'admin/position/period/view'>> {
    return this.book.statement(id, asked);
  }
}
