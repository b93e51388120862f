/** A line of a file: its cells, and where it stands, from 1. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/**
 * Reads text with commas between cells. Cells may stand in quotes, which may hold commas, line ends and doubled quotes; a byte order mark,
 * both kinds of line end and empty lines are let pass.
 */
export function readCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = [];
  let [line, begunAt] = [1, 1];
  let cells: string[] = [];
  // Each match is a cell with what ends it.
  for (const [, quoted, plain, end] of text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"[^,\r\n]*|([^,\r\n]*))(,|\r\n|\n|\r|$)/g)) {
    cells.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
    line += quoted?.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ',') continue;
    if (cells.some((cell) => cell !== '')) lines.push({ line: begunAt, cells });
    if (end === '') break;
    cells = [];
    begunAt = line += 1;
  }
  return lines;
}
