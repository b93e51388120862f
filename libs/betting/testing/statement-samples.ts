import type { Tx } from '#lib/platform';
import type { Sample } from '../../../test/support/statements/record.js';
import { BetCounts } from '../data/bet-counts.js';
import { BetSettlements, type SettlementQuery } from '../data/bet-settlements.js';
import type { BetFilter } from '../data/bet-filter.js';
import { CommissionBets } from '../data/commission-bets.js';
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

const span = { from: new Date('2026-11-18T15:00:00Z'), until: new Date('2026-11-19T15:00:00Z') };
const settled: SettlementQuery[] = [
  { ...page, ...span, basis: 'booked', stepId: 2, stepBelowId: 1, stepReach: 'deeper' },
  { ...page, ...span, basis: 'placed', ownerIds: [1], level: 3, play: 'sports' },
];

async function commissionBets(tx: Tx): Promise<void> {
  for await (const page of new CommissionBets().below(tx, { agentId: 1, ...span })) void page;
}

export const samples: Sample[] = [
  { run: commissionBets },
  ...filters.map((filter) => ({
    run: (tx: Tx) => new BetCounts(tx as never, new SealedDays(), everyId as never).count(filter),
    answer: [seals],
  })),
  ...settled.map((query) => ({ run: (tx: Tx) => new BetSettlements(tx as never, everyId as never).page(query) })),
];
