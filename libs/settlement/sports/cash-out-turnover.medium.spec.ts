/** What of a ticket that was cashed out counts as turnover. */
import { SettledStakesReader } from '#lib/betting';
import type { BothSides } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { ended, sportsHarness } from '../../../test/support/sports-harness.js';
import { pick, type TestFixture, ticketCommand, ticketHarness } from '../../../test/support/ticket-harness.js';

let world: DrawHarness;
let sports: ReturnType<typeof ticketHarness>;
let settling: ReturnType<typeof sportsHarness>;
let player: Actor;
let fixture: TestFixture;
let since: Date;

beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  sports = ticketHarness(world);
  settling = sportsHarness(world);
});
beforeEach(async () => {
  player = await world.player(100_000);
  fixture = await sports.fixture();
  since = world.clock.now();
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

const place = async (outcome = 'over') => (await sports.place(player, [pick(fixture.market('totals'), outcome)])).bet.id;
const sell = (id: number, amount: number, stake?: number) => {
  const input = { bet_id: id, amount, ...(stake === undefined ? {} : { stake }) };
  return sports.cashOut.execute({ ...ticketCommand(player, input), call: 'user/sports/bet/cashOut' }, input);
};
const end = async (score: [number, number] | null) => {
  await settling.tell(fixture.id, score && ended(score));
  await world.settleFixture.execute(fixture.id);
};
/** Won that count, in all and by kind of play. */
async function counted(bothSides: BothSides = 'all'): Promise<number> {
  const stakes = new SettledStakesReader(world.periods);
  const [all] = await stakes.since(world.database, player.id, [since], bothSides);
  const [byKind] = await stakes.byKind(world.database, player.id, [since], { leastOdds: 1, bothSides });
  expect(byKind!.sportsSingle).toBe(all);
  return all!;
}

it('is nothing: three cash-outs at 5 % of the stake meet no requirement of thrice the stake', async () => {
  for (let round = 0; round < 3; round++) await sell(await place(), 9_500);
  expect([await counted(), await counted('smaller'), await counted('none')]).toEqual([0, 0, 0]);
});

it('is the part that was not sold, however the match ends, and nothing where that comes back', async () => {
  const [first, second] = [await place(), await place()];
  await sell(first, 3_800, 4_000);
  for (let part = 0; part < 3; part++) await sell(second, 2_850, 3_000);
  expect(await counted()).toBe(0);
  await end([0, 0]);
  expect(await counted()).toBe(6_000 + 1_000);
  await end([3, 0]);
  expect(await counted()).toBe(7_000);
  await end(null);
  expect(await counted()).toBe(0);
});

it('of a side that was sold is nothing, and the other one stands on both sides as before', async () => {
  await place('over');
  await place('under');
  const sold = await place('under');
  await sell(sold, 9_500);
  await sell(sold - 1, 9_500);
  await end([3, 0]);
  expect([await counted(), await counted('smaller'), await counted('none')]).toEqual([10_000, 10_000, 0]);
});

it('of a cash-out that is asked for many times at once and replayed stays nothing', async () => {
  const id = await place();
  await Promise.allSettled(Array.from({ length: 20 }, () => sell(id, 9_500)));
  expect(await counted()).toBe(0);
  expect(await world.cash(player)).toBe(99_500);
});
