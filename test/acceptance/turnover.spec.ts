import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { walletSettings } from '#lib/wallet';
import { bankPassword, TestApp } from '../support/app.js';
import { Floor } from '../support/floor.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let floor: Floor;
let alice: WireClient, admin: WireClient, shop: WireClient;

beforeAll(async () => {
  app = await TestApp.start();
  [alice, admin, shop] = [await app.login('alice'), await app.login('admin'), await app.login('shop')];
  floor = new Floor(app, admin);
  await app.configure(walletSettings, { exchangeIntervalHours: 0, exchangeClosedFrom: '00:00', exchangeClosedUntil: '00:00' });
});
afterAll(() => app?.stop());

const turnover = async () => (await alice.ask('user/bank/getRules')).turnover.conversion;
const withdraw = () => alice.refusal('user/bank/exchange', { exchange_money: 10_000, bank_password: bankPassword });
const place = (stake: number) => floor.place(alice, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake });

it('a converted bonus is withdrawn after its turnover, counted from bets as they stand', async () => {
  await floor.pay(alice, 10_000);
  expect(await alice.ask('user/bank/convertPoint/preview', { point: 1_000 })).toMatchObject({ missingNow: 0, missingAfter: 11_000 });
  await alice.must('user/bank/convertPoint', { point: 1_000 });
  await admin.must('admin/member/money/update', {
    ids: [app.person('alice').id],
    unit: 'money',
    status: 'give',
    amount: 50_000,
    memo: 'test',
  });
  expect(await turnover()).toEqual({ required: 11_000, done: 0, remaining: 11_000 });
  expect(await withdraw()).toBe('TURNOVER_MISSING');

  const first = await place(6_000);
  // A bet that is not settled counts for nothing yet.
  expect(await turnover()).toMatchObject({ done: 0 });
  await floor.playOut(alice);
  expect(await turnover()).toEqual({ required: 11_000, done: 6_000, remaining: 5_000 });

  await place(5_000);
  await floor.playOut(alice);
  expect(await turnover()).toMatchObject({ remaining: 0 });
  const { results } = await admin.ask('admin/bet/cancel', { ids: [first.bet.id], reason: 'test' });
  expect(results).toMatchObject([{ ok: true }]);
  expect(await turnover()).toEqual({ required: 11_000, done: 5_000, remaining: 6_000 });
  expect(await withdraw()).toBe('TURNOVER_MISSING');

  await place(6_000);
  await floor.playOut(alice);
  expect(await withdraw()).toBeUndefined();
  expect(await turnover()).toEqual({ required: 0, done: 0, remaining: 0 });
});

it('a converted bonus that has not been bet is not taken by an agent, and by administrators it is', async () => {
  const { id } = app.person('alice');
  const take = () => shop.refusal('agent/child/money/update', { status: 'take', money: 1_000, user_id: id });
  expect(await take()).toBeUndefined();
  await admin.must('admin/member/money/update', { ids: [id], unit: 'point', status: 'give', amount: 1_000, memo: 'test' });
  await alice.must('user/bank/convertPoint', { point: 1_000 });
  expect(await take()).toBe('TURNOVER_MISSING');
  const recovered = await admin.ask('admin/member/money/update', { ids: [id], unit: 'money', status: 'take', amount: 1_000, memo: 'test' });
  expect(recovered.results).toMatchObject([{ ok: true }]);
  expect(await take()).toBe('TURNOVER_MISSING');
});
