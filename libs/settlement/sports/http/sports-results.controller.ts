import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { AdminFixtures } from '#lib/sports';
import { Answers, Command, type CommandContext, Input, type Origin, RequestOrigin, rowResults } from '#lib/platform';
import { EnterFixtureResult } from '../use-cases/enter-fixture-result.js';
import { PreviewFixtureResult } from '../use-cases/preview-fixture-result.js';
import { VoidTickets } from '../use-cases/void-tickets.js';

/** The administrators' calls for results of fixtures. */
@Controller()
export class SportsResultsController {
  constructor(
    private readonly previewResult: PreviewFixtureResult,
    private readonly enterResult: EnterFixtureResult,
    private readonly fixtures: AdminFixtures,
    private readonly voidTickets: VoidTickets,
  ) {}

  @Answers('admin/sports/result/preview')
  preview(@Input() input: CallParsed<'admin/sports/result/preview'>): Promise<CallOutput<'admin/sports/result/preview'>> {
    return this.previewResult.execute(input);
  }

  @Answers('admin/sports/result/enter')
  async enter(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/sports/result/enter'>,
  ): Promise<CallOutput<'admin/sports/result/enter'>> {
    await this.enterResult.execute(command, input);
    return { fixture: await this.fixtures.one(input.fixture_id) };
  }

  @Answers('admin/bet/void')
  async void(@Command() command: CommandContext, @Input() input: CallParsed<'admin/bet/void'>, @RequestOrigin() { language }: Origin) {
    return rowResults(await this.voidTickets.execute(command, input.ids, input.reason), language);
  }
}
