import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import { CredentialsRepository } from '../../data/credentials.repository.js';
import { SecondFactorsRepository } from '../../second-factor/data/second-factors.repository.js';
import { Credentials } from '../../services/credentials.js';
import { Sessions } from '../../services/sessions.js';
import { StaffInvitationsRepository } from '../data/staff-invitations.repository.js';
import { StaffRepository } from '../data/staff.repository.js';
import { Invitations, type Invitation } from '../services/invitations.js';
import { StaffChanges } from '../services/staff-changes.js';

/** Takes an administrator's password away: by a one-time link they set another, or they change the given one at the next login. */
@Injectable()
export class ResetStaffPassword {
  constructor(
    private readonly database: Database,
    private readonly changes: StaffChanges,
    private readonly staff: StaffRepository,
    private readonly credentials: CredentialsRepository,
    private readonly passwords: Credentials,
    private readonly sessions: Sessions,
    private readonly links: Invitations,
    private readonly invitations: StaffInvitationsRepository,
    private readonly factors: SecondFactorsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, NOT_PERMITTED, LAST_OWNER, what `assertNewPasswords` throws */
  async execute(
    command: CommandContext,
    { id, account, password, clearOtp }: CallParsed<'admin/staff/password/reset'>,
  ): Promise<{ id: number; invitation: Invitation | null }> {
    const known = id === undefined && account === undefined ? undefined : await this.staff.find(this.database, { id, account });
    if (!known) throw refuse('NOT_FOUND');
    const row = password === undefined ? undefined : await this.passwords.hashed(password, undefined, known.account);
    return this.changes.change(command, async (by) => {
      const { tx } = by;
      const found = await this.changes.target(by, { id: known.id });
      await this.credentials.remove(tx, 'admin', found.id);
      await this.invitations.withdraw(tx, found.id);
      await this.staff.noteAccess(tx, found.id, command.actor.id, this.clock.now());
      if (row) await this.credentials.insert(tx, 'admin', found.id, row, `admin:${command.actor.account}`);
      const invitation = row ? null : await this.links.create(tx, found.id);
      const hadOtp = clearOtp && (await this.factors.remove(tx, { kind: 'admin', subjectId: found.id }));
      await this.changes.assertOwnerLeft(by);
      const revoked = await this.sessions.end(tx, 'admin', found.id, 'password');
      const after = { password: 'changed', invitedUntil: invitation?.expiresAt, ...(hadOtp && { otp: 'cleared' }), revoked };
      await audit(tx, command, this.clock, [{ action: 'staff.password', target: `admin:${found.id}`, before: { hadOtp }, after }]);
      return { id: found.id, invitation };
    });
  }
}
