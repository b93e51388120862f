import type { ReportFormat } from '#lib/contract';
import { cellsOf, type Cell, type Column } from './cells.js';
import { csvFile } from './csv.js';
import { htmlFile } from './html-page.js';
import { xlsxFile } from './xlsx.js';

export interface TableFile {
  format: ReportFormat;
  /** Heads a page to print. */
  title: string;
  columns: readonly Column[];
  /** The rows as their call answers them, page by page. */
  rows: AsyncIterable<unknown[]>;
}

/** A list as a whole file in memory: for one that is kept. */
export async function tableFile({ format, title, columns, rows }: TableFile): Promise<Buffer> {
  const keys = columns.map(({ key }) => key);
  const writers = {
    csv: csvFile,
    xlsx: (cells: AsyncIterable<Cell[][]>) => xlsxFile(cells, { name: title, keys }),
    html: (cells: AsyncIterable<Cell[][]>) => htmlFile(title, cells),
  };
  const parts: Buffer[] = [];
  for await (const part of writers[format](cellPages(columns, rows))) parts.push(part);
  return Buffer.concat(parts);
}

async function* cellPages(columns: readonly Column[], rows: AsyncIterable<unknown[]>): AsyncGenerator<Cell[][]> {
  yield [columns.map(({ label }) => label)];
  for await (const page of rows) yield page.map((row) => cellsOf(columns, row));
}
