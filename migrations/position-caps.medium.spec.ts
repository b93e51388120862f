import { Database, runMigrations } from '#lib/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../test/support/postgres.js';
import { migrations } from './index.js';
import { PositionCaps1790000000531 } from './1790000000531-position-caps.js';

const before = migrations.slice(0, migrations.indexOf(PositionCaps1790000000531));

/** Agent 1 is above 2, which is above 3; 4 stands alone; 5 is below 6, which was given nothing. */
const former = `
  SET LOCAL session_replication_role = replica;
  INSERT INTO site_setting (name, value, changed_at, changed_by) VALUES ('commission', '{"positions": true, "positionCapPercent": 80}', now(), 'test');
  INSERT INTO member_above (ancestor_id, member_id, kind) VALUES (1, 2, 'agent'), (1, 3, 'agent'), (2, 3, 'agent'), (6, 5, 'agent');
  INSERT INTO position_agent (agent_id, rates, credit, settled_to) VALUES
    (1, '{"sports_percent": 10.5, "minigame_percent": 5}', 100, now()), (2, '{"sports_percent": 60, "slot_percent": 3}', 200, now()),
    (3, '{"sports_percent": 20, "minigame_percent": 1}', 50, now()), (4, '{"sports_percent": 80}', 10, now()),
    (5, '{"sports_percent": 80}', 10, now());`;

describe('a database from before terms were given from above', () => {
  let place: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    place = await createTestDatabase('template0');
    const source = await new DataSource({ type: 'postgres', url: place.url, migrations: before }).initialize();
    await source.runMigrations({ transaction: 'each' });
    await source.transaction((manager) => manager.query(former));
    await source.destroy();
    await runMigrations(place.url, migrations);
    database = await Database.open(place.url, 2);
  });
  afterAll(async () => {
    await database.close();
    await place.drop();
  });

  it('has the highest share of before for each kind of game, and games of vendors at most 70 per cent', async () => {
    const [row] = await database.query<{ value: object }>(`SELECT value FROM site_setting WHERE name = 'commission'`);
    expect(row?.value).toEqual({
      positions: true,
      ...{ positionCapSports: 80, positionCapMinigame: 80, positionCapPowerball: 80, positionCapCasino: 70, positionCapSlot: 70 },
    });
  });

  it('lowers terms to the lowest of the agents above, and leaves those that fit', async () => {
    const agents = await database.query('SELECT agent_id AS id, rates, credit, version FROM position_agent ORDER BY agent_id');
    expect(agents).toEqual([
      { id: 1, rates: { sports_percent: 10.5, minigame_percent: 5 }, credit: 100, version: 1 },
      { id: 2, rates: { sports_percent: 10.5 }, credit: 100, version: 2 },
      { id: 3, rates: { sports_percent: 10.5 }, credit: 50, version: 2 },
      { id: 4, rates: { sports_percent: 80 }, credit: 10, version: 1 },
      { id: 5, rates: {}, credit: 0, version: 2 },
    ]);
  });
});
