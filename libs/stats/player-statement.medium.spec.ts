import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestClock } from '#lib/kernel';
import { Database } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { PlaysRepository } from './data/plays.repository.js';
import type { MemberDirectory } from './ports.js';
import type { OwnMoneyMonth, PlayerLedger } from './statement-ports.js';
import { ReadPlayerStatement } from './use-cases/read-player-statement.js';

let clone: TestDatabase;
let database: Database;
beforeAll(async () => {
  clone = await createTestDatabase();
  database = await Database.open(clone.url, 2);
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

it('a statement has twelve months, each with its kinds of play, and nothing of anybody else', async () => {
  // Half past midnight of the first of March in Seoul.
  const clock = new TestClock(new Date('2026-02-28T15:30:00Z'));
  const directory = { entries: async (_: unknown, [id]: number[]) => [{ id, kind: id === 7 ? 'player' : 'agent' }] };
  const none = { deposits: 0, withdrawals: 0, fromAgent: 0, toAgent: 0, gifts: 0, adjustments: 0, rolling: 0 };
  const february = {
    deposits: 15_000,
    withdrawals: 30_000,
    fromAgent: 4_000,
    toAgent: 900,
    gifts: 700,
    adjustments: -60,
    rolling: 5,
  };
  const asked: unknown[] = [];
  const ledger: PlayerLedger = {
    months: async (_, ...rest) => {
      asked.push(rest);
      return new Map<string, OwnMoneyMonth>([
        ['2026-03', { ...none, deposits: 50_000 }],
        ['2026-02', february],
      ]);
    },
  };
  const reading = new ReadPlayerStatement(database, ledger, new PlaysRepository(), directory as unknown as MemberDirectory, clock);
  await database.query(
    `INSERT INTO stat_play (subject_id, reach, day, play, stakes, settled_stakes, payouts) VALUES
       (7, 'own', '2026-02-03', 'slot', 10000, 10000, 4000), (7, 'own', '2026-02-27', 'slot', 1000, 0, 0),
       (7, 'own', '2026-02-03', 'sports', 2000, 2000, 9000), (7, 'below', '2026-02-03', 'slot', 77777, 0, 0),
       (8, 'own', '2026-02-03', 'slot', 88888, 0, 0), (7, 'own', '2025-03-31', 'slot', 99999, 0, 0)`,
  );
  const { from, until, months } = await reading.ofMember(7);
  expect([from, until, months.length, months.at(-1)?.month]).toEqual(['2025-04-01', '2026-03-01', 12, '2025-04']);
  expect(months.slice(0, 2)).toEqual([
    { month: '2026-03', ...none, deposits: 50_000, stakes: 0, payouts: 0, result: 0, net: 50_000, plays: [] },
    {
      ...{ month: '2026-02', ...february, stakes: 13_000, payouts: 13_000, result: 1_000 },
      // A slot bet of 1,000 is open.
      net: 15_000 - 30_000 + 4_000 - 900 + 700 - 60 + 5 + 1_000,
      plays: [
        { play: 'sports', stakes: 2_000, payouts: 9_000, result: 7_000 },
        { play: 'slot', stakes: 11_000, payouts: 4_000, result: -6_000 },
      ],
    },
  ]);
  expect(asked).toEqual([[7, { from: '2025-04-01', until: '2026-03-01' }]]);
  await expect(reading.ofMember(8)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
