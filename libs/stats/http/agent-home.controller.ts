import { Controller } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, CurrentActor, Input } from '#lib/platform';
import { ReadAgentHome } from '../use-cases/read-agent-home.js';

@Controller()
export class AgentHomeController {
  constructor(private readonly home: ReadAgentHome) {}

  @Answers('agent/home/get')
  getHome(@CurrentActor() agent: Actor, @Input() input: CallParsed<'agent/home/get'>) {
    return this.home.execute(agent, input);
  }
}
