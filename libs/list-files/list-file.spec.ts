import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { readCsv } from '#lib/kernel';
import { ListFileError } from './list-file-error.js';
import { readListFile as read } from './list-file.js';

const encodeCp949 = (text: string) => iconv.encode(text, 'cp949');
const readListFile = (bytes: Uint8Array, mayBeWestern = false) =>
  read(bytes, { mayBeWestern, decodeCp949: (korean) => iconv.decode(Buffer.from(korean), 'cp949') });

const korean = '계정,은행\r\nmember01,국민은행\r\n똠방각하,펲시 샾\r\n';

describe('a list', () => {
  it.each([
    ['UTF-8 without a mark', Buffer.from(korean), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${korean}`), 'utf-8'],
    ['UTF-16, little end first', Buffer.from(`\uFEFF${korean}`, 'utf16le'), 'utf-16'],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${korean}`, 'utf16le').swap16(), 'utf-16'],
    ['CP949', encodeCp949(korean), 'cp949'],
  ])('in %s is read', async (_, bytes, encoding) => {
    expect(await readListFile(bytes)).toEqual({ text: korean, encoding });
  });

  it.each([
    ['an accent between letters', 'Div,HomeTeam\nD1,Bayern München\nD1,Fortuna Düsseldorf\n'],
    ['a capital with an accent at the beginning of a word', 'Div,HomeTeam\nSWE,Ängelholm\nSWE,Örebro\nSWE,Östersund\n'],
    ['two accents together', 'Div,HomeTeam\nB1,Seleção\nB1,Conceição\n'],
  ])('of an older European supplier with %s is windows-1252', async (_, text) => {
    const bytes = Buffer.from(text, 'latin1');
    expect(await readListFile(bytes, true)).toEqual({ text, encoding: 'windows-1252' });
    expect(await readListFile(Buffer.from(text), true)).toEqual({ text, encoding: 'utf-8' });
  });

  it('of a Korean supplier is CP949 where windows-1252 would do too', async () => {
    const text = 'Div,HomeTeam\nK1,전북 현대\nK1,울산\n';
    expect(await readListFile(encodeCp949(text), true)).toEqual({ text, encoding: 'cp949' });
  });

  it('has U+FFFD where a byte is no letter, and its other lines are read', async () => {
    const broken = (text: Buffer, at: number) => Buffer.concat([text.subarray(0, at), Buffer.of(0xff), text.subarray(at)]);
    const utf8 = await readListFile(broken(Buffer.from(korean), 2));
    expect(utf8.encoding).toBe('utf-8');
    expect(utf8.text).toContain('\uFFFD');
    expect(utf8.text).toContain('member01,국민은행');
    const cp949 = await readListFile(broken(encodeCp949(korean), 14));
    expect(cp949.encoding).toBe('cp949');
    expect(cp949.text).toContain('\uFFFD');
    expect(cp949.text).toContain('펲시 샾');
  });

  it('is the same in CP949 and UTF-8, whatever syllables it has', async () => {
    const syllables = fc.array(fc.integer({ min: 0xac00, max: 0xd7a3 }), { minLength: 2, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(syllables, async (codes) => {
        const text = `account,holder\nmember01,${String.fromCharCode(...codes)} 가나다라마바사\n`;
        expect((await readListFile(encodeCp949(text))).text).toBe(text);
        expect((await readListFile(Buffer.from(text))).text).toBe(text);
      }),
    );
  });

  it.each([
    ['an XLS workbook', Buffer.from('d0cf11e0a1b11ae100000000', 'hex')],
    ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['an archive of something else', Buffer.from(zipSync({ 'a.txt': strToU8('a,b') }))],
    ['a broken archive', Buffer.from('504b030414000000', 'hex')],
  ])('is not %s', async (_, bytes) => {
    await expect(readListFile(bytes)).rejects.toThrow(ListFileError);
  });
});

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook as spreadsheets write it: format 1 is a day, 2 a time of day, 3 text. */
function workbook(rows: string): Uint8Array {
  const package_ = 'http://schemas.openxmlformats.org/package/2006';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${namespace}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${namespace}"><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="49"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${namespace}"><sheetData>${rows}</sheetData></worksheet>`),
  });
}
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const linesOf = async (bytes: Uint8Array) => {
  const { text: csv, encoding } = await readListFile(bytes);
  return { encoding, lines: readCsv(csv).map(({ line, cells }) => [line, ...cells]) };
};

describe('a workbook', () => {
  it('is read as the lines of its first sheet, empty rows counted', async () => {
    const rows = `<row r="1">${text('A1', 'account')}${text('B1', 'bank')}</row><row r="4">${text('A4', 'member01')}${text('B4', '국민, &quot;서울&quot;')}</row>`;
    expect(await linesOf(workbook(rows))).toEqual({
      encoding: 'xlsx',
      lines: [
        [1, 'account', 'bank'],
        [4, 'member01', '국민, "서울"'],
      ],
    });
  });

  it('has days, times, numbers and truths as a season file writes them', async () => {
    const cells = [
      '<c r="A1" s="1"><v>45520</v></c>',
      '<c r="B1" s="2"><v>0.83333333333333337</v></c>',
      '<c r="C1"><v>1.6000000000000001</v></c>',
      '<c r="D1"><v>110222333444</v></c>',
      '<c r="E1" t="b"><v>1</v></c>',
      '<c r="F1" s="1"><v>45520.5</v></c>',
      '<c r="G1"><v>-0.75</v></c>',
    ];
    expect((await linesOf(workbook(`<row r="1">${cells.join('')}</row>`))).lines).toEqual([
      [1, '2024-08-16', '20:00', '1.6', '110222333444', 'TRUE', '2024-08-16 12:00', '-0.75'],
    ]);
  });

  it('has a time to the second, whatever fraction of a day it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 86_399 }), async (seconds) => {
        const clock = new Date(seconds * 1000).toISOString().slice(11, seconds % 60 === 0 ? 16 : 19);
        const cells = `<c r="A1" s="1"><v>${45_520 + seconds / 86_400}</v></c><c r="B1" s="2"><v>${seconds / 86_400}</v></c>`;
        expect((await linesOf(workbook(`<row r="1">${cells}</row>`))).lines).toEqual([[1, `2024-08-16 ${clock}`, clock]]);
      }),
    );
  });

  it('keeps digits that are text, and shows that digits of a number were rounded', async () => {
    const rows = `<row r="1">${text('A1', '00440204118834')}${text('B1', '4402041188341234')}<c r="C1"><v>4402041188341230</v></c><c r="D1"><v>4.40204118834123E+15</v></c></row>`;
    expect((await linesOf(workbook(rows))).lines).toEqual([
      [1, '00440204118834', '4402041188341234', '4.40204118834123E+15', '4.40204118834123E+15'],
    ]);
  });

  it('has line breaks as blanks, and texts with separators or an apostrophe as they are', async () => {
    const rows = `<row r="1">${text('A1', 'a\nb')}${text('B1', 'c;d\te')}${text('C1', '=1+1')}${text('D1', `'=1`)}</row>`;
    expect((await linesOf(workbook(rows))).lines).toEqual([[1, 'a b', 'c;d\te', '=1+1', `'=1`]]);
  });

  it('that would fill the memory is refused', async () => {
    const large = workbook(`<row r="1">${text('A1', 'x'.repeat(70 * 1024 * 1024))}</row>`);
    expect(large.length).toBeLessThan(1024 * 1024);
    await expect(readListFile(large)).rejects.toThrow(ListFileError);
  });
});
