import { Database, runMigrations } from '#lib/platform';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../test/support/postgres.js';
import { migrations } from './index.js';
import { PowerballTurnover1790000000611 } from './1790000000611-powerball-turnover.js';

const before = migrations.slice(0, migrations.indexOf(PowerballTurnover1790000000611));

const stored = `
  INSERT INTO site_setting (name, value, changed_at, changed_by) VALUES
    ('wallet', '{"turnoverPowerball": 200, "minCharge": 1000}', now(), 'admin'),
    ('moneyRules', '{"1": {}, "7": {"turnoverPowerball": 50}}', now(), 'admin');
  INSERT INTO owner_rule (owner_id, rules, version, changed_at, changed_by) VALUES
    (1, '{"turnoverPowerball": 0}', 1, now(), 'admin'), (2, '{"turnoverSlot": 9}', 1, now(), 'admin');
  INSERT INTO play_requirement (owner_id, deposit_id, source, amount, percents, opened_at, met_at) VALUES
    (1, 1, 'charge', 1000, '{"powerball": 200, "slot": 0}', now(), NULL), (1, 2, 'charge', 1000, '{"powerball": 200}', now(), now());`;

let place: TestDatabase;
let database: Database;
beforeAll(async () => {
  place = await createTestDatabase('template0');
  const source = await new DataSource({ type: 'postgres', url: place.url, migrations: before }).initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.query(stored);
  await source.destroy();
  await runMigrations(place.url, migrations);
  database = await Database.open(place.url, 2);
});
afterAll(async () => {
  await database?.close();
  await place?.drop();
});

it('what was asked of Powerball before its combinations were a kind of their own is asked of both', async () => {
  const values = async (sql: string) => (await database.query<{ value: object }>(sql)).map(({ value }) => value);
  expect(await values(`SELECT value FROM site_setting WHERE name IN ('wallet', 'moneyRules') ORDER BY name DESC`)).toEqual([
    { turnoverPowerball: 200, turnoverPowerballMulti: 200, minCharge: 1000 },
    { 1: {}, 7: { turnoverPowerball: 50, turnoverPowerballMulti: 50 } },
  ]);
  expect(await values('SELECT rules AS value FROM owner_rule ORDER BY owner_id')).toEqual([
    { turnoverPowerball: 0, turnoverPowerballMulti: 0 },
    { turnoverSlot: 9 },
  ]);
  expect(await values('SELECT percents AS value FROM play_requirement ORDER BY id')).toEqual([
    { powerball: 200, powerballMulti: 200, slot: 0 },
    { powerball: 200 },
  ]);
});
