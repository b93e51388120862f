import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CallInput } from '#lib/contract';
import { seoulDay } from '#lib/kernel';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import { Database } from '#lib/platform';
import { TestApp } from '../support/app.js';
import { Floor } from '../support/floor.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let alice: WireClient, admin: WireClient;

beforeAll(async () => {
  app = await TestApp.start();
  [alice, admin] = [await app.login('alice'), await app.login('admin')];
});
afterAll(async () => {
  await expectLedgerCoherent(app.api.get(Database));
  await app.stop();
});

const draft: CallInput<'admin/campaign/create'> = {
  ...{ name: 'x', kind: 'coupon', startsAt: '2026-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z', segment: { to: 'all' }, points: 100 },
  ...{ budget: 100, wageringPercent: 100, wageringKinds: ['slot'], perMember: 1, isStackable: true },
};

const create = async (fields: Partial<CallInput<'admin/campaign/create'>>): Promise<number> => {
  const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
  const { id } = await admin.ask('admin/campaign/create', {
    ...{ name: '쿠폰 이벤트', kind: 'coupon', startsAt: at(-86_400_000), endsAt: at(86_400_000), segment: { to: 'all' }, points: 1_000 },
    ...{ budget: 10_000, wageringPercent: 300, wageringKinds: ['powerball'], perMember: 1, isStackable: true },
    ...fields,
  });
  return id;
};

it('a coupon is redeemed, shown with what has to be bet, and its cost is what the ledger says', async () => {
  const campaignId = await create({});
  expect(await admin.ask('admin/campaign/code/create', { campaignId, code: 'Welcome1', count: 5 })).toEqual({ created: 1 });
  expect(await alice.refusal('user/bonus/redeem', { code: 'nothing' })).toBe('COUPON_INVALID');
  expect(await alice.refusal('user/bonus/redeem/preview', { code: 'nothing' })).toBe('COUPON_INVALID');
  expect(await alice.ask('user/bonus/redeem/preview', { code: 'wel-come1' })).toEqual({
    ...{ name: '쿠폰 이벤트', points: 1_000, required: 3_000, wageringKinds: ['powerball'] },
  });
  expect(await alice.ask('user/bonus/redeem', { code: 'wel-come1' })).toEqual({ name: '쿠폰 이벤트', points: 1_000 });
  expect(await alice.refusal('user/bonus/redeem', { code: 'WELCOME1' })).toBe('CAMPAIGN_TAKEN');
  const { bonuses } = await alice.ask('user/bonus/get');
  expect(bonuses).toMatchObject([{ name: '쿠폰 이벤트', points: 1_000, state: 'wagering', required: 3_000, remaining: 3_000 }]);

  const { items } = await admin.ask('admin/campaign/get', { state: 'running' });
  expect(items).toMatchObject([{ id: campaignId, spent: 1_000, members: 1, grants: 1, codes: 1, recalled: 0 }]);
  const codes = await admin.ask('admin/campaign/code/get', { campaignId });
  expect(codes.items).toMatchObject([{ code: 'WELCOME1', uses: 1, mostUses: 5 }]);
  const today = seoulDay(app.clock.now());
  const cost = await admin.ask('admin/campaign/cost/get', { from: today, until: today });
  expect(cost).toMatchObject({ items: [{ campaignId, given: 1_000, cost: 1_000 }], cost: 1_000, ledger: 1_000 });

  const grants = await admin.ask('admin/campaign/grant/get', { campaignId });
  const recall = await admin.ask('admin/campaign/grant/recall', { ids: [grants.items[0]!.id], reason: '중복 계정' });
  expect(recall.results).toMatchObject([{ ok: true, status: 'recalled' }]);
  expect((await alice.ask('user/bonus/get')).bonuses).toMatchObject([{ state: 'recalled', remaining: 0 }]);
  expect(await admin.ask('admin/campaign/cost/get', { from: today, until: today })).toMatchObject({ cost: 0, ledger: 0 });
});

it('a campaign of deposits gives with the approval, and offers itself until it is stopped', async () => {
  const id = await create({ name: '입금 이벤트', kind: 'deposit', depositOn: 'every', percent: 10, points: 5_000, perMember: 2 });
  expect((await alice.ask('user/bonus/get')).offers).toMatchObject([{ id, kind: 'deposit', percent: 10, required: null }]);
  await new Floor(app, admin).pay(alice, 10_000);
  expect((await alice.ask('user/bonus/get')).bonuses[0]).toMatchObject({ name: '입금 이벤트', points: 1_000 });
  expect((await admin.ask('admin/campaign/stop', { ids: [id] })).results).toMatchObject([{ ok: true, status: 'stopped' }]);
  expect((await alice.ask('user/bonus/get')).offers).toEqual([]);
});

it('a campaign that makes no sense is refused at the field', async () => {
  expect(await admin.refusal('admin/campaign/create', { ...draft, budget: 10 })).toBe('INVALID_INPUT');
  expect(await admin.refusal('admin/campaign/create', { ...draft, kind: 'deposit' })).toBe('INVALID_INPUT');
  expect(await admin.refusal('admin/campaign/create', { ...draft, wageringKinds: [] })).toBe('INVALID_INPUT');
});

it('a gift that is taken says what has to be bet before it is taken, and afterwards asks for just that', async () => {
  const id = await create({ name: '가입 이벤트', kind: 'signup', points: 700, wageringPercent: 250, wageringKinds: ['slot', 'powerball'] });
  const { offers } = await alice.ask('user/bonus/get');
  expect(offers).toMatchObject([{ id, points: 700, required: 1_750 }]);
  await alice.ask('user/bonus/take', { id });
  expect((await alice.ask('user/bonus/get')).bonuses[0]).toMatchObject({ name: '가입 이벤트', required: 1_750, remaining: 1_750 });
});
