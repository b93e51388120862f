import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext } from '#lib/platform';
import { StaffRepository } from '../data/staff.repository.js';
import { StaffRolesRepository } from '../data/staff-roles.repository.js';
import { StaffChanges } from '../services/staff-changes.js';

/** Deletes a role that nobody has. */
@Injectable()
export class DeleteRole {
  constructor(
    private readonly changes: StaffChanges,
    private readonly staff: StaffRepository,
    private readonly roles: StaffRolesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, NOT_PERMITTED for a built-in one, ROLE_IN_USE */
  execute(command: CommandContext, { id, name }: CallParsed<'admin/permission/role/delete'>): Promise<void> {
    return this.changes.change(command, async (by) => {
      const named = id === undefined && name !== undefined ? (await this.staff.rolesNamed(by.tx, [name]))[0] : undefined;
      const role = named ?? (id === undefined ? undefined : await this.roles.byId(by.tx, id));
      if (!role) throw refuse('NOT_FOUND');
      if (role.isBuiltIn) throw refuse('NOT_PERMITTED');
      this.changes.assertWithin(by, [role]);
      const people = await this.roles.people(by.tx, role.id);
      if (people > 0) throw refuse('ROLE_IN_USE', { people });
      await this.roles.delete(by.tx, role.id);
      const before = { name: role.name, permissions: role.permissions, needsOtp: role.needsOtp };
      await audit(by.tx, command, this.clock, [{ action: 'role.delete', target: `role:${role.id}`, before }]);
    });
  }
}
