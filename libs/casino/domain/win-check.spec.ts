import { expect, it } from '@jest/globals';
import { isToBeChecked } from './win-check.js';

const bounds = { times: 100, amount: 10_000, hourAmount: 1_000_000 };

it.each([
  ['small, whatever the stake', 10, 10_010, false],
  ['more than the amount and the times', 100, 10_101, true],
  ['more than the amount, and not the times', 1_000, 100_000, false],
  ['more than the times of a stake, and the amount', 1_000, 100_001, true],
  ['of free rounds', 0, 10_001, true],
  ['as much as an hour may bring', 100_000, 1_100_000, false],
  ['more than an hour may bring', 100_000, 1_100_001, true],
])('a win is looked at by what it is beside its stake: %s', (_, stake, win, expected) => {
  expect(isToBeChecked({ stake, win }, bounds)).toBe(expected);
});

it.each([
  [3_000, false],
  [3_001, true],
])('looks at a round that gains more than its game may pay: %i', (gain, expected) => {
  expect(isToBeChecked({ stake: 1_000, win: 1_000 + gain }, bounds, 3_000)).toBe(expected);
});
