/** What the browser tests, and anybody who tries the demo, find when its history ends, whatever was drawn in it. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '#lib/platform';
import { demoPlayers, isUntouched, pocketMoney } from '../../apps/worker/demo/people.js';
import { siteStartMs } from '../support/demo-site.js';
import { cloneDemo } from '../support/demo-template.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import type { TestDatabase } from '../support/postgres.js';

let clone: TestDatabase;
let database: Database;

beforeAll(async () => {
  clone = await cloneDemo();
  database = await Database.open(clone.url, 2);
}, siteStartMs);

afterAll(async () => {
  await database?.close();
  await clone?.drop();
});

const tried = demoPlayers.map(({ account }) => account).filter(isUntouched);

describe('the history of the demo', () => {
  it('leaves every player who may be tried with money to play with', async () => {
    const rows = await database.query<{ account: string; balance: number }>(
      `SELECT member.account, account.balance FROM member JOIN account ON account.owner_id = member.id AND account.kind = 'cash'
       WHERE member.account = ANY($1) ORDER BY member.id`,
      [tried],
    );
    expect(rows.map(({ account }) => account)).toEqual(tried);
    expect(rows.filter(({ balance }) => balance < pocketMoney)).toEqual([]);
  });

  it('leaves none of them a bet that still runs', async () => {
    expect(await database.query(`SELECT id, account FROM bet WHERE account = ANY($1) AND status = 'accepted'`, [tried])).toEqual([]);
  });

  it('keeps every law of the ledger', async () => expectLedgerCoherent(database));
});
