import { describe, expect, it } from '@jest/globals';
import { readMoments } from './reading.js';

const noted = (...moments: [string, number][]) => moments.map(([what, tookMs]) => JSON.stringify({ what, tookMs })).join('\n');

describe('what the tests have noted', () => {
  it('counts by the longest, beside what is promised', () => {
    const text = noted(['bet → balance', 80], ['stop → ticket', 300], ['bet → balance', 120]);
    expect(readMoments(text, { 'bet → balance': 1_000, 'stop → ticket': 2_000 })).toEqual([
      { what: 'bet → balance', tookMs: 120, promisedMs: 1_000 },
      { what: 'stop → ticket', tookMs: 300, promisedMs: 2_000 },
    ]);
  });

  it('is refused where a promise has no measure, or a measure no promise', () => {
    expect(() => readMoments(noted(['bet → balance', 80]), { 'bet → balance': 1_000, 'stop → ticket': 2_000 })).toThrow(
      'promised and not measured: stop → ticket',
    );
    expect(() => readMoments(noted(['bet → balance', 80]), {})).toThrow('measured and not promised: bet → balance');
  });
});
