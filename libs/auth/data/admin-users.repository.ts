import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

export interface AdminUser {
  id: number;
  account: string;
  nickname: string;
  status: string;
}

/** The table of administrators. */
@Injectable()
export class AdminUsersRepository {
  async byAccount(sql: Sql, account: string): Promise<AdminUser | undefined> {
    const rows = await sql.query<AdminUser>('SELECT id, account, nickname, status FROM admin_user WHERE lower(account) = lower($1)', [
      account,
    ]);
    return rows[0];
  }

  async insert(sql: Sql, account: string, nickname: string, at: Date): Promise<number> {
    const [row] = await sql.query<{ id: number }>(
      'INSERT INTO admin_user (account, nickname, created_at) VALUES ($1, $2, $3) RETURNING id',
      [account, nickname, at],
    );
    return row!.id;
  }
}
