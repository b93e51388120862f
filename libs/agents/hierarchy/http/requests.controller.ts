import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, type CommandContext, Input, type Origin, RequestOrigin, rowResults } from '#lib/platform';
import { ProcessRequests } from '../use-cases/process-requests.js';
import { RevealAccount } from '../use-cases/reveal-account.js';

/** Deposits and withdrawals of direct members, processed by their agent. */
@Controller()
export class RequestsController {
  constructor(
    private readonly process: ProcessRequests,
    private readonly revealAccount: RevealAccount,
  ) {}

  @Answers('agent/deposit/approve')
  async approveDeposits(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'agent/deposit/approve'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.process.execute(command, { kind: 'deposit', verb: 'approve', ids }), language);
  }

  @Answers('agent/deposit/refuse')
  async refuseDeposits(
    @Command() command: CommandContext,
    @Input() { ids, reason }: CallParsed<'agent/deposit/refuse'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.process.execute(command, { kind: 'deposit', verb: 'refuse', ids, reason }), language);
  }

  @Answers('agent/withdrawal/approve')
  async approveWithdrawals(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'agent/withdrawal/approve'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.process.execute(command, { kind: 'withdrawal', verb: 'approve', ids }), language);
  }

  @Answers('agent/withdrawal/refuse')
  async refuseWithdrawals(
    @Command() command: CommandContext,
    @Input() { ids, reason }: CallParsed<'agent/withdrawal/refuse'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.process.execute(command, { kind: 'withdrawal', verb: 'refuse', ids, reason }), language);
  }

  @Answers('agent/withdrawal/reveal')
  async reveal(
    @Command() command: CommandContext,
    @Input() { id }: CallParsed<'agent/withdrawal/reveal'>,
  ): Promise<CallOutput<'agent/withdrawal/reveal'>> {
    return { value: await this.revealAccount.execute(command, id) };
  }
}
