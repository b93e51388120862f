import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Logger } from 'pino';
import { calls, isPermitted, isPolling, refuse, type Call, type Caller, type CallPath, type ErrorCode } from '#lib/contract';
import { type Actor, type Clock, seoulIso, type SessionKind } from '#lib/kernel';
import { isOnBreak } from '#lib/members';
import { callPathKey, CLOCK, LOGGER, requestOf, type CallRequest } from '#lib/platform';
import { pageRefusal, passwordChangeRefusal } from '../page-gate.js';
import { tokenOfHeader } from '../session-token.js';
import { PerimeterRules } from '../perimeter/perimeter-rules.js';
import { MachineKeys } from '../machine-keys/services/machine-keys.js';
import { Sessions, type LiveSession } from '../services/sessions.js';
import { rememberSession } from './current-session.js';

/** Its answer carries the next token by itself. */
const renewsByItself: CallPath = 'user/refresh';

/** Guards every call of the contract by the row's `who`; what is no call of the contract is not its business. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly perimeter: PerimeterRules,
    private readonly machines: MachineKeys,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @throws DomainError INVALID_REQUEST without a token, what `Sessions.authenticate` throws, ADDRESS_BLOCKED, ADDRESS_NOT_ALLOWED,
   *   DOMAIN_UNKNOWN, MEMBER_ON_BREAK with `until`, FORBIDDEN, STEP_UP_REQUIRED, KEY_INVALID
   */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const path = this.reflector.get<CallPath | undefined>(callPathKey, context.getHandler());
    if (!path) return true;
    const call: Call = calls[path];
    const request = requestOf(context);
    request.truebook = { path, call };
    const token = tokenOfHeader(request.headers['authorization']);
    if (call.who.includes('visitor')) {
      if (token) await this.recognise(request, call.who, token);
      return true;
    }
    if (!token) throw refuse('INVALID_REQUEST');
    if (MachineKeys.isOne(token)) return this.letMachineIn(path, call, request, token);
    const from = { address: request.ip, requestId: request.id };
    const { beforePasswordChange, beforeOtpSetup } = call;
    const session = await this.sessions.authenticate(kindsOf(call.who), token, { beforePasswordChange, beforeOtpSetup, from });
    const keptOut = await this.keptOut(request, session);
    if (keptOut) throw refuse(keptOut);
    this.assertOpenOnBreak(call, session, request.body);
    this.assertPermitted(path, call, session.actor);
    if (call.stepUp && session.actor.kind === 'admin') this.sessions.assertProved(session);
    this.accept(request, session);
    if (path !== renewsByItself) request.truebook.renewSessionToken = await this.sessions.renewalOf(session);
    this.sessions.touch(session, { page: pageOf(request), isActivity: !isPolling(path), isReport: path.endsWith('/updateSession') });
    return true;
  }

  /** A program's call: it comes from where administrators may come from, and has no session to renew. */
  private async letMachineIn(path: CallPath, call: Call, request: CallRequest, key: string): Promise<boolean> {
    const { ip, headers } = request;
    const keptOut = await this.perimeter.refusal(['admin'], { address: ip, host: headers['host'] as string | undefined });
    if (keptOut) throw refuse(keptOut);
    const actor = await this.machines.authenticate(key, call, ip);
    this.assertPermitted(path, call, actor);
    request.truebook!.actor = actor;
    return true;
  }

  /** A call that is open to everybody stays open whatever token comes with it; a good one says who it is. */
  private async recognise(request: CallRequest, who: readonly Caller[], token: string): Promise<void> {
    const session = await this.sessions.find(token);
    if (!session) return;
    const kinds = kindsOf(who);
    if (kinds.length > 0 && !kinds.includes(session.found.kind)) return;
    if (await this.keptOut(request, session)) return;
    rememberSession(request, session);
    if (!pageRefusal(session.found.kind, session.found) && !passwordChangeRefusal(session.found)) this.accept(request, session);
  }

  /**
   * The one place that keeps a player on a break from betting, depositing, converting and claiming; the contract's `duringBreak` says what
   * stays open. A break ends every session, so that none is kept here that began before it.
   */
  private assertOpenOnBreak({ duringBreak }: Call, { found }: LiveSession, body: unknown): void {
    if (found.kind !== 'player' || !isOnBreak(found, this.clock.now()) || isOpenWith(duringBreak, body)) return;
    throw refuse('MEMBER_ON_BREAK', { until: seoulIso(found.breakUntil!) });
  }

  private assertPermitted(path: CallPath, call: Call, actor: Actor): void {
    if (actor.kind !== 'admin' || isPermitted(path, call, actor.permissions)) return;
    const { permission } = call;
    this.logger.warn({ call: path, permission, account: actor.account }, 'an administrator without the permission was refused');
    throw refuse('FORBIDDEN', permission === undefined ? {} : { permission });
  }

  /** A call may be open to several kinds: whose session it is decides. */
  private keptOut({ ip, headers }: CallRequest, { found }: LiveSession): Promise<ErrorCode | undefined> {
    return this.perimeter.refusal([found.kind], { address: ip, host: headers['host'] as string | undefined });
  }

  private accept(request: CallRequest, session: LiveSession): void {
    rememberSession(request, session);
    request.truebook!.actor = session.actor;
  }
}

/** The body is not checked yet: what is no object has none of the inputs. */
function isOpenWith(duringBreak: Call['duringBreak'], body: unknown): boolean {
  if (duringBreak === undefined || duringBreak === true) return duringBreak ?? false;
  const given = (body ?? {}) as Record<string, unknown>;
  return Object.entries(duringBreak).every(([field, value]) => given[field] === value);
}

function kindsOf(who: readonly Caller[]): SessionKind[] {
  return who.filter((caller) => caller !== 'visitor');
}

/** The page that the call comes from: what it says itself, else the header. */
function pageOf(request: CallRequest): string {
  const { path } = (request.body ?? {}) as { path?: unknown };
  const page = typeof path === 'string' && path !== '' ? path : request.headers['pathname'];
  // The body is not checked yet, and the database takes no NUL.
  return typeof page === 'string' ? page.replaceAll('\0', '') : '';
}
