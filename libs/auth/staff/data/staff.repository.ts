import { Injectable } from '@nestjs/common';
import { holds, permissionsOfRoles, type Permission, type StaffState } from '#lib/contract';
import { Invalidations, oneRow, repository, type Sql, type Tx } from '#lib/platform';
import { AdminUser } from '../../data/admin-user.entity.js';
import { subjectOf } from '../../data/session-subject.js';
import { AdminUserRole, StaffRole } from '../../data/staff-role.entity.js';

/** An administrator with roles. */
export interface StaffMember {
  id: number;
  account: string;
  name: string;
  status: string;
  roles: { name: string; permissions: string[] }[];
  /** Which administrator gave the access last, and when; null for a program. */
  accessBy: number | null;
  accessAt: Date | null;
}

export interface StaffListRow {
  id: number;
  account: string;
  name: string;
  state: StaffState;
  roleNames: string[];
  rolePermissions: { name: string; permissions: string[] }[];
  hasOtp: boolean;
  needsOtp: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
  invitedUntil: Date | null;
  sessions: number;
}

export interface StaffFilter {
  skip: number;
  take: number;
  /** A LIKE pattern in lower case. */
  pattern: string | null;
  role: string | null;
  state: StaffState | null;
  now: Date;
}

const state = `CASE WHEN a.status <> 'normal' THEN 'suspended'
  WHEN NOT EXISTS (SELECT FROM credential c WHERE c.kind = 'admin' AND c.subject_id = a.id) THEN 'invited' ELSE 'active' END`;
const matching = `($1::text IS NULL OR lower(a.account) LIKE $1 OR lower(a.nickname) LIKE $1)
  AND ($2::text IS NULL OR EXISTS (SELECT FROM admin_user_role ar JOIN staff_role r ON r.id = ar.role_id
    WHERE ar.admin_id = a.id AND lower(r.name) = lower($2)))
  AND ($3::text IS NULL OR ${state} = $3)`;

/** Administrators and who has which role. What changes a session's copy is announced. */
@Injectable()
export class StaffRepository {
  constructor(private readonly invalidations: Invalidations) {}

  /** Changes of administrators and roles wait for each other until the transaction ends: what was checked stays true. */
  async lock(tx: Tx): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('staff', 0))`);
  }

  async find(sql: Sql, { id, account }: { id?: number; account?: string }): Promise<StaffMember | undefined> {
    const rows = await sql.query<StaffMember>(
      `SELECT a.id, a.account, a.nickname AS name, a.status, a.access_by AS "accessBy", a.access_at AS "accessAt", coalesce((
         SELECT jsonb_agg(jsonb_build_object('name', r.name, 'permissions', r.permissions) ORDER BY r.id)
         FROM admin_user_role ar JOIN staff_role r ON r.id = ar.role_id WHERE ar.admin_id = a.id), '[]') AS roles
       FROM admin_user a WHERE a.id = $1 OR ($1::bigint IS NULL AND lower(a.account) = lower($2))`,
      [id ?? null, account ?? null],
    );
    return rows[0];
  }

  /** What somebody's roles permit as of now; nothing of somebody suspended. */
  async permissionsOf(sql: Sql, adminId: number): Promise<Permission[]> {
    const found = await this.find(sql, { id: adminId });
    return found?.status === 'normal' ? permissionsOfRoles(found.roles) : [];
  }

  /** Owners who can log in. */
  async activeOwners(sql: Sql): Promise<number> {
    const row = oneRow(
      await sql.query<{ n: number }>(
        `SELECT count(*) AS n FROM admin_user_role ar JOIN staff_role r ON r.id = ar.role_id JOIN admin_user a ON a.id = ar.admin_id
         WHERE r.name = 'owner' AND r.is_built_in AND ${state} = 'active'`,
      ),
    );
    return row.n;
  }

  /** People who can log in and hold a permission, and those of them who are owners. */
  async deciders(sql: Sql, permission: Permission): Promise<{ anybody: number; owners: number }> {
    const rows = await sql.query<{ roles: { name: string; permissions: string[] }[] }>(
      `SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('name', r.name, 'permissions', r.permissions))
         FROM admin_user_role ar JOIN staff_role r ON r.id = ar.role_id WHERE ar.admin_id = a.id), '[]') AS roles
       FROM admin_user a WHERE ${state} = 'active'`,
    );
    const able = rows.filter(({ roles }) => holds(permissionsOfRoles(roles), permission));
    return { anybody: able.length, owners: able.filter(({ roles }) => roles.some(({ name }) => name === 'owner')).length };
  }

  async rename(tx: Tx, id: number, nickname: string): Promise<void> {
    await repository(tx, AdminUser).update({ id }, { nickname });
    this.changed(tx, id);
  }

  /** An administrator has made or invited another one, or has given the password. */
  async noteAccess(tx: Tx, id: number, accessBy: number, accessAt: Date): Promise<void> {
    await repository(tx, AdminUser).update({ id }, { accessBy, accessAt });
  }

  async setStatus(tx: Tx, id: number, status: 'normal' | 'suspended'): Promise<void> {
    await repository(tx, AdminUser).update({ id }, { status });
    this.changed(tx, id);
  }

  async setRoles(tx: Tx, adminId: number, roleIds: readonly number[]): Promise<void> {
    await repository(tx, AdminUserRole).delete({ adminId });
    await repository(tx, AdminUserRole).insert(roleIds.map((roleId) => ({ adminId, roleId })));
    this.changed(tx, adminId);
  }

  /** Of a role that has changed: everybody who has it. */
  async roleChanged(tx: Tx, roleId: number): Promise<void> {
    const holders = await repository(tx, AdminUserRole).findBy({ roleId });
    holders.forEach(({ adminId }) => this.changed(tx, adminId));
  }

  /** Roles of these names, whatever their case. */
  rolesNamed(sql: Sql, names: readonly string[]): Promise<StaffRole[]> {
    return sql.query<StaffRole>(
      `SELECT id, name, permissions, is_built_in AS "isBuiltIn", needs_otp AS "needsOtp", version
       FROM staff_role WHERE lower(name) = ANY ($1) ORDER BY id`,
      [names.map((name) => name.trim().toLowerCase())],
    );
  }

  async list(sql: Sql, { skip, take, pattern, role, state: only, now }: StaffFilter): Promise<{ rows: StaffListRow[]; total: number }> {
    const { total } = oneRow(
      await sql.query<{ total: number }>(`SELECT count(*) AS total FROM admin_user a WHERE ${matching}`, [pattern, role, only]),
    );
    const rows = await sql.query<StaffListRow>(
      `SELECT a.id, a.account, a.nickname AS name, ${state} AS state, held.names AS "roleNames", held.permissions AS "rolePermissions",
         EXISTS (SELECT FROM second_factor f WHERE f.kind = 'admin' AND f.subject_id = a.id AND f.secret IS NOT NULL) AS "hasOtp",
         held.needs_otp AS "needsOtp", a.created_at AS "createdAt", seen.last_seen_at AS "lastSeenAt", i.expires_at AS "invitedUntil", seen.sessions
       FROM admin_user a
       CROSS JOIN LATERAL (
         SELECT coalesce(array_agg(r.name ORDER BY r.id), '{}') AS names, coalesce(bool_or(r.needs_otp), false) AS needs_otp,
                coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'permissions', r.permissions)), '[]') AS permissions
         FROM admin_user_role ar JOIN staff_role r ON r.id = ar.role_id WHERE ar.admin_id = a.id) held
       CROSS JOIN LATERAL (
         SELECT max(s.last_seen_at) AS last_seen_at, count(*) FILTER (WHERE s.revoked_at IS NULL AND s.expires_at > $4) AS sessions
         FROM session s WHERE s.kind = 'admin' AND s.subject_id = a.id) seen
       LEFT JOIN staff_invitation i ON i.admin_id = a.id AND i.expires_at > $4
       WHERE ${matching} ORDER BY a.id LIMIT $5 OFFSET $6`,
      [pattern, role, only, now, take, skip],
    );
    return { rows, total };
  }

  private changed(tx: Tx, adminId: number): void {
    tx.afterCommit(() => this.invalidations.announce(subjectOf('admin', adminId)));
  }
}
