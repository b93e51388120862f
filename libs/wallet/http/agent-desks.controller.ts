import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { scopePath, type Actor } from '#lib/kernel';
import { Answers, CurrentActor, Input } from '#lib/platform';
import { RequestReader } from './admin-reader.js';

/** An agent reads the requests of his whole downline; his own stand in his bank logs. */
@Controller()
export class AdminAgentsController {
  constructor(private readonly desks: RequestReader) {}

  @Answers('agent/deposit/get')
  deposits(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/deposit/get'>): Promise<CallOutput<'agent/deposit/get'>> {
    return this.desks.deposits(input, scopePath(actor));
  }

  @Answers('agent/withdrawal/get')
  withdrawals(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'agent/withdrawal/get'>,
  ): Promise<CallOutput<'agent/withdrawal/get'>> {
    return this.desks.withdrawals(input, scopePath(actor));
  }
}
