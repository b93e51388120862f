import { must, seoulDayEnd, seoulDayStart, TestClock } from '#lib/kernel';
import { Database, PeriodIds } from '#lib/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.js';
import { BetCounts } from './bet-counts.js';
import type { BetFilter } from './bet-filter.js';
import { SealedDays } from './sealed-days.js';

/** Many more than are read at first. */
const until = '2026-11-21';
const take = 4;

let clone: TestDatabase;
let database: Database;
let counts: BetCounts;
beforeAll(async () => {
  clone = await createTestDatabase();
  database = await Database.open(clone.url, 2);
  counts = new BetCounts(database, new SealedDays(), new PeriodIds(database, new TestClock(seoulDayStart(until))));
  // The first bets every day, the second every third, the third only long ago, the fourth never; one to three bets, on two games.
  await database.query(
    `INSERT INTO day_sum (scope, day, game, state, total, bets, stakes, payouts)
     SELECT 'own:' || owner, date '${until}' - ago, game, state, 1 + (ago + owner) % 3, 1, 1000, 0
     FROM generate_series(1, 60) ago, generate_series(1, 3) owner, (VALUES ('eos1', 'won'), ('eos1', 'lost'), ('eos2', 'lost')) kind (game, state)
     WHERE CASE owner WHEN 1 THEN true WHEN 2 THEN ago % 3 = 0 ELSE ago > 50 END`,
  );
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

/** The day of each row of a list, newest first, from all sums. */
async function dayOfRows(ownerIds: number[], game?: string): Promise<string[]> {
  const rows = await database.query<{ day: string; total: number }>(
    `SELECT day::text AS day, sum(total)::bigint AS total FROM day_sum WHERE scope = ANY ($1) AND game = coalesce($2, game) GROUP BY 1 ORDER BY 1 DESC`,
    [ownerIds.map((id) => `own:${id}`), game ?? null],
  );
  return rows.flatMap(({ day, total }) => Array<string>(total).fill(day));
}

describe('a page of a list', () => {
  it.each([
    { whose: 'of a daily bettor', ownerIds: [1] },
    { whose: 'of a seldom one', ownerIds: [2] },
    { whose: 'of one who has long not bet', ownerIds: [3] },
    { whose: 'of all of them', ownerIds: [1, 2, 3, 4] },
    { whose: 'of two on one game', ownerIds: [2, 3], game: 'eos2' },
  ])('$whose lies on the days that have its rows', async ({ ownerIds, game }) => {
    const days = await dayOfRows(ownerIds, game);
    const sums = { total: days.length, bets: 0, stake: 0, payout: 0, open: 0, sold: 0, soldFor: 0, newer: 0 };
    const kept = { scopes: ownerIds.map((id) => `own:${id}`), games: game ? [game] : undefined };
    const parts = { sealed: { from: '-infinity', until }, gaps: [] };
    for (let skip = 0; skip < days.length; skip += 3) {
      const filter: BetFilter = { ownerIds, game, skip, take };
      const first = must(days[skip], 'the page has a row');
      const last = days[skip + take - 1];
      expect(await counts.locate(filter, { ...sums, parts, kept })).toEqual({
        until: seoulDayEnd(first),
        skip: skip - days.indexOf(first),
        from: last && seoulDayStart(last),
      });
    }
  });
});
