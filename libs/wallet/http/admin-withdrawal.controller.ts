import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, type CommandContext, Input, type Origin, RequestOrigin, rowResults } from '#lib/platform';
import { ApproveWithdrawals } from '../use-cases/approve-withdrawals.js';
import { CompleteWithdrawals } from '../use-cases/complete-withdrawals.js';
import { RefuseWithdrawals } from '../use-cases/refuse-withdrawals.js';
import { RequestReader } from './admin-reader.js';

/** The administrators' list of withdrawals. */
@Controller()
export class AdminWithdrawalsController {
  constructor(
    private readonly requests: RequestReader,
    private readonly approveWithdrawals: ApproveWithdrawals,
    private readonly refuseWithdrawals: RefuseWithdrawals,
    private readonly completeWithdrawals: CompleteWithdrawals,
  ) {}

  @Answers('admin/withdrawal/get')
  get(@Input() input: CallParsed<'admin/withdrawal/get'>): Promise<CallOutput<'admin/withdrawal/get'>> {
    return this.requests.withdrawals(input);
  }

  @Answers('admin/withdrawal/approve')
  async approve(
    @Command() command: CommandContext,
    @Input() { ids, reason }: CallParsed<'admin/withdrawal/approve'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.approveWithdrawals.execute(command, ids, { reason }), language);
  }

  @Answers('admin/withdrawal/refuse')
  async refuse(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/withdrawal/refuse'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.refuseWithdrawals.execute(command, input.ids, input.reason), language);
  }

  @Answers('admin/withdrawal/complete')
  async complete(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/withdrawal/complete'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.completeWithdrawals.execute(command, ids), language);
  }
}
