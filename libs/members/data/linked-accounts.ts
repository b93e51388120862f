import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';
import { tellsBrowser } from '../domain/device.js';
import type { Member } from '../domain/member.js';
import { joined, memberColumns } from './member-rows.js';
import { searchPattern } from './search-pattern.js';
import type { LinkedAccountMark } from './linked-account-marks.js';

export interface Suspicion {
  value: string;
  /** How many share it. */
  count: number;
  /** The first of them to join. */
  members: Member[];
}

const columnOf: Record<LinkedAccountMark, string> = {
  bank_account: 'bank_account',
  phone: 'phone',
  address: 'last_address',
  device: 'last_device',
};
const isTelling = (mark: LinkedAccountMark): string => (mark === 'device' ? tellsBrowser('m.last_device') : 'TRUE');
/** Of one group; it says how many there are. */
const maxMembers = 50;

/** Members who share a bank account, phone, address or device; most of them first. Read from the mark's index from end to end. */
@Injectable()
export class LinkedAccountsQuery {
  /** @param filter.search part of what they share, or of an account or nickname among those who do */
  async page(
    sql: Sql,
    filter: { by: LinkedAccountMark; skip: number; take: number; search?: string },
  ): Promise<{ items: Suspicion[]; total: number }> {
    const column = columnOf[filter.by];
    const groups = `SELECT m.${column} AS value, count(*) AS count FROM member m
      WHERE m.${column} <> '' AND ${isTelling(filter.by)} AND ${joined} GROUP BY m.${column} HAVING count(*) > 1
        AND ($1::text IS NULL OR lower(m.${column}) LIKE $1 OR bool_or(lower(m.account) LIKE $1 OR lower(m.nickname) LIKE $1))`;
    const pattern = filter.search?.trim() ? searchPattern(filter.search) : null;
    const items = await sql.query<{ value: string; count: number }>(`${groups} ORDER BY count DESC, value OFFSET $2 LIMIT $3`, [
      pattern,
      filter.skip,
      filter.take,
    ]);
    const row = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total FROM (${groups}) shared`, [pattern]));
    const members = await this.sharing(
      sql,
      column,
      items.map(({ value }) => value),
    );
    return { items: items.map((item) => ({ ...item, members: members.get(item.value) ?? [] })), total: row.total };
  }

  private async sharing(sql: Sql, column: string, values: string[]): Promise<Map<string, Member[]>> {
    const rows = await sql.query<Member & { value: string }>(
      `SELECT mark.value, ${memberColumns} FROM unnest($1::text[]) AS mark (value) CROSS JOIN LATERAL (
         SELECT * FROM member m WHERE m.${column} = mark.value AND ${joined} ORDER BY m.id LIMIT ${maxMembers}
       ) m ORDER BY m.id`,
      [values],
    );
    const groups = new Map<string, Member[]>();
    for (const { value, ...member } of rows) groups.set(value, [...(groups.get(value) ?? []), member]);
    return groups;
  }
}
