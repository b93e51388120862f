import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Command, type CommandContext, CurrentActor, Input } from '#lib/platform';
import { AssignGames } from '../use-cases/assign-games.js';
import { DealingQueries } from './dealing-queries.js';

/** What dealers read, and their assignment. Results are entered where settlement is. */
@Controller()
export class DealingController {
  constructor(
    private readonly queries: DealingQueries,
    private readonly assignGames: AssignGames,
  ) {}

  @Answers('admin/dealing/round/get')
  own(@CurrentActor() actor: Actor, @Input() input: CallParsed<'admin/dealing/round/get'>): Promise<CallOutput<'admin/dealing/round/get'>> {
    return this.queries.own(actor, input);
  }

  @Answers('admin/dealing/history/get')
  history(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'admin/dealing/history/get'>,
  ): Promise<CallOutput<'admin/dealing/history/get'>> {
    return this.queries.history(actor, input);
  }

  @Answers('admin/dealer/get')
  list(): Promise<CallOutput<'admin/dealer/get'>> {
    return this.queries.list();
  }

  @Answers('admin/dealer/update')
  assign(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/dealer/update'>,
  ): Promise<CallOutput<'admin/dealer/update'>> {
    return this.assignGames.execute(command, input);
  }
}
