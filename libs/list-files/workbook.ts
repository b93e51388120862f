import { unzipSync, zipSync, type UnzipFileInfo } from 'fflate';
import { csvLine } from '#lib/kernel';
import { ListFileError } from './list-file-error.js';

/** What the parts of a workbook may take in memory, bytes: far more than any list that a call accepts. */
const maxUnpackedBytes = 64 * 1024 * 1024;

/**
 * Reads the first sheet of an XLSX workbook as CSV: its row 1 is line 1, a line break in a cell becomes a blank. Days are `YYYY-MM-DD`,
 * times `HH:MM`, or `HH:MM:SS` where a cell has seconds. A number of more digits than a spreadsheet keeps is written as rounded
 * (`4.4E+15`), so that a reader can refuse it.
 * @throws ListFileError
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string> {
  try {
    const { readSheet } = await import('read-excel-file/universal');
    const rows = await readSheet(repacked(bytes).buffer, { trim: false, parseNumber: numberText as unknown as NumberParser });
    return rows.map((row) => `${csvLine(row.map(cellText))}\r\n`).join('');
  } catch (error) {
    throw new ListFileError(error);
  }
}

/** The library believes that every number becomes a number; the texts of its cells are all that is used of it here. */
type NumberParser = (text: string) => number;

/**
 * The same archive without packing. The reader would have large parts unpacked by a worker of a `blob:` address, which the security policy
 * of the pages refuses.
 */
function repacked(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let left = maxUnpackedBytes;
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (!/\.(xml|rels)$/.test(name)) return false;
    left -= originalSize;
    if (left < 0) throw new RangeError('The workbook is too large.');
    return true;
  };
  return zipSync(unzipSync(bytes, { filter }), { level: 0 });
}

/** Digits that a spreadsheet keeps of a number. */
const keptDigits = 15;

function numberText(written: string): string {
  const number = Number(written);
  if (Number.isInteger(number) && Math.abs(number) >= 10 ** keptDigits) return number.toExponential().toUpperCase();
  return String(Number(number.toPrecision(keptDigits)));
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return timeText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return String(value as string).replace(/[\r\n]+/g, ' ');
}

const second = 1000;

/**
 * Spreadsheets know no zones: a clock’s time stands as if it were UTC, and one without a day on day 0, in 1899. A time is a fraction of a
 * day, which the reader cuts to milliseconds: it is rounded to the second.
 */
function timeText(value: Date): string {
  const rounded = new Date(Math.round(value.getTime() / second) * second);
  const [day, time] = rounded.toISOString().split('T') as [string, string];
  const clock = time.startsWith('00', 6) ? time.slice(0, 5) : time.slice(0, 8);
  if (rounded.getUTCFullYear() < 1900) return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
}
