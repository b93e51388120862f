import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import { PayLosing } from '../use-cases/pay-losing.js';
import { RecoverLosing } from '../use-cases/recover-losing.js';
import { ResetLosing } from '../use-cases/reset-losing.js';
import { LosingReader } from './losing-reader.js';

/** The administrators' calls for losing. */
@Controller()
export class AdminLosingController {
  constructor(
    private readonly reader: LosingReader,
    private readonly payLosing: PayLosing,
    private readonly recoverLosing: RecoverLosing,
    private readonly resetLosing: ResetLosing,
  ) {}

  @Answers('admin/losing/period/get')
  periods(@Input() input: CallParsed<'admin/losing/period/get'>): Promise<CallOutput<'admin/losing/period/get'>> {
    return this.reader.periods(input);
  }

  @Answers('admin/losing/get')
  lines(@Input() input: CallParsed<'admin/losing/get'>): Promise<CallOutput<'admin/losing/get'>> {
    return this.reader.lines(input);
  }

  @Answers('admin/losing/pay')
  async pay(@Command() command: CommandContext, @Input() { ids }: CallParsed<'admin/losing/pay'>, @RequestOrigin() { language }: Origin) {
    return rowResults(await this.payLosing.execute(command, ids), language);
  }

  @Answers('admin/losing/recover')
  async recover(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/losing/recover'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.recoverLosing.execute(command, input.ids, input.reason), language);
  }

  @Answers('admin/losing/reset')
  async reset(@Command() command: CommandContext, @Input() input: CallParsed<'admin/losing/reset'>, @RequestOrigin() { language }: Origin) {
    return rowResults(await this.resetLosing.execute(command, input.ids, input.reason), language);
  }
}
