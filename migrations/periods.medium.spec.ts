import { Database, runMigrations } from '#lib/platform';
import { checkLedger } from '#lib/wallet';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../test/support/postgres.js';
import { migrations } from './index.js';
import { Periods1790000000010 } from './1790000000010-periods.js';

const before = migrations.slice(0, migrations.indexOf(Periods1790000000010));

/** A settled bet of 10,000 won at 1.95 and one in progress, as the product left them before there were partitions. */
const rows = `
  SELECT ledger_open('member', 7);
  SELECT ledger_post(ARRAY['given', 'bet:1', 'bet:2', 'settle:1:1'], ARRAY['adjustment', 'bet_placed', 'bet_placed', 'bet_won'],
    ARRAY['test', 'bet', 'bet', 'bet'], ARRAY['1', '1', '2', '1'], ARRAY['t', 't', 't', 't'], ARRAY[NULL, NULL, NULL, NULL]::text[], now(),
    ARRAY[1, 2, 3, 4, 4], ARRAY[0, 7, 7, 0, 0], ARRAY['bank', 'cash', 'cash', 'escrow', 'gaming'], ARRAY[7, 0, 0, 0, 7],
    ARRAY['cash', 'escrow', 'escrow', 'gaming', 'cash'], ARRAY[50000, 10000, 10000, 10000, 19500]);
  INSERT INTO bet (owner_id, account, nickname, level, path, game, round_id, day, round, stake, odds, potential_payout, max_win,
    status, result, payout, revision, result_revision, placed_at, settled_at, address)
    VALUES (7, 'a', 'n', 1, '1.7', 'eos1', 1, '2026-01-02', 1, 10000, 1.95, 19500, 1000000, 'settled', 'won', 19500, 1, 1, now(), now(), ''),
           (7, 'a', 'n', 1, '1.7', 'eos1', 1, '2026-01-02', 1, 10000, 1.95, 19500, 1000000, 'accepted', NULL, NULL, 0, 0, now(), NULL, '');
  INSERT INTO bet_leg (bet_id, ordinal, market, outcome, odds) VALUES (1, 1, 'power_odd_even', 'odd', 1.95), (2, 1, 'power_odd_even', 'odd', 1.95);
  INSERT INTO round_book VALUES (1, 'power_odd_even', 'odd', 2, 20000, 39000);
  INSERT INTO rolling_share (bet_id, owner_id, unit, percent, amount, placed_at) VALUES (2, 7, 'round:1', 3, 300, now());
  INSERT INTO audit_entry (at, actor, action, target) VALUES (now(), 'admin:1', 'test', 'bet:1');
  -- Given out and rolled back: never to be given out again.
  SELECT nextval('bet_id_seq');`;

describe('a database from before there were partitions', () => {
  let place: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    place = await createTestDatabase('template0');
    const source = await new DataSource({ type: 'postgres', url: place.url, migrations: before }).initialize();
    await source.runMigrations({ transaction: 'each' });
    await source.query(rows);
    await source.destroy();
    await runMigrations(place.url, migrations);
    database = await Database.open(place.url, 2);
  });
  afterAll(async () => {
    await database.close();
    await place.drop();
  });

  it('keeps every row, and the ledger is coherent', async () => {
    expect((await checkLedger(database)).checks.filter(({ ok }) => !ok)).toEqual([]);
    const [count] = await database.query(
      `SELECT (SELECT count(*) FROM bet) AS bets, (SELECT count(*) FROM bet_leg) AS legs, (SELECT count(*) FROM rolling_share) AS shares,
              (SELECT count(*) FROM transfer) AS transfers, (SELECT count(*) FROM transfer_key) AS keys, (SELECT count(*) FROM posting) AS postings,
              (SELECT count(*) FROM audit_entry) AS audits`,
    );
    expect(count).toEqual({ bets: 2, legs: 2, shares: 1, transfers: 4, keys: 4, postings: 5, audits: 1 });
  });

  it('goes on with the numbers and the keys that it had', async () => {
    const [next] = await database.query(
      `SELECT nextval('bet_id_seq') AS bet, nextval('transfer_id_seq') AS transfer, nextval('audit_entry_id_seq') AS audit`,
    );
    expect(next).toEqual({ bet: 4, transfer: 5, audit: 2 });
    const [again] = await database.query(
      `SELECT (ledger_post(ARRAY['given'], ARRAY['adjustment'], ARRAY['test'], ARRAY['1'], ARRAY['t'], ARRAY[NULL]::text[], now(), ARRAY[1],
         ARRAY[0::bigint], ARRAY['bank'], ARRAY[7::bigint], ARRAY['cash'], ARRAY[1::bigint])).posted`,
    );
    expect(again).toEqual({ posted: [] });
  });

  it('has every index in its first partition, built once', async () => {
    const unattached = await database.query(
      `SELECT i.indexrelid::regclass::text AS index FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
       WHERE t.relispartition AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = i.indexrelid) AND t.relname LIKE '%\\_p0' ORDER BY 1`,
    );
    // Unique within a period only.
    expect(unattached).toEqual([{ index: 'posting_p0_destination_chain' }, { index: 'posting_p0_source_chain' }]);
  });

  it('guards the rows through the table and past it', async () => {
    await expect(
      database.query(`UPDATE bet SET status = 'settled', result = 'lost', payout = 0, settled_at = now() WHERE id = 2`),
    ).rejects.toThrow('cannot go');
    await expect(database.query(`UPDATE rolling_share SET state = 'paid'`)).rejects.toThrow(/cannot go|check constraint/);
    for (const table of ['transfer', 'posting', 'bet', 'bet_leg', 'bet_revision', 'rolling_share', 'audit_entry']) {
      for (const place of [table, `${table}_p0`, `${table}_p1`]) {
        await expect(database.query(`DELETE FROM ${place}`)).rejects.toThrow('append-only');
        await expect(database.query(`TRUNCATE ${place}`)).rejects.toThrow('append-only');
      }
      await expect(database.query(`INSERT INTO ${table}_p1 DEFAULT VALUES`)).rejects.toThrow(/append-only/);
    }
    await expect(database.query(`DELETE FROM transfer_key`)).rejects.toThrow('append-only');
  });
});
