import { seoulClock } from '#lib/kernel';
import type { Cell } from './cells.js';

/** What a spreadsheet would run when a cell begins so. Source: OWASP, CSV injection. */
const formulaStart = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** A CSV file as RFC 4180 has it, chunk by chunk: numbers as they are, text quoted where needed and never a formula. */
export async function* csvFile(rows: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark);
  for await (const part of rows) yield Buffer.from(part.map((row) => `${row.map(csvCell).join(',')}\r\n`).join(''));
}

export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return seoulClock(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
