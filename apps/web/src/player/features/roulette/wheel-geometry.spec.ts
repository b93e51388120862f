import { describe, expect, it } from '@jest/globals';
import { nameLines, restAt, segmentDegrees, turnTo } from './wheel-geometry.js';

/** The segment under the pointer of a wheel that is turned so far, degrees. */
const atTop = (turned: number, count: number): number => Math.floor(((((360 - (turned % 360)) % 360) + 360) % 360) / segmentDegrees(count));

describe('the wheel', () => {
  it.each([2, 3, 5, 8, 12])('of %i prizes rests with the right one at the top', (count) => {
    for (let index = 0; index < count; index += 1) expect(atTop(restAt(index, count), count)).toBe(index);
  });

  it('turns on at least five times, never back, and comes to rest where it should from wherever it stands', () => {
    let turned = 0;
    for (const index of [3, 3, 0, 7, 1, 7]) {
      const next = turnTo(turned, index, 8);
      expect(next - turned).toBeGreaterThanOrEqual(1_800);
      expect(next - turned).toBeLessThan(2_160);
      expect(atTop(next, 8)).toBe(index);
      turned = next;
    }
  });
});

describe('nameLines', () => {
  it.each([
    ['5,000P', 6, ['5,000P']],
    ['한 번 더', 6, ['한 번 더']],
    ['포인트 쿠폰 5,000P', 8, ['포인트 쿠폰', '5,000P']],
    ['아주아주아주아주긴경품이름입니다', 12, ['아주아주아', '주아주긴…']],
    ['ထပ်လှည့်', 8, ['ထပ်လှည့်']],
    ['👨‍👩‍👧👍🏽❤️กี่ครั้ง', 8, ['👨‍👩‍👧👍🏽❤️กี่ครั้ง']],
  ])('writes %s on one of %i segments', (name, count, lines) => expect(nameLines(name, count)).toEqual(lines));
});
