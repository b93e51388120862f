import { Controller, Req } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, Input, type CallRequest, type CommandContext } from '#lib/platform';
import { ForceOut } from '../use-cases/force-out.js';
import { Presence } from '../services/presence.js';
import { Sessions, type LiveSession } from '../services/sessions.js';
import { CurrentSession } from './current-session.js';

/** Sessions that go on, and what administrators do with those of others. */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly presence: Presence,
    private readonly endSessions: ForceOut,
  ) {}

  /** The token also goes out where every client takes its next one from. */
  @Answers('user/refresh')
  async refresh(@CurrentSession() session: LiveSession, @Req() request: CallRequest) {
    const token = await this.sessions.refresh(session);
    request.truebook!.renewSessionToken = token;
    return { token };
  }

  /** The guard has noted the page, as it does for every call. */
  @Answers('user/updateSession')
  player() {}

  @Answers('agent/updateSession')
  agent() {}

  @Answers('admin/updateSession')
  admin() {}

  /** The language travels with each call's header; here a client's choice is only confirmed. */
  @Answers('setLanguage')
  language() {}

  @Answers('admin/online/get')
  async online(@Input() input: CallParsed<'admin/online/get'>) {
    const { items, total } = await this.presence.online(input);
    return {
      items: items.map(({ page, since, lastSeenAt, path: _, role: __, parents: ___, ...row }) => ({
        ...row,
        path: page,
        since: seoulIso(since),
        lastSeenAt: seoulIso(lastSeenAt),
      })),
      total,
    };
  }

  @Answers('admin/session/revoke')
  async revoke(@Input() input: CallParsed<'admin/session/revoke'>, @Command() command: CommandContext) {
    return { revoked: await this.endSessions.execute(command, input.kind, input.id) };
  }
}
