import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/postgres.js';
import { PositionDayReports } from './position-day-reports.js';

const reports = new PositionDayReports();
const span = { from: '2026-03-01', to: '2026-03-02' };

let clone: TestDatabase;
let database: Database;
beforeAll(async () => {
  clone = await createTestDatabase();
  database = await Database.open(clone.url, 2);
  await database.query(`INSERT INTO position_day (agent_id, day, category, bets, carried, payout, rolling) VALUES
    (1, '2026-02-28', 'powerball_single', 9, 90000, 0, 0),
    (1, '2026-03-01', 'powerball_single', 2, 8000, 3000, 40),
    (1, '2026-03-01', 'sports_live', 1, 1000, 1950, 0),
    (2, '2026-03-01', 'powerball_single', 1, 500, 0, 5),
    (2, '2026-03-02', 'powerball_single', 3, 20000, 21000, 100),
    (3, '2026-03-03', 'powerball_single', 1, 700, 0, 0)`);
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

describe('what agents carried', () => {
  it('is summed by day over all agents and kinds of bets, newest first; the result is carried less payout less rolling', async () => {
    expect(await reports.byDay(database, span)).toEqual([
      { day: '2026-03-02', bets: 3, carried: 20_000, payout: 21_000, rolling: 100, result: -1_100 },
      { day: '2026-03-01', bets: 4, carried: 9_500, payout: 4_950, rolling: 45, result: 4_505 },
    ]);
    expect(await reports.sums(database, span)).toEqual({ bets: 7, carried: 29_500, payout: 25_950, rolling: 145, result: 3_405 });
  });

  it('is that of one agent alone where it is asked for', async () => {
    expect(await reports.byDay(database, span, 1)).toEqual([
      { day: '2026-03-01', bets: 3, carried: 9_000, payout: 4_950, rolling: 40, result: 4_010 },
    ]);
    expect(await reports.sums(database, span, 1)).toMatchObject({ carried: 9_000, result: 4_010 });
  });

  it('is summed by agent, those with the most carried first, page by page', async () => {
    const all = await reports.byAgent(database, span, { skip: 0, take: 10 });
    expect(all.items.map(({ agentId, bets, carried, result }) => [agentId, bets, carried, result])).toEqual([
      [2, 4, 20_500, -605],
      [1, 3, 9_000, 4_010],
    ]);
    expect(all.total).toBe(2);
    expect((await reports.byAgent(database, span, { skip: 1, take: 1 })).items.map(({ agentId }) => agentId)).toEqual([1]);
  });

  it('is nothing where nothing was settled', async () => {
    const empty = { from: '2026-01-01', to: '2026-01-02' };
    expect(await reports.byDay(database, empty)).toEqual([]);
    expect(await reports.sums(database, empty)).toEqual({ bets: 0, carried: 0, payout: 0, rolling: 0, result: 0 });
  });
});
