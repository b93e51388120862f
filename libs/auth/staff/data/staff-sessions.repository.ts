import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';

export interface StaffSessionRow {
  id: number;
  adminId: number;
  account: string;
  name: string;
  device: string;
  address: string;
  userAgent: string;
  page: string;
  since: Date;
  lastSeenAt: Date;
}

export interface StaffSessionFilter {
  skip: number;
  take: number;
  /** A LIKE pattern in lower case. */
  pattern: string | null;
  adminId: number | null;
  account: string | null;
  now: Date;
}

const open = `session s JOIN admin_user a ON a.id = s.subject_id
  WHERE s.kind = 'admin' AND s.revoked_at IS NULL AND s.expires_at > $1 AND ($2::bigint IS NULL OR a.id = $2)
    AND ($3::text IS NULL OR lower(a.account) = lower($3))
    AND ($4::text IS NULL OR lower(a.account) LIKE $4 OR lower(a.nickname) LIKE $4 OR s.address LIKE $4)`;

/** Open sessions of administrators. */
@Injectable()
export class StaffSessionsRepository {
  async list(
    sql: Sql,
    { skip, take, pattern, adminId, account, now }: StaffSessionFilter,
  ): Promise<{ rows: StaffSessionRow[]; total: number }> {
    const params = [now, adminId, account, pattern];
    const { total } = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total FROM ${open}`, params));
    const rows = await sql.query<StaffSessionRow>(
      `SELECT s.id, a.id AS "adminId", a.account, a.nickname AS name, s.device, s.address, s.user_agent AS "userAgent", s.path AS page,
              s.created_at AS since, s.last_seen_at AS "lastSeenAt"
       FROM ${open} ORDER BY s.last_seen_at DESC, s.id DESC LIMIT $5 OFFSET $6`,
      [...params, take, skip],
    );
    return { rows, total };
  }
}
