import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Command, type CommandContext, CurrentActor, Input, type Origin, RequestOrigin, rowResults } from '#lib/platform';
import { ApproveWithdrawals } from '../use-cases/approve-withdrawals.js';
import { CompleteWithdrawals } from '../use-cases/complete-withdrawals.js';
import { RefuseWithdrawals } from '../use-cases/refuse-withdrawals.js';
import { SecondPersons } from '../ports.js';
import { hashesIn } from './coin-answers.js';
import { RequestReader } from './admin-reader.js';
import { withSecondPersons } from './second-persons.js';

/** The administrators' list of withdrawals. */
@Controller()
export class AdminWithdrawalsController {
  constructor(
    private readonly requests: RequestReader,
    private readonly seconds: SecondPersons,
    private readonly approveWithdrawals: ApproveWithdrawals,
    private readonly refuseWithdrawals: RefuseWithdrawals,
    private readonly completeWithdrawals: CompleteWithdrawals,
  ) {}

  @Answers('admin/withdrawal/get')
  async get(@CurrentActor() actor: Actor, @Input() input: CallParsed<'admin/withdrawal/get'>): Promise<CallOutput<'admin/withdrawal/get'>> {
    const page = await this.requests.withdrawals(input);
    return { ...page, items: await withSecondPersons(this.seconds, 'withdrawal', actor, page.items) };
  }

  @Answers('admin/withdrawal/approve/preview')
  async forecast(
    @CurrentActor() actor: Actor,
    @Input() { ids }: CallParsed<'admin/withdrawal/approve/preview'>,
  ): Promise<CallOutput<'admin/withdrawal/approve/preview'>> {
    return { seconds: await this.seconds.together('withdrawal', actor.id, ids) };
  }

  @Answers('admin/withdrawal/approve')
  async approve(
    @Command() command: CommandContext,
    @Input() { ids, reason, hashes }: CallParsed<'admin/withdrawal/approve'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.approveWithdrawals.execute(command, ids, { reason, hashes: hashesIn(hashes) }), language);
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
