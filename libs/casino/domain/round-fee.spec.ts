import { describe, expect, it } from '@jest/globals';
import { roundFee } from './round-fee.js';

const rates = [
  { vendorId: 1, fromDay: '2026-03-01', percent: 10 },
  { vendorId: 1, fromDay: '2026-03-05', percent: 12 },
  { vendorId: 2, fromDay: '2026-03-01', percent: 50 },
];
const round = {
  ...{ vendorId: 1, unit: 'cash' as const, stake: 10_000, payout: 4_000, freePayout: 0 },
  closedAt: new Date('2026-03-04T23:59:59+09:00'),
};

describe('roundFee', () => {
  it('takes the percent that was in force on the Seoul day on which the round closed', () => {
    expect(roundFee(round, rates)).toBe(600);
    expect(roundFee({ ...round, closedAt: new Date('2026-03-05T00:00:00+09:00') }, rates)).toBe(720);
  });

  it('is below zero of a loss', () => {
    expect(roundFee({ ...round, payout: 30_000 }, rates)).toBe(-2_000);
  });

  it('leaves out what was a gift', () => {
    expect(roundFee({ ...round, payout: 5_000, freePayout: 5_000 }, rates)).toBe(1_000);
  });

  it('is unknown while the round is open, and of eggs', () => {
    expect(roundFee({ ...round, closedAt: null }, rates)).toBeNull();
    expect(roundFee({ ...round, unit: 'egg' }, rates)).toBeNull();
  });

  it('is nothing where the vendor takes nothing', () => {
    expect(roundFee({ ...round, vendorId: 3 }, rates)).toBe(0);
  });
});
