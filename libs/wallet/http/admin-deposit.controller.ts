import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Command, type CommandContext, CurrentActor, Input, type Origin, RequestOrigin, rowResults } from '#lib/platform';
import { ApproveDeposits } from '../use-cases/approve-deposits.js';
import { CancelDepositApprovals } from '../use-cases/cancel-deposit-approvals.js';
import { CompleteDeposits } from '../use-cases/complete-deposits.js';
import { RefuseDeposits } from '../use-cases/refuse-deposits.js';
import { SecondPersons } from '../ports.js';
import { hashesIn } from './coin-answers.js';
import { RequestReader } from './admin-reader.js';
import { withSecondPersons } from './second-persons.js';

/** The administrators' list of deposits. */
@Controller()
export class AdminDepositsController {
  constructor(
    private readonly requests: RequestReader,
    private readonly seconds: SecondPersons,
    private readonly approveDeposits: ApproveDeposits,
    private readonly refuseDeposits: RefuseDeposits,
    private readonly cancelApprovals: CancelDepositApprovals,
    private readonly completeDeposits: CompleteDeposits,
  ) {}

  @Answers('admin/deposit/get')
  async get(@CurrentActor() actor: Actor, @Input() input: CallParsed<'admin/deposit/get'>): Promise<CallOutput<'admin/deposit/get'>> {
    const page = await this.requests.deposits(input);
    return { ...page, items: await withSecondPersons(this.seconds, 'deposit', actor, page.items) };
  }

  @Answers('admin/deposit/approve/preview')
  async forecast(
    @CurrentActor() actor: Actor,
    @Input() { ids }: CallParsed<'admin/deposit/approve/preview'>,
  ): Promise<CallOutput<'admin/deposit/approve/preview'>> {
    return { seconds: await this.seconds.together('deposit', actor.id, ids) };
  }

  @Answers('admin/deposit/approve')
  async approve(
    @Command() command: CommandContext,
    @Input() { ids, hashes }: CallParsed<'admin/deposit/approve'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.approveDeposits.execute(command, ids, { hashes: hashesIn(hashes) }), language);
  }

  @Answers('admin/deposit/refuse')
  async refuse(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/deposit/refuse'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.refuseDeposits.execute(command, input.ids, input.reason), language);
  }

  @Answers('admin/deposit/cancelApproval')
  async cancel(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/deposit/cancelApproval'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.cancelApprovals.execute(command, input.ids, input.reason), language);
  }

  @Answers('admin/deposit/complete')
  async complete(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/deposit/complete'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.completeDeposits.execute(command, ids), language);
  }
}
