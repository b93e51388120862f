import { Injectable } from '@nestjs/common';
import type { SessionKind } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { Database } from '#lib/platform';
import { AdminUsersRepository } from '../data/admin-users.repository.js';
import { CredentialsRepository } from '../data/credentials.repository.js';
import { isActive } from '../page-gate.js';
import { PasswordHasher } from './password-hasher.js';

/** An account with a password that others know. */
export interface KnownPassword {
  kind: SessionKind;
  account: string;
  password: string;
}

/** Finds accounts that can be entered with a password that others know. For a start, not for calls: nothing is limited. */
@Injectable()
export class KnownPasswords {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly adminUsers: AdminUsersRepository,
    private readonly credentials: CredentialsRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  /** Those of the accounts that exist, may log in and have the password. */
  async holding(claims: readonly KnownPassword[]): Promise<KnownPassword[]> {
    const holding: KnownPassword[] = [];
    for (const claim of claims) if (await this.holds(claim)) holding.push(claim);
    return holding;
  }

  private async holds({ kind, account, password }: KnownPassword): Promise<boolean> {
    const person =
      kind === 'admin'
        ? await this.adminUsers.byAccount(this.database, account)
        : await this.members.byAccount(this.database, kind, account);
    if (!person || !isActive(kind, { status: person.status, role: '', settings: {} })) return false;
    const credential = await this.credentials.find(this.database, kind, person.id);
    return credential !== undefined && this.hasher.matches(credential.passwordHash, password);
  }
}
