/** A line of a file: its cells, and where it stands, from 1. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/** A first line by which spreadsheets name the separator. */
const separatorLine = /^\uFEFF?sep=([,;\t])(?:\r\n|\n|\r|$)/i;

/**
 * Reads text with commas, semicolons or tabs between cells, whichever the head has most of. Cells may stand in quotes, which may hold
 * separators, line ends and doubled quotes; a byte order mark, every kind of line end, empty lines and blanks around a cell are let pass.
 * Apostrophes that keep a text from being a formula (`escapeFormulas`) are taken away.
 */
export function readCsv(text: string): CsvLine[] {
  const named = separatorLine.exec(text);
  const body = named ? text.slice(named[0].length) : text.replace(/^\uFEFF/, '');
  const separator = named?.[1] ?? separatorOf(body);
  const lines: CsvLine[] = [];
  let line = named ? 2 : 1;
  let begunAt = line;
  let cells: string[] = [];
  // Each match is a cell with what ends it.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"[^${separator}\\r\\n]*|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'g');
  for (const [, quoted, plain, end] of body.matchAll(cell)) {
    cells.push(restoreFormulas((quoted?.replaceAll('""', '"') ?? plain ?? '').trim()));
    line += quoted?.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === separator) continue;
    if (cells.some((value) => value !== '')) lines.push({ line: begunAt, cells });
    if (end === '') break;
    cells = [];
    begunAt = line += 1;
  }
  return lines;
}

/** The separator that stands most often in the first line that is not empty, outside quotes. */
function separatorOf(text: string): string {
  const [head = ''] = /[^\s,;][^\r\n]*/.exec(text) ?? [];
  const bare = head.replace(/"[^"]*"/g, '');
  const count = (separator: string): number => bare.split(separator).length;
  return [';', '\t'].reduce((most, separator) => (count(separator) > count(most) ? separator : most), ',');
}

/** A line of a CSV file without its end: texts in quotes where they need them, and never a formula. `readCsv` reads the same texts. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCellText).join(',');
}

function csvCellText(text: string): string {
  const safe = escapeFormulas(text);
  return /[",;|\t\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What begins a formula, behind whatever blanks, quotes or marks a spreadsheet does not see. Source: OWASP, CSV injection. */
const formula = `[\\s"'\\p{Default_Ignorable_Code_Point}]*[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]`;
const formulaStart = new RegExp(`^(?:${formula}|'*[\\t\\r])`, 'u');
/**
 * A spreadsheet that separates by `;`, tabs or bars does not see quotes that begin in the middle of its cell: it begins a cell behind each
 * of these, and a row behind each line break.
 */
const innerStart = new RegExp(`([;\\t|\\r\\n])(?=${formula})`, 'gu');
const escapedInnerStart = new RegExp(`([;\\t|\\r\\n])'(?=${formula})`, 'gu');

/** Puts an apostrophe before all that a spreadsheet would take for a formula when it reads the text from a CSV file. */
export function escapeFormulas(text: string): string {
  return (formulaStart.test(text) ? `'${text}` : text).replace(innerStart, `$1'`);
}

/** The text that `escapeFormulas` was given. */
export function restoreFormulas(text: string): string {
  const whole = text.startsWith(`'`) && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
  return whole.replace(escapedInnerStart, '$1');
}
