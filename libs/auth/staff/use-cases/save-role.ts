import { Inject, Injectable } from '@nestjs/common';
import { refuse, staffLimits, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { assertVersion, audit, CLOCK, violates, type CommandContext } from '#lib/platform';
import { StaffRepository } from '../data/staff.repository.js';
import { StaffRolesRepository, type StaffRole } from '../data/staff-roles.repository.js';
import { StaffChanges, type StaffChanger } from '../services/staff-changes.js';

type Wish = CallParsed<'admin/permission/role/save'>;

/** Makes or changes a role. Those who have it may do the new set from the next call; sockets that hear otherwise now close. */
@Injectable()
export class SaveRole {
  constructor(
    private readonly changes: StaffChanges,
    private readonly staff: StaffRepository,
    private readonly roles: StaffRolesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NAME_EMPTY, NOT_FOUND, ROLE_NAME_TAKEN, ROLES_FULL, NOT_PERMITTED, CHANGED_MEANWHILE */
  execute(command: CommandContext, wish: Wish): Promise<{ id: number; version: number }> {
    const name = wish.name.trim();
    if (!name) throw refuse('NAME_EMPTY');
    const work = this.changes.change(command, async (by) => {
      const role = await this.find(by, wish.id, name);
      return role ? this.update(command, by, role, { ...wish, name }) : this.create(command, by, { ...wish, name });
    });
    return work.catch((error: unknown) => {
      throw violates(error, 'staff_role_name') ? refuse('ROLE_NAME_TAKEN') : error;
    });
  }

  private async find({ tx }: StaffChanger, id: number | undefined, name: string): Promise<StaffRole | undefined> {
    if (id === undefined) return (await this.staff.rolesNamed(tx, [name]))[0];
    const role = await this.roles.byId(tx, id);
    if (!role) throw refuse('NOT_FOUND');
    return role;
  }

  private async create(command: CommandContext, by: StaffChanger, { name, permissions, needsOtp = false }: Wish) {
    if ((await this.roles.count(by.tx)) >= staffLimits.roles) throw refuse('ROLES_FULL', { maximum: staffLimits.roles });
    this.changes.assertWithin(by, [{ name, permissions }]);
    const id = await this.roles.insert(by.tx, { name, permissions, needsOtp });
    await audit(by.tx, command, this.clock, [{ action: 'role.save', target: `role:${id}`, after: { name, permissions, needsOtp } }]);
    return { id, version: 1 };
  }

  /** Of a built-in role only the need of a second factor changes. */
  private async update(command: CommandContext, by: StaffChanger, role: StaffRole, wish: Wish) {
    assertVersion(wish.version, role.version, { name: role.name, permissions: role.permissions, needsOtp: role.needsOtp });
    this.changes.assertWithin(by, [role]);
    const needsOtp = wish.needsOtp ?? role.needsOtp;
    const { name, permissions } = role.isBuiltIn ? role : wish;
    const isBent = role.isBuiltIn && (wish.name !== role.name || wish.permissions.length > 0);
    if (isBent) throw refuse('NOT_PERMITTED');
    if (!role.isBuiltIn) this.changes.assertWithin(by, [{ name, permissions }]);
    const version = role.version + 1;
    await this.roles.update(by.tx, { id: role.id, name, permissions: [...permissions], needsOtp, version });
    await this.staff.roleChanged(by.tx, role.id);
    const before = { name: role.name, permissions: role.permissions, needsOtp: role.needsOtp };
    await audit(by.tx, command, this.clock, [
      { action: 'role.save', target: `role:${role.id}`, before, after: { name, permissions, needsOtp } },
    ]);
    return { id: role.id, version };
  }
}
