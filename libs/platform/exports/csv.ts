import { csvLine, seoulClock } from '#lib/kernel';
import type { Cell } from './cells.js';

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
  return csvLine([cell instanceof Date ? seoulClock(cell) : cell]);
}
