import type { Sample } from '../../../test/support/statements/record.js';
import { EntryLists } from '../data/entry-lists.js';

const lists = new EntryLists();
const from = new Date('2026-11-20T00:00:00Z');
const counts = { decide: 0, matched: 0, left: 0, listed: 0 };

export const samples: Sample[] = [
  ...(['decide', 'matched', 'left'] as const).map((tab): Sample => ({
    run: (tx) => lists.page(tx, { tab, skip: 0, take: 10 }, [10_000]),
    answer: [counts],
  })),
  { run: (tx) => lists.sums(tx, from, [10_000]), answer: [{}] },
];
