import { Injectable } from '@nestjs/common';
import { refuse, type ErrorCode, type PasskeyAnswer } from '#lib/contract';
import { DomainError, type SessionKind } from '#lib/kernel';
import { AccessList, isMonitor, mayLogIn, type MemberKind, MembersRepository } from '#lib/members';
import { Database, type Origin } from '#lib/platform';
import { AdminUsersRepository } from '../data/admin-users.repository.js';
import { isActive, pageRefusal, type GatedPerson } from '../page-gate.js';
import { PerimeterRules } from '../perimeter/perimeter-rules.js';
import { Attempts } from '../services/attempts.js';
import { Credentials, nobodyId } from '../services/credentials.js';
import { LoginHistory, type LoginAttempt } from '../services/login-history.js';
import { LoginLimits } from '../services/login-limits.js';
import { Sessions } from '../services/sessions.js';
import { SecondFactors } from '../second-factor/services/second-factors.js';

export interface LogInRequest {
  kind: SessionKind;
  account: string;
  password: string;
  device: string;
  /** The browser's own id, or empty. */
  browser: string;
  /** The code of a second factor; players have none. */
  otp?: string;
  /** In place of the code. */
  passkey?: PasskeyAnswer;
  origin: Origin;
  /** The session whose token came with the login: it ends, because the browser drops that token. */
  replaces?: number;
}

type LoggingIn = GatedPerson & {
  id: number;
  account: string;
  phoneHash?: Buffer | null;
  bankAccountHash?: Buffer | null;
};

/** Refused tries of an address that are kept. */
const keptOutNotes = { tries: 20, windowMinutes: 10 };

/** Logs somebody in on the path of their own kind. */
@Injectable()
export class LogIn {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly adminUsers: AdminUsersRepository,
    private readonly credentials: Credentials,
    private readonly limits: LoginLimits,
    private readonly sessions: Sessions,
    private readonly history: LoginHistory,
    private readonly access: AccessList,
    private readonly factors: SecondFactors,
    private readonly perimeter: PerimeterRules,
    private readonly attempts: Attempts,
  ) {}

  /**
   * @returns the session's token
   * @throws DomainError LOGIN_EMPTY; ADDRESS_BLOCKED, ADDRESS_NOT_ALLOWED; LOGIN_FAILED, the same for an unknown account, one of another
   *   kind and a wrong password; TOO_MANY_ATTEMPTS; and only to who knows the password: JOIN_WAITING, MEMBER_SUSPENDED, PAGE_NOT_ALLOWED,
   *   AGENT_BLOCKED, ACCESS_DENIED, OTP_REQUIRED, OTP_WRONG, PASSKEY_WRONG
   */
  async execute(request: LogInRequest): Promise<string> {
    const { kind, password, device, origin, replaces } = request;
    const account = request.account.trim();
    if (!account || !password) throw refuse('LOGIN_EMPTY');
    this.limits.assertNotRefused({ address: origin.address, browser: request.browser });
    const person = await this.person(kind, account);
    const attempt = { kind, account: person?.account ?? beginningOf(account), subjectId: person?.id ?? nobodyId, origin, device };
    await this.assertLetIn(attempt);
    const source = { kind, account, subjectId: person?.id ?? nobodyId, address: origin.address, browser: request.browser };
    const right = await this.credentials.isPassword({ ...source, password });
    const refusal = right && person ? await this.refusalOf(request, person) : 'LOGIN_FAILED';
    if (refusal) {
      await this.history.refused(attempt, refusal);
      throw refuse(refusal);
    }
    if (kind !== 'player') await this.checkCode(request, attempt);
    await this.limits.remember(source);
    return this.sessions.open({ ...attempt, replaces });
  }

  /** Asking for the code is no failure; a wrong one is. */
  private async checkCode({ otp, passkey, origin }: LogInRequest, attempt: LoginAttempt): Promise<void> {
    try {
      await this.factors.check(attempt, { otp, passkey, host: origin.host, address: origin.address });
    } catch (error) {
      const code = error instanceof DomainError ? error.code : '';
      if (code === 'OTP_WRONG' || code === 'PASSKEY_WRONG') await this.history.refused(attempt, code);
      throw error;
    }
  }

  /** Who may not come from here learns nothing about the password. */
  private async assertLetIn(attempt: LoginAttempt): Promise<void> {
    const { kind, origin } = attempt;
    const refusal = await this.perimeter.refusal([kind], { address: origin.address, host: origin.host });
    if (!refusal) return;
    await this.attempts.begin({ subject: `kept-out@${origin.address}`, ...keptOutNotes });
    await this.history.refused(attempt, refusal);
    throw refuse(refusal);
  }

  private async refusalOf(request: LogInRequest, person: LoggingIn): Promise<ErrorCode | undefined> {
    return refusalOf(request.kind, person) ?? (await this.keptOut(request, person));
  }

  /** An administrator is never kept out: somebody has to be able to change the lists. */
  private async keptOut(
    { kind, account, device, origin }: LogInRequest,
    { phoneHash, bankAccountHash }: LoggingIn,
  ): Promise<ErrorCode | undefined> {
    if (kind === 'admin') return undefined;
    const isLetIn = await this.access.letsIn({ account, phoneHash, bankAccountHash, address: origin.address, device });
    return isLetIn ? undefined : 'ACCESS_DENIED';
  }

  private async person(kind: SessionKind, account: string): Promise<LoggingIn | undefined> {
    if (kind !== 'admin') return this.member(kind, account);
    const admin = await this.adminUsers.byAccount(this.database, account);
    return admin && { ...admin, role: '', settings: {} };
  }

  /** A monitor is let in as long as its agent is. */
  private async member(kind: MemberKind, account: string): Promise<LoggingIn | undefined> {
    const member = await this.members.byAccount(this.database, kind, account);
    if (!member?.parentId || !isMonitor(member.role) || !mayLogIn(member.status)) return member;
    const agent = await this.members.byId(this.database, member.parentId);
    return agent && !mayLogIn(agent.status) ? { ...member, status: agent.status } : member;
  }
}

/** What was typed may have been a password: of an account that there is not, only so much is kept. */
function beginningOf(account: string): string {
  return `${[...account].slice(0, 2).join('')}…`;
}

function refusalOf(kind: SessionKind, person: GatedPerson): ErrorCode | undefined {
  if (person.status === 'waiting') return 'JOIN_WAITING';
  return isActive(kind, person) ? pageRefusal(kind, person) : 'MEMBER_SUSPENDED';
}
