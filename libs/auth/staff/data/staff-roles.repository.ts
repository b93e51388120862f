import { Injectable } from '@nestjs/common';
import { insertOne, lockRow, repository, type Sql, type Tx } from '#lib/platform';
import { AdminUserRole, StaffRole } from '../../data/staff-role.entity.js';

export type { StaffRole };

export interface StaffRoleRow extends StaffRole {
  people: number;
}

/** The table of roles. */
@Injectable()
export class StaffRolesRepository {
  /** Built-in ones first, each kind in the order of their making. */
  list(sql: Sql): Promise<StaffRoleRow[]> {
    return sql.query<StaffRoleRow>(
      `SELECT r.id, r.name, r.permissions, r.is_built_in AS "isBuiltIn", r.needs_otp AS "needsOtp", r.version,
              (SELECT count(*) FROM admin_user_role ar WHERE ar.role_id = r.id) AS people
       FROM staff_role r ORDER BY r.is_built_in DESC, r.id`,
    );
  }

  byId(tx: Tx, id: number): Promise<StaffRole | undefined> {
    return lockRow(tx, StaffRole, { id });
  }

  count(sql: Sql): Promise<number> {
    return repository(sql, StaffRole).countBy({ isBuiltIn: false });
  }

  people(sql: Sql, roleId: number): Promise<number> {
    return repository(sql, AdminUserRole).countBy({ roleId });
  }

  insert(tx: Tx, role: { name: string; permissions: string[]; needsOtp: boolean }): Promise<number> {
    return insertOne(tx, StaffRole, role);
  }

  async update(tx: Tx, { id, name, permissions, needsOtp, version }: Omit<StaffRole, 'isBuiltIn'>): Promise<void> {
    await repository(tx, StaffRole).update({ id }, { name, permissions, needsOtp, version });
  }

  async delete(tx: Tx, id: number): Promise<void> {
    await repository(tx, StaffRole).delete({ id });
  }
}
