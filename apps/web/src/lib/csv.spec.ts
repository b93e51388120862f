import { describe, expect, it } from '@jest/globals';
import { csvCell, csvFile } from './csv.js';

describe('csvCell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\uFF1D1'])('never lets %j be a formula', (text) => {
    expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it('leaves numbers alone, negative ones too', () => {
    expect(csvCell(-5000)).toBe('-5000');
  });

  it('quotes what would break a row', () => {
    expect(csvCell('a,"b"\nc')).toBe('"a,""b""\nc"');
    expect(csvCell(null)).toBe('');
  });
});

describe('csvFile', () => {
  it('begins with the byte order mark and ends every row with CRLF', () => {
    expect(csvFile([['a', 1], ['b', 2]])).toBe('\uFEFFa,1\r\nb,2\r\n');
  });
});
