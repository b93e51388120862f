import { describe, expect, it } from '@jest/globals';
import { plainError, subjectOf } from './failed-job.js';

describe('a job that failed', () => {
  it('is about the same thing in every turn', () => {
    expect(subjectOf({ roundId: 812, turn: 1 })).toBe('roundId=812');
    expect(subjectOf({ turn: 2, roundId: 812 })).toBe('roundId=812');
    expect(subjectOf({ b: 'x', a: 1 })).toBe('a=1 b=x');
  });
  it('says why in one line that holds no number of an account', () => {
    expect(plainError(new Error('account 110-234-567890\nof kim@example.com is closed'))).toBe('account ***90 of *** is closed');
    expect(plainError('round 812')).toBe('round 812');
    expect(plainError(new Error('x'.repeat(900)))).toHaveLength(300);
  });
});
