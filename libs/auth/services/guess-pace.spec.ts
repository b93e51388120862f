import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { GuessPace } from './guess-pace.js';

const [guessing, other] = ['203.0.113.66', '203.0.113.67'];

describe('checks of an address', () => {
  let begun: string[];
  let pace: GuessPace;
  beforeEach(() => {
    jest.useFakeTimers();
    begun = [];
    pace = new GuessPace(() => Date.now());
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const check = (address = guessing) => void pace.turn(address).then(() => begun.push(address));

  it('begin at once for a few and then apart; others do not wait for them', async () => {
    for (let n = 0; n < 20; n++) check();
    check(other);
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toEqual([...Array<string>(5).fill(guessing), other]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(begun).toHaveLength(5 + 1 + 10);
    await jest.advanceTimersByTimeAsync(500);
    expect(begun).toHaveLength(21);
  });

  it('begin at once again when it has stopped for a moment', async () => {
    for (let n = 0; n < 20; n++) check();
    await jest.advanceTimersByTimeAsync(2_500);
    begun = [];
    for (let n = 0; n < 5; n++) check();
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toHaveLength(5);
  });

  it('that were right cost nothing', async () => {
    for (let n = 0; n < 50; n++) {
      check();
      await jest.advanceTimersByTimeAsync(0);
      pace.right(guessing);
    }
    expect(begun).toHaveLength(50);
  });
});
