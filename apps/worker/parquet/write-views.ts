import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { fileWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { Database, pagesOf, type Tx } from '#lib/platform';

/** Rows that are in memory at a time, and of one row group. */
const groupRows = 50_000;
/** What a view counts by: its rows of a period are cut by it. */
const timeColumns = ['day', 'hour'];

export interface WrittenView {
  view: string;
  file: string;
  rows: number;
}
export interface ViewsOrder {
  folder: string;
  /** Seoul days, both included. */
  from: string;
  to: string;
}

interface Column {
  name: string;
  type: string;
}

/** How a type of the database is written. Days are days, amounts and numbers 64 bits, times milliseconds of UTC. */
const parquetTypes: Record<string, Omit<SchemaElement, 'name'>> = {
  date: { type: 'INT32', converted_type: 'DATE' },
  bigint: { type: 'INT64' },
  integer: { type: 'INT32' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  'double precision': { type: 'DOUBLE' },
  'timestamp with time zone': { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
};

/**
 * Writes each view of the schema `report` into a Parquet file, all of one instant. A file takes its name when it is whole, so that nobody
 * reads half of one, and a second run replaces the first.
 */
export async function writeViews(database: Database, order: ViewsOrder): Promise<WrittenView[]> {
  mkdirSync(order.folder, { recursive: true });
  return database.reading(async (tx) => {
    const written: WrittenView[] = [];
    for (const [view, columns] of await viewsOf(tx)) written.push(await writeView(tx, view, columns, order));
    return written;
  });
}

async function viewsOf(tx: Tx): Promise<Map<string, Column[]>> {
  const rows = await tx.query<Column & { view: string }>(
    `SELECT table_name AS view, column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'report' ORDER BY table_name, ordinal_position`,
  );
  const views = new Map<string, Column[]>();
  for (const { view, ...column } of rows) views.set(view, [...(views.get(view) ?? []), column]);
  return views;
}

async function writeView(tx: Tx, view: string, columns: Column[], { folder, from, to }: ViewsOrder): Promise<WrittenView> {
  const file = path.join(folder, `${view}.parquet`);
  const schema = schemaOf(columns);
  const writer = new ParquetWriter({ writer: fileWriter(`${file}.part`), schema, createdBy: 'truebook' });
  const time = columns.find(({ name }) => timeColumns.includes(name));
  const cut = time === undefined ? '' : `WHERE ${time.name === 'day' ? 'day' : `(hour AT TIME ZONE 'Asia/Seoul')::date`} BETWEEN $1 AND $2`;
  // Days as the instant of their midnight in UTC, which is what a Parquet day is reckoned from.
  const selected = columns.map(({ name, type }) => (type === 'date' ? `${name}::timestamp AT TIME ZONE 'UTC' AS ${name}` : name));
  const select = `SELECT ${selected.join(', ')} FROM report.${view} ${cut}`;
  let rows = 0;
  const pages = pagesOf<Record<string, unknown>>(tx, select, {
    name: 'parquet_rows',
    size: groupRows,
    params: cut === '' ? [] : [from, to],
  });
  for await (const page of pages) {
    rows += page.length;
    await writer.write({
      columnData: columns.map(({ name, type }) => ({ name, data: page.map((row) => written(row[name], type)) })),
      rowGroupSize: groupRows,
    });
  }
  await writer.finish();
  renameSync(`${file}.part`, file);
  return { view, file, rows };
}

function schemaOf(columns: Column[]): SchemaElement[] {
  const fields = columns.map(({ name, type }): SchemaElement => {
    const element = parquetTypes[type];
    if (!element) throw new Error(`A column of type ${type} has no Parquet type yet: ${name}`);
    return { name, repetition_type: 'OPTIONAL', ...element };
  });
  return [{ name: 'root', num_children: columns.length }, ...fields];
}

function written(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null;
  return type === 'bigint' ? BigInt(value as number) : value;
}
