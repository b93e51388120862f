import { describe, expect, it } from '@jest/globals';
import { betFilter } from './bet-view.js';
import { gameName, outcomeWord } from './words.js';

const t = (key: string): string => key.split('.').at(-1) ?? key;

describe('words of a bet', () => {
  it('names a game as the site does and an unknown one by its id', () => {
    expect(gameName('eos1', [{ id: 'eos1', name: 'EOS 1' }])).toBe('EOS 1');
    expect(gameName('eos9', [])).toBe('eos9');
  });

  it('says what an outcome is about, joined ones part by part', () => {
    expect(outcomeWord('power_odd_even', 'odd', t)).toBe('power odd');
    expect(outcomeWord('sum_odd_even_under_over', 'even_over', t)).toBe('sum even·over');
    expect(outcomeWord('power_band', 'a', t)).toBe('power A');
    expect(outcomeWord('power_number', '7', t)).toBe('power 7');
  });
});

describe('betFilter', () => {
  it('asks for a settled bet by its result and for any other by its status', () => {
    expect(betFilter('won')).toEqual({ status: 'settled', result: 'won' });
    expect(betFilter('accepted')).toEqual({ status: 'accepted' });
    expect(betFilter(undefined)).toEqual({});
  });
});
