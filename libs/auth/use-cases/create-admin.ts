import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { assertAccount } from '#lib/members';
import { auditOfSystem, CLOCK, Database, violates } from '#lib/platform';
import { AdminUsersRepository } from '../data/admin-users.repository.js';
import { CredentialsRepository } from '../data/credentials.repository.js';
import { Credentials } from '../services/credentials.js';

export interface NewAdmin {
  account: string;
  nickname: string;
  password: string;
}

/** Makes an administrator for the operator of the installation, who has no session yet: the first one of a site. */
@Injectable()
export class CreateAdmin {
  constructor(
    private readonly database: Database,
    private readonly adminUsers: AdminUsersRepository,
    private readonly credentials: CredentialsRepository,
    private readonly passwords: Credentials,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the id @throws DomainError INVALID_INPUT, ACCOUNT_TAKEN, what `assertNewPasswords` throws */
  async execute({ account, nickname, password }: NewAdmin): Promise<number> {
    assertAccount(account);
    const row = await this.passwords.hashed(password, undefined, account);
    return this.database
      .transaction(async (tx) => {
        const id = await this.adminUsers.insert(tx, account, nickname, this.clock.now());
        await this.credentials.insert(tx, 'admin', id, row);
        await auditOfSystem(tx, this.clock, { action: 'admin.create', target: `admin:${id}`, after: { account, nickname } });
        return id;
      })
      .catch((error: unknown) => {
        throw violates(error, 'admin_user_account') ? refuse('ACCOUNT_TAKEN') : error;
      });
  }
}
