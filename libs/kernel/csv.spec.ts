import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvLine, escapeFormulas, readCsv, restoreFormulas } from './csv.js';
import { damageOf, isRounded, readCsvTable } from './csv-table.js';

describe('a file with commas', () => {
  it.each([
    [
      'plain lines',
      'a,b\nc,d',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'a byte order mark and the line ends of Windows',
      '\uFEFFa,b\r\nc,d\r\n',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'quotes around commas, quotes and line ends',
      '"a,1","say ""b"""\n"c\nd",e\nf,g',
      [
        [1, 'a,1', 'say "b"'],
        [2, 'c\nd', 'e'],
        [4, 'f', 'g'],
      ],
    ],
    [
      'empty lines and lines of commas only',
      'a,b\n\n,,\nc,d\n\n',
      [
        [1, 'a', 'b'],
        [4, 'c', 'd'],
      ],
    ],
    ['empty cells and spaces', ' a ,,c,\n', [[1, 'a', '', 'c', '']]],
    ['nothing', '', []],
    [
      'semicolons',
      'a;b\r\n1,5;"x;y"',
      [
        [1, 'a', 'b'],
        [2, '1,5', 'x;y'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1,5\tx;y\n\tz',
      [
        [1, 'a', 'b'],
        [2, '1,5', 'x;y'],
        [3, '', 'z'],
      ],
    ],
    [
      'commas, and other separators in the quotes of its head',
      '"a;b;c",d\n1;2,3',
      [
        [1, 'a;b;c', 'd'],
        [2, '1;2', '3'],
      ],
    ],
    [
      'a separator that its first line names',
      '\uFEFFsep=;\r\na;b\r\n1;2',
      [
        [2, 'a', 'b'],
        [3, '1', '2'],
      ],
    ],
    [
      'the line ends of old Macs',
      'a,b\rc,d\r',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
  ])('has %s', (_, text, lines) => {
    expect(readCsv(text).map(({ line, cells }) => [line, ...cells])).toEqual(lines);
  });

  it('is read in a time that grows with its length only, unclosed quotes or not', () => {
    // So long that a time which grows with the square would not end within the test's limit.
    expect(readCsv(`"${'a,"'.repeat(1_000_000)}`)).toHaveLength(1);
    expect(readCsv(`${'"'.repeat(2_000_001)}`)).toHaveLength(1);
  });
});

describe('a text that a spreadsheet could take for a formula', () => {
  const signs = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ' ', '\t', '\r', '\n', ';', '|', ',', '1', '가', '\uFF1D'),
  });

  it('is the same again once its apostrophes are taken away, and a text with apostrophes of its own too', () => {
    fc.assert(
      fc.property(signs, (text) => restoreFormulas(escapeFormulas(text)) === text),
      { numRuns: 2_000 },
    );
  });

  it('is read from a line as it was written into it, without the blanks around it', () => {
    const cells = fc.array(fc.oneof(signs, fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(cells, (texts) => {
        const [read] = readCsv(`head\r\n${csvLine(['x', ...texts])}`).slice(1);
        expect(read?.cells).toEqual(['x', ...texts].map((text) => restoreFormulas(escapeFormulas(text).trim())));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a table', () => {
  const columns = ['account', 'number', 'note'] as const;

  it('has its cells by the names in its head, in any order and case', () => {
    expect(readCsvTable('Number;Account;other\n004;member01;x\n005', columns, ['account', 'number'])).toEqual([
      { line: 2, account: 'member01', number: '004', note: '' },
      { line: 3, account: '', number: '005', note: '' },
    ]);
    expect(readCsvTable('account;number\na;1', columns)).toBeUndefined();
    expect(readCsvTable('account;number;note\n', columns)).toBeUndefined();
  });

  it('has lines with letters that were not decoded, and lines with rounded digits', () => {
    const [line] = readCsvTable('account,number,note\na,004402,x', columns)!;
    expect(damageOf(line!, ['number'])).toBeUndefined();
    expect(damageOf<'number' | 'note'>({ ...line!, note: '\uFFFD' }, ['number'])).toBe('undecodable');
    expect(damageOf({ ...line!, number: '4.40205E+12' }, ['number'])).toBe('rounded');
    expect(damageOf<'number' | 'note'>({ ...line!, note: '4.40205E+12' }, ['number'])).toBeUndefined();
  });

  it.each(['4.40205E+12', '4,40205E+12', '4E+12', '4.4e12'])('has %s for rounded digits', (text) => {
    expect(isRounded(text)).toBe(true);
  });

  it.each(['440205', '004-402', '1E', 'E12', '12E5x', ''])('has %j for no rounded digits', (text) => {
    expect(isRounded(text)).toBe(false);
  });
});
