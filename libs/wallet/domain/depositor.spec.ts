import { describe, expect, it } from '@jest/globals';

import { isSameName, judgeDepositor } from './depositor.js';

describe('names', () => {
  it.each([
    ['김하준', '김 하준', true],
    ['  김하준 ', '김하준', true],
    ['Kim Hajun', 'KIMHAJUN', true],
    ['Ｋｉｍ', 'kim', true],
    ['김하준', '\u1100\u1175\u11b7하준', true],
    ['김하준', '김하진', false],
    ['김하준', '', false],
  ])('%j and %j are the same: %p', (one, other, isSame) => {
    expect(isSameName(one, other)).toBe(isSame);
    expect(isSameName(other, one)).toBe(isSame);
  });
});

describe('a depositor', () => {
  it('who is the holder passes every rule', () => {
    for (const rule of ['any', 'flag', 'approve', 'refuse'] as const)
      expect(judgeDepositor(rule, '김 하준', '김하준')).toEqual({ holderDiffers: false, needsSecond: false });
  });

  it('who is not the holder is taken, flagged, kept for a second administrator or refused', () => {
    const judged = (rule: Parameters<typeof judgeDepositor>[0]) => judgeDepositor(rule, '이서연', '김하준');
    expect(judged('any')).toEqual({ holderDiffers: false, needsSecond: false });
    expect(judged('flag')).toEqual({ holderDiffers: true, needsSecond: false });
    expect(judged('approve')).toEqual({ holderDiffers: true, needsSecond: true });
    expect(() => judged('refuse')).toThrow(expect.objectContaining({ code: 'DEPOSITOR_NOT_HOLDER' }));
  });
});
