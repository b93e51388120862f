import type { ReportFormat } from '#lib/contract';
import { cellsOf, type Cell, type Column } from './cells.js';
import { csvFile } from './csv.js';
import { htmlFile } from './html-page.js';
import { type SheetAbout, xlsxFile } from './xlsx.js';

export interface TableFile {
  format: ReportFormat;
  /** Heads a page to print. */
  title: string;
  columns: readonly Column[];
  /** The rows as their call answers them, page by page. */
  rows: AsyncIterable<unknown[]>;
}

type Pages = AsyncIterable<Cell[][]>;

const writers: Readonly<Record<ReportFormat, (pages: Pages, about: SheetAbout) => AsyncIterable<Buffer>>> = {
  csv: csvFile,
  xlsx: xlsxFile,
  html: (pages, { name }) => htmlFile(name, pages),
};

/** A list as a whole file in memory: for one that is kept. */
export function tableFile({ format, title, columns, rows }: TableFile): Promise<Buffer> {
  return whole(writers[format](cellPages(columns, rows), { name: title, keys: columns.map(({ key }) => key) }));
}

/** A few rows as a whole file, the head first. In a workbook a text is a cell of text, whatever digits it has. */
export function rowsFile(format: ReportFormat, title: string, rows: Cell[][]): Promise<Buffer> {
  return whole(writers[format](onePage(rows), { name: title }));
}

async function* onePage(rows: Cell[][]): Pages {
  yield rows;
}

async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of chunks) parts.push(part);
  return Buffer.concat(parts);
}

async function* cellPages(columns: readonly Column[], rows: AsyncIterable<unknown[]>): AsyncGenerator<Cell[][]> {
  yield [columns.map(({ label }) => label)];
  for await (const page of rows) yield page.map((row) => cellsOf(columns, row));
}
