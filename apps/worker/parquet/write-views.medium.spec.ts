import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { Database } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.js';
import { writeViews } from './write-views.js';

describe('the report views as Parquet files', () => {
  let clone: TestDatabase;
  let database: Database;
  let folder: string;

  beforeAll(async () => {
    clone = await createTestDatabase();
    database = await Database.open(clone.url, 2);
    folder = mkdtempSync(path.join(tmpdir(), 'parquet-'));
    await database.query(
      `INSERT INTO stat_game_day (scope_id, day, game, vendor_id, stakes, bet_count, settled_stakes, settled_payouts, settled_count, won_count)
       SELECT 0, day::date, 'eos1', 0, 9007199254740000, 1, 100, 250, 1, 0 FROM generate_series('2026-11-20'::date, '2026-11-23', '1 day') AS day`,
    );
    await database.query(
      `INSERT INTO stat_hour (scope_id, hour, deposits) VALUES (0, '2026-11-20T15:00Z', 7), (0, '2026-11-22T15:00Z', 8)`,
    );
    await database.query(
      `INSERT INTO stat_step_day (parent_id, child_id, reach, day, game, stakes) VALUES (0, 4, 'direct', '2026-11-21', 'eos1', 9)`,
    );
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.close();
    await clone.drop();
  });

  const read = async (view: string) => parquetReadObjects({ file: await asyncBufferFromFile(path.join(folder, `${view}.parquet`)) });

  it('hold the rows of the period with their types, and a second run replaces the first', async () => {
    for (let run = 0; run < 2; run++) await writeViews(database, { folder, from: '2026-11-21', to: '2026-11-22' });
    const written = await writeViews(database, { folder, from: '2026-11-21', to: '2026-11-22' });
    expect(written.find(({ view }) => view === 'site_games')).toMatchObject({ rows: 2 });
    expect(await read('site_games')).toMatchObject([
      { day: new Date('2026-11-21T00:00:00Z'), game: 'eos1', vendor_id: 0n, turnover: 9_007_199_254_740_000n, ggr: -150n },
      { day: new Date('2026-11-22T00:00:00Z') },
    ]);
    expect(await read('site_hours')).toMatchObject([{ hour: new Date('2026-11-20T15:00:00Z'), deposits: 7n }]);
    expect(await read('steps')).toMatchObject([{ parent_id: null, child_id: 4n, reach: 'direct' }]);
    expect(await read('house_days')).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
