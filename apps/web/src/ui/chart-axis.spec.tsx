import { describe, expect, it } from '@jest/globals';
import { changeLanguage } from '../lib/i18n.js';
import { loadTexts } from '../testing/dom.js';
import { axisAmount, axisTicks, axisWidth } from './chart-axis.js';

describe('axisAmount', () => {
  it('says amounts in the language’s large units', async () => {
    await loadTexts('player');
    expect([600_000, 12_345_678, -500_000, 0].map(axisAmount)).toEqual(['60만', '1234.6만', '\u221250만', '0']);
    await changeLanguage('en');
    expect([600_000, 12_345_678, -500_000, 0].map(axisAmount)).toEqual(['600K', '12.3M', '\u2212500K', '0']);
    await changeLanguage('ko');
  });
});

describe('axisTicks', () => {
  const ticks = (up: number, down: number): number[] => axisTicks([{ up, down: -down }]);

  it('goes in round steps that hold every bar', () => {
    expect(ticks(9_200_000, 8_800_000)).toEqual([-10_000_000, -5_000_000, 0, 5_000_000, 10_000_000]);
    expect(ticks(3_100_000, 1_200_000)).toEqual([-2_000_000, -1_000_000, 0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]);
  });

  it('has nothing below the line when nothing went out', () => {
    expect(ticks(40_000, 0)).toEqual([0, 10_000, 20_000, 30_000, 40_000]);
  });

  it('still has an axis when nothing moved', () => {
    expect(ticks(0, 0)).toEqual([0, 10_000]);
  });

  it.each([1, 9_999, 10_001, 123_456, 7_654_321, 987_654_321])('holds a bar of %d on both sides', (amount) => {
    const all = ticks(amount, amount);
    expect(all.at(-1)).toBeGreaterThanOrEqual(amount);
    expect(all[0]).toBeLessThanOrEqual(-amount);
    expect(all).toContain(0);
    expect(all.every((tick) => tick % 10_000 === 0)).toBe(true);
    expect(all.length).toBeLessThanOrEqual(9);
  });
});

describe('axisWidth', () => {
  it.each(['ko', 'en', 'ja', 'vi', 'th', 'hi', 'mm'] as const)('has room for a sign before the longest label in %s', async (language) => {
    await loadTexts('player');
    await changeLanguage(language);
    const [low, high] = [-12_300_000, 12_300_000];
    // Every character of a label is at least 6 px wide at 11 px, so that a sign that is cut off would be missed here.
    expect(axisWidth([low, 0, high])).toBeGreaterThanOrEqual(axisAmount(low).length * 6 + 8);
    expect(axisWidth([low])).toBeGreaterThan(axisWidth([high]));
    await changeLanguage('ko');
  });
});
