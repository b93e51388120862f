import { seoulClock } from '#lib/kernel';
import type { Cell } from './cells.js';
import { zipFile, type ZipEntry } from './zip.js';

export interface SheetAbout {
  /** Names the sheet: the list as its reader calls it. */
  readonly name: string;
  /** Where the values stand in a row, such as `member.id`; numbers of an id are written without separators. */
  readonly keys?: readonly string[];
}

/**
 * A workbook of one sheet, chunk by chunk; the first row is its head and stays in sight. Columns are as wide as what stands in the first
 * page. Texts are inline strings in cells of the format "text": no spreadsheet runs them as a formula or makes a number of them, not even
 * when they are edited. Format: ECMA-376, part 1, SpreadsheetML.
 */
export function xlsxFile(rows: AsyncIterable<Cell[][]>, about: SheetAbout = { name: '1' }): AsyncGenerator<Buffer> {
  return zipFile([...fixedParts, workbook(about.name), { name: 'xl/worksheets/sheet1.xml', content: sheet(rows, about.keys ?? []) }]);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of the cell formats in the style sheet. */
const timeStyle = 1;
const headStyle = 2;
/** Text, the built-in format 49: digits with zeros in front, sixteen digits and formulas stay as they are. */
const textStyle = 3;
/** Whole numbers with separators, such as won and counts. */
const wholeStyle = 4;
/** Numbers with a fraction, such as odds and percentages. */
const fractionStyle = 5;

const fixedParts: ZipEntry[] = [
  part(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
  ),
  part(
    '_rels/.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ),
  part(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="#,##0.0###"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ),
];

/** What a sheet's name may not have, and how long it may be. */
const notInNames = /[[\]:*?/\\]/g;
const longestName = 31;

function workbook(name: string): ZipEntry {
  const named = escaped(name.replace(notInNames, ' ').trim().slice(0, longestName).trim() || '1').replace(/"/g, '&quot;');
  return part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${named}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
}

function part(name: string, xml: string): ZipEntry {
  return { name, content: [Buffer.from(declaration + xml)] };
}

async function* sheet(rows: AsyncIterable<Cell[][]>, keys: readonly string[]): AsyncGenerator<Buffer> {
  const isId = keys.map((key) => /(^|\.)(id|\w+Id|year)$/.test(key));
  const pages = rows[Symbol.asyncIterator]();
  try {
    // The widths stand before the rows: the head and the first page are read for them.
    const first: Cell[][] = [];
    while (first.length < 2) {
      const next = await pages.next();
      if (next.done === true) break;
      first.push(...next.value);
    }
    yield Buffer.from(
      `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths(first)}<sheetData>`,
    );
    let number = 0;
    const written = (page: readonly Cell[][]) => Buffer.from(page.map((row) => xlsxRow(row, (number += 1), isId)).join(''));
    yield written(first);
    for (let next = await pages.next(); next.done !== true; next = await pages.next()) yield written(next.value);
    yield Buffer.from(`</sheetData>${numbersAsText(number, first[0]?.length ?? 0)}</worksheet>`);
  } finally {
    await pages.return?.();
  }
}

/** Narrowest and widest column, in digits of the standard font. */
const [narrowest, widest] = [8, 60];
/** Of a time: 19 signs and a margin. */
const timeWidth = 21;
/** A number on a later page may be larger than those of the first. */
const numberWidth = 14;

function widths(rows: readonly Cell[][]): string {
  const [head = []] = rows;
  const columns = head.map((_, index) => Math.min(widest, Math.max(narrowest, ...rows.map((row) => widthOf(row[index] ?? null)))));
  if (columns.length === 0) return '';
  return `<cols>${columns.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;
}

/** Of a text its longest line; a sign of Chinese, Japanese or Korean is two digits wide. */
function widthOf(cell: Cell): number {
  if (cell === null) return 0;
  if (cell instanceof Date) return timeWidth;
  if (typeof cell === 'number') return Math.max(numberWidth, cell.toLocaleString('en').length + 2);
  return 2 + Math.max(...cell.split('\n').map((line) => [...line].reduce((sum, sign) => sum + (sign >= '\u1100' ? 2 : 1), 0)));
}

/** Digits in a text are meant: spreadsheets mark no cell for them. */
function numbersAsText(rows: number, columns: number): string {
  if (rows === 0 || columns === 0) return '';
  return `<ignoredErrors><ignoredError sqref="A1:${columnName(columns - 1)}${rows}" numberStoredAsText="1"/></ignoredErrors>`;
}

/** @param number from 1: the head */
function xlsxRow(row: readonly Cell[], number: number, isId: readonly boolean[]): string {
  const cells = row.map((cell, index) => xlsxCell(cell, `${columnName(index)}${number}`, number === 1, isId[index] === true));
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** `A` to `Z`, `AA` and so on. @param index from 0 */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** From here on a spreadsheet keeps no longer every digit of a whole number. */
const tooManyDigits = 1e15;

function xlsxCell(cell: Cell, place: string, isHead: boolean, isId: boolean): string {
  if (cell === null || cell === '') return '';
  if (cell instanceof Date) return `<c r="${place}" s="${timeStyle}"><v>${serialOf(cell)}</v></c>`;
  if (typeof cell === 'number' && Math.abs(cell) < tooManyDigits) {
    const style = isId ? '' : ` s="${Number.isInteger(cell) ? wholeStyle : fractionStyle}"`;
    return `<c r="${place}"${style}><v>${cell}</v></c>`;
  }
  const style = isHead ? headStyle : textStyle;
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(cellText(String(cell)))}</t></is></c>`;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Day 0 of a spreadsheet's calendar. */
const dayZero = Date.UTC(1899, 11, 30);

/** Days since day 0 by the clock in Seoul; spreadsheets know no zones. */
function serialOf(instant: Date): number {
  return (Date.parse(`${seoulClock(instant)}Z`) - dayZero) / dayMs;
}

/** Characters that a cell may hold at most. */
const maxCellText = 32_767;

/** A text that is too long ends in `…`, between two letters. */
function cellText(text: string): string {
  if (text.length <= maxCellText) return text;
  return `${text.slice(0, maxCellText - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/**
 * XML has no place for control characters and makes a line feed of a carriage return: SpreadsheetML writes them as `_x000D_`, and so a text
 * that reads like that. ECMA-376, part 1, 22.9.2.19, ST_Xstring.
 */
const notInXml = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(notInXml, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>]/g, (sign) => entities[sign]!);
}
