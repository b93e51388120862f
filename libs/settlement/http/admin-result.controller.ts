import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, type CommandContext, Input, type Origin, RequestOrigin, rowResults } from '#lib/platform';
import { AdminRounds } from '../data/admin-round.js';
import { EnterResult } from '../use-cases/enter-result.js';
import { PreviewResult } from '../use-cases/preview-result.js';
import { ResettleBets } from '../use-cases/resettle-bets.js';

/** The administrators' calls for rounds and their results. */
@Controller()
export class AdminResultsController {
  constructor(
    private readonly rounds: AdminRounds,
    private readonly previewResult: PreviewResult,
    private readonly enterResult: EnterResult,
    private readonly resettleBets: ResettleBets,
  ) {}

  @Answers('admin/round/get')
  get(@Input() input: CallParsed<'admin/round/get'>): Promise<CallOutput<'admin/round/get'>> {
    return this.rounds.page(input);
  }

  @Answers('admin/round/view')
  view(@Input() { round_id: id }: CallParsed<'admin/round/view'>): Promise<CallOutput<'admin/round/view'>> {
    return this.rounds.view(id);
  }

  @Answers('admin/round/preview')
  preview(@Input() input: CallParsed<'admin/round/preview'>): Promise<CallOutput<'admin/round/preview'>> {
    return this.previewResult.execute(input);
  }

  @Answers('admin/round/enter')
  enter(@Command() command: CommandContext, @Input() input: CallParsed<'admin/round/enter'>): Promise<CallOutput<'admin/round/enter'>> {
    return this.enterResult.execute(command, input);
  }

  @Answers('admin/bet/resettle')
  async resettle(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/bet/resettle'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.resettleBets.execute(command, input.ids, input.reason), language);
  }
}
