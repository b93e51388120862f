import { downloadText } from './download.js';

/** What a spreadsheet would run when a cell begins so. Source: OWASP, CSV injection. */
const FORMULA_START = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null;

/** One cell: numbers as they are, text quoted where needed and never a formula. */
export function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file of rows, as RFC 4180 has it, that a spreadsheet opens in the right encoding. */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(csvCell).join(',')).join('\r\n') + '\r\n';
}

/** Hands a CSV file to the browser as a download. */
export function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  downloadText(name, csvFile(rows), 'text/csv');
}
