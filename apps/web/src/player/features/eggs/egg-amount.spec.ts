import { expect, it } from '@jest/globals';
import { afterwards, available } from './egg-amount.js';

const own = { money: 100_000, balance: 30_000 };

it('turns money into eggs and eggs into money, one for one, from what is there', () => {
  expect([available('charge', own), available('exchange', own)]).toEqual([100_000, 30_000]);
  expect(afterwards('charge', 40_000, own)).toEqual({ money: 60_000, balance: 70_000 });
  expect(afterwards('exchange', 30_000, own)).toEqual({ money: 130_000, balance: 0 });
});
