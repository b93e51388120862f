import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { walletSettings } from '#lib/wallet';
import { bankPassword, TestApp } from '../support/app.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient, alice: WireClient, shop: WireClient;

beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  [admin, alice, shop] = [await app.login('admin'), await app.login('alice'), await app.login('shop')];
  await app.configure(walletSettings, { temporaryLimit: 1_000_000, exchangeIntervalHours: 0 });
});
afterAll(() => app?.stop());

const idOf = (account: string) => app.person(account).id;
const charge = async (amount: number) => (await alice.ask('user/bank/charge', { charge_money: amount })).id;
const deposits = async () => (await admin.ask('admin/deposit/get', { memberId: idOf('alice') })).items;

describe('the administrators’ lists of requests', () => {
  it('flag both of two duplicates and link them', async () => {
    const [first, second] = [await charge(20_000), await charge(20_000)];
    const rows = (await deposits()).filter(({ id }) => id === first || id === second);
    expect(rows.map(({ id, duplicate, double, duplicateIds }) => [id, duplicate, double, duplicateIds])).toEqual([
      [second, true, true, [first]],
      [first, true, true, [second]],
    ]);
    await admin.must('admin/deposit/approve', { ids: [first, second] });
    const exchange = { exchange_money: 10_000, bank_password: bankPassword };
    const [one, two] = [(await alice.ask('user/bank/exchange', exchange)).id, (await alice.ask('user/bank/exchange', exchange)).id];
    const { items } = await admin.ask('admin/withdrawal/get', { memberId: idOf('alice') });
    expect(items.map(({ id, duplicate, duplicateIds }) => [id, duplicate, duplicateIds])).toEqual([
      [two, true, [one]],
      [one, true, [two]],
    ]);
  });

  it('keep the balance right after an approval', async () => {
    app.clock.advance(60 * 60 * 1000);
    const id = await charge(30_000);
    const before = (await admin.ask('admin/member/view', { id: idOf('alice') })).wallet.money;
    await admin.must('admin/deposit/approve', { ids: [id] });
    await admin.must('admin/member/money/update', { ids: [idOf('alice')], unit: 'money', status: 'take', amount: 5_000, memo: 'test' });
    expect((await deposits()).find((row) => row.id === id)).toMatchObject({ expectedMoney: before + 30_000, money: before + 25_000 });
  });
});

describe('searches', () => {
  it('find members by account, nickname, account holder and the end of their phone; agents only by names', async () => {
    await admin.must('admin/member/update', { id: idOf('bob'), phone: '010-9876-5432', bankAccountHolder: '홍길순' });
    const found = async (search: string) => (await admin.ask('admin/member/get', { search })).items.map(({ account }) => account);
    expect(await found('bob')).toEqual(['bob']);
    expect(await found('BOB닉')).toEqual(['bob']);
    expect(await found('길순')).toEqual(['bob']);
    expect(await found('5432')).toEqual(['bob']);
    expect(await found('9876')).toEqual([]);
    for (const reach of ['direct', 'all'] as const)
      for (const search of ['길순', '5432']) expect((await shop.ask('agent/member/get', { search, reach })).total).toBe(0);
  });

  it('find entries of the audit log by the names of whom they are about', async () => {
    await admin.must('admin/member/level/update', { ids: [idOf('carol')], level: 5 });
    const days = { startedAt: '2026-11-01', endedAt: '2026-11-30' };
    const found = async (search: string) => (await admin.ask('admin/audit/get', { ...days, search })).items.map(({ target }) => target);
    expect(await found('carol닉')).toEqual([`member:${idOf('carol')}`]);
    expect(await found('carol')).toEqual([`member:${idOf('carol')}`]);
    expect(await found('nobody of this name')).toEqual([]);
  });
});

it('a popup that starts later is scheduled, one that is over has ended', async () => {
  const save = async (name: string, fields: object) =>
    (await admin.must('admin/popup/save', { name, content: '<p>x</p>', audience: 'everybody', ...fields }))['id'];
  const ids = {
    on: await save('on', {}),
    scheduled: await save('later', { startsAt: '2030-01-01T00:00:00+09:00' }),
    ended: await save('over', { endsAt: '2026-01-01T00:00:00+09:00' }),
    off: await save('nobody', { audience: 'nobody', startsAt: '2030-01-01T00:00:00+09:00' }),
  };
  const { items } = await admin.ask('admin/popup/get');
  for (const [state, id] of Object.entries(ids)) expect([id, items.find((row) => row.id === id)?.state]).toEqual([id, state]);
});

it('a rate that is in the way of a move is named in the reader’s language', async () => {
  await admin.must('admin/member/rates/update', { id: idOf('hq'), rolling_json: { bank_incentive: 10 } });
  await admin.must('admin/member/rates/update', { id: idOf('branch'), rolling_json: { bank_incentive: 10 } });
  await admin.must('admin/member/rates/update', { id: idOf('shop'), rolling_json: { bank_incentive: 10 } });
  admin.language = 'en';
  const { rows } = await admin.ask('admin/member/move/preview', { ids: [idOf('shop')], parentId: idOf('rival') });
  expect(rows[0]?.error?.message).toContain('Losing: bank');
  expect(rows[0]?.error?.message).not.toContain('bank_incentive');
  admin.language = 'ko';
});
