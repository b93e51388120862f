import type { Sample } from '../../../../test/support/statements/record.js';
import { CommissionAccruals } from '../data/commission-accruals.js';
import { RateEarnings } from '../data/rate-earnings.js';

const accruals = new CommissionAccruals();
const asked = { from: new Date('2026-11-19T15:00:00Z'), until: new Date('2026-11-20T15:00:00Z'), skip: 0, take: 10 };
const sums = { total: 0, count: 0, amount: 0 };

const ofCosts: Sample[] = (['rolling', 'losing'] as const).flatMap((line) => [
  { run: (tx) => accruals.page(tx, line, asked), answer: [sums] },
  { run: (tx) => accruals.grouped(tx, line, 'person', asked), answer: [sums] },
  { run: (tx) => accruals.grouped(tx, line, 'day', asked), answer: [sums] },
]);
const ofRates: Sample[] = (['rate', 'owner'] as const).map((by) => ({
  run: (tx) => new RateEarnings().page(tx, { ...asked, by, rate: null }),
  answer: [sums],
}));

export const samples: Sample[] = [...ofCosts, ...ofRates];
