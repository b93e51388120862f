import { describe, expect, it } from '@jest/globals';
import { noteTold, toldOf } from './unread-told.js';

describe('the word about unread messages', () => {
  it('is given once for a count, to each member and of each kind', () => {
    noteTold(1, 'message', 2);
    expect([toldOf(1, 'message'), toldOf(1, 'reply'), toldOf(2, 'message')]).toEqual([2, 0, 0]);
    noteTold(2, 'reply', 1);
    expect([toldOf(1, 'message'), toldOf(2, 'message'), toldOf(2, 'reply')]).toEqual([0, 0, 1]);
  });
});
