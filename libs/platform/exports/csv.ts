import { seoulClock } from '#lib/kernel';
import type { Cell } from './cells.js';

/** What begins a formula, behind whatever blanks, quotes or marks a spreadsheet does not see. Source: OWASP, CSV injection. */
const formula = `[\\s"'\\p{Default_Ignorable_Code_Point}]*[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]`;
const formulaStart = new RegExp(`^(?:${formula}|[\\t\\r])`, 'u');
/**
 * A spreadsheet whose locale separates by `;`, or that is told to separate by tabs or bars, does not see quotes that begin in the middle of
 * its cell: it begins a cell behind each of these, and a row behind each line break.
 */
const innerStart = new RegExp(`([;\\t|\\r\\n])(?=${formula})`, 'gu');

/** Whether a spreadsheet would take the text for a formula when somebody enters it. */
export function looksLikeFormula(text: string): boolean {
  return formulaStart.test(text);
}

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** A CSV file as RFC 4180 has it, chunk by chunk: numbers as they are, text quoted where needed and never a formula. */
export async function* csvFile(rows: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark);
  for await (const part of rows) yield Buffer.from(part.map((row) => `${row.map(csvCell).join(',')}\r\n`).join(''));
}

/** A whole small file of the same kind. */
export function csvText(rows: readonly Cell[][]): Buffer {
  return Buffer.from(byteOrderMark + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join(''));
}

export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return seoulClock(cell);
  const text = (looksLikeFormula(cell) ? `'${cell}` : cell).replace(innerStart, `$1'`);
  return /[",;|\t\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
