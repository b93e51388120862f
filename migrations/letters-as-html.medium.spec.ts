import { Database, runMigrations } from '#lib/platform';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../test/support/postgres.js';
import { migrations } from './index.js';
import { BoardsOfAll1790000000021 } from './1790000000021-boards-of-all.js';

const before = migrations.slice(0, migrations.indexOf(BoardsOfAll1790000000021));

const written = 'a < b & c > d\r\n<script>alert(1)</script>\n&lt;br&gt;';
const shown = 'a &lt; b &amp; c &gt; d<br />&lt;script&gt;alert(1)&lt;/script&gt;<br />&amp;lt;br&amp;gt;';

let place: TestDatabase;
let database: Database;
beforeAll(async () => {
  place = await createTestDatabase('template0');
  const source = await new DataSource({ type: 'postgres', url: place.url, migrations: before }).initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.query(
    `INSERT INTO message (subject, content, sender, audience, sent, created_at) VALUES ('m', $1, 'admin', 'all', 1, now())`,
    [written],
  );
  await source.query(`INSERT INTO letter_template (kind, subject, content, updated_at) VALUES ('answer', 't', $1, now())`, [written]);
  await source.query(
    `INSERT INTO member (kind, account, nickname, role, path, joined_at) VALUES ('agent', 'hq', '본사', 'operatingHeadquarters', '1', now())`,
  );
  await source.query(
    `INSERT INTO inquiry (member_id, kind, account, nickname, level, parents, subject, content, reply, created_at)
     SELECT id, 'agent', account, nickname, 7, '{}', 'i', $1, reply, now() FROM member, (VALUES (1, $1), (2, '')) AS replies (n, reply) ORDER BY n`,
    [written],
  );
  await source.query(
    `INSERT INTO board_post (kind, subject, content, author, created_at) VALUES ('notice', 'n', '<p>a &amp; b</p>', '운영팀', '2026-01-02T03:04:05Z')`,
  );
  await source.destroy();
  await runMigrations(place.url, migrations);
  database = await Database.open(place.url, 2);
});
afterAll(async () => {
  await database?.close();
  await place?.drop();
});

it('letters from before they were HTML read as they did', async () => {
  expect(await database.query('SELECT content, reply FROM inquiry ORDER BY id')).toEqual([
    { content: shown, reply: shown },
    { content: shown, reply: '' },
  ]);
  expect(await database.query('SELECT content FROM message')).toEqual([{ content: shown }]);
  expect(await database.query('SELECT content FROM letter_template')).toEqual([{ content: shown }]);
});

it('posts were HTML before, and were last changed when they were written', async () => {
  const at = new Date('2026-01-02T03:04:05Z');
  expect(await database.query('SELECT content, created_at, updated_at, thumbnail FROM board_post')).toEqual([
    { content: '<p>a &amp; b</p>', created_at: at, updated_at: at, thumbnail: '' },
  ]);
});
