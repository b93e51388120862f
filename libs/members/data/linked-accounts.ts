import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';
import { tellsBrowser } from '../domain/device.js';
import type { Member } from '../domain/member.js';
import { joined, memberColumns } from './member-rows.js';
import { MemberNumbers } from './member-numbers.js';
import { searchPattern } from './search-pattern.js';
import type { LinkedAccountMark } from './linked-account-marks.js';

export interface Suspicion {
  value: string;
  /** How many share it. */
  count: number;
  /** The first of them to join. */
  members: Member[];
}

/** What members are grouped by, and what is shown of it. Numbers are grouped by their hashes. */
const columnsOf: Record<LinkedAccountMark, { key: string; shown: string; isHash?: true; isThere: string }> = {
  bank_account: { key: 'bank_account_hash', shown: 'bank_account', isHash: true, isThere: 'm.bank_account_hash IS NOT NULL' },
  phone: { key: 'phone_hash', shown: 'phone', isHash: true, isThere: 'm.phone_hash IS NOT NULL' },
  address: { key: 'last_address', shown: 'last_address', isThere: `m.last_address <> ''` },
  device: { key: 'last_device', shown: 'last_device', isThere: `m.last_device <> '' AND ${tellsBrowser('m.last_device')}` },
};
/** Of one group; it says how many there are. */
const maxMembers = 50;

/** Members who share a bank account, phone, address or device; most of them first. Read from the mark's index from end to end. */
@Injectable()
export class LinkedAccountsQuery {
  constructor(private readonly numbers: MemberNumbers) {}

  /**
   * @param filter.search part of what they share, or of an account or nickname among those who do; of numbers a whole account, or the last
   *   digits of a phone
   */
  async page(
    sql: Sql,
    filter: { by: LinkedAccountMark; skip: number; take: number; search?: string },
  ): Promise<{ items: Suspicion[]; total: number }> {
    const { key, shown, isHash, isThere } = columnsOf[filter.by];
    const search = filter.search?.trim() ?? '';
    const [found, value] = await this.finding(filter.by, search);
    const groups = `SELECT ${isHash ? `encode(m.${key}, 'hex')` : `m.${key}`} AS key, min(m.${shown}) AS value, count(*) AS count FROM member m
      WHERE ${isThere} AND ${joined} GROUP BY m.${key} HAVING count(*) > 1
        AND ($1::text IS NULL OR ${found} OR bool_or(lower(m.account) LIKE $1 OR lower(m.nickname) LIKE $1))`;
    const params = [search ? searchPattern(search) : null, value];
    const items = await sql.query<{ key: string; value: string; count: number }>(
      `${groups} ORDER BY count DESC, value, key OFFSET $3 LIMIT $4`,
      [...params, filter.skip, filter.take],
    );
    const row = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total FROM (${groups}) shared`, params));
    const members = await this.sharing(
      sql,
      filter.by,
      items.map((item) => item.key),
    );
    return { items: items.map(({ key: shared, ...item }) => ({ ...item, members: members.get(shared) ?? [] })), total: row.total };
  }

  /** How a group is found by what it shares: as SQL, and the value of its second parameter. */
  private async finding(by: LinkedAccountMark, search: string): Promise<[condition: string, value: string | Buffer | null]> {
    if (by === 'phone') return ['bool_or(m.phone_tails @> ARRAY[$2::bigint])', (await this.numbers.tail(search)) ?? null];
    if (by === 'bank_account') return ['m.bank_account_hash = $2::bytea', await this.numbers.hash('bank_account', search)];
    return [`(lower(m.${columnsOf[by].key}) LIKE $1 AND $2::text IS NULL)`, null];
  }

  private async sharing(sql: Sql, by: LinkedAccountMark, keys: string[]): Promise<Map<string, Member[]>> {
    const { key, isHash } = columnsOf[by];
    const rows = await sql.query<Member & { key: string }>(
      `SELECT mark.key, ${memberColumns} FROM unnest($1::text[]) AS mark (key) CROSS JOIN LATERAL (
         SELECT * FROM member m WHERE m.${key} = ${isHash ? `decode(mark.key, 'hex')` : 'mark.key'} AND ${joined} ORDER BY m.id LIMIT ${maxMembers}
       ) m ORDER BY m.id`,
      [keys],
    );
    const groups = new Map<string, Member[]>();
    for (const { key: shared, ...member } of rows) groups.set(shared, [...(groups.get(shared) ?? []), member]);
    return groups;
  }
}
