import { DataSource, type EntitySchema } from 'typeorm';
import { EntityNames } from '#lib/platform';

type Entities = ((() => unknown) | EntitySchema)[];

/** What PostgreSQL's catalogue says of one table: a line for each column, constraint and index, by name. */
export type CatalogueLines = Record<string, string>;

const described = 'described';

/** Connects TypeORM itself, as the product never does. @param schema where it looks for the tables */
export function connect(url: string, entities: Entities, schema = 'public'): Promise<DataSource> {
  const namingStrategy = new EntityNames();
  return new DataSource({ type: 'postgres', url, schema, entities, namingStrategy, installExtensions: false, poolSize: 2 }).initialize();
}

/**
 * Lets TypeORM make the entities' tables in an empty schema beside the migrated one.
 * @returns by table, what the two schemas say: `migrated`, and `described` by the entities. Indexes that an entity names without
 *   describing them (`synchronize: false`) are in neither.
 */
export async function bothCatalogues(url: string, entities: Entities) {
  const source = await connect(url, entities, described);
  try {
    // Foreign keys lead there; it is no entity that TypeORM would make.
    await source.query(`DROP SCHEMA IF EXISTS ${described} CASCADE`);
    await source.query(`CREATE SCHEMA ${described}`);
    await source.query(`CREATE TABLE ${described}.member (id bigint PRIMARY KEY)`);
    await source.synchronize();
    const metadatas = source.entityMetadatas.filter(({ synchronize }) => synchronize);
    const tables = metadatas.map(({ tableName }) => tableName);
    const undescribed = metadatas.flatMap(({ indices }) => indices.filter(({ synchronize }) => !synchronize).map(({ name }) => name));
    return {
      tables,
      undescribed,
      migrated: await catalogueOf(source, 'public', tables, undescribed),
      described: await catalogueOf(source, described, tables, undescribed),
    };
  } finally {
    await source.destroy();
  }
}

async function catalogueOf(source: DataSource, schema: string, tables: string[], without: string[]): Promise<CatalogueLines> {
  const rows: { name: string; line: string }[] = await source.query(
    `SELECT table_name || '.' || column_name AS name,
            concat_ws(' ', udt_name, numeric_precision, numeric_scale, 'null ' || is_nullable, 'default ' || column_default, identity_generation) AS line
     FROM information_schema.columns WHERE table_schema = $1 AND table_name = ANY ($2)
     UNION ALL
     SELECT t.relname || ' constraint ' || c.conname, pg_get_constraintdef(c.oid)
     FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
     WHERE t.relnamespace = $1::regnamespace AND t.relname = ANY ($2) AND c.contype IN ('p', 'u', 'f', 'c', 'x')
     UNION ALL
     SELECT tablename || ' index ' || indexname, indexdef
     FROM pg_indexes WHERE schemaname = $1 AND tablename = ANY ($2) AND indexname <> ALL ($3)`,
    [schema, tables, without],
  );
  return Object.fromEntries(rows.map(({ name, line }) => [name, line.replaceAll(`${schema}.`, '')]));
}
