import { describe, expect, it } from '@jest/globals';
import { lingers, noteElsewhere, noteOutcome, outcomeOf, withLingering, type Outcome } from './outcomes.js';

const rows = (...ids: number[]): { id: number }[] => ids.map((id) => ({ id }));
const ids = (list: readonly { id: number }[]): number[] => list.map((row) => row.id);
const done = (at: number): Outcome => ({ verb: 'approve', state: 'done', at, status: 'approved' });

describe('withLingering', () => {
  it('keeps a row just dealt with at its place', () => {
    expect(ids(withLingering(rows(1, 3), rows(1, 2, 3), new Map([[2, done(1_000)]]), 2_000))).toEqual([1, 2, 3]);
  });

  it('keeps several at their places', () => {
    const outcomes = new Map([
      [1, done(0)],
      [3, done(0)],
    ]);
    expect(ids(withLingering(rows(2, 4), rows(1, 2, 3, 4), outcomes, 100))).toEqual([1, 2, 3, 4]);
  });

  it('keeps the order when only a later row is left, and lets new rows in above', () => {
    const outcomes = new Map([
      [2, done(0)],
      [3, done(0)],
    ]);
    expect(ids(withLingering(rows(9, 4), rows(1, 2, 3, 4), outcomes, 100))).toEqual([9, 2, 3, 4]);
    expect(ids(withLingering(rows(1), rows(1, 2, 3), outcomes, 100))).toEqual([1, 2, 3]);
  });

  it('lets it go after a moment', () => {
    expect(ids(withLingering(rows(1, 3), rows(1, 2, 3), new Map([[2, done(0)]]), 5_000))).toEqual([1, 3]);
  });

  it('gives back the same list when nothing lingers', () => {
    const incoming = rows(1);
    expect(withLingering(incoming, rows(1, 2), new Map(), 0)).toBe(incoming);
  });

  it('shows a row once when the list still has it', () => {
    expect(ids(withLingering(rows(1, 2), rows(1, 2), new Map([[2, done(0)]]), 0))).toEqual([1, 2]);
  });
});

describe('lingers', () => {
  it('holds a failure longer than a success, and a call under way as long as it takes', () => {
    const failed: Outcome = { verb: 'approve', state: 'failed', at: 0, error: { code: 'X', message: '' } };
    expect([lingers(done(0), 10_000), lingers(failed, 10_000), lingers(failed, 30_000)]).toEqual([false, true, false]);
    expect(lingers({ verb: 'approve', state: 'busy', at: 0 }, 1_000_000)).toBe(true);
    expect(lingers(undefined, 0)).toBe(false);
  });
});

describe('noteElsewhere', () => {
  it('says nothing about what is under way or was done here', () => {
    noteOutcome('deposit', 1, { verb: 'approve', state: 'busy', at: 0 });
    noteElsewhere('deposit', 1, 'approved');
    expect(outcomeOf('deposit', 1)?.state).toBe('busy');
    noteOutcome('deposit', 2, done(0));
    noteElsewhere('deposit', 2, 'approved');
    expect(outcomeOf('deposit', 2)?.state).toBe('done');
  });

  it('tells of a row that another administrator dealt with', () => {
    noteElsewhere('deposit', 3, 'refused');
    expect(outcomeOf('deposit', 3)).toMatchObject({ state: 'elsewhere', status: 'refused' });
    expect(outcomeOf('withdrawal', 3)).toBeUndefined();
  });
});
