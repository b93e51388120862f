import { expect, it } from '@jest/globals';
import { AddressBudget, byteAllowance } from './address-budget.js';

const mb = 1024 * 1024;

it('lets an address send a store of bytes at once and then so many a second', () => {
  let nowMs = 0;
  const bytes = new AddressBudget(byteAllowance(1), () => nowMs);
  expect(bytes.take('203.0.113.9', 24 * mb)).toBe(0);
  expect(bytes.take('203.0.113.9', 1 * mb)).toBe(1);
  expect(bytes.take('203.0.113.10', 1 * mb)).toBe(0);
  nowMs = 1_000;
  expect(bytes.take('203.0.113.9', 2 * mb)).toBe(0);
  expect(bytes.take('203.0.113.9', 6 * mb)).toBe(3);
  nowMs = 60_000;
  expect(bytes.take('203.0.113.9', 24 * mb)).toBe(0);
});

it('counts the addresses of one IPv6 network as one', () => {
  const bytes = new AddressBudget(byteAllowance(1), () => 0);
  expect(bytes.take('2001:db8::1', 24 * mb)).toBe(0);
  expect(bytes.take('2001:db8::2', 1)).toBe(1);
});
