import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Database } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.js';
import { Store } from './store.js';

let clone: TestDatabase;
let store: Store;
let database: Database;
beforeAll(async () => {
  clone = await createTestDatabase();
  store = await Store.open(clone.url, 1);
  database = await Database.open(clone.url, 1);
});
afterAll(async () => {
  await store.close();
  await database.close();
  await clone.drop();
});

it('reads amounts as numbers, and leaves the other connections of the process to read exactly', async () => {
  expect((await store.query('SELECT sum(amount)::bigint AS sum FROM (VALUES (1000), (234)) AS order_ (amount)')).rows).toEqual([
    { sum: 1_234 },
  ]);
  await expect(database.query('SELECT 9007199254740992::bigint AS one')).rejects.toThrow('does not fit');
});
