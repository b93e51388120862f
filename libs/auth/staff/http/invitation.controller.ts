import { Controller, Req } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { Answers, Input, type CallRequest } from '#lib/platform';
import { AcceptInvitation } from '../use-cases/accept-invitation.js';
import { ViewInvitation } from '../use-cases/view-invitation.js';

/** One-time links, opened by anybody who has one. */
@Controller()
export class InvitationController {
  constructor(
    private readonly viewing: ViewInvitation,
    private readonly accepting: AcceptInvitation,
  ) {}

  @Answers('admin/invitation/view')
  view(@Input() { token }: CallParsed<'admin/invitation/view'>) {
    return this.viewing.execute(token);
  }

  @Answers('admin/invitation/accept')
  async accept(@Input() { token, password }: CallParsed<'admin/invitation/accept'>, @Req() { ip, id }: CallRequest) {
    return { account: await this.accepting.execute(token, password, { address: ip, requestId: id }) };
  }
}
