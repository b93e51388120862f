import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { restoreFormulas } from '#lib/kernel';
import type { Cell } from './cells.js';
import { rowsFile } from './table-file.js';

async function workbookOf(rows: Cell[][]): Promise<unknown[][]> {
  return readSheet(Uint8Array.from(await rowsFile('xlsx', 'texts', rows)).buffer, { trim: false });
}

/** As a program reads CSV that knows of no formulas: each text may have the apostrophes that keep it from being one. */
async function tableOf(rows: Cell[][]): Promise<string[][]> {
  const text = (await rowsFile('csv', 'texts', rows)).toString('utf8');
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ',', newline: '\r\n' });
  return data.slice(0, -1).map((row) => row.map(restoreFormulas));
}

const texts = [
  ...['00440204118834', '004', '4402041188341234', '4402041188341234567', '1E5', '4.40205E+12', '2024-08-16', '3/4', 'TRUE', '#N/A'],
  ...['=1+1', '+821012345678', '-5', '@x', `'=1`, `'004`, '\uFF1D1', ' =1', '\t=1', '\r=1', 'a;=1', 'a\n- b', 'a\r\n=b'],
  ...['"quoted"', 'a,b', 'a;b', 'a\tb', 'a|b', 'line\nbreak', 'line\r\nbreak', 'line\rbreak', ' leading', 'trailing ', '   ', '\n', '\t'],
  ...['_x000D_', '_x005F_', '_x005F_x000D_', '__x000D__', '_X000D_', '_x00zz_', 'a\u0001b\u001Fc\u0000d', '\uFFFEx\uFFFF', '\u007F\u0085'],
  ...['홍길동 똠방각하', '😀👨‍👩‍👧', '<b>&amp;</b>', ']]>', "it's", 'é', 'e\u0301', '\u200bzero', '\u00a0', 'ﷺ'],
];

describe('a file that we write', () => {
  it.each(texts)('reads back %j as it was', async (text) => {
    expect((await workbookOf([['head'], [text]]))[1]).toEqual([text]);
    expect((await tableOf([['head'], [text]]))[1]).toEqual([text]);
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.string({ unit: fc.constantFrom(...texts), minLength: 1, maxLength: 4 }),
  );

  it('reads back any rows of texts as they were', async () => {
    const rows = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        const file = [['a', 'b', 'c'], ...all];
        expect(await workbookOf(file)).toEqual(file);
        expect(await tableOf(file)).toEqual(file);
      }),
    );
  });

  it('has U+FFFD where a text has half a letter', async () => {
    expect(await workbookOf([['head'], ['a\uD800b']])).toEqual([['head'], ['a\uFFFDb']]);
    expect(await tableOf([['head'], ['a\uD800b']])).toEqual([['head'], ['a\uFFFDb']]);
  });

  it('has numbers as numbers, times as times, and whole numbers of more digits than a spreadsheet keeps as text', async () => {
    const time = new Date('2026-11-20T15:00:05Z');
    expect((await workbookOf([['head'], [1_950, -0.75, 999_999_999_999_999, 9_007_199_254_740_991, time]]))[1]).toEqual([
      1_950,
      -0.75,
      999_999_999_999_999,
      '9007199254740991',
      new Date('2026-11-21T00:00:05Z'),
    ]);
  });

  it('has as many columns as a row has cells', async () => {
    const row = Array.from({ length: 800 }, (_, index) => `column ${index}`);
    expect(await workbookOf([row])).toEqual([row]);
  });

  it('has empty cells and rows where they stand', async () => {
    expect(
      await workbookOf([
        ['a', 'b'],
        [null, 'x'],
        [null, null],
        ['', 'y'],
      ]),
    ).toEqual([
      ['a', 'b'],
      [null, 'x'],
      [null, null],
      [null, 'y'],
    ]);
  });

  it('cuts a text between letters where a workbook has no room for more, and says so; CSV has all of it', async () => {
    const long = `${'가'.repeat(32_765)}😀😀`;
    const [, [cell]] = (await workbookOf([['head'], [long]])) as [unknown, [string]];
    expect(cell).toBe(`${'가'.repeat(32_765)}…`);
    expect((await workbookOf([['head'], ['가'.repeat(32_767)]]))[1]).toEqual(['가'.repeat(32_767)]);
    expect((await tableOf([['head'], [long]]))[1]).toEqual([long]);
  });
});
