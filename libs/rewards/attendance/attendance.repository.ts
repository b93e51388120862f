import { Injectable } from '@nestjs/common';
import { oneRow, type Sql, type Tx } from '#lib/platform';
import type { AttendedDay } from './domain/streak.js';

export interface AttendanceRow extends Omit<AttendedDay, 'isComplete'> {
  id: number;
  memberId: number;
  points: number;
  at: Date;
}

/** Days, both included; an absent end is open. */
export interface AttendanceFilter {
  /** Some members' only. */
  memberIds?: readonly number[];
  from?: string;
  until?: string;
}

const matches = '($1::bigint[] IS NULL OR member_id = ANY ($1)) AND ($2::date IS NULL OR day >= $2) AND ($3::date IS NULL OR day <= $3)';

/** The table of attendance. */
@Injectable()
export class AttendanceRepository {
  /** The newest day. From here on until the transaction ends nobody else attends for this member. */
  async lockLast(tx: Tx, memberId: number): Promise<AttendedDay | undefined> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('attendance', $1))`, [memberId]);
    return this.last(tx, memberId);
  }

  async last(sql: Sql, memberId: number): Promise<AttendedDay | undefined> {
    const rows = await sql.query<AttendedDay>(
      'SELECT day::text AS day, streak, is_complete AS "isComplete" FROM attendance WHERE member_id = $1 ORDER BY attendance.day DESC LIMIT 1',
      [memberId],
    );
    return rows[0];
  }

  async insert(tx: Tx, { memberId, day, points, streak, isComplete, at }: Omit<AttendanceRow, 'id'> & AttendedDay): Promise<number> {
    const row = oneRow(
      await tx.query<{ id: number }>(
        'INSERT INTO attendance (member_id, day, points, streak, is_complete, at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
        [memberId, day, points, streak, isComplete, at],
      ),
    );
    return row.id;
  }

  /** @param month `YYYY-MM` */
  ofMonth(sql: Sql, memberId: number, month: string): Promise<{ day: string; points: number }[]> {
    return sql.query(
      `SELECT day::text AS day, points FROM attendance
       WHERE member_id = $1 AND attendance.day >= $2::date AND attendance.day < $2::date + interval '1 month' ORDER BY attendance.day`,
      [memberId, `${month}-01`],
    );
  }

  /** Newest first. */
  async page(sql: Sql, { memberIds, from, until }: AttendanceFilter, { skip, take }: { skip: number; take: number }) {
    const params = [memberIds ?? null, from ?? null, until ?? null];
    const items = await sql.query<AttendanceRow>(
      `SELECT id, member_id AS "memberId", day::text AS day, points, streak, at FROM attendance WHERE ${matches}
       ORDER BY attendance.day DESC, id DESC OFFSET $4 LIMIT $5`,
      [...params, skip, take],
    );
    const sums = oneRow(
      await sql.query<{ total: number; points: number }>(
        `SELECT count(*) AS total, coalesce(sum(points), 0)::bigint AS points FROM attendance WHERE ${matches}`,
        params,
      ),
    );
    return { items, ...sums };
  }
}
