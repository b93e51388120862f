import { expect, it } from '@jest/globals';
import { fallsOf } from './falls.js';

const rounds = ['a', 'a', 'b', 'a', 'a', 'a', 'c'].map((market) => ({ market }));

it('counts outcomes, their longest runs and the run that goes on', () => {
  expect(Object.fromEntries(fallsOf('market', rounds))).toEqual({
    a: { count: 5, longestRun: 3, run: null },
    b: { count: 1, longestRun: 1, run: null },
    c: { count: 1, longestRun: 1, run: 1 },
  });
});

it('a round without the market ends a run', () => {
  const falls = fallsOf('market', [{ market: 'a' }, {}, { market: 'a' }]);
  expect(falls.get('a')).toEqual({ count: 2, longestRun: 1, run: 1 });
  expect(fallsOf('market', [{ market: 'a' }, {}]).get('a')!.run).toBeNull();
});
