import { Injectable } from '@nestjs/common';
import { In, Raw } from 'typeorm';
import { permissionsOfRoles, type BuiltInRole, type Permission } from '#lib/contract';
import { insertOne, repository, type Sql } from '#lib/platform';
import { AdminUser } from './admin-user.entity.js';
import { AdminUserRole, StaffRole } from './staff-role.entity.js';

export type { AdminUser };

/** The table of administrators. */
@Injectable()
export class AdminUsersRepository {
  async byAccount(sql: Sql, account: string): Promise<AdminUser | undefined> {
    const sameAccount = Raw((column) => `lower(${column}) = lower(:account)`, { account });
    return (await repository(sql, AdminUser).findOneBy({ account: sameAccount })) ?? undefined;
  }

  /** Accounts by id; an unknown id is left out. */
  async accounts(sql: Sql, ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const found = await repository(sql, AdminUser).findBy({ id: In([...new Set(ids)]) });
    return new Map(found.map(({ id, account }) => [id, account]));
  }

  /** Who some administrators are now, with the permissions of all their roles; unknown ids are left out. */
  async rights(sql: Sql, ids: readonly number[]): Promise<Map<number, { account: string; isActive: boolean; permissions: Permission[] }>> {
    if (ids.length === 0) return new Map();
    const found = await repository(sql, AdminUser).findBy({ id: In([...ids]) });
    const held = await repository(sql, AdminUserRole).findBy({ adminId: In([...ids]) });
    const roles = await repository(sql, StaffRole).findBy({ id: In(held.map(({ roleId }) => roleId)) });
    const rolesOf = (adminId: number) => {
      const own = held.filter((each) => each.adminId === adminId).map(({ roleId }) => roleId);
      return roles.filter((role) => own.includes(role.id));
    };
    return new Map(
      found.map(({ id, account, status }) => [
        id,
        { account, isActive: status === 'normal', permissions: permissionsOfRoles(rolesOf(id)) },
      ]),
    );
  }

  /** Nicknames by account. */
  async nicknames(sql: Sql, accounts: readonly string[]): Promise<Map<string, string>> {
    if (accounts.length === 0) return new Map();
    const found = await repository(sql, AdminUser).findBy({ account: In([...accounts]) });
    return new Map(found.map(({ account, nickname }) => [account, nickname]));
  }

  /** @returns the id of a new administrator, who has one of the built-in roles */
  async insert(sql: Sql, account: string, nickname: string, at: Date, role: BuiltInRole = 'owner'): Promise<number> {
    const adminId = await insertOne(sql, AdminUser, { account, nickname, createdAt: at });
    const { id: roleId } = await repository(sql, StaffRole).findOneByOrFail({ name: role, isBuiltIn: true });
    await repository(sql, AdminUserRole).insert({ adminId, roleId });
    return adminId;
  }
}
