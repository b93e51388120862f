import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetClock, noteServerClock, noteServerDate, resetClock, serverNow } from './clock.js';

let page = 0;

describe('server clock', () => {
  beforeEach(() => {
    resetClock();
    page = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => page);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is the server’s time at the middle of the exchange, and runs with the page’s own timer', () => {
    noteServerClock(1_000, 1_200, 50_000);
    page = 1_200;
    expect(serverNow()).toBe(50_100);
    page = 4_200;
    expect(serverNow()).toBe(53_100);
  });

  it('does not move when the computer’s clock is turned by ten minutes', () => {
    noteServerClock(1_000, 1_000, 50_000);
    const before = serverNow();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000);
    expect(serverNow()).toBe(before);
  });

  it('keeps the more exact sample and takes any after it was told to forget', () => {
    noteServerClock(1_000, 1_020, 50_000);
    page = 1_020;
    noteServerClock(1_000, 3_000, 90_000);
    expect(serverNow()).toBe(50_010);
    forgetClock();
    page = 3_000;
    noteServerClock(1_000, 3_000, 90_000);
    expect(serverNow()).toBe(91_000);
  });

  it('takes the Date header while there is nothing better', () => {
    noteServerDate('Sat, 21 Nov 2026 05:00:00 GMT');
    expect(serverNow()).toBe(Date.parse('2026-11-21T05:00:00.500Z'));
    noteServerDate('no date');
    noteServerDate(null);
    expect(serverNow()).toBe(Date.parse('2026-11-21T05:00:00.500Z'));
  });
});
