/** Scores of players' days: each kind of marker, once for each day, and other accounts of those who excluded themselves. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { roles } from '#lib/members';
import { LimitHits, ReckonMarkers } from '#lib/protection';
import { TestApp } from '../support/app.js';
import { Floor, slip } from '../support/floor.js';
import type { WireClient } from '../support/wire-client.js';

const stake = 5_000;
const dayMs = 24 * 3_600_000;

let app: TestApp;
let admin: WireClient;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const id = (account: string) => app.person(account).id;
const reckon = () => app.worker!.get(ReckonMarkers, { strict: false });
const nextDay = async () => {
  app.clock.advance(dayMs);
  admin = await app.login('admin');
};

it('scores a day once it is over, with the reason of each point, however many workers look', async () => {
  await app.register('driven', roles.member.name, 'shop');
  await admin.must('admin/member/money/update', { ids: [id('driven')], unit: 'money', status: 'give', amount: 500_000, memo: 'to play' });
  const player = await app.login('driven');
  // The day has not begun anew meanwhile.
  const floor = new Floor(app, admin);
  await floor.set('eos1', { duplicates: true });
  const onSale = await floor.onSale('eos1', player, 30);
  const bet = () => player.refusal('user/game/bet/create', slip(onSale, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake }));
  await player.ask('user/protection/limit/update', { kind: 'stake', window: 'day', amount: stake });
  const codes = await Promise.all(Array.from({ length: 7 }, bet));
  expect(codes.filter((code) => code === 'PLAYER_LIMIT_REACHED')).toHaveLength(6);
  await app.api.get(LimitHits, { strict: false }).write();
  for (let count = 0; count < 3; count += 1) {
    const { id: request } = await player.ask('user/bank/charge', { charge_money: 10_000 });
    await admin.must('admin/deposit/refuse', { ids: [request], reason: 'no such payment' });
  }
  await reckon().run();
  expect((await admin.ask('admin/protection/marker/get', {})).items.filter(({ account }) => account === 'driven')).toEqual([]);
  await nextDay();
  const counts = await Promise.all([reckon().run(), reckon().run(), reckon().run()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  const { items } = await admin.ask('admin/protection/marker/get', {});
  expect(items.find(({ account }) => account === 'driven')).toMatchObject({
    score: 30,
    markers: [
      { kind: 'chasing', points: 10, value: 3, usual: stake },
      { kind: 'deposits', points: 10, value: 3 },
      { kind: 'limits', points: 10, value: 6 },
    ],
  });
  const { marked } = await admin.ask('admin/protection/view', { id: id('driven') });
  expect(marked).toMatchObject([{ score: 30 }]);
});

it('shows other accounts of somebody who excluded themselves, and not those who only take a time-out', async () => {
  for (const account of ['away', 'second', 'resting', 'beside']) await app.register(account, roles.member.name, 'shop');
  const phone = async (account: string, number: string) => admin.must('admin/member/update', { id: id(account), phone: number });
  // Everybody else of the tests has the same account number.
  await admin.must('admin/member/update', { id: id('away'), bankAccount: '110-77-000001' });
  await phone('away', '010-5555-0001');
  await phone('second', '01055550001');
  await phone('resting', '010-5555-0002');
  await phone('beside', '010-5555-0002');
  await (await app.login('away')).must('user/protection/exclude', { months: 6 });
  await (await app.login('resting')).must('user/protection/timeOut', { hours: 72 });
  await nextDay();
  await reckon().run();
  const { items } = await admin.ask('admin/protection/marker/get', {});
  expect(items.filter(({ account }) => ['away', 'second', 'resting', 'beside'].includes(account))).toMatchObject([
    { account: 'second', score: 30, markers: [{ kind: 'linked', points: 30, account: 'away' }] },
  ]);
  const shop = await app.login('shop');
  expect((await shop.call('admin/protection/marker/get', {})).result).toBe(false);
});

it('leaves nothing of a day whose worker dies on the way', async () => {
  await nextDay();
  await app.database.query('ALTER TABLE protection_marker ADD CONSTRAINT killed CHECK (false) NOT VALID');
  await expect(reckon().run()).rejects.toThrow('killed');
  const before = await app.database.query('SELECT 1 FROM protection_day');
  await app.database.query('ALTER TABLE protection_marker DROP CONSTRAINT killed');
  expect(await reckon().run()).toBe(1);
  expect(await app.database.query('SELECT 1 FROM protection_day')).toHaveLength(before.length + 1);
});
