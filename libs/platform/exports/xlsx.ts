import { seoulClock } from '#lib/kernel';
import type { Cell } from './cells.js';
import { looksLikeFormula } from './csv.js';
import { zipFile, type ZipEntry } from './zip.js';

/**
 * A workbook of one sheet, chunk by chunk; the first row is its head and stays in sight. Texts are inline strings, which no
 * spreadsheet runs as a formula. Format: ECMA-376, part 1, SpreadsheetML.
 */
export function xlsxFile(rows: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  return zipFile([...fixedParts, { name: 'xl/worksheets/sheet1.xml', content: sheet(rows) }]);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of the cell formats in the style sheet. */
const timeStyle = 1;
const headStyle = 2;
/** A text that stays a text when somebody edits its cell. */
const textStyle = 3;

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
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ),
  part(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`,
  ),
];

function part(name: string, xml: string): ZipEntry {
  return { name, content: [Buffer.from(declaration + xml)] };
}

async function* sheet(rows: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`,
  );
  let isHead = true;
  for await (const page of rows) {
    yield Buffer.from(
      page
        .map((row) => {
          const xml = `<row>${row.map((cell) => xlsxCell(cell, isHead)).join('')}</row>`;
          isHead = false;
          return xml;
        })
        .join(''),
    );
  }
  yield Buffer.from('</sheetData></worksheet>');
}

function xlsxCell(cell: Cell, isHead: boolean): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c s="${timeStyle}"><v>${serialOf(cell)}</v></c>`;
  const style = isHead ? headStyle : looksLikeFormula(cell) ? textStyle : undefined;
  return `<c t="inlineStr"${style === undefined ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Day 0 of a spreadsheet's calendar. */
const dayZero = Date.UTC(1899, 11, 30);

/** Days since day 0 by the clock in Seoul; spreadsheets know no zones. */
function serialOf(instant: Date): number {
  return (Date.parse(`${seoulClock(instant)}Z`) - dayZero) / dayMs;
}

/** What a cell may hold at most. */
const maxCellText = 32_767;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  // XML 1.0 has no place for these, escaped or not.
  const allowed = text
    .slice(0, maxCellText)
    .replace(
      /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
      '',
    );
  return allowed.replace(/[&<>]/g, (sign) => entities[sign]!);
}
