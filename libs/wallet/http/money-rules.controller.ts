import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Command, type CommandContext, CurrentActor, Input, type Origin, RequestOrigin, rowResults } from '#lib/platform';
import { OpenRequirements } from '../turnover/open-requirements.js';
import { ChangeLevelRules } from '../use-cases/change-level-rules.js';
import { ChangeOwnerRules } from '../use-cases/change-owner-rules.js';
import { GetOwnLimits } from '../use-cases/get-own-limits.js';

/** Rules of money of levels and single members, and what owners read of their own. */
@Controller()
export class MoneyRulesController {
  constructor(
    private readonly levels: ChangeLevelRules,
    private readonly owners: ChangeOwnerRules,
    private readonly limits: GetOwnLimits,
    private readonly requirements: OpenRequirements,
  ) {}

  @Answers('user/bank/getRules')
  own(@CurrentActor() { id }: Actor): Promise<CallOutput<'user/bank/getRules'>> {
    return this.limits.execute(id);
  }

  @Answers('admin/moneyRule/level/get')
  table(): Promise<CallOutput<'admin/moneyRule/level/get'>> {
    return this.levels.table();
  }

  @Answers('admin/moneyRule/level/update')
  updateLevels(
    @Command() command: CommandContext,
    @Input() { levels, version }: CallParsed<'admin/moneyRule/level/update'>,
  ): Promise<CallOutput<'admin/moneyRule/level/update'>> {
    return this.levels.execute(command, levels, version);
  }

  @Answers('admin/moneyRule/member/view')
  view(@Input() { id }: CallParsed<'admin/moneyRule/member/view'>): Promise<CallOutput<'admin/moneyRule/member/view'>> {
    return this.owners.view(id);
  }

  @Answers('admin/moneyRule/member/update')
  async updateOwners(
    @Command() command: CommandContext,
    @Input() { ids, rules, version }: CallParsed<'admin/moneyRule/member/update'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'admin/moneyRule/member/update'>> {
    return rowResults(await this.owners.execute(command, ids, rules, version), language);
  }

  @Answers('admin/moneyRule/effect/view')
  effects(@Input() { ids, rules }: CallParsed<'admin/moneyRule/effect/view'>): Promise<CallOutput<'admin/moneyRule/effect/view'>> {
    return this.owners.effects(ids, rules);
  }

  @Answers('admin/turnover/get')
  turnover(@Input() input: CallParsed<'admin/turnover/get'>): Promise<CallOutput<'admin/turnover/get'>> {
    return this.requirements.list(input);
  }

  @Answers('admin/turnover/waive')
  waive(@Command() command: CommandContext, @Input() input: CallParsed<'admin/turnover/waive'>): Promise<void> {
    return this.requirements.waive(command, input);
  }
}
