/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import type { FixtureResult } from './fixtures.js';
import { beginResult, isSameResult, resultOf, resultProblem } from './result-draft.js';

const result: FixtureResult = { full: [2, 1], half: [1, 0], corners: [7, 3], cards: null, startedAt: null };

describe('a result while it is typed', () => {
  it('begins with what stands and gives it back', () => {
    expect(resultOf(beginResult(result))).toEqual(result);
    expect(resultOf(beginResult({ ...result, startedAt: '2026-11-21T10:30:00.000Z' }))?.startedAt).toBe('2026-11-21T19:30:00+09:00');
  });
  it('needs the full score, and only that', () => {
    expect(resultOf(beginResult(null))).toBeNull();
    expect(resultOf({ ...beginResult(null), full: [0, 0] })).toEqual({
      full: [0, 0],
      half: null,
      corners: null,
      cards: null,
      startedAt: null,
    });
  });
  it('refuses a score that is half filled in or no number', () => {
    expect(resultProblem({ ...beginResult(result), corners: [4, null] })).toEqual({ of: 'corners', kind: 'incomplete' });
    expect(resultOf({ ...beginResult(result), full: [Number.NaN, 1] })).toBeNull();
  });
  it('refuses a half with more goals than the whole', () => {
    expect(resultProblem({ ...beginResult(result), half: [1, 2] })).toEqual({ of: 'half', kind: 'aboveFull' });
  });
  it('knows the same result, whatever zone its start is written in', () => {
    expect(isSameResult({ ...result, startedAt: '2026-11-21T10:30:00.000Z' }, { ...result, startedAt: '2026-11-21T19:30:00+09:00' })).toBe(
      true,
    );
    expect(isSameResult(result, { ...result, half: null })).toBe(false);
    expect(isSameResult(result, null)).toBe(false);
  });
});
