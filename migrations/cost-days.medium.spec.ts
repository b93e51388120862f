import { Database, runMigrations } from '#lib/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../test/support/postgres.js';
import { migrations } from './index.js';
import { CostDays1790000000423 } from './1790000000423-cost-days.js';

const before = migrations.slice(0, migrations.indexOf(CostDays1790000000423));

/** Two closed days of the house's accounts: costs in won and points, a gain of carried bets, and accounts that are no cost. */
const closedDays = `
  INSERT INTO ledger_closed_day (day, closed_at) VALUES ('2026-01-02', now()), ('2026-01-03', now());
  INSERT INTO ledger_house_day (day, account, kind, amount, worth) VALUES
    ('2026-01-02', 'bonus', 'bonus_paid', -5000, -5000), ('2026-01-02', 'signup', 'signup_points', -300, -150),
    ('2026-01-02', 'rolling', 'rolling_paid', -700, -700), ('2026-01-02', 'point_rolling', 'rolling_paid', -40, -20),
    ('2026-01-02', 'losing', 'losing_paid', -900, -900), ('2026-01-03', 'carried', 'carried_settled', 1200, 1200),
    ('2026-01-03', 'gaming', 'bet_lost', 10000, 10000), ('2026-01-03', 'bank', 'deposit', -10000, -10000);`;

describe('a database from before costs were kept by day', () => {
  let place: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    place = await createTestDatabase('template0');
    const source = await new DataSource({ type: 'postgres', url: place.url, migrations: before }).initialize();
    await source.runMigrations({ transaction: 'each' });
    await source.query(closedDays);
    await source.destroy();
    await runMigrations(place.url, migrations);
    database = await Database.open(place.url, 2);
  });
  afterAll(async () => {
    await database.close();
    await place.drop();
  });

  it('has the costs of each closed day as the ledger booked them, rolling only as booked', async () => {
    expect(await database.query('SELECT day::text AS day, line, accrued, booked FROM stat_cost_day ORDER BY day, line')).toEqual([
      { day: '2026-01-02', line: 'bonuses', accrued: -5150, booked: -5150 },
      { day: '2026-01-02', line: 'losing', accrued: -900, booked: -900 },
      { day: '2026-01-02', line: 'rolling', accrued: 0, booked: -720 },
      { day: '2026-01-03', line: 'positions', accrued: 1200, booked: 1200 },
    ]);
  });
});
