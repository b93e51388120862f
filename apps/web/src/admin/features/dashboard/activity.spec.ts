import { describe, expect, it } from '@jest/globals';
import { lineOf, mergeActivity, SHOWN, type Activity } from './activity.js';

const activity = (seq: number, name = 'deposit.requested', data: Activity['data'] = {}): Activity => ({
  seq,
  name,
  at: '2026-11-21T05:00:00.000Z',
  data,
});

describe('mergeActivity', () => {
  it('shows each event once, newest first', () => {
    expect(mergeActivity([activity(3), activity(2)], [activity(4), activity(3)]).map((each) => each.seq)).toEqual([4, 3, 2]);
  });

  it('keeps no more than the feed shows', () => {
    const many = Array.from({ length: SHOWN + 20 }, (_, index) => activity(index + 1));
    expect(mergeActivity(many, [])).toHaveLength(SHOWN);
    expect(mergeActivity(many, [])[0]?.seq).toBe(SHOWN + 20);
  });
});

describe('lineOf', () => {
  it('takes the amount of a request and the stake of a bet', () => {
    expect(lineOf(activity(1, 'deposit.approved', { account: 'a', amount: 5 }))).toMatchObject({
      account: 'a',
      amount: 5,
      look: { sign: 1 },
    });
    expect(lineOf(activity(1, 'bet.highValue', { account: 'a', stake: 7, game: 'eos1', round: 3 }))).toMatchObject({
      amount: 7,
      game: 'eos1',
      round: 3,
    });
  });

  it('shows an event that this build does not know without breaking', () => {
    expect(lineOf(activity(1, 'moon.full', { account: 5 }))).toMatchObject({
      name: 'moon.full',
      account: '',
      amount: null,
      look: { text: '' },
    });
  });
});
