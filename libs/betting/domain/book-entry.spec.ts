import { describe, expect, it } from '@jest/globals';
import { bookPlace } from './book-entry.js';

const odd = { market: 'power_odd_even', outcome: 'odd' };

describe('a bet’s place in the book', () => {
  it('is its outcome when it is a single pick, and the common one when there are several', () => {
    expect(bookPlace([odd])).toEqual(odd);
    expect(bookPlace([odd, { market: 'sum_odd_even', outcome: 'odd' }])).toEqual({ market: '*', outcome: '*' });
  });
});
