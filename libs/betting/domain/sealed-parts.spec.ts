import { describe, expect, it } from '@jest/globals';
import { partsOf } from './sealed-parts.js';

const at = (time: string) => new Date(`2026-11-${time}+09:00`);
const seals = { until: '2026-11-21', unsealed: ['2026-11-10', '2026-11-12'] };
const gap = (day: number) => ({ from: at(`${day}T00:00:00`), until: at(`${day + 1}T00:00:00`) });

describe('the parts of a span', () => {
  it('are all sealed days and what came since, when nothing bounds it', () => {
    expect(partsOf({}, { ...seals, unsealed: [] })).toEqual({
      sealed: { from: '-infinity', until: '2026-11-21' },
      newer: { from: at('21T00:00:00') },
      gaps: [],
    });
  });

  it('leave out the days among the sealed ones that are not', () => {
    expect(partsOf({ from: at('11T00:00:00') }, seals)).toEqual({
      sealed: { from: '2026-11-11', until: '2026-11-21' },
      newer: { from: at('21T00:00:00') },
      gaps: [gap(12)],
    });
  });

  it('are whole days only where it holds them whole', () => {
    expect(partsOf({ from: at('13T18:00:00'), until: at('16T06:00:00') }, seals)).toEqual({
      sealed: { from: '2026-11-14', until: '2026-11-16' },
      newer: { from: at('16T00:00:00'), until: at('16T06:00:00') },
      gaps: [],
      older: { from: at('13T18:00:00'), until: at('14T00:00:00') },
    });
    expect(partsOf(gap(15), seals)).toEqual({ sealed: { from: '2026-11-15', until: '2026-11-16' }, gaps: [] });
  });

  it('are the span itself within a day, after the sealed days, and as long as none is sealed', () => {
    for (const span of [
      { from: at('15T06:00:00'), until: at('15T09:00:00') },
      { from: at('21T00:00:00') },
      { from: at('22T10:00:00'), until: at('23T00:00:00') },
    ]) {
      expect(partsOf(span, seals)).toEqual({ newer: span, gaps: [] });
    }
    expect(partsOf({}, { until: '-infinity', unsealed: [] })).toEqual({ newer: {}, gaps: [] });
  });
});
