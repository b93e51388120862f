import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';
import type { AccessListField, AccessListName } from '../domain/access-list-entry.js';
import { searchPattern } from './search-pattern.js';

export interface AccessListEntry {
  id: number;
  list: AccessListName;
  field: AccessListField;
  value: string;
  reason: string;
  author: string;
  createdAt: Date;
}

/** Blacklist and whitelist. */
@Injectable()
export class AccessListRepository {
  /** Newest first. */
  async page(
    sql: Sql,
    filter: { skip: number; take: number; search?: string; list?: AccessListName },
  ): Promise<{ items: AccessListEntry[]; total: number }> {
    const where = '($1::text IS NULL OR list = $1) AND ($2::text IS NULL OR lower(value) LIKE $2 OR lower(reason) LIKE $2)';
    const params = [filter.list ?? null, filter.search?.trim() ? searchPattern(filter.search) : null];
    const items = await sql.query<AccessListEntry>(
      `SELECT id, list, field, value, reason, author, created_at AS "createdAt" FROM access_listing WHERE ${where} ORDER BY id DESC OFFSET $3 LIMIT $4`,
      [...params, filter.skip, filter.take],
    );
    const [row] = await sql.query<{ total: number }>(`SELECT count(*) AS total FROM access_listing WHERE ${where}`, params);
    return { items, total: row!.total };
  }

  /** @returns the id; of the listing that stands already, if there is one */
  async put(tx: Tx, listing: Omit<AccessListEntry, 'id'>): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO access_listing (list, field, value, reason, author, created_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (list, field, value) DO UPDATE SET reason = EXCLUDED.reason, author = EXCLUDED.author RETURNING id`,
      [listing.list, listing.field, listing.value, listing.reason, listing.author, listing.createdAt],
    );
    return row!.id;
  }

  async remove(tx: Tx, id: number): Promise<Pick<AccessListEntry, 'list' | 'field' | 'value'> | undefined> {
    const [row] = await tx.query<Pick<AccessListEntry, 'list' | 'field' | 'value'>>(
      'DELETE FROM access_listing WHERE id = $1 RETURNING list, field, value',
      [id],
    );
    return row;
  }

  /** On which lists any of these values stand. */
  async listsOf(sql: Sql, marks: readonly { field: AccessListField; value: string }[]): Promise<Set<AccessListName>> {
    const rows = await sql.query<{ list: AccessListName }>(
      `SELECT DISTINCT l.list FROM unnest($1::text[], $2::text[]) AS mark (field, value)
       JOIN access_listing l ON l.list IN ('black', 'white') AND l.field = mark.field AND l.value = mark.value`,
      [marks.map(({ field }) => field), marks.map(({ value }) => value)],
    );
    return new Set(rows.map(({ list }) => list));
  }
}
