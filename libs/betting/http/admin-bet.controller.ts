import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, type CommandContext, Input, type Origin, RequestOrigin, rowResults, Settings } from '#lib/platform';
import { bettingSettings } from '../betting-settings.js';
import { CancelBets } from '../use-cases/cancel-bets.js';
import { ChangeBettingRules } from '../services/change-betting-rules.js';
import { BetQueries } from './bet-queries.js';
import { BetSettlementLists } from './bet-settlement-lists.js';

/** The administrators' calls for bets. */
@Controller()
export class AdminBetsController {
  constructor(
    private readonly queries: BetQueries,
    private readonly settlements: BetSettlementLists,
    private readonly cancelBets: CancelBets,
    private readonly rules: ChangeBettingRules,
    private readonly settings: Settings,
  ) {}

  @Answers('admin/bet/get')
  all(@Input() input: CallParsed<'admin/bet/get'>): Promise<CallOutput<'admin/bet/get'>> {
    return this.queries.all(input);
  }

  @Answers('admin/bet/settlement/get')
  settled(@Input() input: CallParsed<'admin/bet/settlement/get'>): Promise<CallOutput<'admin/bet/settlement/get'>> {
    return this.settlements.page(input);
  }

  @Answers('admin/bet/view')
  view(@Input() input: CallParsed<'admin/bet/view'>): Promise<CallOutput<'admin/bet/view'>> {
    return this.queries.whole(input.bet_id);
  }

  @Answers('admin/bet/cancel')
  async cancel(@Command() command: CommandContext, @Input() input: CallParsed<'admin/bet/cancel'>, @RequestOrigin() { language }: Origin) {
    return rowResults(await this.cancelBets.execute(command, input.ids, input.reason), language);
  }

  @Answers('admin/bet/limits/get')
  async limits(@Input() input: CallParsed<'admin/bet/limits/get'>): Promise<CallOutput<'admin/bet/limits/get'>> {
    return this.rules.limitsOf(input.memberId);
  }

  @Answers('admin/bet/limits/update')
  async limit(
    @Command() command: CommandContext,
    @Input() { memberId, limits, version }: CallParsed<'admin/bet/limits/update'>,
  ): Promise<CallOutput<'admin/bet/limits/update'>> {
    return { limits, version: await this.rules.limit(command, memberId, limits, version) };
  }

  @Answers('admin/bet/settings/get')
  async present(): Promise<CallOutput<'admin/bet/settings/get'>> {
    const version = await this.settings.versionOf([bettingSettings]);
    return { ...(await this.settings.get(bettingSettings)), version };
  }

  @Answers('admin/bet/settings/update')
  async change(@Command() command: CommandContext, @Input() input: CallParsed<'admin/bet/settings/update'>): Promise<void> {
    await this.rules.change(command, input);
  }
}
