import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { scopePath, type Actor } from '#lib/kernel';
import { Answers, CurrentActor, Input } from '#lib/platform';
import { RequestReader } from './admin-reader.js';

/** An agent reads the requests of his whole downline; his own stand in his bank logs. */
@Controller()
export class AdminAgentsController {
  constructor(private readonly requests: RequestReader) {}

  @Answers('agent/deposit/get')
  async deposits(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/deposit/get'>): Promise<CallOutput<'agent/deposit/get'>> {
    const { items, ...sums } = await this.requests.deposits(input, scopePath(actor));
    return { items: items.map(({ processedBy: _, secondPerson: _own, entry: _entry, ...row }) => row), ...sums };
  }

  @Answers('agent/withdrawal/get')
  async withdrawals(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'agent/withdrawal/get'>,
  ): Promise<CallOutput<'agent/withdrawal/get'>> {
    const { items, ...sums } = await this.requests.withdrawals(input, scopePath(actor));
    return { items: items.map(({ processedBy: _, secondPerson: _own, ...row }) => row), ...sums };
  }
}
