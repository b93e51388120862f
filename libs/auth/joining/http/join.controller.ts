import { Controller } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { Answers, Input, RequestOrigin, type Origin } from '#lib/platform';
import { appliedText } from '../joining-texts.js';
import { Join, type JoinForm } from '../use-cases/join.js';

/** A visitor's way in. */
@Controller()
export class JoinController {
  constructor(private readonly joining: Join) {}

  @Answers('user/join/checkAccount')
  checkAccount(@Input() { account }: CallParsed<'user/join/checkAccount'>, @RequestOrigin() { address }: Origin) {
    return this.joining.checkAccount(account, address);
  }

  @Answers('user/join/checkNickname')
  checkNickname(@Input() { nickname }: CallParsed<'user/join/checkNickname'>, @RequestOrigin() { address }: Origin) {
    return this.joining.checkNickname(nickname, address);
  }

  @Answers('user/join/sendSms')
  async sendSms(@Input() input: CallParsed<'user/join/sendSms'>, @RequestOrigin() origin: Origin) {
    return { sms_key: await this.joining.sendSms(input.phone_number, origin) };
  }

  @Answers('user/join/checkSms')
  checkSms(@Input() input: CallParsed<'user/join/checkSms'>) {
    return this.joining.checkSms(input.sms_key, String(input.number));
  }

  @Answers('user/join')
  async join(@Input() form: JoinForm, @RequestOrigin() origin: Origin) {
    await this.joining.execute(form, origin);
    return { message: appliedText(origin.language) };
  }
}
