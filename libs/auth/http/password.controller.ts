import { Controller, Req } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { Answers, Command, Input, type CallRequest, type CommandContext } from '#lib/platform';
import { ChangeOwnPasswords, type OwnPasswords } from '../use-cases/change-own-passwords.js';
import type { LiveSession } from '../services/sessions.js';
import { CurrentSession } from './current-session.js';

type Wish = CallParsed<'user/password/update'>;

/** Changing one's own passwords. The next token goes out where every client takes it from. */
@Controller()
export class PasswordController {
  constructor(private readonly passwords: ChangeOwnPasswords) {}

  @Answers('user/password/update')
  player(@Command() command: CommandContext, @CurrentSession() session: LiveSession, @Input() input: Wish, @Req() request: CallRequest) {
    return this.change(command, session, input, request);
  }

  @Answers('agent/password/update')
  agent(@Command() command: CommandContext, @CurrentSession() session: LiveSession, @Input() input: Wish, @Req() request: CallRequest) {
    return this.change(command, session, input, request);
  }

  @Answers('admin/password/update')
  admin(
    @Command() command: CommandContext,
    @CurrentSession() session: LiveSession,
    @Input() { password, newPassword }: CallParsed<'admin/password/update'>,
    @Req() request: CallRequest,
  ) {
    return this.change(command, session, { password, newPassword, bank_password: '' }, request);
  }

  private async change(command: CommandContext, session: LiveSession, input: Wish, request: CallRequest): Promise<void> {
    const { password, newPassword, bank_password: bankPassword, newBankPassword } = input;
    const wish: OwnPasswords = { password, newPassword, bankPassword, newBankPassword };
    request.truebook!.renewSessionToken = await this.passwords.execute(command, session, wish);
  }
}
