import { Controller } from '@nestjs/common';
import type { CallParsed, PasskeyAnswer } from '#lib/contract';
import type { SessionKind } from '#lib/kernel';
import { deviceName } from '#lib/members';
import { Answers, Input, RequestOrigin, type Origin } from '#lib/platform';
import { LogIn } from '../use-cases/log-in.js';
import { Sessions, type LiveSession } from '../services/sessions.js';
import { CurrentSession } from './current-session.js';

type Credentials = CallParsed<'user/login'> & { otp?: string; passkey?: PasskeyAnswer };

/** Logging in and out, each kind on its own path. */
@Controller()
export class LoginController {
  constructor(
    private readonly logIn: LogIn,
    private readonly sessions: Sessions,
  ) {}

  @Answers('user/login')
  player(@Input() input: Credentials, @RequestOrigin() origin: Origin, @CurrentSession() session?: LiveSession) {
    return this.open('player', input, origin, session);
  }

  @Answers('agent/login')
  agent(@Input() input: Credentials, @RequestOrigin() origin: Origin, @CurrentSession() session?: LiveSession) {
    return this.open('agent', input, origin, session);
  }

  @Answers('admin/login')
  admin(@Input() input: Credentials, @RequestOrigin() origin: Origin, @CurrentSession() session?: LiveSession) {
    return this.open('admin', input, origin, session);
  }

  @Answers('user/logout')
  async playerOut(@CurrentSession() session?: LiveSession) {
    if (session) await this.sessions.logOut(session);
  }

  @Answers('agent/logout')
  async agentOut(@CurrentSession() session?: LiveSession) {
    if (session) await this.sessions.logOut(session);
  }

  @Answers('admin/logout')
  async adminOut(@CurrentSession() session?: LiveSession) {
    if (session) await this.sessions.logOut(session);
  }

  private async open(kind: SessionKind, input: Credentials, origin: Origin, session?: LiveSession) {
    const { device, ...claim } = input;
    const replaces = session?.found.kind === kind ? session.found.id : undefined;
    return {
      token: await this.logIn.execute({ ...claim, kind, device: deviceName(device, claim.browser), origin, replaces }),
    };
  }
}
