/** What the rule on odds by hand holds back is paid in no way. */
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '#lib/kernel';
import { createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { pick, type TestFixture, ticketCommand, ticketHarness } from '../../../test/support/ticket-harness.js';
import type { CashOutGain } from './cash-out-bound.js';

let world: DrawHarness;
let sports: ReturnType<typeof ticketHarness>;
const asked: CashOutGain[] = [];
let admits = false;

beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  sports = ticketHarness(world, {
    times: () => Promise.resolve(20),
    admit: (_tx, gain) => Promise.resolve((asked.push(gain), admits)),
  });
});
afterEach(() => {
  asked.length = 0;
  admits = false;
  return expectLedgerCoherent(world.database);
});
afterAll(() => world.close());

const totals = (over: number, under: number) => [{ type: 'totals', line: 2.25, odds: { over, under } }];
/** An open single of 10,000 won at 1.95. */
async function ticket(fixture: TestFixture): Promise<{ player: Actor; id: number }> {
  const player = await world.player(50_000);
  const { bet } = await sports.place(player, [pick(fixture.market('totals'), 'over')]);
  world.clock.advance(1_000);
  return { player, id: bet.id };
}
const price = (fixture: TestFixture, over: number, under: number, by: number | null) =>
  world.database.transaction((tx) => sports.changes.saveMarkets(tx, fixture.id, totals(over, under), 'test', by));
const sell = (actor: Actor, id: number, amount = 10_001) => {
  const input = { bet_id: id, amount };
  return sports.cashOut.execute({ ...ticketCommand(actor, input), call: 'user/sports/bet/cashOut' }, input);
};

it('is asked with the gain and the administrator who set the odds, and only where there are both', async () => {
  const fixture = await sports.fixture();
  const { player, id } = await ticket(fixture);
  await price(fixture, 1.5, 2.6, 7);
  await expect(sell(player, id)).rejects.toMatchObject({ code: 'CASH_OUT_HELD' });
  expect(asked).toEqual([{ betId: id, ownerId: player.id, gain: 2_350, pricedBy: [{ fixtureId: fixture.id, adminId: 7 }] }]);
  await world.database.transaction((tx) =>
    sports.changes.switchMarkets(tx, fixture.id, [fixture.market('totals').id], 'suspended', 'feed'),
  );
  await world.database.transaction((tx) => sports.changes.switchMarkets(tx, fixture.id, [fixture.market('totals').id], 'active', 'feed'));
  await expect(sell(player, id)).rejects.toMatchObject({ code: 'CASH_OUT_HELD' });
  await price(fixture, 1.49, 2.6, null);
  await sell(player, id);
  expect(asked).toHaveLength(2);

  const other = await sports.fixture();
  const losing = await ticket(other);
  await price(other, 1.99, 1.9, 7);
  await sell(losing.player, losing.id, 9_000);
  expect(asked).toHaveLength(2);
});

it('is refused when the delay in play is over, and not sold by itself', async () => {
  const fixture = await sports.fixture();
  const { player, id } = await ticket(fixture);
  const auto = await ticket(fixture);
  await sports.autoCashOut.set(auto.player, { bet_id: auto.id, amount: 10_500 });
  await price(fixture, 1.5, 2.6, 7);
  expect(await sports.autoCashOut.execute(auto.id)).toBe(false);
  expect(await world.cash(auto.player)).toBe(40_000);

  await sports.change(fixture.id, { status: 'live', score: [0, 0] });
  expect(await sell(player, id)).toMatchObject({ bet: { ticket: { cashOut: { state: 'pending' } } } });
  world.clock.advance(60_000);
  expect(await sports.decideCashOut.execute(id)).toBe(true);
  expect((await world.betQueries.ownWhole(player, id)).bet.ticket).toMatchObject({ cashOut: { state: 'refused' } });
  expect(await world.cash(player)).toBe(40_000);
  admits = true;
  await sell(player, id);
  world.clock.advance(60_000);
  await sports.decideCashOut.execute(id);
  expect(await world.cash(player)).toBe(52_350);
});
