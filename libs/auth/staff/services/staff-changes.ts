import { Injectable } from '@nestjs/common';
import { holds, permissionsOfRoles, refuse, type Permission } from '#lib/contract';
import { Database, type CommandContext, type Tx } from '#lib/platform';
import { StaffRepository, type StaffMember } from '../data/staff.repository.js';
import type { StaffRole } from '../data/staff-roles.repository.js';

/** Who changes administrators, within the transaction of the change. */
export interface StaffChanger {
  tx: Tx;
  permissions: readonly Permission[];
}

/** Whom a call is about. */
export interface Whom {
  id?: number;
  account?: string;
}

/**
 * Rules of every change of administrators and roles: one at a time, by what the caller may do now; nobody gives or takes more than they
 * have; an owner who can log in is left.
 */
@Injectable()
export class StaffChanges {
  constructor(
    private readonly database: Database,
    private readonly staff: StaffRepository,
  ) {}

  /** @throws DomainError FORBIDDEN when the caller has lost the right meanwhile, and what the change throws */
  change<T>({ actor }: CommandContext, work: (by: StaffChanger) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      await this.staff.lock(tx);
      const permissions = await this.staff.permissionsOf(tx, actor.id);
      if (!holds(permissions, 'staff.edit')) throw refuse('FORBIDDEN', { permission: 'staff.edit' });
      return work({ tx, permissions });
    });
  }

  /** @throws DomainError NOT_FOUND; NOT_PERMITTED for somebody who may do more than the caller */
  async target(by: StaffChanger, whom: Whom): Promise<StaffMember> {
    const found = whom.id === undefined && whom.account === undefined ? undefined : await this.staff.find(by.tx, whom);
    if (!found) throw refuse('NOT_FOUND');
    this.assertWithin(by, found.roles);
    return found;
  }

  /** @throws DomainError ROLE_UNKNOWN; NOT_PERMITTED for a role that permits more than the caller has */
  async roles(by: StaffChanger, names: readonly string[]): Promise<StaffRole[]> {
    const found = await this.staff.rolesNamed(by.tx, names);
    const missing = names.find((name) => !found.some((role) => role.name.toLowerCase() === name.trim().toLowerCase()));
    if (missing !== undefined) throw refuse('ROLE_UNKNOWN', { name: missing });
    this.assertWithin(by, found);
    return found;
  }

  /** @throws DomainError NOT_PERMITTED when the roles permit more than the caller has */
  assertWithin({ permissions }: StaffChanger, roles: readonly { name: string; permissions: readonly string[] }[]): void {
    if (!isWithin(permissions, roles)) throw refuse('NOT_PERMITTED');
  }

  /** @throws DomainError LAST_OWNER */
  async assertOwnerLeft({ tx }: StaffChanger): Promise<void> {
    if ((await this.staff.activeOwners(tx)) === 0) throw refuse('LAST_OWNER');
  }
}

/** Whether everything that the roles permit is among what somebody has. */
export function isWithin(held: readonly string[], roles: readonly { name: string; permissions: readonly string[] }[]): boolean {
  return permissionsOfRoles(roles).every((permission) => holds(held, permission));
}
