import { Database, runMigrations } from '#lib/platform';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../test/support/postgres.js';
import { testNumbers } from '../test/support/test-numbers.js';
import { SealedNumbers1790000000085 } from './1790000000085-sealed-numbers.js';
import { migrations } from './index.js';

const before = migrations.slice(0, migrations.indexOf(SealedNumbers1790000000085));

let clone: TestDatabase, database: Database;
beforeAll(async () => {
  clone = await createTestDatabase('template0');
  const source = await new DataSource({ type: 'postgres', url: clone.url, migrations: before }).initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.query(`
    INSERT INTO member (kind, account, nickname, nickname_skeleton, role, path, joined_at, phone, bank_account)
    VALUES ('agent', 'one', 'one', 'one', 'shop', '1', now(), '010-1234-5678', '110-204-881203'),
           ('agent', 'two', 'two', 'two', 'shop', '2', now(), '01012345678', ''),
           ('agent', 'three', 'three', 'three', 'shop', '3', now(), '', '110204881203');
    INSERT INTO access_listing (list, field, value, reason, author, created_at)
    VALUES ('black', 'phone', '01012345678', 'r', 'a', now()), ('black', 'account', 'one', 'r', 'a', now())`);
  await source.destroy();
  await runMigrations(clone.url, migrations);
  database = await Database.open(clone.url, 3);
});
afterAll(async () => {
  await database?.close();
  await clone?.drop();
});

it('numbers from before are sealed, masked and found by what the product asks with', async () => {
  const numbers = testNumbers(database);
  interface Row {
    account: string;
    phone: string;
    sealed: string | null;
    account_sealed: string | null;
    bank: string;
  }
  const of = (where: string, value: unknown) =>
    database.query<Row>(
      `SELECT account, phone, bank_account AS bank, phone_sealed AS sealed, bank_account_sealed AS account_sealed FROM member WHERE ${where} ORDER BY id`,
      [value],
    );
  const same = await of('phone_hash = $1', await numbers.hash('phone', '010 1234 5678'));
  expect(same.map(({ account, phone }) => [account, phone])).toEqual([
    ['one', '010-*********'],
    ['two', '0101*******'],
  ]);
  expect(same.map(({ sealed }) => numbers.open('phone', sealed!))).toEqual(['010-1234-5678', '01012345678']);
  expect((await of('phone_tails @> ARRAY[$1::bigint]', await numbers.tail('345678'))).map(({ account }) => account)).toEqual([
    'one',
    'two',
  ]);
  const accounts = await of('bank_account_hash = $1', await numbers.hash('bank_account', '110-204-881203'));
  expect(accounts.map(({ account, bank }) => [account, bank])).toEqual([
    ['one', '110-**********'],
    ['three', '1102********'],
  ]);
  expect(numbers.open('bank_account', accounts[0]!.account_sealed!)).toBe('110-204-881203');
  const listed = await database.query<{ value: string; hash: Buffer | null }>(
    'SELECT value, value_hash AS hash FROM access_listing ORDER BY id',
  );
  expect(listed).toEqual([
    { value: '0101*******', hash: await numbers.hash('phone', '01012345678') },
    { value: 'one', hash: null },
  ]);
});
