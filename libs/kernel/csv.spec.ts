import { describe, expect, it } from '@jest/globals';
import { readCsv } from './csv.js';

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
  ])('has %s', (_, text, lines) => {
    expect(readCsv(text).map(({ line, cells }) => [line, ...cells])).toEqual(lines);
  });

  it('is read in a time that grows with its length only, unclosed quotes or not', () => {
    // So long that a time which grows with the square would not end within the test's limit.
    expect(readCsv(`"${'a,"'.repeat(1_000_000)}`)).toHaveLength(1);
    expect(readCsv(`${'"'.repeat(2_000_001)}`)).toHaveLength(1);
  });
});
