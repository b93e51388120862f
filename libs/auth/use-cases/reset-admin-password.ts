import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { auditOfSystem, CLOCK, Database } from '#lib/platform';
import { AdminUsersRepository } from '../data/admin-users.repository.js';
import { CredentialsRepository } from '../data/credentials.repository.js';
import { Credentials } from '../services/credentials.js';
import { SecondFactorsRepository } from '../second-factor/data/second-factors.repository.js';
import { Sessions } from '../services/sessions.js';

/** Gives an administrator who has lost theirs another password and takes the second factor away. Every session of theirs ends. */
@Injectable()
export class ResetAdminPassword {
  constructor(
    private readonly database: Database,
    private readonly adminUsers: AdminUsersRepository,
    private readonly credentials: CredentialsRepository,
    private readonly passwords: Credentials,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactorsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many sessions ended @throws DomainError NOT_FOUND, what `assertNewPasswords` throws */
  async execute({ account, password }: { account: string; password: string }): Promise<number> {
    const admin = await this.adminUsers.byAccount(this.database, account);
    if (!admin) throw refuse('NOT_FOUND');
    const { passwordHash } = await this.passwords.hashed(password, undefined, account);
    return this.database.transaction(async (tx) => {
      await this.credentials.lock(tx, 'admin', admin.id);
      await this.credentials.change(tx, 'admin', admin.id, { passwordHash, setBy: null });
      const target = `admin:${admin.id}`;
      await auditOfSystem(tx, this.clock, { action: 'password.reset', target, after: { password: 'changed' } });
      const hadFactor = await this.factors.remove(tx, { kind: 'admin', subjectId: admin.id });
      if (hadFactor) await auditOfSystem(tx, this.clock, { action: 'otp.off', target, before: { isOn: true }, after: { isOn: false } });
      return this.sessions.end(tx, 'admin', admin.id, 'password');
    });
  }
}
