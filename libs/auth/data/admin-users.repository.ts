import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import { insertOne, repository, type Sql } from '#lib/platform';
import { AdminUser } from './admin-user.entity.js';

export type { AdminUser };

/** The table of administrators. */
@Injectable()
export class AdminUsersRepository {
  async byAccount(sql: Sql, account: string): Promise<AdminUser | undefined> {
    const sameAccount = Raw((column) => `lower(${column}) = lower(:account)`, { account });
    return (await repository(sql, AdminUser).findOneBy({ account: sameAccount })) ?? undefined;
  }

  insert(sql: Sql, account: string, nickname: string, at: Date): Promise<number> {
    return insertOne(sql, AdminUser, { account, nickname, createdAt: at });
  }
}
