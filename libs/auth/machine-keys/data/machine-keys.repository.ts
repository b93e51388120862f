import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { insertOne, lockRow, oneRow, repository, type Sql, type Tx } from '#lib/platform';
import { MachineKey } from './machine-key.entity.js';

export type { MachineKey };

/** A key with its maker. */
export interface FoundKey {
  id: number;
  name: string;
  permissions: string[];
  expiresAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  adminId: number;
  account: string;
  nickname: string;
  status: string;
  /** What the maker has now. */
  roles: { name: string; permissions: string[] }[];
}

export interface ListedKey extends MachineKey {
  account: string;
}

/** The table of keys. */
@Injectable()
export class MachineKeysRepository {
  async byHash(sql: Sql, keyHash: Buffer): Promise<FoundKey | undefined> {
    const rows = await sql.query<FoundKey>(
      `SELECT k.id, k.name, k.permissions, k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt", k.last_used_at AS "lastUsedAt",
              a.id AS "adminId", a.account, a.nickname, a.status,
              (SELECT coalesce(json_agg(json_build_object('name', r.name, 'permissions', r.permissions)), '[]')
               FROM admin_user_role ar JOIN staff_role r ON r.id = ar.role_id WHERE ar.admin_id = a.id) AS roles
       FROM machine_key k JOIN admin_user a ON a.id = k.admin_id WHERE k.key_hash = $1`,
      [keyHash],
    );
    return rows[0];
  }

  /** Open ones first, the newest of each first. */
  list(sql: Sql, { skip, take }: { skip: number; take: number }): Promise<ListedKey[]> {
    return sql.query<ListedKey>(
      `SELECT k.id, k.name, k.hint, k.key_hash AS "keyHash", k.permissions, k.admin_id AS "adminId", k.created_at AS "createdAt",
              k.expires_at AS "expiresAt", k.last_used_at AS "lastUsedAt", k.last_address AS "lastAddress", k.revoked_at AS "revokedAt",
              k.revoked_by AS "revokedBy", a.account
       FROM machine_key k JOIN admin_user a ON a.id = k.admin_id ORDER BY k.revoked_at IS NOT NULL, k.id DESC LIMIT $1 OFFSET $2`,
      [take, skip],
    );
  }

  count(sql: Sql): Promise<number> {
    return repository(sql, MachineKey).count();
  }

  /** Those that could still be used. */
  async countOpen(sql: Sql, now: Date): Promise<number> {
    const { open } = oneRow(
      await sql.query<{ open: number }>('SELECT count(*) AS open FROM machine_key WHERE revoked_at IS NULL AND expires_at > $1', [now]),
    );
    return open;
  }

  insert(tx: Tx, key: Omit<MachineKey, 'id' | 'lastUsedAt' | 'lastAddress' | 'revokedAt' | 'revokedBy'>): Promise<number> {
    return insertOne(tx, MachineKey, key);
  }

  lock(tx: Tx, id: number): Promise<MachineKey | undefined> {
    return lockRow(tx, MachineKey, { id });
  }

  async revoke(tx: Tx, id: number, revokedAt: Date, revokedBy: string): Promise<void> {
    await repository(tx, MachineKey).update({ id, revokedAt: IsNull() }, { revokedAt, revokedBy });
  }

  async used(sql: Sql, id: number, lastUsedAt: Date, lastAddress: string): Promise<void> {
    await repository(sql, MachineKey).update({ id }, { lastUsedAt, lastAddress });
  }
}
