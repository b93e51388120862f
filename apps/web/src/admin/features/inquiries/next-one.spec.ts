import { describe, expect, it } from '@jest/globals';
import { nextWaiting } from './use-next-one.js';

const row = (id: number, state: 'waiting' | 'answered' | 'closed' = 'waiting') => ({ id, state });

describe('the inquiry after an answered one', () => {
  it('is the next below that waits', () => {
    expect(nextWaiting([row(1), row(2), row(3, 'answered'), row(4)], 2)?.id).toBe(4);
  });

  it('begins at the top again after the last', () => {
    expect(nextWaiting([row(1), row(2), row(3)], 3)?.id).toBe(1);
  });

  it('is never the answered one, which may stand there as waiting still', () => {
    expect(nextWaiting([row(2)], 2)).toBeNull();
    expect(nextWaiting([], 2)).toBeNull();
  });

  it('is the first that waits when the answered one has left the list', () => {
    expect(nextWaiting([row(1, 'closed'), row(4)], 2)?.id).toBe(4);
  });
});
