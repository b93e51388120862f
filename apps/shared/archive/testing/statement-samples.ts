import type { Sample } from '../../../../test/support/statements/record.js';
import { systemClock } from '#lib/kernel';
import type { Database } from '#lib/platform';
import { ArchivedMonths } from '../../bindings/initialisation-ports.js';
import { carryForward } from '../carry-forward.js';
import { obstaclesIn } from '../obstacles.js';

const ids = { from: 1, until: 2 };

/** A month that is here, and whatever else the statements ask for. */
const answer = [{ number: 0, month: '2026-11', hasLeft: false, from: 0, until: 1, id: 1, word: '', count: 0, amount: 0, row: '{}' }];
const months = new ArchivedMonths({} as Database, systemClock);
const kinds = ['deposits', 'withdrawals', 'points', 'bets'] as const;
const going = { id: 1, digest: '' };

async function readAll(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const page of rows) void page;
}

export const samples: Sample[] = [
  { run: (tx) => carryForward(tx, ids) },
  { run: (tx) => obstaclesIn(tx, ids) },
  { run: (tx) => months.figures(tx, '2026-11', kinds), answer },
  { run: (tx) => months.digest(tx, '2026-11', kinds), answer },
  { run: (tx) => months.leave(tx, '2026-11', kinds, going), answer },
  { run: (tx) => readAll(months.rows(tx, '2026-11', kinds)), answer },
];
