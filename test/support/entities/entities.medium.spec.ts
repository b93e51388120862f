import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntitySchema } from 'typeorm';
import { entityClasses } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../postgres.js';
import { bothCatalogues, connect } from './described-schema.js';

/*
 * What these tests prove of each table with an entity: its columns with type, precision, nullability, default and identity; its primary
 * key, unique constraints, foreign keys and checks, by name and expression; its indexes with their columns, order and condition. Of an
 * index that TypeORM cannot describe, and of triggers, functions, comments and permissions, they prove nothing but that an index which an
 * entity names is there. Values within JSON have the type that the entity claims, which nobody checks.
 */

const libs = path.resolve(import.meta.dirname, '../../../libs');

let clone: TestDatabase;
let entities: (() => unknown)[];
beforeAll(async () => {
  const files = readdirSync(libs, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.entity.ts'));
  for (const file of files) await import(path.join(libs, file));
  entities = entityClasses();
  clone = await createTestDatabase();
});
afterAll(() => clone.drop());

/** The statements by which TypeORM would make the schema fit the entities. */
async function corrections(of: Parameters<typeof connect>[1]): Promise<string[]> {
  const source = await connect(clone.url, of);
  try {
    return (await source.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query);
  } finally {
    await source.destroy();
  }
}

const wrongNote = new EntitySchema({
  name: 'WrongNote',
  tableName: 'member_note',
  columns: {
    id: { type: 'bigint', primary: true },
    memberId: { type: 'integer' },
    text: { type: 'text', nullable: true },
    createdAt: { type: 'timestamptz' },
  },
  checks: [{ name: 'member_note_text_check', expression: `text <> 'x'` }],
});

describe('the entities', () => {
  it('leave TypeORM nothing to change in the migrated schema', async () => {
    expect(entities.length).toBeGreaterThan(20);
    expect(await corrections(entities)).toEqual([]);
  });

  it('describe tables that the catalogue of PostgreSQL cannot tell from the migrated ones', async () => {
    const { migrated, described, tables, undescribed } = await bothCatalogues(clone.url, entities);
    expect(Object.keys(described).length).toBeGreaterThan(tables.length * 5);
    expect(described).toEqual(migrated);
    const source = await connect(clone.url, []);
    const known: { name: string }[] = await source.query('SELECT indexname AS name FROM pg_indexes WHERE indexname = ANY ($1)', [
      undescribed,
    ]);
    await source.destroy();
    expect(known.map(({ name }) => name).sort()).toEqual(undescribed.sort());
  });

  it('would be found out where they were wrong', async () => {
    const statements = (await corrections([wrongNote])).join('\n');
    for (const wrong of ['DROP COLUMN "author"', '"member_id"', '"text"', 'member_note_member']) expect(statements).toContain(wrong);
    const { migrated, described } = await bothCatalogues(clone.url, [wrongNote]);
    expect(described['member_note constraint member_note_text_check']).toBe(`CHECK ((text <> 'x'::text))`);
    expect(migrated['member_note constraint member_note_text_check']).toBe(`CHECK ((text <> ''::text))`);
  });
});
