import { describe, expect, it } from '@jest/globals';
import { endsBehind, settlementsAfter } from './due-closings.js';

const at = (text: string): Date => new Date(`${text}:00+09:00`);

describe('closings to come', () => {
  it('are the noons of Mondays for weeks, of firsts for months, of every day for days', () => {
    expect(endsBehind(at('2026-11-09T12:00'), 'week', at('2026-12-01T00:00'))).toEqual([
      at('2026-11-16T12:00'),
      at('2026-11-23T12:00'),
      at('2026-11-30T12:00'),
    ]);
    expect(endsBehind(at('2026-11-01T12:00'), 'month', at('2026-12-02T00:00'))).toEqual([at('2026-12-01T12:00')]);
    expect(endsBehind(at('2026-11-28T12:00'), 'day', at('2026-12-01T00:00'))).toEqual([at('2026-11-29T12:00'), at('2026-11-30T12:00')]);
  });

  it('are midnights for positions, those of Mondays where they are settled by the week', () => {
    expect(settlementsAfter(at('2026-11-28T00:00'), 'daily', at('2026-12-01T00:00'))).toEqual([
      at('2026-11-29T00:00'),
      at('2026-11-30T00:00'),
    ]);
    expect(settlementsAfter(at('2026-11-15T23:59'), 'weekly', at('2026-12-01T00:00'))).toEqual([
      at('2026-11-16T00:00'),
      at('2026-11-23T00:00'),
      at('2026-11-30T00:00'),
    ]);
    expect(settlementsAfter(at('2026-11-30T09:00'), 'daily', at('2026-12-01T00:00'))).toEqual([]);
  });
});
