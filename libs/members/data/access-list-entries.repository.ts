import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, ILike, In } from 'typeorm';
import { lockRow, oneRow, repository, type Sql, type Tx } from '#lib/platform';
import type { AccessListField, AccessListName } from '../domain/access-list-entry.js';
import { AccessListEntry } from './access-list-entry.entity.js';
import { searchPattern } from './search-pattern.js';

export type { AccessListEntry };

/** Blacklist and whitelist. */
@Injectable()
export class AccessListRepository {
  /** Newest first. @param filter.hashes of the number that is searched for */
  async page(
    sql: Sql,
    filter: { skip: number; take: number; search?: string; hashes?: readonly Buffer[]; list?: AccessListName },
  ): Promise<{ items: AccessListEntry[]; total: number }> {
    const all: FindOptionsWhere<AccessListEntry> = filter.list ? { list: filter.list } : {};
    const pattern = filter.search?.trim() ? ILike(searchPattern(filter.search)) : undefined;
    const where = pattern
      ? [
          { ...all, value: pattern },
          { ...all, reason: pattern },
          { ...all, valueHash: In(filter.hashes ?? []) },
        ]
      : all;
    const { skip, take } = filter;
    const [items, total] = await repository(sql, AccessListEntry).findAndCount({ where, order: { id: 'DESC' }, skip, take });
    return { items, total };
  }

  /** @returns the id; of the listing that stands already, if there is one */
  async put(
    tx: Tx,
    { list, field, value, valueSealed, valueHash, reason, author, createdAt }: Omit<AccessListEntry, 'id'>,
  ): Promise<number> {
    const { raw } = await repository(tx, AccessListEntry)
      .createQueryBuilder()
      .insert()
      .values({ list, field, value, valueSealed, valueHash, reason, author, createdAt })
      .orUpdate(['reason', 'author'], ['list', 'field', valueHash ? 'value_hash' : 'value'], {
        indexPredicate: `value_hash IS ${valueHash ? 'NOT NULL' : 'NULL'}`,
      })
      .returning('id')
      .execute();
    return oneRow(raw as { id: number }[]).id;
  }

  /** A whole number, sealed; undefined where there is no such entry. */
  async sealed(sql: Sql, id: number, field: AccessListField): Promise<string | null | undefined> {
    return (await repository(sql, AccessListEntry).findOneBy({ id, field }))?.valueSealed;
  }

  async remove(tx: Tx, id: number): Promise<Pick<AccessListEntry, 'list' | 'field' | 'value'> | undefined> {
    const entry = await lockRow(tx, AccessListEntry, { id });
    if (!entry) return undefined;
    await repository(tx, AccessListEntry).delete(id);
    return { list: entry.list, field: entry.field, value: entry.value };
  }

  /** On which lists any of these values stand; numbers are given by their hashes. */
  async listsOf(sql: Sql, marks: readonly { field: AccessListField; value: string | Buffer }[]): Promise<Set<AccessListName>> {
    const rows = await sql.query<{ list: AccessListName }>(
      `SELECT l.list FROM unnest($1::text[], $2::text[]) AS mark (field, value)
       JOIN access_listing l ON l.list IN ('black', 'white') AND l.field = mark.field AND l.value = mark.value AND l.value_hash IS NULL
       UNION SELECT l.list FROM unnest($1::text[], $3::bytea[]) AS mark (field, hash)
       JOIN access_listing l ON l.list IN ('black', 'white') AND l.field = mark.field AND l.value_hash = mark.hash`,
      [
        marks.map(({ field }) => field),
        marks.map(({ value }) => (typeof value === 'string' ? value : null)),
        marks.map(({ value }) => (typeof value === 'string' ? null : value)),
      ],
    );
    return new Set(rows.map(({ list }) => list));
  }
}
