import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';
import { tellsBrowser } from '../domain/device.js';

/** What several members may have in common. */
export type LinkedAccountMark = 'bank_account' | 'phone' | 'address' | 'device';

/** A mark that somebody shares, and with how many others. */
export interface LinkedAccounts {
  by: LinkedAccountMark;
  count: number;
}

const marks: readonly LinkedAccountMark[] = ['bank_account', 'phone', 'address', 'device'];

/** What members have in common with others. Each mark is read from its index. */
@Injectable()
export class SharedMarks {
  /** Addresses and devices are those of joining and of the last login; without a browser's mark a device is nobody's. */
  async of(sql: Sql, ids: readonly number[]): Promise<Map<number, LinkedAccounts[]>> {
    const rows = await sql.query<{ id: number } & Record<LinkedAccountMark, number>>(
      `SELECT m.id,
         (SELECT count(*) FROM member o WHERE o.bank_account_hash = m.bank_account_hash AND o.id <> m.id) AS bank_account,
         (SELECT count(*) FROM member o WHERE o.phone_hash = m.phone_hash AND o.id <> m.id) AS phone,
         (SELECT count(*) FROM member o WHERE o.id <> m.id AND ((o.joined_address <> '' AND o.joined_address IN (m.joined_address, m.last_address))
            OR (o.last_address <> '' AND o.last_address IN (m.joined_address, m.last_address)))) AS address,
         (SELECT count(*) FROM member o WHERE o.id <> m.id AND o.last_device <> '' AND ${tellsBrowser('o.last_device')}
            AND o.last_device IN (m.joined_device, m.last_device)) AS device
       FROM member m WHERE m.id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, marks.flatMap((by) => (row[by] > 0 ? [{ by, count: row[by] }] : []))]));
  }

  /** Everybody who shares a bank account, a phone, an address or a device with a member, by the same marks. */
  async sharing(sql: Sql, id: number): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `SELECT DISTINCT o.id FROM member m JOIN LATERAL (
         SELECT b.id FROM member b WHERE b.bank_account_hash = m.bank_account_hash
         UNION ALL SELECT p.id FROM member p WHERE p.phone_hash = m.phone_hash
         UNION ALL SELECT j.id FROM member j WHERE j.joined_address <> '' AND j.joined_address IN (m.joined_address, m.last_address)
         UNION ALL SELECT l.id FROM member l WHERE l.last_address <> '' AND l.last_address IN (m.joined_address, m.last_address)
         UNION ALL SELECT d.id FROM member d WHERE d.last_device <> '' AND ${tellsBrowser('d.last_device')}
           AND d.last_device IN (m.joined_device, m.last_device)
       ) o ON o.id <> m.id WHERE m.id = $1`,
      [id],
    );
    return rows.map((row) => row.id);
  }
}
