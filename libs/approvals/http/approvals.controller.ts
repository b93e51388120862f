import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Command, type CommandContext, CurrentActor, Input, type Origin, RequestOrigin } from '#lib/platform';
import { Approve } from '../use-cases/approve.js';
import { EndRequest } from '../services/end-request.js';
import { ReadApprovals } from '../services/read-approvals.js';

/** What waits for a second person. */
@Controller()
export class ApprovalsController {
  constructor(
    private readonly reading: ReadApprovals,
    private readonly approving: Approve,
    private readonly ending: EndRequest,
  ) {}

  @Answers('admin/approval/get')
  get(@CurrentActor() actor: Actor, @Input() input: CallParsed<'admin/approval/get'>): Promise<CallOutput<'admin/approval/get'>> {
    return this.reading.page(actor, input);
  }

  @Answers('admin/approval/view')
  view(
    @Command() command: CommandContext,
    @RequestOrigin() { language }: Origin,
    @Input() { id }: CallParsed<'admin/approval/view'>,
  ): Promise<CallOutput<'admin/approval/view'>> {
    return this.reading.view(command.actor, id, command, language);
  }

  @Answers('admin/approval/approve')
  approve(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/approval/approve'>,
  ): Promise<CallOutput<'admin/approval/approve'>> {
    return this.approving.execute(command, input);
  }

  @Answers('admin/approval/refuse')
  refuse(@Command() command: CommandContext, @Input() { id, reason }: CallParsed<'admin/approval/refuse'>): Promise<object> {
    return this.ending.refuse(command, id, reason);
  }

  @Answers('admin/approval/withdraw')
  withdraw(@Command() command: CommandContext, @Input() { id }: CallParsed<'admin/approval/withdraw'>): Promise<object> {
    return this.ending.withdraw(command, id);
  }
}
