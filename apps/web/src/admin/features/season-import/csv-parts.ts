/** A part of a file: the head, before it the line that names the separator where there is one, and some of its rows. */
export interface CsvPart {
  readonly csv: string;
  /** Line of the file that the first row stands on; the head is line 1 or 2. */
  readonly firstLine: number;
}

/** What the call takes at most, characters. */
export const PART_SIZE = 220_000;
/** Rows of a part: few enough that each answer comes soon and the progress is seen. */
const PART_ROWS = 50;

/**
 * Cuts a season file into parts that each begin with its head. Rows of such files stand on one line each.
 *
 * @throws RangeError when one row alone is longer than a part
 */
export function csvParts(text: string, maxSize = PART_SIZE, maxRows = PART_ROWS): CsvPart[] {
  const all = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const headLines = /^sep=/i.test(all[0] ?? '') ? 2 : 1;
  const head = all.slice(0, headLines).join('\n');
  const lines = all.slice(headLines);
  const parts: CsvPart[] = [];
  let rows: string[] = [];
  let firstLine = headLines + 1;
  let size = head.length;
  const close = (next: number): void => {
    if (rows.some((row) => row.trim() !== '')) parts.push({ csv: [head, ...rows].join('\n'), firstLine });
    rows = [];
    size = head.length;
    firstLine = next;
  };
  lines.forEach((row, index) => {
    if (head.length + 1 + row.length > maxSize) throw new RangeError(`line ${index + headLines + 1} is too long`);
    if (rows.length === maxRows || size + 1 + row.length > maxSize) close(index + headLines + 1);
    rows.push(row);
    size += 1 + row.length;
  });
  close(lines.length + headLines + 1);
  return parts;
}
