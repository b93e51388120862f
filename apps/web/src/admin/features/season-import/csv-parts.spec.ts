import { describe, expect, it } from '@jest/globals';
import { csvParts } from './csv-parts.js';

const rows = (count: number): string[] => Array.from({ length: count }, (_, index) => `row ${index + 2}`);
const file = (count: number): string => ['head', ...rows(count)].join('\n');

describe('csvParts', () => {
  it('gives each part the head and says on which line of the file it begins', () => {
    expect(csvParts(file(5), 1_000, 2)).toEqual([
      { csv: 'head\nrow 2\nrow 3', firstLine: 2 },
      { csv: 'head\nrow 4\nrow 5', firstLine: 4 },
      { csv: 'head\nrow 6', firstLine: 6 },
    ]);
  });
  it('keeps every part below the size, and no row is lost', () => {
    const parts = csvParts(file(500), 60);
    expect(parts.every(({ csv }) => csv.length <= 60)).toBe(true);
    expect(parts.flatMap(({ csv }) => csv.split('\n').slice(1))).toEqual(rows(500));
    expect(parts.every(({ csv, firstLine }) => csv.split('\n')[1] === `row ${firstLine}`)).toBe(true);
  });
  it('reads files of every system and leaves blank ends away', () => {
    expect(csvParts('\uFEFFhead\r\nrow 2\r\n\r\nrow 4\r\n\r\n', 1_000, 2)).toEqual([
      { csv: 'head\nrow 2\n', firstLine: 2 },
      { csv: 'head\nrow 4\n', firstLine: 4 },
    ]);
    expect(csvParts('head\n')).toEqual([]);
    expect(csvParts('')).toEqual([]);
  });
  it('gives each part the line that names the separator', () => {
    expect(csvParts('sep=;\r\nhead\r\nrow 3\r\nrow 4', 1_000, 1)).toEqual([
      { csv: 'sep=;\nhead\nrow 3', firstLine: 3 },
      { csv: 'sep=;\nhead\nrow 4', firstLine: 4 },
    ]);
  });
  it('refuses a row that no part can hold', () => {
    expect(() => csvParts(`head\n${'x'.repeat(80)}`, 60)).toThrow(RangeError);
  });
});
