import type { Sample } from '../../../test/support/statements/record.js';
import { CasinoFigures } from '../data/casino-figures.js';
import { RoundSettlements } from '../data/settlements.js';

const from = new Date('2026-11-20T00:00:00Z');
const until = new Date('2026-11-21T00:00:00Z');
const figures = new CasinoFigures();
const settlements = new RoundSettlements();
const sums = { total: 0, bets: 0, stake: 0, payout: 0, open: 0, corrections: 0 };

export const samples: Sample[] = [
  { run: (tx) => figures.hourly(tx, from, until) },
  { run: (tx) => figures.levels(tx, from, until) },
  { run: (tx) => figures.earnedByVendor(tx, from, until) },
  { run: (tx) => figures.gifts(tx, from, until) },
  ...(['booked', 'placed'] as const).map((basis): Sample => ({
    run: (tx) => settlements.page(tx, { from, until, basis, skip: 0, take: 10 }),
    answer: [sums],
  })),
];
