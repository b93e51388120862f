import { Database, runMigrations } from '#lib/platform';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../test/support/postgres.js';
import { migrations } from './index.js';
import { NicknameSkeletons1790000000034 } from './1790000000034-nickname-skeletons.js';

const before = migrations.slice(0, migrations.indexOf(NicknameSkeletons1790000000034));

let place: TestDatabase;
let database: Database;
beforeAll(async () => {
  place = await createTestDatabase('template0');
  const source = await new DataSource({ type: 'postgres', url: place.url, migrations: before }).initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.query(
    `INSERT INTO member (kind, account, nickname, role, path, joined_at)
     SELECT 'agent', 'hq' || n, nickname, 'operatingHeadquarters', n::text::ltree, now()
     FROM unnest($1::text[]) WITH ORDINALITY AS names (nickname, n)`,
    [['바람결', '바\u3164람결', 'Player', 'рlауеr', '본사']],
  );
  await source.destroy();
  await runMigrations(place.url, migrations);
  database = await Database.open(place.url, 2);
});
afterAll(async () => {
  await database?.close();
  await place?.drop();
});

it('twins from before keep their nicknames, and the first of them alone has the skeleton', async () => {
  const rows = await database.query<{ account: string; skeleton: string }>(
    'SELECT account, nickname_skeleton AS skeleton FROM member ORDER BY account',
  );
  expect(rows.map(({ skeleton }) => skeleton)).toEqual([
    '바람결',
    expect.stringMatching(/^바람결 \d+$/),
    'piayer',
    expect.stringMatching(/^piayer \d+$/),
    '본사',
  ]);
});

it('nobody can take a skeleton that is taken', async () => {
  await expect(
    database.query(
      `INSERT INTO member (kind, account, nickname, role, path, joined_at, nickname_skeleton)
       VALUES ('agent', 'late', '바.람.결', 'operatingHeadquarters', '9', now(), '바람결')`,
    ),
  ).rejects.toMatchObject({ constraint: 'member_nickname_skeleton' });
});
