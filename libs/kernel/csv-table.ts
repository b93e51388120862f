import { readCsv } from './csv.js';

/** A line of a table: a cell by the name of its column, empty where the line has none, and where it stands in the file, from 1. */
export type TableLine<Column extends string> = Record<Column, string> & { line: number };

/**
 * Reads CSV with a head that names the columns, in any order and any case; other columns are left out.
 * @returns undefined when a column that is needed is not there, or nothing but the head is
 */
export function readCsvTable<Column extends string>(
  text: string,
  columns: readonly Column[],
  needed: readonly Column[] = columns,
): TableLine<Column>[] | undefined {
  const [head, ...lines] = readCsv(text);
  const places = new Map(head?.cells.map((name, place) => [name.toLowerCase(), place]));
  if (!needed.every((name) => places.has(name)) || lines.length === 0) return undefined;
  const cellOf = (cells: readonly string[], name: string): string => cells[places.get(name) ?? -1] ?? '';
  return lines.map(({ line, cells }) => ({
    line,
    ...(Object.fromEntries(columns.map((name) => [name, cellOf(cells, name)])) as Record<Column, string>),
  }));
}

/** Why a cell does not say what its author wrote: its letters could not be decoded, or a spreadsheet made a number of its digits. */
export type CellDamage = 'undecodable' | 'rounded';

/** U+FFFD stands where bytes were no letters. */
export function isUndecodable(text: string): boolean {
  return text.includes('\uFFFD');
}

/** Whether a spreadsheet has written digits as a rounded number, such as `4.40205E+12`. */
export function isRounded(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+?\d+$/i.test(text);
}

/**
 * What is wrong with a line of which these columns hold digits that are no number, such as of an account or a phone.
 * @returns undefined where nothing is
 */
export function damageOf<Column extends string>(line: TableLine<Column>, digits: readonly Column[]): CellDamage | undefined {
  if (Object.values(line).some((cell) => typeof cell === 'string' && isUndecodable(cell))) return 'undecodable';
  return digits.some((name) => isRounded(line[name])) ? 'rounded' : undefined;
}
