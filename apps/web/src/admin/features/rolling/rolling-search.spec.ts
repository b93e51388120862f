import { describe, expect, it } from '@jest/globals';
import '../../../testing/dom.js';
import { mayRecover } from './rolling-search.js';

describe('rolling', () => {
  it.each([
    [{}, false],
    [{ startedAt: '2026-03-01' }, false],
    [{ endedAt: '2026-03-01' }, false],
    [{ startedAt: '2026-03-02', endedAt: '2026-03-01' }, false],
    [{ startedAt: '2026-03-01', endedAt: '2026-03-01' }, true],
    [{ startedAt: '2026-03-01', endedAt: '2026-05-31' }, true],
    [{ startedAt: '2026-03-01', endedAt: '2026-06-01' }, false],
  ])('of the days %j may be recovered: %s', (days, expected) => {
    expect(mayRecover(days)).toBe(expected);
  });
});
