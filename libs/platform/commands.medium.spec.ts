import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestClock, type Actor } from '#lib/kernel';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { Commands } from './commands.js';
import { Database } from './database/database.js';

const clock = new TestClock(new Date('2026-11-21T12:00:00+09:00'));
const actor: Actor = { kind: 'player', id: 7, account: 'hong', nickname: '홍', level: 1, path: [7], sessionId: 1 };
const key = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

let clone: TestDatabase;
let database: Database;
beforeAll(async () => {
  clone = await createTestDatabase();
  database = await Database.open(clone.url, 4);
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

function run(commandKey: string, input: object, answer: object = {}): Promise<object> {
  const command = { actor, call: 'user/bank/exchange' as const, key: commandKey, input, requestId: 'test', address: '203.0.113.7' };
  return new Commands(database, clock).run(command, async () => answer);
}

async function storedHash(commandKey: string): Promise<string> {
  const [row] = await database.query<{ hash: string }>(`SELECT encode(body_hash, 'hex') AS hash FROM request_key WHERE key = $1`, [
    commandKey,
  ]);
  return row!.hash;
}

describe('a keyed command', () => {
  it('stores nothing from which a password could be guessed', async () => {
    await run(key(1), { exchange_money: 10_000, bank_password: '1234', deep: { password: 'secret' } });
    await run(key(2), { exchange_money: 10_000, bank_password: '9876', deep: { password: 'other' } });
    expect(await storedHash(key(1))).toBe(await storedHash(key(2)));
  });

  it('is another command with any other field changed, and the same in any order of its fields', async () => {
    await run(key(3), { exchange_money: 10_000, memo: 'a', bank_password: '1234' }, { id: 5 });
    expect(await run(key(3), { bank_password: '1234', memo: 'a', exchange_money: 10_000 }, { id: 6 })).toEqual({ id: 5 });
    await expect(run(key(3), { exchange_money: 20_000, memo: 'a', bank_password: '1234' })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    await expect(run(key(3), { exchange_money: 10_000, memo: 'b', bank_password: '1234' })).rejects.toMatchObject({ code: 'KEY_REUSED' });
  });
});
