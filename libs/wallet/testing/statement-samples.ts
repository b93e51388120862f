import type { Sample } from '../../../test/support/statements/record.js';
import { checkLedger } from '../check/check-ledger.js';
import { HouseDaysRepository } from '../data/house-days.repository.js';
import { HousePostings } from '../data/house-postings.js';
import { listRequests } from '../data/request-lists.js';

const from = new Date('2026-11-20T00:00:00Z');
const until = new Date('2026-11-21T00:00:00Z');
const postings = new HousePostings();
const asked = { from, until, accounts: ['bonus'] as const, skip: 0, take: 10 };
const sums = { total: 0, count: 0, amount: 0 };

export const samples: Sample[] = [
  {
    run: (tx) => checkLedger({ transaction: (work) => work(tx) }),
    answer: [{ there: true, violations: 0, sample: [], accounts: 0, postings: 0 }],
  },
  { run: (tx) => new HouseDaysRepository().sums(tx, from, until) },
  { run: (tx) => postings.page(tx, asked), answer: [sums] },
  { run: (tx) => postings.grouped(tx, 'person', asked), answer: [sums] },
  { run: (tx) => postings.grouped(tx, 'day', asked), answer: [sums] },
  ...(['deposit', 'withdrawal'] as const).map((table): Sample => ({
    run: (tx) => listRequests(tx, table, { skip: 0, take: 10, sort: 'requestedAt', booked: { from, until } }),
  })),
];
