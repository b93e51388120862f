import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { auditOfSystem, CLOCK, Database } from '#lib/platform';
import { CredentialsRepository } from '../../data/credentials.repository.js';
import { Credentials } from '../../services/credentials.js';
import { hashToken } from '../../session-token.js';
import { StaffInvitationsRepository } from '../data/staff-invitations.repository.js';
import { ViewInvitation } from './view-invitation.js';

/** Somebody sets their own password by a one-time link. */
@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly database: Database,
    private readonly viewing: ViewInvitation,
    private readonly invitations: StaffInvitationsRepository,
    private readonly credentials: CredentialsRepository,
    private readonly passwords: Credentials,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the account @throws DomainError INVITATION_INVALID, what `assertNewPasswords` throws */
  async execute(token: string, password: string, from: { address: string; requestId: string }): Promise<string> {
    const { account } = await this.viewing.execute(token);
    const row = await this.passwords.hashed(password, undefined, account);
    await this.database.transaction(async (tx) => {
      const adminId = await this.invitations.use(tx, hashToken(token), this.clock.now());
      if (adminId === undefined) throw refuse('INVITATION_INVALID');
      await this.credentials.remove(tx, 'admin', adminId);
      await this.credentials.insert(tx, 'admin', adminId, row);
      await auditOfSystem(tx, this.clock, { action: 'staff.accept', target: `admin:${adminId}`, after: { account } }, from);
    });
    return account;
  }
}
