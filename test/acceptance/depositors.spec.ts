/** Deposits under another name than the registered holder's: by each setting, and by each way to their approval. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { approvalSettings } from '#lib/approvals';
import { agentSettings } from '#lib/members';
import { type WalletSettings, walletSettings } from '#lib/wallet';
import { bankPassword, TestApp } from '../support/app.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient, second: WireClient, alice: WireClient, shop: WireClient;
beforeAll(async () => {
  app = await TestApp.start();
  await app.openDepositAccounts();
  [admin, second, alice, shop] = [await app.login('admin'), await app.login('admin2'), await app.login('alice'), await app.login('shop')];
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await app.configure(approvalSettings, approvalSettings.schema.parse({}));
  await rule('flag');
});
afterEach(() => expectLedgerCoherent(app.database));

const rule = (depositorRule: WalletSettings['depositorRule']) =>
  app.configure(walletSettings, { depositorRule, maxWaitingCharges: 1_000, firstChargePercent: 0, permanentFromTotal: 0 });
const charge = async (depositor?: string) =>
  (await alice.ask('user/bank/charge', { charge_money: 10_000, ...(depositor && { depositor }) })).id;
const rowOf = async (id: number, client = admin) =>
  (await client.ask('admin/deposit/get', { memberId: app.person('alice').id })).items.find((row) => row.id === id)!;
const codes = (results: readonly { ok: boolean; error?: { code: string } | undefined }[]) =>
  results.map(({ ok, error }) => (ok ? 'ok' : error!.code));
const approve = async (ids: number[], key?: string) =>
  codes((await admin.ask('admin/deposit/approve', { ids, ...(key && { key }) })).results);
const money = async () => (await alice.ask('user/getContext')).context.money;

describe('by its setting a deposit under another name', () => {
  it('is taken without a flag, with one, with a second administrator, or refused', async () => {
    await rule('any');
    expect(await rowOf(await charge('이서연'))).toMatchObject({ depositor: '이서연', holderDiffers: false, needsSecond: false });
    await rule('flag');
    expect(await rowOf(await charge('이서연'))).toMatchObject({ holderDiffers: true, needsSecond: false, secondPerson: null });
    await rule('approve');
    expect(await rowOf(await charge('이서연'))).toMatchObject({
      holderDiffers: true,
      needsSecond: true,
      secondPerson: { state: 'needed' },
    });
    expect(await rowOf(await charge('김 하준'))).toMatchObject({ holderDiffers: false, needsSecond: false, secondPerson: null });
    await rule('refuse');
    const refused = await alice.call('user/bank/charge', { charge_money: 10_000, depositor: '이서연' });
    expect(refused.error).toMatchObject({ code: 'DEPOSITOR_NOT_HOLDER', message: expect.stringContaining('예금주') });
    expect(await charge()).toBeGreaterThan(0);
  });

  it('tells the site’s pages whether the name may be another', async () => {
    const editable = async () => (await alice.ask('user/browse')).wallet.editableDepositor;
    expect(await editable()).toBe(true);
    await rule('refuse');
    expect(await editable()).toBe(false);
  });
});

describe('one’s own lists', () => {
  it('name the applicant: the depositor of a deposit, the holder of a withdrawal', async () => {
    const [own, other] = [await charge(), await charge('이서연')];
    const { logs } = await alice.ask('user/bank/getAccountChargeLogs', {});
    const names = logs.map(({ id, applicant, bank_account_holder: holder }) => [id, applicant, holder]);
    expect(names.slice(0, 2)).toEqual([
      [other, '이서연', '김하준'],
      [own, '김하준', '김하준'],
    ]);
    await admin.must('admin/member/money/update', {
      ...{ ids: [app.person('alice').id], unit: 'money', status: 'give', amount: 10_000, memo: 'for the test' },
    });
    await alice.must('user/bank/exchange', { exchange_money: 10_000, bank_password: bankPassword });
    const paid = (await alice.ask('user/bank/getAccountExchangeLogs', {})).logs;
    expect(paid.map(({ applicant }) => applicant)).toEqual(['김하준']);
  });
});

describe('a deposit that takes a second administrator by its depositor', () => {
  beforeEach(() => rule('approve'));

  it('waits without any rule for approvals, beside others that are approved at once, and arrives once', async () => {
    const before = await money();
    const [own, other] = [await charge(), await charge('이서연')];
    expect((await admin.ask('admin/deposit/approve/preview', { ids: [own, other] })).seconds).toEqual([other]);
    const key = randomUUID();
    expect((await approve([own, other], key)).sort()).toEqual(['APPROVAL_WAITS', 'ok']);
    expect(await money()).toBe(before + 10_000);
    const { secondPerson } = await rowOf(other);
    expect(secondPerson).toMatchObject({ state: 'waiting', by: 'admin' });
    const id = secondPerson!.approval!;
    expect(await admin.refusal('admin/approval/approve', { id, seen: 'x' })).toBe('SECOND_PERSON_NEEDED');
    const { effect } = await second.ask('admin/approval/view', { id });
    await second.must('admin/approval/approve', { id, seen: effect!.seen });
    expect(await money()).toBe(before + 20_000);
    expect(await second.refusal('admin/approval/approve', { id, seen: effect!.seen })).toBe('ALREADY_PROCESSED');
    // Under its key the call has its first answer, and moves nothing.
    expect((await approve([own, other], key)).sort()).toEqual(['APPROVAL_WAITS', 'ok']);
    expect(await money()).toBe(before + 20_000);
  });

  it('waits after the setting has become weaker, and one of before does not wait after it has become stricter', async () => {
    const strict = await charge('이서연');
    await rule('any');
    const easy = await charge('이서연');
    await rule('approve');
    expect(codes((await admin.ask('admin/deposit/approve', { ids: [easy] })).results)).toEqual(['ok']);
    await rule('any');
    expect(await approve([strict])).toEqual(['APPROVAL_WAITS']);
  });

  it('waits below the amount of the rule for deposits, also for an owner whom that rule spares', async () => {
    for (const sparesOwners of [false, true]) {
      const deposit = { on: true, sparesOwners, ownersDecide: false, amount: 1_000_000_000, person: null };
      await app.configure(approvalSettings, { ...approvalSettings.schema.parse({}), deposit });
      const [own, other] = [await charge(), await charge('이서연')];
      expect((await approve([own, other])).sort()).toEqual(['APPROVAL_WAITS', 'ok']);
      expect((await rowOf(own)).status).toBe('approved');
    }
  });

  it('is asked for once by forty approvals at once', async () => {
    const id = await charge('이서연');
    const before = await money();
    const all = await Promise.all(Array.from({ length: 40 }, () => approve([id])));
    expect(new Set(all.flat())).toEqual(new Set(['APPROVAL_WAITS']));
    const [{ count }] = (await app.database.query<{ count: number }>(
      `SELECT count(*) AS count FROM approval WHERE state = 'waiting' AND row_id = $1`,
      [id],
    )) as [{ count: number }];
    expect(count).toBe(1);
    expect(await money()).toBe(before);
  });

  it('is not the agent’s to approve, and its list says so', async () => {
    await app.configure(agentSettings, { mayProcess: true });
    await admin.must('admin/member/restrictions/update', { id: app.person('shop').id, restrictions: { lower_may_process: true } });
    await admin.must('admin/member/money/update', {
      ...{ ids: [app.person('shop').id], unit: 'money', status: 'give', amount: 100_000, memo: 'for the test' },
    });
    const id = await charge('이서연');
    const { items } = await shop.ask('agent/deposit/get', {});
    expect(items.find((row) => row.id === id)).toMatchObject({ needsSecond: true });
    expect(codes((await shop.ask('agent/deposit/approve', { ids: [id] })).results)).toEqual(['DEPOSITOR_HOUSE_DECIDES']);
    expect(codes((await shop.ask('agent/deposit/refuse', { ids: [id] })).results)).toEqual(['ok']);
  });
});
