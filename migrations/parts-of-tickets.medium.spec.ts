import { Database, runMigrations } from '#lib/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../test/support/postgres.js';
import { migrations } from './index.js';
import { PartsOfTickets1790000000430 } from './1790000000430-parts-of-tickets.js';

const before = migrations.slice(0, migrations.indexOf(PartsOfTickets1790000000430));

/** Three tickets: one part was sold of the first, two of the second, none of the third. */
const soldParts = `
  SET LOCAL session_replication_role = replica;
  INSERT INTO ticket (bet_id, type, size, unit_stake, lines, policy, state, taken_stake, taken_paid, taken_parts) VALUES
    (1, 'single', 1, 10000, 1, 'any', 'accepted', 5000, 4750, 1), (2, 'single', 1, 10000, 1, 'any', 'accepted', 6000, 5700, 2),
    (3, 'single', 1, 10000, 1, 'any', 'accepted', 0, 0, 0);
  WITH paid (key, amount, at) AS (VALUES
      ('part:1:1', 4750, timestamptz '2026-01-02 10:00:00+09'),
      ('part:2:1', 3800, timestamptz '2026-01-02 11:00:00+09'), ('part:2:2', 1900, timestamptz '2026-01-02 12:00:00+09')),
    transfers AS (
      INSERT INTO transfer (key, kind, cause_kind, cause_id, actor, at)
      SELECT key, 'bet_cashed_out', 'bet', split_part(key, ':', 2), 'player:1', at FROM paid ORDER BY at RETURNING id, key),
    keys AS (INSERT INTO transfer_key (key, transfer_id) SELECT key, id FROM transfers)
  INSERT INTO posting (transfer_id, ordinal, source_id, destination_id, amount, destination_version, destination_balance)
  SELECT t.id, 1, 4, 4000, p.amount, t.id, 100000 FROM transfers t JOIN paid p USING (key);`;

describe('a database from before parts of tickets were listed', () => {
  let place: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    place = await createTestDatabase('template0');
    const source = await new DataSource({ type: 'postgres', url: place.url, migrations: before }).initialize();
    await source.runMigrations({ transaction: 'each' });
    await source.transaction((manager) => manager.query(soldParts));
    await source.destroy();
    await runMigrations(place.url, migrations);
    database = await Database.open(place.url, 2);
  });
  afterAll(async () => {
    await database.close();
    await place.drop();
  });

  it('lists each part with what the ledger paid and when; the stake of a part only where one was sold', async () => {
    const tickets = await database.query<{ parts: { stake: number | null; paid: number; at: string }[] }>(
      'SELECT parts FROM ticket ORDER BY bet_id',
    );
    const listed = tickets.map(({ parts }) => parts.map(({ stake, paid, at }) => [stake, paid, new Date(at).toISOString()]));
    expect(listed).toEqual([
      [[5_000, 4_750, '2026-01-02T01:00:00.000Z']],
      [
        [null, 3_800, '2026-01-02T02:00:00.000Z'],
        [null, 1_900, '2026-01-02T03:00:00.000Z'],
      ],
      [],
    ]);
  });
});
