import { Inject, Injectable } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext } from '#lib/platform';
import { StaffRepository } from '../data/staff.repository.js';
import { StaffChanges } from '../services/staff-changes.js';

/** Changes an administrator's name or roles, which count from the next call. */
@Injectable()
export class UpdateStaff {
  constructor(
    private readonly changes: StaffChanges,
    private readonly staff: StaffRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the id @throws DomainError NOT_FOUND, ROLE_UNKNOWN, NOT_PERMITTED, LAST_OWNER */
  execute(command: CommandContext, { id, account, name, roles }: CallParsed<'admin/staff/update'>): Promise<number> {
    return this.changes.change(command, async (by) => {
      const found = await this.changes.target(by, { id, account });
      const before = { name: found.name, roles: found.roles.map((role) => role.name) };
      const after = { ...before };
      const nickname = name?.trim();
      if (nickname) {
        await this.staff.rename(by.tx, found.id, nickname);
        after.name = nickname;
      }
      if (roles) {
        const held = await this.changes.roles(by, roles);
        await this.staff.setRoles(
          by.tx,
          found.id,
          held.map((role) => role.id),
        );
        await this.changes.assertOwnerLeft(by);
        after.roles = held.map((role) => role.name);
      }
      await audit(by.tx, command, this.clock, [{ action: 'staff.update', target: `admin:${found.id}`, before, after }]);
      return found.id;
    });
  }
}
