import { Injectable } from '@nestjs/common';
import { seoulDay } from '#lib/kernel';
import { oneRow, type Sql } from '#lib/platform';

/** How often one administrator looked at one member by one call on one Seoul day. */
export interface Access {
  id: number;
  day: string;
  memberId: number;
  admin: string;
  call: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
  address: string;
}

@Injectable()
export class AccessesRepository {
  async note(sql: Sql, look: { memberId: number; admin: string; call: string; address: string; at: Date }): Promise<void> {
    const { memberId, admin, call, address, at } = look;
    await sql.query(
      `INSERT INTO personal_access (day, member_id, admin, call, first_at, last_at, address) VALUES ($1, $2, $3, $4, $5, $5, $6)
       ON CONFLICT (member_id, day, admin, call) DO UPDATE
       SET times = personal_access.times + 1, last_at = EXCLUDED.last_at, address = EXCLUDED.address`,
      [seoulDay(at), memberId, admin, call, at, address],
    );
  }

  /** The newest look first. */
  async list(
    sql: Sql,
    filter: { memberIds?: readonly number[] | undefined; search: string; skip: number; take: number },
  ): Promise<{ items: Access[]; total: number }> {
    const { memberIds, search, skip, take } = filter;
    const matching = `FROM personal_access
      WHERE ($1::bigint[] IS NULL OR member_id = ANY ($1)) AND ($2 = '' OR strpos(lower(admin), lower($2)) > 0)`;
    // A text is looked for among administrators where it names no member.
    const params = [memberIds ?? null, memberIds ? '' : search];
    const items = await sql.query<Access>(
      `SELECT id, to_char(day, 'YYYY-MM-DD') AS day, member_id AS "memberId", admin, call, times, first_at AS "firstAt", last_at AS "lastAt",
         address ${matching} ORDER BY last_at DESC, id DESC OFFSET $3 LIMIT $4`,
      [...params, skip, take],
    );
    const { total } = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total ${matching}`, params));
    return { items, total };
  }
}
