import { describe, expect, it } from '@jest/globals';
import { caretAfterFormat, parseAmount } from './amount-text.js';
import { layOutRoad, type RoadBead } from './bead-road-layout.js';
import { mergeLiveRows } from './live-rows.js';
import { pageGroup } from './pagination.js';
import { lateness } from './time.js';

const beads = (sides: string): RoadBead[] => [...sides].map((side, id) => ({ id, side: side as 'a' | 'b', letter: side }));
const places = (sides: string, columns = 20, rows = 6): string =>
  layOutRoad(beads(sides), columns, rows)
    .placed.map((bead) => `${bead.column}.${bead.row}`)
    .join(' ');

describe('the bead road', () => {
  it('goes down for the same side and opens a column for the other', () => {
    expect(places('aabab')).toBe('0.0 0.1 1.0 2.0 3.0');
  });
  it('carries a run longer than the column on into the next one', () => {
    expect(places('aaaab', 20, 3)).toBe('0.0 0.1 0.2 1.0 2.0');
  });
  it('keeps the newest columns and leaves room for the next bead', () => {
    const { placed, next } = layOutRoad(beads('abababab'), 4, 6);
    expect(placed.map((bead) => bead.id)).toEqual([4, 5, 6, 7]);
    expect(placed.map((bead) => bead.column)).toEqual([0, 1, 2, 3]);
    expect(next).toEqual({ column: 3, row: 1 });
    expect(layOutRoad(beads('baaa'), 2, 3).next).toEqual({ column: 1, row: 0 });
    expect(layOutRoad([], 5, 6)).toEqual({ placed: [], next: { column: 0, row: 0 } });
  });
});

describe('amounts as typed', () => {
  it('reads digits and nothing else', () => {
    expect(['1,234', '50000원', '', 'abc', '007', ' 1,000,000 ', '1.000.000'].map(parseAmount)).toEqual([
      1234, 50000, 0, 0, 7, 1_000_000, 1_000_000,
    ]);
    expect(['-5', '−5,000', '1.', '1.5', '1,000.50'].map(parseAmount)).toEqual([0, 0, 1, 1, 1_000]);
    expect(Number.isSafeInteger(parseAmount('9'.repeat(40)))).toBe(true);
  });
  it('keeps the caret behind the digit that was typed', () => {
    expect(caretAfterFormat('12345', 5, '12,345')).toBe(6);
    expect(caretAfterFormat('1,9234', 3, '19,234')).toBe(2);
    expect(caretAfterFormat('', 0, '')).toBe(0);
  });
});

describe('pagination', () => {
  it('stands in groups of ten', () => {
    expect(pageGroup(1, 3)).toEqual({ first: 1, last: 3 });
    expect(pageGroup(10, 42)).toEqual({ first: 1, last: 10 });
    expect(pageGroup(11, 42)).toEqual({ first: 11, last: 20 });
    expect(pageGroup(42, 42)).toEqual({ first: 41, last: 42 });
  });
});

describe('live rows', () => {
  interface Row {
    id: number;
    text: string;
  }
  const row = (id: number, text = ''): Row => ({ id, text });
  const keyOf = (each: Row): number => each.id;

  it('takes everything while nobody is at a row', () => {
    expect(mergeLiveRows([row(1)], [row(2), row(1)], keyOf, null)).toEqual({ rows: [row(2), row(1)], held: 0 });
  });
  it('never moves the row that somebody is at: new ones wait, known ones change where they stand', () => {
    const result = mergeLiveRows([row(1), row(2)], [row(4), row(3), row(1, 'approved'), row(2)], keyOf, 2);
    expect(result).toEqual({ rows: [row(1, 'approved'), row(2)], held: 2 });
  });
  it('takes what comes in below', () => {
    expect(mergeLiveRows([row(1), row(2)], [row(1), row(2), row(3)], keyOf, 1)).toEqual({ rows: [row(1), row(2), row(3)], held: 0 });
  });
  it('gives back the very same rows when nothing on screen changes', () => {
    const shown = [row(1)];
    expect(mergeLiveRows(shown, [row(2), shown[0] as Row], keyOf, 1).rows).toBe(shown);
  });
});

describe('lateness', () => {
  it('warns past the limit and turns to a loss past 1.6 times the limit', () => {
    expect([0, 299, 300, 479, 480].map((age) => lateness(age, 300).c)).toEqual([undefined, undefined, 'warning', 'warning', 'lose']);
    expect(lateness(9_999, undefined)).toEqual({});
  });
});
