import { describe, expect, it } from '@jest/globals';
import { beginDraft, readBalls, resultOf, toggleBall } from './draw-result.js';

const shape = { from: 1, to: 28, count: 5, powers: 10 };

describe('a result that is being entered', () => {
  it('fills its places in drawn order, and a number pressed again leaves its place to the next', () => {
    const draft = [7, 3, 28].reduce(toggleBall, beginDraft(shape, null));
    expect(draft.balls).toEqual([7, 3, 28, null, null]);
    expect(toggleBall(toggleBall(draft, 3), 9).balls).toEqual([7, 9, 28, null, null]);
  });
  it('takes no more balls than are drawn', () => {
    const full = [1, 2, 3, 4, 5].reduce(toggleBall, beginDraft(shape, null));
    expect(toggleBall(full, 6)).toEqual(full);
  });
  it('is a result once every place is filled, the power ball included', () => {
    const full = [1, 2, 3, 4, 5].reduce(toggleBall, beginDraft(shape, null));
    expect(resultOf(shape, full)).toBeNull();
    expect(resultOf(shape, { ...full, powerball: 0 })).toEqual({ balls: [1, 2, 3, 4, 5], powerball: 0 });
    expect(resultOf({ ...shape, powers: 0 }, full)).toEqual({ balls: [1, 2, 3, 4, 5], powerball: null });
  });
});

describe('readBalls', () => {
  it('reads what is pasted and leaves out what the game cannot draw', () => {
    expect(readBalls(shape, '3, 17 22 5 9 + 4')).toEqual({ balls: [3, 17, 22, 5, 9], powerball: 4 });
    expect(readBalls(shape, '0 29 3 3 4 + 10')).toEqual({ balls: [3, 4, null, null, null], powerball: null });
  });
});
