import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, ILike } from 'typeorm';
import { lockRow, oneRow, repository, type Sql, type Tx } from '#lib/platform';
import type { AccessListField, AccessListName } from '../domain/access-list-entry.js';
import { AccessListEntry } from './access-list-entry.entity.js';
import { searchPattern } from './search-pattern.js';

export type { AccessListEntry };

/** Blacklist and whitelist. */
@Injectable()
export class AccessListRepository {
  /** Newest first. */
  async page(
    sql: Sql,
    filter: { skip: number; take: number; search?: string; list?: AccessListName },
  ): Promise<{ items: AccessListEntry[]; total: number }> {
    const all: FindOptionsWhere<AccessListEntry> = filter.list ? { list: filter.list } : {};
    const pattern = filter.search?.trim() ? ILike(searchPattern(filter.search)) : undefined;
    const where = pattern
      ? [
          { ...all, value: pattern },
          { ...all, reason: pattern },
        ]
      : all;
    const { skip, take } = filter;
    const [items, total] = await repository(sql, AccessListEntry).findAndCount({ where, order: { id: 'DESC' }, skip, take });
    return { items, total };
  }

  /** @returns the id; of the listing that stands already, if there is one */
  async put(tx: Tx, { list, field, value, reason, author, createdAt }: Omit<AccessListEntry, 'id'>): Promise<number> {
    const { raw } = await repository(tx, AccessListEntry)
      .createQueryBuilder()
      .insert()
      .values({ list, field, value, reason, author, createdAt })
      .orUpdate(['reason', 'author'], ['list', 'field', 'value'])
      .returning('id')
      .execute();
    return oneRow(raw as { id: number }[]).id;
  }

  async remove(tx: Tx, id: number): Promise<Pick<AccessListEntry, 'list' | 'field' | 'value'> | undefined> {
    const entry = await lockRow(tx, AccessListEntry, { id });
    if (!entry) return undefined;
    await repository(tx, AccessListEntry).delete(id);
    return { list: entry.list, field: entry.field, value: entry.value };
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
