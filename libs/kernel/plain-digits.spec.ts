import { expect, it } from '@jest/globals';
import { plainDigits } from './plain-digits.js';

it('reads the digits of every script of Unicode', () => {
  const all = Array.from({ length: 0x110000 }, (_, point) => point).filter(
    (point) => (point < 0xd800 || point > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(point)),
  );
  // The digits of a script are ten in a row; rows that touch are counted through.
  let [begins, before] = [0, -2];
  const wrong = all.filter((point) => {
    if (point !== before + 1) begins = point;
    before = point;
    return plainDigits(String.fromCodePoint(point)) !== String((point - begins) % 10);
  });
  expect(all.length).toBeGreaterThan(600);
  expect(wrong.map((point) => point.toString(16))).toEqual([]);
});

it('writes what numbers of the languages of the product say', () => {
  const written = ['fullwide', 'mymr', 'thai', 'deva', 'arab', 'mathsans'].map((numberingSystem) =>
    new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(1_234_567_890),
  );
  expect(new Set(written).size).toBe(6);
  expect(new Set(written.map(plainDigits))).toEqual(new Set(['1234567890']));
});

it('leaves everything else as it is', () => {
  expect(plainDigits('①½ 십만 1,000.50원 -7')).toBe('①½ 십만 1,000.50원 -7');
});
