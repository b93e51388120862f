import pg from 'pg';
import { page } from './markdown.js';

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  key: 'PK' | 'FK' | 'UK' | '';
}
interface Reference {
  table: string;
  target: string;
  columns: string;
}

const columnsQuery = `
  SELECT t.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nullable,
         coalesce((SELECT CASE c.contype WHEN 'p' THEN 'PK' WHEN 'f' THEN 'FK' ELSE 'UK' END
                   FROM pg_constraint c WHERE c.conrelid = t.oid AND a.attnum = ANY (c.conkey) AND c.contype IN ('p', 'f', 'u')
                   ORDER BY position(c.contype::text IN 'pfu') LIMIT 1), '') AS key
  FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE t.relkind IN ('r', 'p') AND NOT t.relispartition AND t.relnamespace = 'public'::regnamespace AND t.relname <> 'migrations'
  ORDER BY t.relname COLLATE "C", a.attnum`;

const referencesQuery = `
  SELECT t.relname AS table, target.relname AS target,
         (SELECT string_agg(a.attname, ', ' ORDER BY a.attnum) FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum = ANY (c.conkey)) AS columns
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class target ON target.oid = c.confrelid
  WHERE c.contype = 'f' AND t.relnamespace = 'public'::regnamespace
  ORDER BY t.relname COLLATE "C", c.conname COLLATE "C"`;

/** The tables of a migrated database as a diagram. @param databaseUrl of a database that all migrations ran on */
export async function databasePage(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const columns = (await client.query<Column>(columnsQuery)).rows;
    const references = (await client.query<Reference>(referencesQuery)).rows;
    return page(
      'Database',
      `Money is in \`bigint\` won, points or eggs; times are \`timestamptz\`. Append-only tables refuse changes by trigger. Members and agents share
one id space; the columns \`owner_id\`, \`member_id\` and \`path\` point into it without a constraint where they keep what was true at the
time of the change. The queues' own tables live in the schema \`bullmq\` and are not shown.`,
      ['```mermaid', 'erDiagram', ...references.map(relation), ...tables(columns), '```'].join('\n'),
    );
  } finally {
    await client.end();
  }
}

function relation({ table, target, columns }: Reference): string {
  return `  ${target} ||--o{ ${table} : "${columns}"`;
}

function tables(columns: Column[]): string[] {
  const names = [...new Set(columns.map((column) => column.table))];
  return names.flatMap((name) => [`  ${name} {`, ...columns.filter((column) => column.table === name).map(line), '  }']);
}

/** The diagram's grammar takes neither blanks in types nor empty keys. */
function line({ type, column, key, nullable }: Column): string {
  const word = type.replace('timestamp with time zone', 'timestamptz').replace('double precision', 'float8').replaceAll(' ', '_');
  return `    ${word.replace('[]', '_array')} ${column}${key && ` ${key}`}${nullable ? ' "null"' : ''}`;
}
