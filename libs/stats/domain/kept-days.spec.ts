import { describe, expect, it } from '@jest/globals';
import { countOf } from './days.js';
import { daysLater, keptSpanOf, keptUntilAt, mondayAfter, mondayOf } from './kept-days.js';

describe('kept days', () => {
  it('are a week from Monday to Monday', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-24'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-23', '2026-11-23']);
    expect(['2026-11-22', '2026-11-23'].map(mondayAfter)).toEqual(['2026-11-23', '2026-11-30']);
  });

  it('are those that have been over for an hour in Seoul', () => {
    expect(keptUntilAt(new Date('2026-11-23T15:59:59Z'))).toBe('2026-11-23');
    expect(keptUntilAt(new Date('2026-11-23T16:00:00Z'))).toBe('2026-11-24');
  });

  it('tell a period by two Mondays and what is left at its ends', () => {
    expect(keptSpanOf({ from: '2025-11-25', until: '2026-11-24' }, '2026-11-24')).toEqual({
      ...{ start: '2025-11-24', end: '2026-11-23' },
      edges: [
        { from: '2025-11-24', until: '2025-11-24', sign: -1 },
        { from: '2026-11-23', until: '2026-11-24', sign: 1 },
      ],
    });
    expect(keptSpanOf({ from: '2026-11-18', until: '2026-11-24' }, '2026-11-24')).toBeUndefined();
    expect(keptSpanOf({ from: '2026-01-01', until: '2026-11-24' }, '2026-01-02')).toBeUndefined();
  });

  it('count every day of a period once, whichever it is', () => {
    for (let shift = 0; shift < 14; shift++)
      for (let length = 1; length < 60; length++)
        for (const keptFor of [0, 5, 40]) {
          const from = daysLater('2026-03-01', shift);
          const days = { from, until: daysLater(from, length - 1) };
          const span = keptSpanOf(days, daysLater(from, keptFor));
          if (!span) continue;
          const whole = countOf({ from: span.start, until: daysLater(span.end, -1) });
          expect(whole + span.edges.reduce((sum, edge) => sum + edge.sign * countOf(edge), 0)).toBe(length);
          expect(span.end <= daysLater(from, keptFor)).toBe(true);
        }
  });
});
