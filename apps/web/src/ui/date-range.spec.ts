import { describe, expect, it } from '@jest/globals';
import { reportShortcuts, shortcutRange } from './date-range.js';

const at =
  (instant: string) =>
  (label: string): { from?: string; to?: string } | undefined => {
    const shortcut = reportShortcuts.find((each) => each.label === `common:range.${label}`);
    return shortcut && shortcutRange(shortcut, Date.parse(instant));
  };

describe('the short cuts of a report', () => {
  it('count days in Seoul, where a day begins at 15:00 UTC of the day before', () => {
    const range = at('2026-11-20T15:00:00Z');
    expect(range('today')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(range('yesterday')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(range('week')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(range('month')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  });

  it('begin this month at its first day, be it today', () => {
    expect(at('2026-11-20T15:00:00Z')('thisMonth')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
    expect(at('2026-11-30T15:00:00Z')('thisMonth')).toEqual({ from: '2026-12-01', to: '2026-12-01' });
  });
});

describe('a list', () => {
  it('may be open at both ends', () => {
    expect(shortcutRange({ label: 'common:range.all', days: null }, 0)).toEqual({});
  });
});
