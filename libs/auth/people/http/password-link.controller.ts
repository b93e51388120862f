import { Controller, Req } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { Answers, Input, type CallRequest } from '#lib/platform';
import { SetPasswordsByLink } from '../use-cases/set-passwords-by-link.js';

/** One-time links of members, opened by the one who holds the phone. */
@Controller()
export class PasswordLinkController {
  constructor(private readonly passwords: SetPasswordsByLink) {}

  @Answers('user/passwordLink/view')
  view(@Input() { token }: CallParsed<'user/passwordLink/view'>) {
    return this.passwords.view(token);
  }

  @Answers('user/passwordLink/accept')
  async accept(@Input() { token, ...chosen }: CallParsed<'user/passwordLink/accept'>, @Req() { ip, id }: CallRequest) {
    return { account: await this.passwords.execute(token, chosen, { address: ip, requestId: id }) };
  }
}
