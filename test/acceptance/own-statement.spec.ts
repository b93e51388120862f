/** A player's own twelve months: everything that came in and went out, by the house or an agent, adds up to what the player holds. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { CallOutput } from '#lib/contract';
import { agentSettings, roles } from '#lib/members';
import { siteSettings } from '#lib/site';
import { walletSettings } from '#lib/wallet';
import { bankPassword, TestApp } from '../support/app.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import { Floor } from '../support/floor.js';
import { GameVendorDouble } from '../support/game-vendor.js';
import { seededRandom } from '../support/seeded-random.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

type Month = CallOutput<'user/protection/statement/get'>['months'][number];
type Sums = Omit<Month, 'month' | 'plays'>;

let app: TestApp;
let floor: Floor;
let vendor: GameVendorDouble;
let admin: WireClient, shop: WireClient, player: WireClient;
let id: number;
let count = 0;

beforeAll(async () => {
  app = await TestApp.start();
  [admin, shop] = [await app.login('admin'), await app.login('shop')];
  floor = new Floor(app, admin);
  vendor = await GameVendorDouble.start(app.url, () => app.clock.now());
  Object.assign(vendor.answers, {
    games: () => ({ items: [{ code: 'tiger', name: { ko: '호랑이 고개', en: 'Tiger Pass' }, kind: 'slot', category: 'slots' }] }),
    launch: ({ token, game }: Record<string, unknown>) => ({ url: `${vendor.baseUrl}/play/${String(game)}?token=${String(token)}` }),
    'free/grant': () => ({}),
  });
  await app.configure(siteSettings, { useCasino: true, useSlot: true });
  const saved = await admin.ask('admin/casino/vendor/save', {
    ...{ code: 'demo', name: 'Demo Studio', format: 'gw-v1', walletModel: 'seamless', baseUrl: vendor.baseUrl },
    ...{ operatorId: 'truebook', currency: 'KRW', feePercent: 8, timeoutMs: 30_000, enabled: true },
  });
  Object.assign(vendor, { key: saved.key, secret: saved.secret });
  await admin.ask('admin/casino/vendor/sync', { code: 'demo', release: true });
  await floor.set('eos1', { duplicates: true });
  await app.configure(agentSettings, { mayProcess: true });
  await admin.must('admin/member/restrictions/update', { id: app.person('shop').id, restrictions: { lower_may_process: true } });
  await pay('give', app.person('shop').id, 'money', 50_000_000);
  await pay('give', app.person('shop').id, 'point', 1_000_000);
  const pace = { temporaryLimit: 10_000_000, maxWaitingCharges: 100, exchangeIntervalHours: 0, exchangeUnit: 1_000 };
  await app.configure(walletSettings, { ...pace, firstChargePercent: 10, minPointConversion: 100, pointUnit: 100 });
});
afterAll(async () => {
  vendor?.stop();
  await app?.stop();
});
afterEach(() => expectLedgerCoherent(app.database));

const pay = (status: 'give' | 'take', to: number, unit: 'money' | 'point' | 'balance', amount: number) =>
  admin.call('admin/member/money/update', { ids: [to], unit, status, amount, memo: 'for the test', key: randomUUID() });
const charge = async (amount: number) => (await player.ask('user/bank/charge', { charge_money: amount, key: randomUUID() })).id;
const approveAs = async (who: 'admin' | 'agent', kind: 'deposit' | 'withdrawal', ids: number[]) =>
  (who === 'admin' ? admin : shop).must(`${who}/${kind}/approve`, { ids, key: randomUUID() });

async function begin(): Promise<void> {
  const account = `saver${++count}`;
  ({ id } = await app.register(account, roles.member.name, 'shop'));
  player = await app.login(account);
}

/** The twelve months together, as soon as the statistics have followed. */
async function statement(): Promise<Sums> {
  await until(
    async () => (await app.database.query<{ n: number }>('SELECT count(*) AS n FROM outbox'))[0]!.n,
    (n) => n === 0,
  );
  const own = await player.ask('user/protection/statement/get');
  expect(await admin.ask('admin/protection/statement/get', { id })).toEqual(own);
  const total: Record<string, number> = {};
  for (const { month: _, plays: __, ...sums } of own.months)
    for (const [name, won] of Object.entries(sums)) total[name] = (total[name] ?? 0) + won;
  return total as Sums;
}

/** Money, what is held for withdrawals and eggs, less what is owed; and points. */
async function held(): Promise<{ money: number; points: number }> {
  const [row] = await app.database.query<{ money: number; points: number }>(
    `SELECT sum(CASE kind WHEN 'receivable' THEN -balance ELSE balance END) FILTER (WHERE kind IN ('cash', 'hold', 'egg', 'receivable'))::bigint AS money,
       coalesce(sum(balance) FILTER (WHERE kind = 'point'), 0)::bigint AS points FROM account WHERE owner_id = $1`,
    [id],
  );
  return row!;
}

it('has what the agent paid in and took out, and gifts at what they were worth when given', async () => {
  await begin();
  await approveAs('admin', 'deposit', [await charge(100_000)]);
  const cancelled = await charge(20_000);
  await approveAs('agent', 'deposit', [await charge(40_000), cancelled]);
  await shop.must('agent/child/money/update', { status: 'give', money: 30_000, user_id: id, key: randomUUID() });
  await shop.must('agent/child/money/update', { status: 'take', money: 5_000, user_id: id, key: randomUUID() });
  await pay('give', id, 'money', 7_000);
  await pay('take', id, 'money', 3_000);
  const before = await statement();
  await pay('give', id, 'point', 2_000);
  app.clock.advance(1_000);
  await app.configure(walletSettings, { wonPerPoint: 3 });
  for (const path of ['user/browse', 'agent/browse'] as const)
    expect((await app.visitor().ask(path)).wallet).toMatchObject({ wonPerPoint: 3 });
  await pay('give', id, 'point', 1_000);
  const gifts = before.gifts + 2_000 + 3_000;
  expect(await statement()).toMatchObject({
    ...{ deposits: 100_000, fromAgent: 90_000, withdrawals: 0, toAgent: 5_000, gifts, adjustments: 4_000, rolling: 0 },
    net: 100_000 + 90_000 - 5_000 + gifts + 4_000,
  });
  await app.configure(walletSettings, { wonPerPoint: 1 });
  await admin.must('admin/deposit/cancelApproval', { ids: [cancelled], reason: 'by mistake', key: randomUUID() });
  const exchange = async (amount: number) =>
    (await player.ask('user/bank/exchange', { exchange_money: amount, bank_password: bankPassword, key: randomUUID() })).id;
  const out = [await exchange(10_000), await exchange(12_000)];
  await approveAs('admin', 'withdrawal', [out[0]!]);
  await approveAs('agent', 'withdrawal', [out[1]!]);
  expect(await statement()).toMatchObject({
    deposits: 100_000,
    fromAgent: 70_000,
    withdrawals: 10_000,
    toAgent: 17_000,
    adjustments: 4_000,
  });
  expect((await held()).money).toBe(100_000 + 70_000 + 4_000 - 10_000 - 17_000);
});

it('counts wins of free rounds as gifts', async () => {
  await begin();
  const expiresAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await admin.ask('admin/casino/free/grant', {
    ids: [id],
    vendor: 'demo',
    game: 'tiger',
    rounds: 10,
    stake: 1_000,
    expiresAt,
    key: randomUUID(),
  });
  const [told] = await until(
    () => vendor.asked.filter(({ call, body }) => call === 'free/grant' && body['player'] === String(id)),
    (calls) => calls.length > 0,
  );
  await until(
    () => admin.ask('admin/casino/free/get', { memberId: id }),
    ({ items }) => items[0]?.outcome === 'yes',
  );
  const win = { player: String(id), game: 'tiger', round: 'free', tx: 'free-win', amount: 7_000, currency: 'KRW', closes: true };
  expect(await vendor.say('win', { ...win, grant: told!.body['grant'] })).toMatchObject({ code: 'OK' });
  expect(await statement()).toMatchObject({ gifts: 7_000, stakes: 0, payouts: 0, result: 0, net: 7_000 });
});

it.each([20_261_129, 7, 42])('adds up to what the player holds, whatever happened (seed %i)', async (seed) => {
  await begin();
  const random = seededRandom(seed);
  const won = (most: number) => 1_000 * (1 + random(most));
  const deposits: number[] = [];
  const deposit = async (by: 'admin' | 'agent') => {
    deposits.push(await charge(10_000 + won(50)));
    await approveAs(by, 'deposit', [deposits.at(-1)!]);
  };
  /** A refusal is an answer like any other: too little is there, bonus money is to be bet first. */
  const withdraw = async (then: (asked: number) => Promise<unknown>) => {
    const body = { exchange_money: 10_000 + won(10), bank_password: bankPassword, key: randomUUID() };
    const { result, data } = await player.call('user/bank/exchange', body);
    if (result) await then(data['id'] as number);
  };
  const round = async (paid: number) => {
    const { url } = await player.ask('user/game/casino/launch', { vendor: 'demo', game: 'tiger' });
    const bet = { token: new URL(url).searchParams.get('token')!, game: 'tiger', round: randomUUID(), currency: 'KRW' };
    const placed = await vendor.say('bet', { ...bet, tx: randomUUID(), amount: won(5) });
    const { token: _, ...rest } = bet;
    if (placed.code === 'OK') await vendor.say('win', { ...rest, player: String(id), tx: randomUUID(), amount: paid, closes: true });
  };
  const trade = (status: 'give' | 'take', unit: 'money' | 'point') =>
    shop.call(`agent/child/${unit}/update`, { status, [unit]: won(10), user_id: id, key: randomUUID() });
  const actions: (() => Promise<unknown>)[] = [
    () => deposit('admin'),
    () => deposit('agent'),
    () => admin.call('admin/deposit/cancelApproval', { ids: [deposits[random(deposits.length)] ?? 1], reason: 'x', key: randomUUID() }),
    () => withdraw((asked) => approveAs('admin', 'withdrawal', [asked])),
    () => withdraw((asked) => approveAs('agent', 'withdrawal', [asked])),
    () => withdraw((asked) => admin.must('admin/withdrawal/refuse', { ids: [asked], reason: 'x', key: randomUUID() })),
    () => withdraw(() => Promise.resolve()),
    () => trade('give', 'money'),
    () => trade('take', 'money'),
    () => trade('give', 'point'),
    () => trade('take', 'point'),
    () => shop.call('agent/user/casino/depositBalance', { balance: won(5), targetUserId: id, key: randomUUID() }),
    () => shop.call('agent/user/casino/withdrawBalance', { balance: won(5), targetUserId: id, key: randomUUID() }),
    () => pay(random(2) ? 'give' : 'take', id, 'money', won(10)),
    () => pay(random(2) ? 'give' : 'take', id, 'point', won(10)),
    () => pay(random(2) ? 'give' : 'take', id, 'balance', won(10)),
    () => player.call('user/bank/convertPoint', { point: won(3), key: randomUUID() }),
    () => round(0),
    () => round(won(20)),
    () => floor.place(player, { game: 'eos1', market: 'power_odd_even', outcome: random(2) ? 'odd' : 'even', stake: 5_000 }),
  ];
  await deposit('admin');
  await deposit('agent');
  for (let step = 0; step < 70; step++)
    await actions[random(actions.length)]!().catch((error: Error) => expect(error.message).toMatch(/INSUFFICIENT|LIMIT/));
  await floor.playOut(player);
  const sums = await statement();
  const { deposits: paidIn, fromAgent, gifts, adjustments, rolling, withdrawals, toAgent, result, net } = sums;
  expect(net).toBe(paidIn + fromAgent + gifts + adjustments + rolling - withdrawals - toAgent + result);
  // A point was worth one won throughout.
  const { money, points } = await held();
  expect(net).toBe(money + points);
  expect(Object.values(sums).filter((sum) => sum !== 0).length).toBeGreaterThan(8);
});
