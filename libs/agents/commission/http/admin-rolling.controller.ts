import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import { boundedPeriodOf } from '#lib/wallet';
import { PayRolling } from '../use-cases/pay-rolling.js';
import { RecoverRolling } from '../use-cases/recover-rolling.js';
import { RateEarningsReader } from './rate-earnings-reader.js';
import { RollingReader } from './rolling-reader.js';

/** The administrators' calls for rolling, and what every rate earned. */
@Controller()
export class AdminRollingController {
  constructor(
    private readonly reader: RollingReader,
    private readonly earnings: RateEarningsReader,
    private readonly payRolling: PayRolling,
    private readonly recoverRolling: RecoverRolling,
  ) {}

  @Answers('admin/rolling/get')
  owners(@Input() input: CallParsed<'admin/rolling/get'>): Promise<CallOutput<'admin/rolling/get'>> {
    return this.reader.owners(input);
  }

  @Answers('admin/rolling/pay')
  async pay(@Command() command: CommandContext, @Input() { ids }: CallParsed<'admin/rolling/pay'>, @RequestOrigin() { language }: Origin) {
    return rowResults(await this.payRolling.execute(command, ids), language);
  }

  @Answers('admin/rolling/recover')
  async recover(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/rolling/recover'>,
    @RequestOrigin() { language }: Origin,
  ) {
    const { startedAt, endedAt, ids, reason } = input;
    return rowResults(await this.recoverRolling.execute(command, ids, boundedPeriodOf({ startedAt, endedAt }), reason), language);
  }

  @Answers('admin/rolling/trace/get')
  runs(@Input() { ownerId, ...page }: CallParsed<'admin/rolling/trace/get'>): Promise<CallOutput<'admin/rolling/trace/get'>> {
    return this.reader.runs(ownerId, page);
  }

  @Answers('admin/rolling/trace/view')
  bets(@Input() { ownerId, runId, ...page }: CallParsed<'admin/rolling/trace/view'>): Promise<CallOutput<'admin/rolling/trace/view'>> {
    return this.reader.bets(ownerId, runId, page);
  }

  @Answers('admin/rate/earning/get')
  rateEarnings(@Input() input: CallParsed<'admin/rate/earning/get'>): Promise<CallOutput<'admin/rate/earning/get'>> {
    return this.earnings.read(input);
  }
}
