import { expect, it } from '@jest/globals';
import { menu } from './menu.js';
import { countedQueues, waitingInAll } from '../lib/waiting-counts.js';

it('counts what waits as the menu does: every queue of its first group, once', () => {
  const badges = menu[0]!.entries.flatMap(({ badge }) => badge ?? []);
  expect([...countedQueues]).toEqual(badges);
  expect(waitingInAll({ deposits: 3, withdrawals: 2, bank: 6, joins: 3, inquiries: 5, approvals: 1 })).toBe(20);
});
