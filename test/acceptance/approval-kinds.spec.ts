/** Each kind of approval by each way a call may come: alone, again under its key, forty times at once, by a program, in parts. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { approvalSettings } from '#lib/approvals';
import { type ApprovalKind, approvalKinds, type Call, calls, initialisationWord } from '#lib/contract';
import { must, seoulDay, seoulMonthStart } from '#lib/kernel';
import { walletSettings } from '#lib/wallet';
import { bankPassword, TestApp } from '../support/app.js';
import { Floor } from '../support/floor.js';
import { WireClient } from '../support/wire-client.js';

/** From this sum on a second person decides, won. */
const bound = 100_000;
const inParallel = 40;
const dayMs = 24 * 3_600_000;

type Body = Record<string, unknown>;
interface Kind {
  path: string;
  /** A body that waits; what it is about is made anew for each. @param amount won, of kinds that count */
  body: (amount: number) => Promise<Body>;
  /** What the call would change. */
  state: () => Promise<unknown>;
}

let app: TestApp;
let floor: Floor;
/** Each wish weakens something further. */
let asked = 0;
let admin: WireClient, second: WireClient, alice: WireClient;

beforeAll(async () => {
  app = await TestApp.start();
  await app.openDepositAccounts();
  await app.configure(walletSettings, { exchangeIntervalHours: 0, maxWaitingCharges: 1_000, minCharge: 10_000 });
  floor = new Floor(app, await app.login('admin'));
  await floor.pay(await app.login('alice'), 10_000);
});
afterAll(() => app.stop());
/** Sums of the day before count no longer. */
beforeEach(async () => {
  app.clock.advance(25 * 3_600_000);
  await app.configure(approvalSettings, approvalSettings.schema.parse({}));
  [admin, second, alice] = [await app.login('admin'), await app.login('admin2'), await app.login('alice')];
  floor = new Floor(app, admin);
  await admin.must('admin/member/money/update', give(10_000_000));
});

const id = (account: string) => app.person(account).id;
const give = (amount: number) => ({ ids: [id('alice')], unit: 'money', status: 'give', amount, memo: 'for a test' });
const counted = async (sql: string) => (await app.database.query(sql)).length;
const approvedIn = (table: string) => () => counted(`SELECT FROM ${table} WHERE status = 'approved'`);
const settingsOf = (section: string) => admin.ask('admin/settings/get', { section } as never);
const valuesOf = async (section: string) => JSON.stringify((await settingsOf(section)).values);
/** The month before, which has ended. */
const month = () => seoulDay(new Date(seoulMonthStart(seoulDay(app.clock.now()).slice(0, 7)).getTime() - 1)).slice(0, 7);

const kinds: Record<ApprovalKind, Kind> = {
  adjustment: {
    path: 'admin/member/money/update',
    body: async (amount) => give(amount),
    state: async () => (await alice.ask('user/getContext')).context.money,
  },
  deposit: {
    path: 'admin/deposit/approve',
    body: async (amount) => ({ ids: [(await alice.ask('user/bank/charge', { charge_money: amount })).id] }),
    state: approvedIn('deposit'),
  },
  withdrawal: {
    path: 'admin/withdrawal/approve',
    body: async (amount) => ({
      ids: [(await alice.ask('user/bank/exchange', { exchange_money: amount, bank_password: bankPassword })).id],
    }),
    state: approvedIn('withdrawal'),
  },
  result: {
    path: 'admin/bet/cancel',
    body: async (amount) => {
      const { bet } = await floor.place(alice, { game: 'eos5', market: 'power_odd_even', outcome: 'odd', stake: amount });
      return { ids: [bet.id], reason: 'for a test' };
    },
    state: () => counted(`SELECT FROM bet WHERE status = 'cancelled'`),
  },
  limits: {
    path: 'admin/moneyRule/member/update',
    body: async () => ({ ids: [id('alice')], rules: { firstChargePercent: 50 + ++asked / 100 } }),
    state: async () => JSON.stringify((await admin.ask('admin/moneyRule/member/view', { id: id('alice') })).rules),
  },
  rates: {
    path: 'admin/moneyRule/level/update',
    body: async () => {
      const { version } = await admin.ask('admin/moneyRule/level/get', {});
      return { levels: [{ level: 5, rules: { slot_percent: ++asked / 100 } }], version };
    },
    state: async () => JSON.stringify(await admin.ask('admin/moneyRule/level/get', {})),
  },
  staff: {
    path: 'admin/staff/create',
    body: async () => ({ account: `n${randomUUID().slice(0, 8)}`, name: 'new', roles: ['owner'] }),
    state: () => counted('SELECT FROM admin_user'),
  },
  vendor: {
    path: 'admin/casino/vendor/save',
    body: async () => ({
      ...{ code: `v${randomUUID().slice(0, 8)}`, name: 'V', format: 'gw-v1', walletModel: 'seamless', baseUrl: 'http://127.0.0.1:9' },
      ...{ operatorId: 'us', currency: 'KRW', timeoutMs: 3_000 },
    }),
    state: () => counted('SELECT FROM casino_vendor'),
  },
  initialisation: {
    path: 'admin/initialisation/start',
    body: async () => ({ from: month(), to: month(), kinds: ['deposits'], confirmation: initialisationWord }),
    state: async () => (await admin.ask('admin/initialisation/get', {})).items.length,
  },
  rules: {
    path: 'admin/settings/update',
    body: async () => ({ section: 'approvals', values: { hours: 24 + ++asked }, version: (await settingsOf('approvals')).version }),
    state: () => valuesOf('approvals'),
  },
};
const counting: readonly ApprovalKind[] = ['adjustment', 'deposit', 'withdrawal', 'result'];

/** Turns the rule of a kind on; those that follow the others stand with any. */
async function rule(kind: ApprovalKind): Promise<void> {
  const own = kind === 'rules' || kind === 'staff' || kind === 'vendor' ? 'limits' : kind;
  await app.configure(approvalSettings, { [own]: counting.includes(kind) ? { on: true, amount: bound } : { on: true } } as never);
  if (kind === 'initialisation') await pastMonth();
}

/** The site's first month is over, and has something that can go. */
async function pastMonth(): Promise<void> {
  const [from, to] = [seoulMonthStart(month()), seoulMonthStart(seoulDay(app.clock.now()).slice(0, 7))];
  await app.database.query('UPDATE period SET starts_at = $1 WHERE number = 0', [from]);
  await app.database.query('INSERT INTO period (number, starts_at, began_at) VALUES (1, $1, $1) ON CONFLICT DO NOTHING', [to]);
}

interface Waiting {
  code: string | undefined;
  id: number | undefined;
}
/** Makes a call. @returns what it or its row was refused with, and the number under which it waits */
async function made(client: WireClient, path: string, body: Body): Promise<Waiting> {
  const answer = await client.call(path, body);
  const { results } = answer.data as { results?: { ok: boolean; error?: { code: string; id?: number } }[] };
  const error = (answer.error ?? results?.find(({ ok }) => !ok)?.error) as Waiting | undefined;
  return { code: error?.code, id: error?.id };
}
const withKey = (path: string, body: Body, key = randomUUID()): Body => (isKeyed(path) ? { ...body, key } : body);
const isKeyed = (path: string) => 'key' in (calls as unknown as Record<string, Call & { in: { shape: object } }>)[path]!.in.shape;

async function approve(client: WireClient, number: number): Promise<string | undefined> {
  const { effect } = await client.ask('admin/approval/view', { id: number });
  return client.refusal('admin/approval/approve', { id: number, seen: effect?.seen ?? 'nothing', reason: 'for a test' });
}

it('there is a test of every kind', () => expect(Object.keys(kinds).sort()).toEqual([...approvalKinds].sort()));

describe.each(approvalKinds.map((kind) => [kind] as const))('%s', (kind) => {
  const { path, body, state } = kinds[kind];

  it('waits beside forty calls at the same time', async () => {
    await rule(kind);
    const wish = await body(bound);
    const before = await state();
    const answers = await Promise.all(Array.from({ length: inParallel }, () => made(admin, path, withKey(path, wish))));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['APPROVAL_WAITS']));
    expect(await state()).toEqual(before);
  });

  it('is not done by a program either', async () => {
    const permission = (calls as unknown as Record<string, Call>)[path]!.permission!;
    const wishes = permission.startsWith('staff') || permission.startsWith('initialisation') ? 'bets.edit' : permission;
    const { key } = await admin.ask('admin/key/create', { name: kind, permissions: [wishes], days: 1 } as never);
    const program = new WireClient(app.url, { kind: 'admin' });
    program.token = `Bearer ${key}`;
    await rule(kind);
    const wish = withKey(path, await body(bound));
    const before = await state();
    expect((await made(program, path, wish)).code).toMatch(/^(APPROVAL_WAITS|FORBIDDEN|INVALID_REQUEST|PERSON_NEEDED)$/);
    expect(await state()).toEqual(before);
  });

  it('is not approved by one whom the asker made', async () => {
    const account = `made${kind}`;
    await app.appoint(account, 'owner');
    await app.database.query(`UPDATE admin_user SET access_by = $1, access_at = $2 WHERE account = $3`, [
      ...[id('admin'), new Date(app.clock.now().getTime() - 2 * dayMs), account],
    ]);
    await rule(kind);
    const wish = withKey(path, await body(bound));
    const before = await state();
    const { id: number } = await made(admin, path, wish);
    expect(await approve(await app.login(account), must(number, 'its number'))).toBe('APPROVER_LINKED');
    expect(await state()).toEqual(before);
  });

  it('waits, changes nothing before, and is done once when the second person approves', async () => {
    await rule(kind);
    const wish = withKey(path, await body(bound));
    const before = await state();
    const { code, id: number } = await made(admin, path, wish);
    expect([code, await state()]).toEqual(['APPROVAL_WAITS', before]);
    expect(await approve(admin, must(number, 'its number'))).toBe('SECOND_PERSON_NEEDED');
    expect(await approve(second, number!)).toBeUndefined();
    const after = await state();
    expect(after).not.toEqual(before);
    expect(await second.refusal('admin/approval/approve', { id: number, seen: 'x', reason: 'again' })).toBe('ALREADY_PROCESSED');
    const again = { ...(await body(5 * bound)), key: wish['key'] };
    if (isKeyed(path)) expect((await made(admin, path, again)).code).toMatch(/^(KEY_REUSED|APPROVAL_WAITS|SECOND_PERSON_NEEDED)$/);
    expect(await state()).toEqual(after);
  });
});

it.each(counting.map((kind) => [kind] as const))('%s in parts waits as soon as the parts together reach the bound', async (kind) => {
  const { path, body } = kinds[kind];
  const wishes: Body[] = [];
  for (let n = 0; n < 4; n++) wishes.push(withKey(path, await body(0.4 * bound)));
  await rule(kind);
  const codes: (string | undefined)[] = [];
  for (const wish of wishes) codes.push((await made(admin, path, wish)).code);
  expect(codes.filter((code) => code === undefined).length).toBeLessThan(3);
  expect(codes.at(-1)).toBe('APPROVAL_WAITS');
});
