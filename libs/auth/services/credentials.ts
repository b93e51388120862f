import { Inject, Injectable } from '@nestjs/common';
import { bankPasswordProblem, type BuiltInRole, minimumPasswordLength, passwordProblem, refuse } from '#lib/contract';
import { type Clock, DomainError, seoulIso, type SessionKind } from '#lib/kernel';
import { CLOCK, Database, Settings, type Tx } from '#lib/platform';
import { authSettings } from '../auth-settings.js';
import { AdminUsersRepository } from '../data/admin-users.repository.js';
import { CredentialsRepository, type CredentialRow } from '../data/credentials.repository.js';
import { Attempts } from './attempts.js';
import { GuessPace } from './guess-pace.js';
import { LoginLimits, type LoginSource } from './login-limits.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordQueues } from './password-queues.js';

/** A password as somebody gave it at a login. */
export interface PasswordClaim extends LoginSource {
  password: string;
}

/** Passwords as somebody sets them; what is left out stays. */
export interface NewPasswords {
  password?: string;
  bankPassword?: string;
}

/** What existing accounts may have and tests and demo data use. New passwords are judged more strictly. */
const oldestMinimum = 4;
/** No row has this id: an unknown account costs the same look-up as a known one. */
export const nobodyId = 0;
const dayMinutes = 24 * 60;

/** Passwords and exchange passwords: set, checked, and limited in how often they may be guessed. */
@Injectable()
export class Credentials {
  constructor(
    private readonly database: Database,
    private readonly credentials: CredentialsRepository,
    private readonly adminUsers: AdminUsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: Attempts,
    private readonly limits: LoginLimits,
    private readonly queues: PasswordQueues,
    private readonly pace: GuessPace,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * What is kept of a new password, made outside any transaction: it takes long enough to hold nobody up.
   * @throws DomainError what `assertNewPasswords` throws; TOO_MANY_ATTEMPTS when too many are set at once
   */
  async hashed(password: string, bankPassword: string | undefined, account: string): Promise<CredentialRow> {
    assertNewPasswords({ password, bankPassword }, account);
    const { passwordHash, bankPasswordHash } = await this.hashes({ password, bankPassword });
    return { passwordHash: passwordHash!, bankPasswordHash: bankPasswordHash ?? null };
  }

  /** The same of whatever is given, whose rules are the caller's business. */
  async hashes({ password, bankPassword }: NewPasswords): Promise<{ passwordHash?: string; bankPasswordHash?: string }> {
    return this.queues.change.execute(async () => ({
      ...(password !== undefined && { passwordHash: await this.hasher.hash(password) }),
      ...(bankPassword !== undefined && { bankPasswordHash: await this.hasher.hash(bankPassword) }),
    }));
  }

  /** @param setBy the person who chose them for the owner, such as `agent:shop`; null for the owner itself */
  put(tx: Tx, subject: { kind: SessionKind; id: number }, row: CredentialRow, setBy: string | null = null): Promise<void> {
    return this.credentials.insert(tx, subject.kind, subject.id, row, setBy);
  }

  /**
   * Keeps passwords as they are given, of people whom the operator's own programs make.
   * @throws DomainError PASSWORD_TOO_SHORT below four characters, BANK_PASSWORD_FORMAT
   */
  async putAsGiven(tx: Tx, subject: { kind: SessionKind; id: number }, password: string, bankPassword?: string): Promise<void> {
    if ([...password].length < oldestMinimum) throw refuse('PASSWORD_TOO_SHORT', { minimum: oldestMinimum });
    if (bankPassword !== undefined && bankPasswordProblem(bankPassword) === 'BANK_PASSWORD_FORMAT') throw refuse('BANK_PASSWORD_FORMAT');
    const { passwordHash, bankPasswordHash } = await this.hashes({ password, bankPassword });
    await this.put(tx, subject, { passwordHash: passwordHash!, bankPasswordHash: bankPasswordHash ?? null });
  }

  /** Makes an administrator, an owner unless another role is given. @returns the id */
  async createAdmin(tx: Tx, admin: { account: string; nickname: string; password: string; role?: BuiltInRole }): Promise<number> {
    const id = await this.adminUsers.insert(tx, admin.account, admin.nickname, this.clock.now(), admin.role);
    await this.putAsGiven(tx, { kind: 'admin', id }, admin.password);
    return id;
  }

  /**
   * Whether the password is the account's. Unknown and wrong cost the same and count the same. The limits come before the work.
   * @throws DomainError TOO_MANY_ATTEMPTS for the device, the address or the account
   */
  async isPassword(claim: PasswordClaim): Promise<boolean> {
    const attempt = await this.limits.begin(claim);
    if (!attempt.isKnown) await this.pace.turn(claim.address);
    return this.queues.login.execute(async () => {
      const row = await this.credentials.find(this.database, claim.kind, claim.subjectId);
      if (!(await this.hasher.matches(row?.passwordHash, claim.password))) return false;
      await attempt.succeeded();
      if (!attempt.isKnown) this.pace.right(claim.address);
      return true;
    }, attempt.isKnown);
  }

  /**
   * Not to be called inside a transaction: failures are counted whatever becomes of it, over a connection of their own.
   * @throws DomainError BANK_PASSWORD_REQUIRED, BANK_PASSWORD_WRONG, TOO_MANY_ATTEMPTS
   */
  async checkBankPassword(kind: SessionKind, subjectId: number, bankPassword: string): Promise<void> {
    if (!bankPassword) throw refuse('BANK_PASSWORD_REQUIRED');
    const subject = `bank:${kind}:${subjectId}`;
    this.attempts.assertNotRefused(subject);
    await this.queues.exchange.execute(async () => {
      await this.begin(subject);
      const row = await this.credentials.find(this.database, kind, subjectId);
      if (!(await this.hasher.matches(row?.bankPasswordHash, bankPassword))) throw refuse('BANK_PASSWORD_WRONG');
      await this.attempts.clear(subject);
    });
  }

  /**
   * Judges what owners say of the account that they registered with; wrong answers are counted and limited as those of the exchange
   * password are. Not to be called inside a transaction.
   * @throws DomainError BANK_PROOF_WRONG with the tries left, BANK_PROOF_LOCKED with the instant until which it is
   */
  async checkAccountProof(kind: SessionKind, subjectId: number, isRight: () => Promise<boolean>): Promise<void> {
    const subject = `proof:${kind}:${subjectId}`;
    const left = await this.begin(subject).catch((error: unknown) => {
      throw this.asLocked(error);
    });
    if (!(await isRight())) throw refuse('BANK_PROOF_WRONG', { left });
    await this.attempts.clear(subject);
  }

  private asLocked(error: unknown): unknown {
    if (!(error instanceof DomainError) || error.code !== 'TOO_MANY_ATTEMPTS') return error;
    const waitMs = Number(error.details['retryAfterSeconds']) * 1_000;
    return refuse('BANK_PROOF_LOCKED', { until: seoulIso(new Date(this.clock.now().getTime() + waitMs)) });
  }

  /**
   * The present password of somebody who is logged in.
   * @throws DomainError PASSWORD_WRONG, TOO_MANY_ATTEMPTS
   */
  async checkPassword(kind: SessionKind, subjectId: number, password: string): Promise<void> {
    const subject = `password:${kind}:${subjectId}`;
    this.attempts.assertNotRefused(subject);
    await this.queues.change.execute(async () => {
      await this.begin(subject);
      const row = await this.credentials.find(this.database, kind, subjectId);
      if (!(await this.hasher.matches(row?.passwordHash, password))) throw refuse('PASSWORD_WRONG');
      await this.attempts.clear(subject);
    });
  }

  /** Counts a try where it is about to be judged: right ones that came at once and wait in the queue do not count against each other. */
  private async begin(subject: string): Promise<number> {
    const { bankPasswordTries: tries, bankPasswordWindowMinutes } = await this.settings.get(authSettings);
    return this.attempts.beginGrowing({
      subject,
      tries,
      firstWaitSeconds: bankPasswordWindowMinutes * 60,
      longestWaitMinutes: dayMinutes,
    });
  }
}

/** @throws DomainError PASSWORD_TOO_SHORT, PASSWORD_COMMON, BANK_PASSWORD_FORMAT, BANK_PASSWORD_WEAK */
export function assertNewPasswords({ password, bankPassword }: NewPasswords, account: string): void {
  const problem = password === undefined ? undefined : passwordProblem(password, account);
  if (problem) throw refuse(problem, problem === 'PASSWORD_TOO_SHORT' ? { minimum: minimumPasswordLength } : {});
  const bankProblem = bankPassword === undefined ? undefined : bankPasswordProblem(bankPassword);
  if (bankProblem) throw refuse(bankProblem);
}
