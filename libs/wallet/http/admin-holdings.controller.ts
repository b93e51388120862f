import { Controller } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { Answers, Command, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import { AdjustHoldings } from '../use-cases/adjust-holdings.js';

/** What administrators do with what somebody holds. */
@Controller()
export class AdminHoldingsController {
  constructor(private readonly adjust: AdjustHoldings) {}

  @Answers('admin/member/money/update')
  async update(
    @Command() command: CommandContext,
    @Input() { ids, key: _, ...wish }: CallParsed<'admin/member/money/update'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.adjust.execute(command, ids, wish), language);
  }
}
