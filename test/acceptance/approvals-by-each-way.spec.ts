/** Four eyes hold whichever way a call comes: under a key that was used before, in a list, while a list is judged. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { approvalSettings } from '#lib/approvals';
import { BulkCommand, forgetKeys } from '#lib/platform';
import { bankPassword, passwordOf, TestApp } from '../support/app.js';
import { WireClient } from '../support/wire-client.js';

const bound = 1_000_000;
let app: TestApp;
let admin: WireClient, second: WireClient, alice: WireClient, bob: WireClient;

beforeAll(async () => {
  app = await TestApp.start();
  await app.openDepositAccounts();
  // Without an approved deposit a member may pay in little.
  admin = await app.login('admin');
  for (const account of ['alice', 'bob']) {
    const { id: number } = await (await app.login(account)).ask('user/bank/charge', { charge_money: 10_000 });
    await admin.ask('admin/deposit/approve', { ids: [number] });
  }
});
afterAll(() => app.stop());
/** Sums of the day before count no longer. */
beforeEach(async () => {
  app.clock.advance(25 * 3_600_000);
  [admin, second] = [await app.login('admin'), await app.login('admin2')];
  [alice, bob] = [await app.login('alice'), await app.login('bob')];
  const rule = { on: true, amount: bound } as never;
  await app.configure(approvalSettings, { adjustment: rule, deposit: rule, withdrawal: rule, result: rule });
});

const id = (account: string) => app.person(account).id;
const give = (amount: number, key: string, more: object = {}) => {
  return { ids: [id('alice')], unit: 'money', status: 'give', amount, memo: 'for a test', key, ...more };
};
const cash = async (account: string) => {
  const sql = `SELECT balance FROM account WHERE owner_id = $1 AND kind = 'cash'`;
  const [row] = await app.database.query<{ balance: number }>(sql, [id(account)]);
  return row!.balance;
};
const statusOf = async (table: 'deposit' | 'withdrawal', number: number) => {
  const [row] = await app.database.query<{ status: string }>(`SELECT status FROM ${table} WHERE id = $1`, [number]);
  return row!.status;
};
const approve = async (number: number) => {
  const { effect } = await second.ask('admin/approval/view', { id: number });
  await second.ask('admin/approval/approve', { id: number, seen: effect!.seen });
};
/** What waits, newest first. */
const waiting = async () => (await second.ask('admin/approval/get', {})).items;

describe('the key of a call that was approved', () => {
  let key: string;
  beforeEach(async () => {
    key = randomUUID();
    const { error } = await admin.call('admin/member/money/update', give(bound, key));
    expect(error).toMatchObject({ code: 'APPROVAL_WAITS' });
    expect(await admin.refusal('admin/member/money/update', give(500_000_000, key))).toBe('KEY_REUSED');
    await approve(error!['id'] as number);
  });

  it.each([
    ['a larger amount', 'admin/member/money/update', (own: string) => give(500_000_000, own)],
    ['another member', 'admin/member/money/update', (own: string) => give(bound, own, { ids: [id('bob')] })],
    ['another call', 'admin/casino/round/adjust', (own: string) => ({ id: 1, amount: 900_000_000, reason: 'none', key: own })],
    ['another call on rows', 'admin/bet/void', (own: string) => ({ ids: [1], reason: 'none', key: own })],
  ])('opens nothing else: %s', async (_, path, body) => {
    const before = [await cash('alice'), await cash('bob')];
    expect(await admin.refusal(path, body(key))).toBe('KEY_REUSED');
    expect([await cash('alice'), await cash('bob')]).toEqual(before);
  });

  it('moves nothing again, also when its first answer is no longer kept and when the rules are off', async () => {
    const before = await cash('alice');
    await admin.must('admin/member/money/update', give(bound, key));
    app.clock.advance(1);
    await forgetKeys(app.database, app.clock.now());
    expect(await admin.refusal('admin/member/money/update', give(bound, key))).toBe('ALREADY_PROCESSED');
    await app.configure(approvalSettings, approvalSettings.schema.parse({}));
    expect(await admin.refusal('admin/member/money/update', give(bound, key))).toBe('ALREADY_PROCESSED');
    expect(await cash('alice')).toBe(before);
  });
});

/** Does something after the rules have judged a call on rows and before its first row is worked on. */
function afterJudgement(work: () => Promise<unknown>): void {
  const rows = app.api.get(BulkCommand);
  const run = rows.run.bind(rows);
  jest.spyOn(rows, 'run').mockImplementationOnce(async (...asked) => {
    await work();
    return run(...asked);
  });
}
const nextOf = async (table: 'deposit' | 'withdrawal') => {
  const [row] = await app.database.query<{ id: number }>(`SELECT coalesce(max(id), 0) + 1 AS id FROM ${table}`);
  return row!.id;
};

describe('a request that comes while a list is judged', () => {
  it('is not approved with a deposit list; the next call judges it', async () => {
    const small = (await bob.ask('user/bank/charge', { charge_money: 20_000 })).id;
    const unknown = Array.from({ length: 150 }, (_, n) => small + 1 + n);
    let large = 0;
    afterJudgement(async () => (large = (await alice.ask('user/bank/charge', { charge_money: 90_000_000 })).id));
    const { results } = await admin.ask('admin/deposit/approve', { ids: [small, ...unknown] });
    expect(unknown).toContain(large);
    expect(results.find((row) => row.id === small)).toMatchObject({ ok: true });
    expect(results.find((row) => row.id === large)).toMatchObject({ ok: false, error: { code: 'CHANGED_MEANWHILE' } });
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await statusOf('deposit', large)).toBe('waiting');
    await admin.ask('admin/deposit/approve', { ids: [large] });
    expect(await statusOf('deposit', large)).toBe('waiting');
    expect(await waiting()).toMatchObject([{ kind: 'deposit', amount: 90_000_000 }]);
    await approve((await waiting())[0]!.id);
    expect(await statusOf('deposit', large)).toBe('approved');
  });

  it('is not paid with a withdrawal list', async () => {
    await app.configure(approvalSettings, approvalSettings.schema.parse({}));
    await admin.must('admin/member/money/update', give(50_000_000, randomUUID()));
    await app.configure(approvalSettings, { withdrawal: { on: true, amount: bound } as never });
    let large = 0;
    const ids = [await nextOf('withdrawal'), (await nextOf('withdrawal')) + 1];
    afterJudgement(async () => {
      large = (await alice.ask('user/bank/exchange', { exchange_money: 40_000_000, bank_password: bankPassword })).id;
    });
    const { results } = await admin.ask('admin/withdrawal/approve', { ids });
    expect(results.find((row) => row.id === large)).toMatchObject({ ok: false, error: { code: 'CHANGED_MEANWHILE' } });
    expect(await statusOf('withdrawal', large)).toBe('waiting');
  });

  it('is kept once by forty calls at the same time', async () => {
    const { id: large } = await alice.ask('user/bank/charge', { charge_money: 70_000_000 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => admin.ask('admin/deposit/approve', { ids: [large], key: randomUUID() })),
    );
    expect(answers.every(({ results: [row] }) => row!.error?.['code'] === 'APPROVAL_WAITS')).toBe(true);
    expect(await statusOf('deposit', large)).toBe('waiting');
    expect((await waiting()).filter(({ amount }) => amount === 70_000_000)).toHaveLength(1);
  });
});

describe('the list of requests', () => {
  const secondOf = async (client: WireClient, number: number) =>
    (await client.ask('admin/deposit/get', {})).items.find((row) => row.id === number)!.secondPerson;

  it('says before an approval that it takes a second administrator, then who gave the first, then nothing', async () => {
    const { id: small } = await bob.ask('user/bank/charge', { charge_money: 30_000 });
    const { id: large } = await alice.ask('user/bank/charge', { charge_money: 60_000_000 });
    expect(await secondOf(admin, small)).toBeNull();
    expect(await secondOf(admin, large)).toEqual({ state: 'needed', approval: null, by: null, at: null });
    await admin.ask('admin/deposit/approve', { ids: [large] });
    const number = (await waiting())[0]!.id;
    const state = { state: 'waiting', approval: number, by: 'admin', at: expect.any(String) };
    expect([await secondOf(admin, large), await secondOf(second, large)]).toEqual([state, state]);
    await second.ask('admin/approval/refuse', { id: number, reason: 'for a test' });
    expect(await secondOf(admin, large)).toMatchObject({ state: 'needed' });
    await admin.ask('admin/deposit/approve', { ids: [large] });
    await approve((await waiting())[0]!.id);
    expect(await secondOf(admin, large)).toBeNull();
  });

  it('says of several which would wait if they were approved together, as the approval then does', async () => {
    const charge = async (client: WireClient) => (await client.ask('user/bank/charge', { charge_money: 600_000 })).id;
    const ids = [await charge(alice), await charge(alice), await charge(bob)];
    expect(await Promise.all(ids.map((number) => secondOf(admin, number)))).toEqual([null, null, null]);
    expect(await admin.ask('admin/deposit/approve/preview', { ids })).toEqual({ seconds: [ids[1]] });
    expect(await admin.ask('admin/deposit/approve/preview', { ids: [ids[0]!, ids[2]!, 999_999] })).toEqual({ seconds: [] });
    expect(await statusOf('deposit', ids[0]!)).toBe('waiting');
    const { results } = await admin.ask('admin/deposit/approve', { ids });
    expect(results.filter(({ ok }) => !ok).map((row) => row.id)).toEqual([ids[1]]);
    await approve((await waiting())[0]!.id);
  });

  it('needs none for an owner whom the rule spares', async () => {
    const { id: large } = await alice.ask('user/bank/charge', { charge_money: 60_000_000 });
    await app.configure(approvalSettings, { deposit: { on: true, amount: bound, sparesOwners: true } as never });
    expect(await secondOf(admin, large)).toBeNull();
    await admin.ask('admin/deposit/refuse', { ids: [large], reason: 'for a test' });
  });
});

describe('a second person', () => {
  const member = { ids: [0], unit: 'money', status: 'give', amount: bound, memo: 'for a test' };
  /** Asks for money of a member's. @returns the number of the request */
  const asked = async (client: WireClient) => {
    const { error } = await client.call('admin/member/money/update', { ...member, ids: [id('carol')], memo: randomUUID() });
    expect(error).toMatchObject({ code: 'APPROVAL_WAITS' });
    return error!['id'] as number;
  };
  const approval = async (client: WireClient, number: number, more: object = {}) => {
    const { effect } = await client.ask('admin/approval/view', { id: number });
    return client.refusal('admin/approval/approve', { id: number, seen: effect!.seen, ...more });
  };
  const from = async (account: string, more: object, address?: string) => {
    const client = new WireClient(app.url, { kind: 'admin', ...(address !== undefined && { address }) });
    const { token } = await client.must('admin/login', { account, password: passwordOf(account), device: 'PC', ...more });
    client.token = token as string;
    return client;
  };
  /** An administrator whom `admin` invites and `admin2` approves. */
  const invite = async (account: string) => {
    const { error } = await admin.call('admin/staff/create', { account, name: account, roles: ['owner'] });
    expect(error).toMatchObject({ code: 'APPROVAL_WAITS' });
    const number = error!['id'] as number;
    const { effect } = await second.ask('admin/approval/view', { id: number });
    const { answer } = await second.ask('admin/approval/approve', { id: number, seen: effect!.seen });
    const { token } = (answer as { invitation: { token: string } }).invitation;
    await app.visitor().must('admin/invitation/accept', { token, password: passwordOf(account) });
  };
  const browser = randomUUID();

  it('is not made alone, whether or not staff has a rule of its own', async () => {
    const ownRule = approvalSettings.schema.parse({}).staff;
    expect(ownRule.on).toBe(false);
    for (const [path, body] of [
      ['admin/staff/create', { account: 'ptself', name: 'self', roles: ['owner'] }],
      ['admin/staff/password/reset', { account: 'admin2' }],
      ['admin/staff/update', { account: 'admin2', roles: ['content'] }],
    ] as const)
      expect(await admin.refusal(path, body)).toBe('APPROVAL_WAITS');
  });

  it('is never one whom the asker has invited, and no one who was invited within a day', async () => {
    await invite('newcomer');
    const [ofAdmin, ofSecond] = [await asked(admin), await asked(second)];
    const newcomer = await from('newcomer', { browser });
    expect([await approval(newcomer, ofAdmin), await approval(newcomer, ofSecond)]).toEqual(['APPROVER_LINKED', 'APPROVER_LINKED']);
    app.clock.advance(24 * 3_600_000 + 1_000);
    [admin, second] = [await app.login('admin'), await app.login('admin2')];
    const later = await from('newcomer', { browser });
    const [again, other] = [await asked(admin), await asked(second)];
    expect(await approval(later, again)).toBe('APPROVER_LINKED');
    expect(await approval(later, other)).toBeUndefined();
  });

  it('tells the browser, and from the address of the asker gives a reason', async () => {
    const number = await asked(admin);
    expect(await approval(await from('admin2', {}), number)).toBe('APPROVER_LINKED');
    const near = await from('admin2', { browser }, admin.address);
    expect(await approval(near, number)).toBe('APPROVAL_REASON_NEEDED');
    expect(await approval(near, number, { reason: 'we share the office' })).toBeUndefined();
  });
});
