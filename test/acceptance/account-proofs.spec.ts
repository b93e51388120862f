/** Deposits and withdrawals for which owners give the number of their registered account. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type WalletSettings, walletSettings } from '#lib/wallet';
import { bankPassword, TestApp } from '../support/app.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient, alice: WireClient;
let number: string;
beforeAll(async () => {
  app = await TestApp.start();
  await app.openDepositAccounts();
  admin = await app.login('admin');
  number = app.bankAccount;
});
afterAll(() => app?.stop());
beforeEach(async () => {
  // Wrong tries of the test before are forgotten.
  app.clock.advance(25 * 3_600_000);
  [admin, alice] = [await app.login('admin'), await app.login('alice')];
  await asks(['deposits', 'withdrawals']);
});
afterEach(() => expectLedgerCoherent(app.database));

const asks = (accountProof: WalletSettings['accountProof']) =>
  app.configure(walletSettings, { accountProof, maxWaitingCharges: 1_000, permanentFromTotal: 0, exchangeIntervalHours: 0 });
const charge = (fields: object = {}) => alice.call('user/bank/charge', { charge_money: 10_000, ...fields });
const exchange = (fields: object = {}) =>
  alice.call('user/bank/exchange', { exchange_money: 10_000, bank_password: bankPassword, ...fields });
const account = (authentication_account: string) => ({ authentication_account });
const asked = async () => (await alice.ask('user/bank/getRules', {})).proof;
const count = async (sql: string, params: unknown[]) => (await app.database.query(sql, params)).length;

it('is asked for where the setting says, and is part of no other request', async () => {
  await asks([]);
  expect(await asked()).toEqual({ charge: null, exchange: null });
  expect((await charge()).result).toBe(true);
  await asks(['withdrawals']);
  expect(await asked()).toEqual({ charge: null, exchange: 'account' });
  expect((await charge()).result).toBe(true);
  expect((await exchange()).error).toMatchObject({ code: 'INVALID_INPUT', field: 'authentication_account' });
  await asks(['deposits']);
  expect((await charge()).error).toMatchObject({ code: 'INVALID_INPUT', field: 'authentication_account' });
  expect((await charge(account(' '))).error).toMatchObject({ code: 'INVALID_INPUT' });
});

it('is compared however it is written, and one proof serves deposits and withdrawals', async () => {
  const spaced = number.replace(/\D/g, '').split('').join(' ');
  for (const written of [number, number.replace(/\D/g, ''), spaced]) expect((await charge(account(written))).result).toBe(true);
  await admin.must('admin/member/money/update', {
    ...{ ids: [app.person('alice').id], unit: 'money', status: 'give', amount: 10_000, memo: 'for the test' },
  });
  expect((await exchange(account(number))).result).toBe(true);
});

it('is refused with the tries left, then until a time, for both kinds of requests together', async () => {
  for (const left of [4, 3, 2]) expect((await charge(account('1234'))).error).toMatchObject({ code: 'BANK_PROOF_WRONG', left });
  for (const left of [1, 0]) expect((await exchange(account('1234'))).error).toMatchObject({ code: 'BANK_PROOF_WRONG', left });
  const locked = (await charge(account(number))).error!;
  expect(locked).toMatchObject({ code: 'BANK_PROOF_LOCKED', until: expect.stringMatching(/^2026-/) });
  expect(locked.message).not.toContain('{{');
});

it('is locked once by forty wrong ones at once', async () => {
  const all = await Promise.all(Array.from({ length: 40 }, () => charge(account('1234'))));
  const codes = all.map(({ error }) => error?.['code']);
  expect(codes.filter((code) => code === 'BANK_PROOF_WRONG')).toHaveLength(5);
  expect(codes.filter((code) => code === 'BANK_PROOF_LOCKED')).toHaveLength(35);
});

it('is kept nowhere, and a request under its key is asked for once', async () => {
  const key = randomUUID();
  const first = await charge({ ...account(number), key });
  expect(first.result).toBe(true);
  // The key's command is known without the number: none can be guessed from what is stored.
  const again = await charge({ ...account(number.replace(/\D/g, '')), key });
  expect([again.result, again.data['id']]).toEqual([true, first.data['id']]);
  const digits = number.replace(/\D/g, '');
  for (const table of ['audit_entry', 'request_key', 'outbox', 'deposit'])
    expect(await count(`SELECT FROM ${table} AS t WHERE t::text LIKE ANY ($1)`, [[`%${digits}%`, `%${number}%`]])).toBe(0);
});

it('is the registered holder of a member who pays into a virtual account', async () => {
  const text = `account,bank,bank_account,holder\nalice,신한,110-222-333444,트루북_김하준`;
  await admin.must('admin/virtualAccount/import', { text });
  expect(await asked()).toEqual({ charge: 'holder', exchange: 'holder' });
  expect((await charge(account(number))).error).toMatchObject({ code: 'INVALID_INPUT', field: 'authentication_holder' });
  expect((await charge({ authentication_holder: '이서연' })).error).toMatchObject({ code: 'BANK_PROOF_WRONG', left: 4 });
  expect((await charge({ authentication_holder: '김 하준' })).result).toBe(true);
});
