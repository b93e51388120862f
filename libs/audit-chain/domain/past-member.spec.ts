import { describe, expect, it } from '@jest/globals';
import { placeBefore, takenBack, type MemberFields } from './past-member.js';

const now: MemberFields = {
  nickname: 'c',
  level: 3,
  status: 'normal',
  rolling: { slot: 3 },
  restrictions: { bet: true },
  betLimits: { maxStake: 5 },
};

describe('a member at an earlier moment', () => {
  it('is what the first change after it found', () => {
    const later = [
      { action: 'member.update', before: { nickname: 'a' }, after: { nickname: 'b' } },
      { action: 'member.update', before: { nickname: 'b', level: 1 }, after: { nickname: 'c', level: 3 } },
      { action: 'member.restrictions', before: { restrictions: {} }, after: { restrictions: { bet: true } } },
      { action: 'bet.limits', before: { maxStake: null }, after: { maxStake: 9 } },
      { action: 'bet.limits', before: { maxStake: 9 }, after: { maxStake: 5 } },
    ];
    expect(takenBack(now, later)).toEqual({
      fields: { ...now, nickname: 'a', level: 1, restrictions: {}, betLimits: { maxStake: null } },
      unknown: [],
    });
    expect(takenBack(now, [])).toEqual({ fields: now, unknown: [] });
  });

  it('says what an entry without its former value leaves unknown', () => {
    const later = [
      { action: 'join.approve', after: { status: 'normal_a' } },
      { action: 'member.rates', before: { rolling: '[cut]' }, after: { rolling: {} } },
    ];
    expect(takenBack(now, later)).toEqual({ fields: now, unknown: ['status', 'rolling'] });
  });

  it('stood where the branches above stood before they moved', () => {
    const later = [
      { from: [1, 5], to: [2, 5] },
      { from: [1, 3, 5], to: [1, 5] },
    ];
    expect(placeBefore([2, 5, 9], later)).toEqual([1, 3, 5, 9]);
    expect(placeBefore([4, 9], later)).toEqual([4, 9]);
  });
});
