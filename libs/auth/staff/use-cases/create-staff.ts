import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { assertAccount } from '#lib/members';
import { audit, CLOCK, violates, type CommandContext } from '#lib/platform';
import { AdminUsersRepository } from '../../data/admin-users.repository.js';
import { CredentialsRepository } from '../../data/credentials.repository.js';
import { Credentials } from '../../services/credentials.js';
import { StaffRepository } from '../data/staff.repository.js';
import { Invitations, type Invitation } from '../services/invitations.js';
import { StaffChanges } from '../services/staff-changes.js';

/** Makes an administrator, who sets the own password by a one-time link or changes the given one at the first login. */
@Injectable()
export class CreateStaff {
  constructor(
    private readonly changes: StaffChanges,
    private readonly adminUsers: AdminUsersRepository,
    private readonly staff: StaffRepository,
    private readonly credentials: CredentialsRepository,
    private readonly passwords: Credentials,
    private readonly invitations: Invitations,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError INVALID_INPUT, ACCOUNT_TAKEN, ROLE_UNKNOWN, NOT_PERMITTED, what `assertNewPasswords` throws */
  async execute(
    command: CommandContext,
    { account: typed, name, roles, password }: CallParsed<'admin/staff/create'>,
  ): Promise<{ id: number; invitation: Invitation | null }> {
    const account = typed.trim();
    assertAccount(account);
    const row = password === undefined ? undefined : await this.passwords.hashed(password, undefined, account);
    const work = this.changes.change(command, async (by) => {
      const { tx } = by;
      const held = await this.changes.roles(by, roles);
      const nickname = name.trim() || account;
      const at = this.clock.now();
      const id = await this.adminUsers.insert(tx, account, nickname, at);
      await this.staff.noteAccess(tx, id, command.actor.id, at);
      await this.staff.setRoles(
        tx,
        id,
        held.map((role) => role.id),
      );
      if (row) await this.credentials.insert(tx, 'admin', id, row, `admin:${command.actor.account}`);
      const invitation = row ? null : await this.invitations.create(tx, id);
      const after = { account, name: nickname, roles: held.map((role) => role.name), invitedUntil: invitation?.expiresAt };
      await audit(tx, command, this.clock, [{ action: 'staff.create', target: `admin:${id}`, after }]);
      return { id, invitation };
    });
    return work.catch((error: unknown) => {
      throw violates(error, 'admin_user_account') ? refuse('ACCOUNT_TAKEN') : error;
    });
  }
}
