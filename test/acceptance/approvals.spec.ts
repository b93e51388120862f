/** Four eyes: what waits for a second person, who that is, that it happens once, and that there is no way round. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApprovalSettings, approvalSettings, ExpireApprovals } from '#lib/approvals';
import { errorTexts } from '#lib/contract';
import { Database, Settings } from '#lib/platform';
import { bankPassword, passwordOf, TestApp } from '../support/app.js';
import { killedAtEachStatement } from '../support/killed-at-each-statement.js';
import { PushListener } from '../support/push-listener.js';
import { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
let second: WireClient;
let cashier: WireClient;

beforeAll(async () => {
  app = await TestApp.start();
  await app.appoint('cashier', 'finance');
  await app.appoint('trader', 'trading');
  [admin, second, cashier] = [await app.login('admin'), await app.login('admin2'), await app.login('cashier')];
});
afterAll(() => app.stop());

type Wish = { [Name in keyof ApprovalSettings]?: Partial<ApprovalSettings[Name]> | ApprovalSettings[Name] };
const rules = async (wish: Wish) => {
  const { schema } = approvalSettings;
  await app.configure(approvalSettings, schema.parse({ ...schema.parse({}), ...wish }));
};
/** Sums of the day before count no longer. */
const nextDay = async () => {
  app.clock.advance(25 * 3_600_000);
  [admin, second, cashier] = [await app.login('admin'), await app.login('admin2'), await app.login('cashier')];
};
beforeEach(async () => {
  await rules({});
  await nextDay();
});

const id = (account = 'alice') => app.person(account).id;
const give = (amount: number, more: object = {}) => ({ ids: [id()], unit: 'money', status: 'give', amount, memo: 'for a test', ...more });
const cash = async (account = 'alice') => {
  const [row] = await app.database.query<{ balance: number }>(`SELECT balance FROM account WHERE owner_id = $1 AND kind = 'cash'`, [
    id(account),
  ]);
  return row!.balance;
};
const view = async (client: WireClient, number: number) => client.ask('admin/approval/view', { id: number });
/** Asks for something that waits. @returns the number of its request */
const asked = async (client: WireClient, path: string, body: object): Promise<number> => {
  const { error } = await client.call(path, body);
  expect(error).toMatchObject({ code: 'APPROVAL_WAITS' });
  return error!['id'] as number;
};
const approval = async (client: WireClient, number: number, more: object = {}) => {
  const { effect } = await view(client, number);
  return { id: number, seen: effect?.seen ?? 'nothing', ...more };
};
const approve = async (client: WireClient, number: number, more: object = {}) =>
  client.refusal('admin/approval/approve', await approval(client, number, more));
const stateOf = async (number: number) => (await view(admin, number)).approval.state;

describe('without a rule', () => {
  it('everything happens at once', async () => {
    const before = await cash();
    await admin.must('admin/member/money/update', give(50_000_000));
    expect(await cash()).toBe(before + 50_000_000);
    expect((await admin.ask('admin/approval/get', {})).total).toBe(0);
  });
});

describe('an adjustment of money', () => {
  beforeEach(() => rules({ adjustment: { on: true, amount: 1_000_000 } }));

  it('below the amount needs nobody else; from it on it waits, shows its effect, and happens when a second person approves', async () => {
    const before = await cash();
    await admin.must('admin/member/money/update', give(999_999, { memo: 'small' }));
    await nextDay();
    const listener = await PushListener.connect(second);
    const number = await asked(admin, 'admin/member/money/update', give(1_000_000));
    expect(await cash()).toBe(before + 999_999);
    await listener.push('approval.asked');
    expect((await second.ask('admin/dashboard/get', {})).counters.approvals).toBe(1);

    const looked = await view(second, number);
    expect(looked.approval).toMatchObject({ kind: 'adjustment', amount: 1_000_000, askedBy: 'admin', isOwn: false, state: 'waiting' });
    expect(looked.effect!.places).toEqual([
      expect.objectContaining({ place: 'cash', of: 'alice', now: before + 999_999, change: 1_000_000, after: before + 1_999_999 }),
      expect.objectContaining({ place: 'site', of: 'adjustment', change: -1_000_000 }),
    ]);
    expect(looked.effect!.difference).toBe(0);
    expect(looked.checks.every(({ state }) => state === 'ok')).toBe(true);
    expect(await cash()).toBe(before + 999_999);

    expect(await approve(second, number)).toBeUndefined();
    expect(await cash()).toBe(before + 1_999_999);
    const [note] = await app.database.query<{ actor: string; after: object }>(
      `SELECT actor, after FROM audit_entry WHERE action = 'member.give' ORDER BY id DESC LIMIT 1`,
    );
    expect(note).toMatchObject({ actor: 'admin:admin', after: { approval: { id: number, approvedBy: 'admin2' } } });
    await listener.push('approval.decided');
    listener.close();
  });

  it('is refused at once where the call itself would be', async () => {
    const take = give(900_000_000_000, { status: 'take' });
    expect(await admin.refusal('admin/member/money/update', take)).toBe('INSUFFICIENT_BALANCE');
    expect(await admin.refusal('admin/member/money/update', give(5_000_000, { memo: ' ' }))).toBe('INVALID_INPUT');
  });

  it('does not happen when it is refused or withdrawn', async () => {
    const before = await cash();
    const first = await asked(admin, 'admin/member/money/update', give(2_000_000));
    expect(await second.refusal('admin/approval/withdraw', { id: first })).toBe('NOT_PERMITTED');
    await second.must('admin/approval/refuse', { id: first, reason: 'no record of it' });
    const other = await asked(admin, 'admin/member/money/update', give(2_000_000));
    await admin.must('admin/approval/withdraw', { id: other });
    expect([await stateOf(first), await stateOf(other)]).toEqual(['refused', 'withdrawn']);
    expect(await approve(second, first)).toBe('ALREADY_PROCESSED');
    expect(await cash()).toBe(before);
  });

  it('of several members is one request, and applies to all or none', async () => {
    const [alice, bob] = [await cash(), await cash('bob')];
    const number = await asked(admin, 'admin/member/money/update', give(1_000_000, { ids: [id(), id('bob')] }));
    expect((await view(second, number)).approval).toMatchObject({ amount: 2_000_000, members: 2, member: null });
    expect(await approve(second, number)).toBeUndefined();
    expect([await cash(), await cash('bob')]).toEqual([alice + 1_000_000, bob + 1_000_000]);
  });
});

describe('there is no way round', () => {
  beforeEach(() => rules({ adjustment: { on: true, amount: 1_000_000, person: 3_000_000 }, otherBrowser: true }));

  it('by the same person, in a second session either', async () => {
    const number = await asked(admin, 'admin/member/money/update', give(1_500_000));
    expect(await approve(admin, number)).toBe('SECOND_PERSON_NEEDED');
    expect(await approve(await app.login('admin'), number)).toBe('SECOND_PERSON_NEEDED');
    expect(await admin.refusal('admin/approval/refuse', { id: number, reason: 'mine' })).toBe('SECOND_PERSON_NEEDED');
    await admin.must('admin/approval/withdraw', { id: number });
  });

  it('by somebody who may not do it alone', async () => {
    const number = await asked(admin, 'admin/member/money/update', give(1_500_000));
    const trader = await app.login('trader');
    expect(await approve(trader, number)).toBe('NOT_PERMITTED');
    await app.appoint(`support-${number}`, 'support');
    expect(await (await app.login(`support-${number}`)).refusal('admin/approval/approve', { id: number, seen: 'x' })).toBe('FORBIDDEN');
    await rules({ adjustment: { on: true, amount: 1_000_000, ownersDecide: true } });
    expect(await approve(cashier, number)).toBe('NOT_PERMITTED');
    expect(await approve(second, number)).toBeUndefined();
  });

  it('by splitting: parts of a member, of many members, in parallel, by several people', async () => {
    const before = await cash();
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        (n % 2 ? admin : cashier).refusal('admin/member/money/update', give(100_000, { memo: `part ${n}` })),
      ),
    );
    expect(results.filter((code) => code === undefined)).toHaveLength(9);
    expect(results.filter((code) => code === 'APPROVAL_WAITS')).toHaveLength(31);
    expect(await cash()).toBe(before + 900_000);

    const others = ['bob', 'carol', 'shop', 'branch'];
    const codes = [];
    for (const account of others) codes.push(await cashier.refusal('admin/member/money/update', give(900_000, { ids: [id(account)] })));
    // Of the cashier 3,000,000 a day, of which up to 900,000 went to the first member.
    expect(codes.filter((code) => code === 'APPROVAL_WAITS').length).toBeGreaterThanOrEqual(1);
    const coupon = { memberIds: [id()], kind: 'point_coupon', points: 500_000, days: 30, reason: 'instead of money' };
    expect(await admin.refusal('admin/item/grant', coupon)).toBe('APPROVAL_WAITS');
  });

  it('by midnight: the last 24 hours count', async () => {
    await admin.must('admin/member/money/update', give(600_000));
    app.clock.advance(23 * 3_600_000);
    admin = await app.login('admin');
    expect(await admin.refusal('admin/member/money/update', give(600_000))).toBe('APPROVAL_WAITS');
  });

  it('by a key: another input under it counts, and the same one does not happen twice', async () => {
    const key = randomUUID();
    const before = await cash();
    await admin.must('admin/member/money/update', give(400_000, { key }));
    await admin.must('admin/member/money/update', give(400_000, { key }));
    expect(await cash()).toBe(before + 400_000);
    expect(await admin.refusal('admin/member/money/update', give(700_000, { key }))).toBe('KEY_REUSED');
    const other = randomUUID();
    const number = await asked(admin, 'admin/member/money/update', give(2_000_000, { key: other }));
    expect(await asked(admin, 'admin/member/money/update', give(2_000_000, { key: other }))).toBe(number);
    expect(await approve(second, number)).toBeUndefined();
    // The call that comes again has the answer of what was approved.
    await admin.must('admin/member/money/update', give(2_000_000, { key: other }));
    expect(await cash()).toBe(before + 2_400_000);
  });

  it('by waiting: what expired cannot be approved', async () => {
    const number = await asked(admin, 'admin/member/money/update', give(1_500_000));
    const seen = await approval(second, number);
    app.clock.advance(24 * 3_600_000 + 1_000);
    second = await app.login('admin2');
    expect(await second.refusal('admin/approval/approve', seen)).toBe('APPROVAL_EXPIRED');
    await app.worker!.get(ExpireApprovals, { strict: false }).run();
    expect(await stateOf(number).catch(() => 'expired')).toBe('expired');
  });

  it('by a change behind the approver’s back: what is approved is what was shown', async () => {
    const number = await asked(admin, 'admin/member/money/update', give(1_500_000));
    expect(await second.refusal('admin/approval/approve', { id: number, seen: 'something else' })).toBe('CHANGED_MEANWHILE');
    expect(await stateOf(number)).toBe('waiting');
  });

  it('by an asker who has lost the right meanwhile', async () => {
    const number = await asked(cashier, 'admin/member/money/update', give(1_500_000));
    const seen = await approval(second, number);
    await app.configure(approvalSettings, approvalSettings.schema.parse({}));
    await admin.must('admin/staff/update', { account: 'cashier', roles: ['content'] });
    expect(await second.refusal('admin/approval/approve', seen)).toBe('APPROVAL_LAPSED');
    expect(await stateOf(number)).toBe('lapsed');
    await admin.must('admin/staff/update', { account: 'cashier', roles: ['finance'] });
  });

  it('by a change of the state: a debit that is no longer covered lapses', async () => {
    await rules({ adjustment: { on: true, amount: 1_000_000 } });
    const held = await cash('carol');
    await app.configure(approvalSettings, approvalSettings.schema.parse({}));
    await admin.must('admin/member/money/update', give(2_000_000, { ids: [id('carol')] }));
    await rules({ adjustment: { on: true, amount: 1_000_000 } });
    const number = await asked(admin, 'admin/member/money/update', give(held + 2_000_000, { ids: [id('carol')], status: 'take' }));
    const seen = await approval(second, number);
    await second.must('admin/member/money/update', give(500_000, { ids: [id('carol')], status: 'take' }));
    expect(await second.refusal('admin/approval/approve', seen)).toBe('APPROVAL_LAPSED');
    expect(await cash('carol')).toBe(held + 1_500_000);
  });

  it('by a browser in which somebody else has logged in: who asked, the member, or an agent above', async () => {
    const browser = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    const from = async (kind: 'user' | 'agent' | 'admin', account: string) => {
      const client = new WireClient(app.url, { kind: kind === 'user' ? 'player' : kind });
      const { token } = await client.must(`${kind}/login`, { account, password: passwordOf(account), device: 'PC', browser });
      client.token = token as string;
      return client;
    };
    const number = await asked(cashier, 'admin/member/money/update', give(1_500_000));
    await from('agent', 'shop');
    const linked = await from('admin', 'admin2');
    expect(await approve(linked, number)).toBe('APPROVER_LINKED');
    expect(await approve(admin, number)).toBeUndefined();
    const other = await asked(linked, 'admin/member/money/update', give(1_500_000, { ids: [id('carol')], memo: 'another' }));
    expect(await approve(await from('admin', 'cashier'), other)).toBe('APPROVER_LINKED');
    await rules({ adjustment: { on: true, amount: 1_000_000 }, otherBrowser: false });
    expect(await approve(cashier, other)).toBe('APPROVAL_REASON_NEEDED');
    expect(await approve(cashier, other, { reason: 'we share the desk' })).toBeUndefined();
    await app.database.query(`DELETE FROM login_record WHERE device LIKE '%3f2504e04f89'`);
  });

  it('by turning the rules off: that waits too, and rules need people', async () => {
    const version = async () => (await admin.ask('admin/settings/get', { section: 'approvals' })).version;
    const off = { section: 'approvals', values: { adjustment: { on: false } } } as const;
    const number = await asked(admin, 'admin/settings/update', { ...off, version: await version() });
    expect((await view(second, number)).approval.kind).toBe('rules');
    expect((await view(second, number)).effect!.changes).toContainEqual(
      expect.objectContaining({ field: 'adjustment.on', before: true, after: false }),
    );
    expect(await approve(admin, number)).toBe('SECOND_PERSON_NEEDED');
    expect(await approve(second, number)).toBeUndefined();
    expect((await app.api.get(Settings).read(app.database, approvalSettings)).value.adjustment.on).toBe(false);
    await app.database.query(`UPDATE admin_user SET status = 'suspended' WHERE account NOT IN ('admin', 'trader')`);
    await app.database.query(`DELETE FROM admin_user_role WHERE admin_id = $1`, [app.person('trader').id]);
    const on = { section: 'approvals', values: { adjustment: { on: true } }, version: await version() };
    expect(await admin.refusal('admin/settings/update', on)).toBe('APPROVERS_TOO_FEW');
    await app.database.query(`UPDATE admin_user SET status = 'normal'`);
    await app.database.query(
      `INSERT INTO admin_user_role (admin_id, role_id) SELECT $1, id FROM staff_role WHERE name = 'trading' AND is_built_in`,
      [app.person('trader').id],
    );
  });
});

describe('a request for approval', () => {
  beforeEach(() => rules({ adjustment: { on: true, amount: 1_000_000 } }));

  it('happens once, however many approve it at the same time', async () => {
    const before = await cash();
    const number = await asked(cashier, 'admin/member/money/update', give(3_000_000));
    const wishes = await Promise.all([approval(admin, number), approval(second, number)]);
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 ? admin : second).refusal('admin/approval/approve', wishes[n % 2])),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'ALREADY_PROCESSED')).toHaveLength(39);
    expect(await cash()).toBe(before + 3_000_000);
  });

  it('has its first answer when the approval comes again under its key', async () => {
    const before = await cash();
    const number = await asked(cashier, 'admin/member/money/update', give(3_000_000));
    const wish = await approval(second, number, { key: randomUUID() });
    const answers = [await second.must('admin/approval/approve', wish), await second.must('admin/approval/approve', wish)];
    expect(answers[1]).toEqual(answers[0]);
    expect(await cash()).toBe(before + 3_000_000);
  });

  it('stands or falls with its effect, wherever it is killed', async () => {
    const before = await cash();
    const number = await asked(cashier, 'admin/member/money/update', give(4_000_000));
    const wish = await approval(second, number);
    const database = app.api.get(Database);
    const work = async () => {
      const code = await second.refusal('admin/approval/approve', wish);
      if (code === 'INTERNAL' || code === 'UNAVAILABLE') throw new Error('killed');
      expect(code).toBeUndefined();
    };
    const killed = await killedAtEachStatement(database, work, async (wasKilled) => {
      const [row] = await app.database.query<{ state: string }>('SELECT state FROM approval WHERE id = $1', [number]);
      expect([row!.state, await cash()]).toEqual(wasKilled ? ['waiting', before] : ['approved', before + 4_000_000]);
    });
    expect(killed).toBeGreaterThan(10);
  });
});

describe('a withdrawal', () => {
  beforeEach(() => rules({ withdrawal: { on: true, amount: 5_000_000 } }));

  it('that is large waits by itself; those beside it are paid', async () => {
    await rules({});
    for (const account of ['alice', 'bob']) await admin.must('admin/member/money/update', give(20_000_000, { ids: [id(account)] }));
    await rules({ withdrawal: { on: true, amount: 5_000_000 } });
    const ask = async (account: string, money: number) => {
      const client = await app.login(account);
      const answer = await client.must('user/bank/exchange', { exchange_money: money, bank_password: bankPassword });
      return answer;
    };
    await ask('alice', 6_000_000);
    await ask('bob', 1_000_000);
    const rows = await app.database.query<{ id: number; amount: number }>(`SELECT id, amount FROM withdrawal WHERE status = 'waiting'`);
    const large = rows.find(({ amount }) => amount === 6_000_000)!.id;
    const small = rows.find(({ amount }) => amount === 1_000_000)!.id;
    const { results } = await admin.ask('admin/withdrawal/approve', { ids: [large, small] });
    expect(results.find((row) => row.id === small)).toMatchObject({ ok: true });
    expect(results.find((row) => row.id === large)).toMatchObject({
      ok: false,
      error: { code: 'APPROVAL_WAITS', message: expect.stringMatching(/\d/) },
    });
    const { items } = await second.ask('admin/approval/get', { kind: 'withdrawal' });
    expect(items).toMatchObject([{ amount: 6_000_000, member: { account: 'alice' } }]);
    // Asked again, it is the same request.
    await admin.ask('admin/withdrawal/approve', { ids: [large] });
    expect((await second.ask('admin/approval/get', { kind: 'withdrawal' })).total).toBe(1);
    expect(await approve(second, items[0]!.id)).toBeUndefined();
    const [row] = await app.database.query<{ status: string }>('SELECT status FROM withdrawal WHERE id = $1', [large]);
    expect(row!.status).toBe('approved');
  });
});

describe('other kinds', () => {
  it('staff: roles wait, and nobody approves a right that they do not hold', async () => {
    await rules({ staff: { on: true } });
    const wish = { account: 'cashier', roles: ['owner'] };
    const number = await asked(admin, 'admin/staff/update', wish);
    expect(await approve(cashier, number)).toBe('NOT_PERMITTED');
    expect(await approve(second, number)).toBeUndefined();
    const { items } = (await admin.ask('admin/staff/get', { search: 'cashier' })) as { items: { roles: string[] }[] };
    expect(items[0]!.roles).toEqual(['owner']);
    expect(await admin.refusal('admin/staff/create', { account: 'puppet', roles: ['owner'], password: 'a password that is long' })).toBe(
      'PASSWORD_NOT_KEPT',
    );
    const made = await asked(admin, 'admin/staff/create', { account: 'puppet', name: 'Puppet', roles: ['finance'] });
    const { answer } = await second.ask('admin/approval/approve', (await approval(second, made)) as never);
    expect(answer).toMatchObject({ invitation: { path: expect.any(String) } });
    expect(await admin.refusal('admin/staff/update', { account: 'cashier', name: 'Only a name' })).toBeUndefined();
    await rules({});
    await admin.must('admin/staff/update', { account: 'cashier', roles: ['finance'] });
  });

  it('limits: raised ones wait, lowered ones do not, and one that was changed meanwhile lapses', async () => {
    await rules({ limits: { on: true } });
    const version = async () => (await admin.ask('admin/settings/get', { section: 'wallet' })).version;
    const set = async (maxExchange: number) => ({ section: 'wallet', values: { maxExchange }, version: await version() });
    expect(await admin.refusal('admin/settings/update', await set(50_000_000))).toBeUndefined();
    const number = await asked(admin, 'admin/settings/update', await set(90_000_000));
    const seen = await approval(second, number);
    expect((await view(second, number)).effect!.changes).toMatchObject([{ field: 'maxExchange', before: 50_000_000, after: 90_000_000 }]);
    expect(await admin.refusal('admin/settings/update', await set(40_000_000))).toBeUndefined();
    const { checks } = await view(second, number);
    expect(checks.find(({ check }) => check === 'applies')).toMatchObject({ state: 'fail', detail: errorTexts.ko.CHANGED_MEANWHILE });
    expect(await second.refusal('admin/approval/approve', seen)).toBe('APPROVAL_LAPSED');
    const again = await asked(admin, 'admin/settings/update', await set(60_000_000));
    expect(await approve(second, again)).toBeUndefined();
    expect((await admin.ask('admin/settings/get', { section: 'wallet' })).values['maxExchange']).toBe(60_000_000);
  });

  it('rates of an agent wait', async () => {
    await rules({ rates: { on: true } });
    const { version } = await admin.ask('admin/member/rates/get', { id: id('hq') });
    const number = await asked(admin, 'admin/member/rates/update', { id: id('hq'), rolling_json: { bank_incentive: 10 }, version });
    expect(await approve(second, number)).toBeUndefined();
    const { rates } = await admin.ask('admin/member/rates/get', { id: id('hq') });
    expect(rates.find(({ key }) => key === 'bank_incentive')?.percent).toBe(10);
  });
});

describe('whoever looks', () => {
  it('needs the right to, and sees what they asked for themselves', async () => {
    await rules({ adjustment: { on: true, amount: 1_000_000 } });
    await asked(cashier, 'admin/member/money/update', give(1_234_567));
    const own = await cashier.ask('admin/approval/get', { tab: 'own' });
    expect(own.items[0]).toMatchObject({ amount: 1_234_567, isOwn: true });
    expect((await second.ask('admin/approval/get', { tab: 'own' })).items.every(({ askedBy }) => askedBy === 'admin2')).toBe(true);
    await app.appoint('writer', 'content');
    expect(await (await app.login('writer')).refusal('admin/approval/get', {})).toBe('FORBIDDEN');
  });
});
