import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { TestClock } from '#lib/kernel';
import { Database, type Sql } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.js';
import { CallLogRepository, type LoggedCall } from '../data/call-log.repository.js';
import { VendorsRepository, type VendorDraft } from '../data/vendors.repository.js';
import type { Vendor } from '../domain/vendor.js';
import { CallJournal } from './call-journal.js';

const clock = new TestClock(new Date('2026-11-21T12:00:00+09:00'));
let clone: TestDatabase;
let database: Database;
let vendor: Vendor;

beforeAll(async () => {
  clone = await createTestDatabase();
  database = await Database.open(clone.url, 4);
  const vendors = new VendorsRepository();
  const draft: VendorDraft = {
    ...{ code: 'acme', name: 'Acme', format: 'gw-v1', walletModel: 'seamless', baseUrl: 'https://games.example', operatorId: 'us' },
    ...{ currency: 'KRW', feePercent: 0, timeoutMs: 3_000, roundIdleSeconds: 600, enabled: true, publicKey: null, addresses: [] },
    ...{ fromLevel: 1, minBet: 0, maxBet: null, levelMaxBet: {}, skinLevels: 0, levelSkin: {}, closedLevels: {}, switchesTables: false },
  };
  await database.transaction((tx) => vendors.insert(tx, draft, clock.now()));
  vendor = (await vendors.byCode(database, 'acme'))!;
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const note = (journal: CallJournal, tx: string, more: object = {}) =>
  journal.note({
    ...{ vendor, direction: 'in', request: { call: 'bet', address: '203.0.113.7', startedAt: performance.now() } },
    ...{ body: { tx, ...more }, answer: { code: 'OK' } },
  });
const kept = async () => {
  const rows = await database.query<{ tx: string }>('SELECT vendor_tx AS tx FROM casino_call_log ORDER BY id');
  await database.query('DELETE FROM casino_call_log');
  return rows.map(({ tx }) => tx);
};

it('keeps every message, also one with half of a pair of surrogates, with a zero, or cut within a pair', async () => {
  const journal = new CallJournal(database, new CallLogRepository(), clock, pino({ level: 'silent' }));
  for (let n = 0; n < 10; n++) note(journal, `tx-${n}`);
  note(journal, '\ud83d', {
    name: 'a\0b\udc00',
    ['\ud800']: '\udfff',
    long: `${'x'.repeat(299)}😀`,
    token: `0123456789${'😀'.repeat(2)}\ud83d`,
  });
  note(journal, `${'y'.repeat(119)}😀`);
  await journal.settled();
  expect(await kept()).toEqual([...Array.from({ length: 10 }, (_, n) => `tx-${n}`), '\ufffd', `${'y'.repeat(119)}\ufffd`]);
});

it('writes those one by one that were gathered with one that cannot be stored', async () => {
  class Picky extends CallLogRepository {
    override async insert(sql: Sql, calls: readonly Omit<LoggedCall, 'id'>[]): Promise<void> {
      if (calls.some(({ vendorTx }) => vendorTx === 'bad')) throw new Error('not storable');
      await super.insert(sql, calls);
    }
  }
  const journal = new CallJournal(database, new Picky(), clock, pino({ level: 'silent' }));
  for (const tx of ['first', 'bad', 'last']) note(journal, tx);
  await journal.settled();
  expect(await kept()).toEqual(['first', 'last']);
});
