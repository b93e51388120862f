import { expect, it } from '@jest/globals';
import { messages, winOf } from './messages.js';

const reference = messages['tx/get'].shape.tx;

it('the win of a bet has a number of its own, which is one whatever the bet’s is', () => {
  const bets = [...Array.from({ length: 120 }, (_, n) => 'x'.repeat(n + 1)), `${'x'.repeat(118)}ab`, `${'x'.repeat(118)}ba`];
  expect(bets.every((tx) => reference.safeParse(tx).success)).toBe(true);
  const wins = bets.map(winOf);
  expect(wins.filter((tx) => !reference.safeParse(tx).success)).toEqual([]);
  expect(new Set([...bets, ...wins]).size).toBe(2 * bets.length);
  expect(winOf('b-17')).toBe('b-17:win');
  expect(reference.safeParse('x'.repeat(121)).success).toBe(false);
});
