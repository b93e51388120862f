import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, CurrentActor, Input } from '#lib/platform';
import { LosingReader } from './losing-reader.js';

/** An agent reads what it and the agents directly below have of losing. */
@Controller()
export class AgentLosingController {
  constructor(private readonly reader: LosingReader) {}

  @Answers('agent/losing/get')
  lines(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/losing/get'>): Promise<CallOutput<'agent/losing/get'>> {
    return this.reader.below(actor, input);
  }
}
