import { Controller } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, CurrentActor, Input } from '#lib/platform';
import { ReadAgentBetting } from '../use-cases/read-agent-betting.js';
import { ReadAgentDays } from '../services/read-agent-days.js';

@Controller()
export class AgentStatisticsController {
  constructor(
    private readonly days: ReadAgentDays,
    private readonly betting: ReadAgentBetting,
  ) {}

  @Answers('agent/statistics/total')
  getTotal(@CurrentActor() agent: Actor, @Input() input: CallParsed<'agent/statistics/total'>) {
    return this.days.total(agent, input);
  }

  @Answers('agent/statistics/days')
  getDays(@CurrentActor() agent: Actor, @Input() input: CallParsed<'agent/statistics/days'>) {
    return this.days.list(agent, input);
  }

  @Answers('agent/statistics/betting')
  getBetting(@CurrentActor() agent: Actor, @Input() input: CallParsed<'agent/statistics/betting'>) {
    return this.betting.execute(agent, input);
  }
}
