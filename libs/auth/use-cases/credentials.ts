import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock, SessionKind } from '#lib/kernel';
import { CLOCK, Database, Settings, type Tx } from '#lib/platform';
import { authSettings } from '../auth-settings.js';
import { AdminUsersRepository } from '../data/admin-users.repository.js';
import { CredentialsRepository, type CredentialRow } from '../data/credentials.repository.js';
import { Attempts } from './attempts.js';
import { PasswordHasher } from './password-hasher.js';
import { Semaphore } from './semaphore.js';

/** A password as somebody gave it at a login. */
export interface PasswordClaim {
  kind: SessionKind;
  /** The account as it was typed, whether it exists or not. */
  account: string;
  /** Undefined when there is no such account of this kind. */
  subjectId: number | undefined;
  password: string;
  address: string;
}

const minimumPasswordLength = 4;
const bankPasswordPattern = /^\d{4}$/;
/** No row has this id: an unknown account costs the same look-up as a known one. */
export const nobodyId = 0;

/** Passwords and exchange passwords: set, checked, and limited in how often they may be guessed. */
@Injectable()
export class Credentials {
  /** Two checks at a time leave the processor to the rest; each takes 19 MiB while it lasts. */
  private readonly semaphore = new Semaphore(2, 500);

  constructor(
    private readonly database: Database,
    private readonly credentials: CredentialsRepository,
    private readonly adminUsers: AdminUsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: Attempts,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError PASSWORD_TOO_SHORT, BANK_PASSWORD_FORMAT */
  async create(tx: Tx, subject: { kind: SessionKind; id: number }, password: string, bankPassword?: string): Promise<void> {
    await this.put(tx, subject, await this.hashed(password, bankPassword));
  }

  /**
   * What is kept of a password, made outside any transaction: it takes long enough to hold nobody up.
   * @throws DomainError PASSWORD_TOO_SHORT, BANK_PASSWORD_FORMAT
   */
  async hashed(password: string, bankPassword?: string): Promise<CredentialRow> {
    assertPasswords(password, bankPassword);
    return {
      passwordHash: await this.hasher.hash(password),
      bankPasswordHash: bankPassword === undefined ? null : await this.hasher.hash(bankPassword),
    };
  }

  put(tx: Tx, subject: { kind: SessionKind; id: number }, row: CredentialRow): Promise<void> {
    return this.credentials.insert(tx, subject.kind, subject.id, row);
  }

  /** Sets what is given. @throws DomainError PASSWORD_TOO_SHORT, BANK_PASSWORD_FORMAT */
  async change(
    tx: Tx,
    subject: { kind: SessionKind; id: number },
    { password, bankPassword }: { password?: string; bankPassword?: string },
  ): Promise<void> {
    assertPasswords(password, bankPassword);
    await this.credentials.change(tx, subject.kind, subject.id, {
      passwordHash: password === undefined ? null : await this.hasher.hash(password),
      bankPasswordHash: bankPassword === undefined ? null : await this.hasher.hash(bankPassword),
    });
  }

  /** Makes an administrator. @returns the id */
  async createAdmin(tx: Tx, admin: { account: string; nickname: string; password: string }): Promise<number> {
    const id = await this.adminUsers.insert(tx, admin.account, admin.nickname, this.clock.now());
    await this.create(tx, { kind: 'admin', id }, admin.password);
    return id;
  }

  /**
   * Whether the password is the account's. Unknown and wrong cost the same and count the same.
   * @throws DomainError TOO_MANY_ATTEMPTS for the address or the account
   */
  async isPassword(claim: PasswordClaim): Promise<boolean> {
    const { loginTriesPerAccount, loginTriesPerAddress, loginWindowMinutes: windowMinutes } = await this.settings.get(authSettings);
    const address = { subject: `login@${claim.address}`, tries: loginTriesPerAddress, windowMinutes };
    const account = { subject: `login:${claim.kind}:${claim.account.toLowerCase()}`, tries: loginTriesPerAccount, windowMinutes };
    return this.semaphore.pass(async () => {
      // The address comes first: once it has to wait, it can no longer use up the accounts of others.
      await this.attempts.begin(address);
      await this.attempts.begin(account);
      const row = await this.credentials.find(this.database, claim.kind, claim.subjectId ?? nobodyId);
      if (!(await this.hasher.matches(row?.passwordHash, claim.password))) return false;
      await this.attempts.takeBack(address.subject);
      await this.attempts.clear(account.subject);
      return true;
    });
  }

  /**
   * Not to be called inside a transaction: failures are counted whatever becomes of it, over a connection of their own.
   * @throws DomainError BANK_PASSWORD_REQUIRED, BANK_PASSWORD_WRONG, TOO_MANY_ATTEMPTS
   */
  async checkBankPassword(kind: SessionKind, subjectId: number, bankPassword: string): Promise<void> {
    if (!bankPassword) throw refuse('BANK_PASSWORD_REQUIRED');
    const { bankPasswordTries: tries, bankPasswordWindowMinutes: windowMinutes } = await this.settings.get(authSettings);
    const subject = `bank:${kind}:${subjectId}`;
    await this.semaphore.pass(async () => {
      await this.attempts.begin({ subject, tries, windowMinutes });
      const row = await this.credentials.find(this.database, kind, subjectId);
      if (!(await this.hasher.matches(row?.bankPasswordHash, bankPassword))) throw refuse('BANK_PASSWORD_WRONG');
      await this.attempts.clear(subject);
    });
  }
}

/** @throws DomainError PASSWORD_TOO_SHORT, BANK_PASSWORD_FORMAT */
export function assertPasswords(password: string | undefined, bankPassword: string | undefined): void {
  if (password !== undefined && [...password].length < minimumPasswordLength)
    throw refuse('PASSWORD_TOO_SHORT', { minimum: minimumPasswordLength });
  if (bankPassword !== undefined && !bankPasswordPattern.test(bankPassword)) throw refuse('BANK_PASSWORD_FORMAT');
}
