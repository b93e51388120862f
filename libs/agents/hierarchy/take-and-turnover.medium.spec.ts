/** A converted bonus that has not been bet does not leave through an agent. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Actor } from '#lib/kernel';
import { roles } from '#lib/members';
import { ConvertPoints, walletSettings } from '#lib/wallet';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { HierarchyHarness } from './testing/hierarchy-harness.js';
import type { TradeWish } from './use-cases/give-and-take.js';

let kit: HierarchyHarness;
let convertPoints: ConvertPoints;
let hq: Actor, shop: Actor, alice: Actor;
let world = 0;

beforeAll(async () => {
  kit = await HierarchyHarness.open();
  convertPoints = new ConvertPoints(kit.commands, kit.settings, kit.ledger, kit.turnover, kit.clock);
  await kit.settings.change(walletSettings, { minPointConversion: 1_000, pointUnit: 1_000 }, 'test');
  await kit.rules({ mayPay: 'downline' });
});
afterAll(() => kit?.close());
beforeEach(async () => {
  const n = ++world;
  hq = await kit.person(`hq${n}`, roles.operatingHeadquarters.name);
  shop = await kit.person(`shop${n}`, roles.shop.name, hq, { cash: 10_000 });
  alice = await kit.person(`alice${n}`, roles.member.name, shop, { cash: 3_000, point: 5_000, egg: 2_000 });
});
afterEach(() => expectLedgerCoherent(kit.database));

const convert = (points: number) =>
  convertPoints.execute(
    { actor: alice, call: 'user/bank/convertPoint', input: { points }, requestId: 'test', address: '127.0.0.1' },
    points,
  );
const wish = (more: Partial<TradeWish> = {}): TradeWish => ({
  ...{ unit: 'money', status: 'take', memberId: alice.id, amount: 1_000, memo: '' },
  ...more,
});
const missing = { code: 'TURNOVER_MISSING', details: { required: 4_000, done: 0, remaining: 4_000 } };

it('is taken by no agent, as money, eggs or points, and all the rest moves as ever', async () => {
  await kit.trade(shop, wish());
  await convert(4_000);
  for (const agent of [shop, hq]) {
    await expect(kit.trade(agent, wish())).rejects.toMatchObject(missing);
    await expect(kit.trade(agent, wish({ unit: 'balance' }))).rejects.toMatchObject(missing);
    await expect(kit.trade(agent, wish({ unit: 'point' }))).rejects.toMatchObject(missing);
  }
  expect(await kit.balances(alice)).toEqual({ money: 6_000, point: 1_000, balance: 2_000 });
  await kit.trade(shop, wish({ status: 'give' }));
  await kit.trade(shop, wish({ unit: 'balance', status: 'give' }));
  expect(await kit.balances(alice)).toEqual({ money: 7_000, point: 1_000, balance: 3_000 });
});

it('is taken once it has been bet, which uses up nothing of the bets', async () => {
  await convert(4_000);
  kit.stakes.known.set(alice.id, 3_999);
  await expect(kit.trade(shop, wish())).rejects.toMatchObject({ code: 'TURNOVER_MISSING', details: { remaining: 1 } });
  kit.stakes.known.set(alice.id, 5_000);
  await kit.trade(shop, wish({ amount: 7_000 }));
  await convert(1_000);
  expect(await kit.turnover.progress(kit.database, alice.id)).toEqual({ required: 5_000, done: 5_000, remaining: 0 });
});

it('converted and taken at the same moment, leaves with nobody', async () => {
  await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      n % 4 === 3 ? convert(1_000) : kit.trade(n % 2 ? shop : hq, wish({ unit: n % 4 === 2 ? 'balance' : 'money' })),
    ),
  );
  const { money, point, balance } = await kit.balances(alice);
  expect(point).toBe(0);
  // What agents got is no more than what was there beside the bonus.
  expect(money).toBeGreaterThanOrEqual(5_000);
  expect(money + balance).toBeLessThanOrEqual(10_000);
  await expect(kit.trade(shop, wish())).rejects.toMatchObject({ code: 'TURNOVER_MISSING', details: { remaining: 5_000 } });
});
