import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../test/support/postgres.js';

describe('the report views', () => {
  let clone: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    clone = await createTestDatabase();
    database = await Database.open(clone.url, 2);
    await database.query(
      `INSERT INTO stat_game_day (scope_id, day, game, vendor_id, stakes, bet_count, settled_stakes, settled_payouts, settled_count, won_count)
       VALUES (0, '2026-11-21', 'eos1', 0, 500, 5, 400, 300, 4, 2), (0, '2026-11-21', 'slot', 3, 70, 7, 70, 90, 7, 1), (4, '2026-11-21', 'eos1', 0, 9, 1, 9, 0, 1, 0)`,
    );
    await database.query(
      `INSERT INTO stat_step_day (parent_id, child_id, reach, day, game, stakes) VALUES (0, 4, 'direct', '2026-11-21', 'eos1', 9), (4, 5, 'own', '2026-11-21', 'eos1', 9)`,
    );
    await database.query(
      `INSERT INTO stat_hour (scope_id, hour, deposits) VALUES (0, '2026-11-21T05:00Z', 7), (4, '2026-11-21T05:00Z', 6)`,
    );
    await database.query(`INSERT INTO stat_owner (owner_id, kind, path) VALUES (5, 'player', '{4,5}')`);
    await database.query(`INSERT INTO stat_owner_day (owner_id, day, stakes) VALUES (5, '2026-11-21', 9)`);
  });
  afterAll(async () => {
    await database.close();
    await clone.drop();
  });

  /** As somebody who may read the reports and nothing else. */
  const asReader = <R>(text: string): Promise<R[]> =>
    database.transaction(async (tx) => {
      await tx.query('SET LOCAL ROLE truebook_report');
      return tx.query<R>(text);
    });

  it('answer the reader with the figures', async () => {
    expect(await asReader('SELECT game, vendor_id, turnover, ggr FROM report.site_games ORDER BY game')).toEqual([
      { game: 'eos1', vendor_id: 0, turnover: 500, ggr: 100 },
      { game: 'slot', vendor_id: 3, turnover: 70, ggr: -20 },
    ]);
    expect(await asReader('SELECT agent_id, bets FROM report.agent_games')).toEqual([{ agent_id: 4, bets: 1 }]);
    expect(await asReader('SELECT parent_id, child_id, reach, turnover FROM report.steps ORDER BY child_id')).toEqual([
      { parent_id: null, child_id: 4, reach: 'direct', turnover: 9 },
      { parent_id: 4, child_id: 5, reach: 'own', turnover: 9 },
    ]);
    expect(await asReader('SELECT deposits FROM report.site_hours')).toEqual([{ deposits: 7 }]);
    expect(await asReader('SELECT member_id, kind, turnover FROM report.member_days')).toEqual([
      { member_id: 5, kind: 'player', turnover: 9 },
    ]);
    expect(await asReader('SELECT * FROM report.house_days')).toEqual([]);
  });

  it('are all that the reader may read, and the reader changes nothing', async () => {
    for (const refused of [
      'SELECT 1 FROM member',
      'SELECT 1 FROM stat_game_day',
      'DELETE FROM report.site_games',
      'CREATE TABLE report.own (id int)',
    ])
      await expect(asReader(refused)).rejects.toThrow(/permission denied/);
  });

  it('are each described', async () => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../docs/report-views.md'), 'utf8');
    const rows = await database.query<{ name: string }>(
      `SELECT 'report.' || table_name AS name FROM information_schema.views WHERE table_schema = 'report'`,
    );
    expect(rows.length).toBe(8);
    expect(rows.filter(({ name }) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
