import type { Sample } from '../../../test/support/statements/record.js';
import { BetCounts } from '../data/bet-counts.js';
import type { BetFilter } from '../data/bet-filter.js';
import { SealedDays } from '../data/sealed-days.js';

const page = { skip: 0, take: 20 };
/** Everything sealed, everything below an agent, and what no sums are kept of. */
const filters: BetFilter[] = [
  page,
  { ...page, below: [1] },
  { ...page, ownerIds: [1], level: 3, round: 7 },
  { ...page, stepId: 2, stepBelowId: 1, stepReach: 'deeper' },
];
const everyId = { of: () => Promise.resolve({ from: 0, before: 1 }) };
const seals = { until: '2026-11-20', unsealed: ['2026-11-18'] };

export const samples: Sample[] = filters.map((filter) => ({
  run: (tx) => new BetCounts(tx as never, new SealedDays(), everyId as never).count(filter),
  answer: [seals],
}));
