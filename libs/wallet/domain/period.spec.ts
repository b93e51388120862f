import { describe, expect, it } from '@jest/globals';
import { periodOf } from './period.js';

describe('periodOf', () => {
  it('reads bare days as whole days in Seoul', () => {
    expect(periodOf({ startedAt: '2026-03-01', endedAt: '2026-03-02' })).toEqual({
      from: new Date('2026-03-01T00:00:00+09:00'),
      until: new Date('2026-03-03T00:00:00+09:00'),
    });
  });

  it('includes both instants', () => {
    expect(periodOf({ startedAt: '2026-03-01T10:00:00+09:00', endedAt: '2026-03-01T10:00:00+09:00' })).toEqual({
      from: new Date('2026-03-01T01:00:00.000Z'),
      until: new Date('2026-03-01T01:00:00.001Z'),
    });
  });

  it('leaves absent ends open', () => {
    expect(periodOf({ startedAt: null })).toEqual({ from: undefined, until: undefined });
  });
});
