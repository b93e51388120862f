import { memberStatuses, memberTransitions } from '#lib/contract';
import { describe, expect, it } from '@jest/globals';
import { canMove } from '#lib/kernel';
import { mayLogIn } from './statuses.js';

describe('member statuses', () => {
  it('lets every status but deleted be left', () => {
    for (const status of memberStatuses) expect(memberTransitions[status].length > 0).toBe(status !== 'deleted');
  });

  it('never leads from a status to itself', () => {
    for (const status of memberStatuses) expect(canMove(memberTransitions, status, status)).toBe(false);
  });

  it('deletes only what is withdrawn or a test account', () => {
    const deletable = memberStatuses.filter((status) => canMove(memberTransitions, status, 'deleted'));
    expect(deletable).toEqual(['withdrawn', 'test']);
  });

  it('restores a withdrawn member, lifts a suspension and undoes a block', () => {
    for (const status of ['withdrawn', 'suspended', 'blocked'] as const) {
      expect(canMove(memberTransitions, status, 'normal_a')).toBe(true);
    }
  });

  it('gives sessions to normal members and test accounts only', () => {
    expect(memberStatuses.filter(mayLogIn)).toEqual(['normal_a', 'normal_b', 'test']);
  });
});
