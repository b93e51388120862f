/** Points that have not been bet become no cash by going through an agent. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Actor } from '#lib/kernel';
import { roles } from '#lib/members';
import { BulkCommand } from '#lib/platform';
import { AdjustHoldings, ConvertPoints, type DepositLimits, type OwnerProfiles, walletSettings } from '#lib/wallet';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { HierarchyHarness } from './testing/hierarchy-harness.js';
import type { TradeWish } from './use-cases/give-and-take.js';

let kit: HierarchyHarness;
let convertPoints: ConvertPoints;
let hq: Actor, shop: Actor, alice: Actor, bob: Actor;
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
  hq = await kit.person(`hq${n}`, roles.operatingHeadquarters.name, undefined, { cash: 1_000 });
  shop = await kit.person(`shop${n}`, roles.shop.name, hq, { cash: 1_000, point: 2_000 });
  alice = await kit.person(`alice${n}`, roles.member.name, shop, { point: 9_000 });
  bob = await kit.person(`bob${n}`, roles.member.name, shop, { cash: 1_000 });
});
afterEach(() => expectLedgerCoherent(kit.database));

const convert = (actor: Actor, points: number, key?: string) =>
  convertPoints.execute({ actor, call: 'user/bank/convertPoint', key, input: { points }, requestId: 'test', address: '127.0.0.1' }, points);
const move = (status: TradeWish['status'], agent: Actor, member: Actor, amount: number, key?: string) =>
  kit.trade(agent, { unit: 'point', status, memberId: member.id, amount, memo: '' }, key);
const tied = (free: number) => ({ code: 'POINT_TIED', details: { free } });
const missing = (remaining: number) => ({ code: 'TURNOVER_MISSING', details: { remaining } });

it('an agent converts points of its own, and none that it took of a member', async () => {
  await move('take', shop, alice, 9_000);
  await expect(convert(shop, 3_000)).rejects.toMatchObject(tied(2_000));
  await convert(shop, 2_000);
  await expect(convert(shop, 1_000)).rejects.toMatchObject(tied(0));
  expect(await kit.balances(shop)).toMatchObject({ money: 3_000, point: 9_000 });
});

it('neither does the agent above, nor another one below it', async () => {
  await move('take', shop, alice, 9_000);
  await move('take', hq, shop, 10_000);
  await expect(convert(hq, 2_000)).rejects.toMatchObject(tied(1_000));
  await convert(shop, 1_000);
  await move('give', hq, shop, 9_000);
  await expect(convert(shop, 1_000)).rejects.toMatchObject(tied(0));
  await convert(hq, 1_000);
});

it('a member who gets them has to bet them before the money leaves', async () => {
  await move('take', shop, alice, 9_000);
  await move('give', shop, bob, 9_000);
  await convert(shop, 2_000);
  await convert(bob, 9_000);
  await expect(kit.trade(shop, { unit: 'money', status: 'take', memberId: bob.id, amount: 1_000, memo: '' })).rejects.toMatchObject(
    missing(9_000),
  );
});

it('points of whom something has to be bet stay until it is', async () => {
  await convert(alice, 1_000);
  await expect(move('take', shop, alice, 1_000)).rejects.toMatchObject(missing(1_000));
  kit.stakes.known.set(alice.id, 1_000);
  await move('take', shop, alice, 1_000);
});

it('what an administrator takes of an agent goes first from what it took', async () => {
  await move('take', shop, alice, 3_000);
  const rows = new BulkCommand(kit.commands, pino({ level: 'silent' }));
  const limits: DepositLimits = { refusal: () => Promise.resolve(undefined), room: () => Promise.resolve(null) };
  const profiles = { profile: () => Promise.resolve({ ownerKind: 'agent' }) } as unknown as OwnerProfiles;
  const adjust = new AdjustHoldings(rows, kit.ledger, profiles, limits, kit.clock);
  const command = { actor: hq, call: 'admin/member/money/update', input: {}, requestId: 'test', address: '127.0.0.1' } as const;
  const [row] = await adjust.execute(command, [shop.id], { unit: 'point', status: 'take', amount: 4_000, memo: 'test' });
  expect(row).toMatchObject({ ok: true });
  await convert(shop, 1_000);
});

it('taken, given, converted and replayed at the same moment, no more becomes cash than was free', async () => {
  const keys = Array.from({ length: 8 }, () => crypto.randomUUID());
  const conversions = keys.map(() => crypto.randomUUID());
  const rounds = [...keys, ...keys].flatMap((key, n) => [
    () => move('take', shop, alice, 1_000, key),
    () => (n % 2 ? move('take', hq, shop, 1_000) : move('give', hq, shop, 1_000)),
    () => convert(shop, 1_000, conversions[n % keys.length]),
    () => convert(hq, 1_000),
  ]);
  const ends = await Promise.allSettled(rounds.map((each) => each()));
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as Error).message] : []));
  expect(refusals.filter((each) => each !== 'POINT_TIED' && each !== 'INSUFFICIENT_POINT')).toEqual([]);
  const [own, above] = [await kit.balances(shop), await kit.balances(hq)];
  expect(own.money + above.money).toBeLessThanOrEqual(2_000 + 2_000);
  expect((await kit.balances(alice)).point).toBe(1_000);
});
