import { describe, expect, it } from '@jest/globals';
import { betFilter } from './bet-view.js';

describe('betFilter', () => {
  it('asks for a settled bet by its result and for any other by its status', () => {
    expect(betFilter('won')).toEqual({ status: 'settled', result: 'won' });
    expect(betFilter('lost')).toEqual({ status: 'settled', result: 'lost' });
    expect(betFilter('accepted')).toEqual({ status: 'accepted' });
    expect(betFilter('cancelled')).toEqual({ status: 'cancelled' });
  });

  it('asks for every bet when no state is chosen', () => {
    expect(betFilter(undefined)).toEqual({});
  });
});
