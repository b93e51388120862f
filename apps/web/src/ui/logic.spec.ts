import { describe, expect, it } from '@jest/globals';
import { caretAfterFormat, readWhole, typedWhole } from './amount-text.js';
import { layOutRoad, type RoadBead } from './bead-road-layout.js';
import { arrivedKeys, mergeLiveRows } from './live-rows.js';
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
  const means = (value: number | null, ...texts: string[]) =>
    expect(texts.map((text) => [text, readWhole(text)])).toEqual(texts.map((text) => [text, value]));

  it('means the same with the marks of any country', () => {
    means(
      50_000,
      '50000',
      '50,000',
      '50.000',
      '50 000',
      '50\u00a0000',
      "50'000",
      '50\u202f000',
      '050000',
      '＋50，000',
      ' 50,000원 ',
      '₩50,000',
      '50,000 KRW',
      '50,000P',
    );
    means(50_000, '50.000,00', '50 000,00', '50,000.00', '50,000.0', '50000.', '50000,00');
    means(1_500_000, '1,500,000', '1.500.000', '15,00,000');
    means(7, '7', '007', '7.00');
    means(0, '0', '00', '0.00');
    means(null, '', '  ');
  });
  it('takes digits of every script', () => {
    means(50_000, '５００００', '５０，０００', '၅၀၀၀၀', '၅၀,၀၀၀', '๕๐,๐๐๐', '५०,०००', '٥٠٬٠٠٠');
  });
  it('is refused where it could mean two amounts, or none', () => {
    means(Number.NaN, '50,000,00', '1,0005', '50,00,000.000', '1.5', '1,000.50', '50.000.00', '1.500,50', '0,500', '50.00,000');
    means(Number.NaN, '-5', '\u22125,000', 'abc', '5만', '1e5', '5+5', '원', ',5', '1234567890123456', '9'.repeat(40));
  });
  it('keeps its own commas apart from typed ones', () => {
    expect(typedWhole('1,000', '1,0005')).toEqual({ text: '10,005', value: 10_005 });
    expect(typedWhole('1,234,567', '1,24,567')).toEqual({ text: '124,567', value: 124_567 });
    expect(typedWhole('1,000', '1,00')).toEqual({ text: '100', value: 100 });
    expect(typedWhole('1,000', '1,0၀0')).toEqual({ text: '1,000', value: 1_000 });
    expect(typedWhole('1,000', '1,0005,000')).toEqual({ text: '1,0005,000', value: Number.NaN });
    expect(typedWhole('-1,000', '-1,0005', true)).toEqual({ text: '−10,005', value: -10_005 });
  });
  it.each([
    ['50.000,00', Number.NaN],
    ['50,000,00', Number.NaN],
    ['50 000,00', Number.NaN],
    ['50,000', 50_000],
    ['50.000', 50_000],
    ['50000.00', 50_000],
    ['၅၀၀၀၀', 50_000],
  ])('typed key by key, %s is never a hundred times as much', (keys, value) => {
    const end = [...keys].reduce((now, key) => typedWhole(now.text, now.text + key), { text: '', value: null as number | null });
    expect(end.value).toBe(value);
  });
  it('keeps the caret behind the digit that was typed', () => {
    expect(caretAfterFormat('12345', 5, '12,345')).toBe(6);
    expect(caretAfterFormat('1,9234', 3, '19,234')).toBe(2);
    expect(caretAfterFormat('၁၂၃၄', 4, '1,234')).toBe(5);
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

  const pointed = (key: number) => ({ key, isPointed: true });
  const opened = (key: number) => ({ key, isPointed: false });
  const rows = (...ids: number[]): Row[] => ids.map((id) => row(id));
  const merge = (shown: readonly Row[], incoming: readonly Row[], anchor: Parameters<typeof mergeLiveRows<Row, number>>[3]) => {
    const taken = mergeLiveRows(shown, incoming, keyOf, anchor);
    // An update that was taken changes nothing when it comes again.
    expect(mergeLiveRows(taken.rows, incoming, keyOf, anchor)).toEqual(taken);
    return [taken.rows.map(keyOf), taken.held, ...(taken.gone.length === 0 ? [] : [taken.gone])];
  };

  it('takes everything while the reader is at no row', () => {
    expect(merge(rows(1), rows(2, 1), null)).toEqual([[2, 1], 0]);
    expect(merge(rows(1), rows(2, 1), opened(9))).toEqual([[2, 1], 0]);
  });
  it('holds new rows above the anchor back; known ones change where they stand', () => {
    const incoming = [row(4), row(3), row(1, 'approved'), row(2)];
    for (const anchor of [pointed(2), opened(2)])
      expect(mergeLiveRows([row(1), row(2)], incoming, keyOf, anchor)).toEqual({ rows: [row(1, 'approved'), row(2)], held: 2, gone: [] });
  });
  it('takes what comes in and goes below', () => {
    expect(merge(rows(1, 2), rows(1, 2, 3), pointed(1))).toEqual([[1, 2, 3], 0]);
    expect(merge(rows(1, 2, 3, 4), rows(9, 1, 2, 4, 5), pointed(2))).toEqual([[1, 2, 4, 5], 1]);
  });
  it('keeps the rows that held ones push onto the next page', () => {
    expect(merge(rows(1, 2, 3, 4), rows(9, 8, 1, 2), pointed(1))).toEqual([[1, 2, 3, 4], 2]);
  });
  it('keeps gone rows above the pointer, so that nothing moves under it, while the next page moves up', () => {
    expect(merge(rows(1, 2, 3), rows(2, 3, 4), pointed(2))).toEqual([[1, 2, 3, 4], 0, [1]]);
    expect(merge(rows(1, 2, 3), rows(3, 4, 5), pointed(2))).toEqual([[1, 2, 3, 4, 5], 0, [1, 2]]);
  });
  it('lets rows go above the open one, which stays after it has gone itself', () => {
    expect(merge(rows(1, 2, 3), rows(2, 3, 4), opened(2))).toEqual([[2, 3, 4], 0]);
    expect(merge(rows(1, 2, 3), rows(9, 8, 2, 3), opened(2))).toEqual([[2, 3], 2]);
    expect(merge(rows(1, 2, 3), rows(3, 4, 5), opened(2))).toEqual([[2, 3, 4, 5], 0, [2]]);
    expect(merge(rows(1, 2, 3), rows(1, 2, 4), opened(3))).toEqual([[1, 2, 3, 4], 0, [3]]);
  });
  it('takes everything where as many rows come above as go', () => {
    for (const anchor of [pointed(2), opened(2)]) expect(merge(rows(1, 2, 3), rows(9, 2, 3), anchor)).toEqual([[9, 2, 3], 0]);
  });
  it('shows each row once where rows change their order', () => {
    expect(merge(rows(1, 2, 3), rows(2, 3, 1), pointed(2))).toEqual([[1, 2, 3], 0]);
    expect(merge(rows(1, 2, 3), rows(3, 1, 2), pointed(2))).toEqual([[1, 2], 1]);
    expect(merge(rows(1, 2, 3), rows(2, 3, 1), opened(2))).toEqual([[2, 3, 1], 0]);
  });
  it('marks what came in, but no row that moved up from the next page', () => {
    expect(arrivedKeys(rows(1, 2, 3), rows(9, 1, 2), keyOf, 3)).toEqual([9]);
    expect(arrivedKeys(rows(1, 2, 3), rows(2, 3, 4), keyOf, 3)).toEqual([]);
    expect(arrivedKeys(rows(1, 2), rows(1, 2, 3), keyOf, 3)).toEqual([3]);
    expect(arrivedKeys(rows(1, 2), rows(1, 2, 3), keyOf)).toEqual([3]);
  });
  it('gives back the very same rows when nothing on screen changes', () => {
    const shown = [row(1)];
    expect(mergeLiveRows(shown, [row(2), shown[0] as Row], keyOf, pointed(1)).rows).toBe(shown);
  });
});

describe('lateness', () => {
  it('warns past the limit and turns to a loss past 1.6 times the limit', () => {
    expect([0, 299, 300, 479, 480].map((age) => lateness(age, 300).c)).toEqual([undefined, undefined, 'warning', 'warning', 'lose']);
    expect(lateness(9_999, undefined)).toEqual({});
  });
});
