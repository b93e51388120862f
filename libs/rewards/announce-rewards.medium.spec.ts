import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '#lib/kernel';
import { createRewardsHarness, type RewardsHarness } from './testing/rewards-harness.js';

let world: RewardsHarness;
let player: Actor;
let since: number;

beforeAll(async () => {
  world = await createRewardsHarness();
  await world.rules({ attendance: { isOpen: true, points: 0, streakDays: 2, streakTickets: 1 }, roulette: { ticketFromCharge: 50_000 } });
  await world.openWheel();
});
beforeEach(async () => {
  player = await world.player(0);
  since = await world.adminHead();
});
afterAll(() => world?.close());

/** What administrators are told of what has happened by now. */
async function told(): Promise<unknown[]> {
  await world.relayAll();
  return world.listsTold(since);
}

describe('the administrators are told', () => {
  it('of attendance that brings nothing, and of the items of a day that brings tickets', async () => {
    await world.attend(player);
    expect(await told()).toEqual([['attendance']]);
    world.clock.advance(24 * 60 * 60 * 1000);
    await world.attend(player);
    expect(await told()).toEqual([['attendance'], ['items', 'attendance']]);
  });

  it('of a spin and its ticket', async () => {
    await world.grant([player.id]);
    expect(await told()).toEqual([['items']]);
    await world.wheel.show(player.id);
    await world.spin(player);
    expect(await told()).toEqual([['items'], ['items', 'spins']]);
  });

  it('of items that are used and taken back', async () => {
    await world.grant([player.id], { kind: 'point_coupon', points: 500 });
    await world.grant([player.id]);
    const [coupon, ticket] = await world.itemsOf(player);
    await told();
    await world.use(player, coupon!);
    expect(await told()).toEqual([['items'], ['items']]);
    await world.withdraw([ticket!]);
    expect(await told()).toEqual([['items'], ['items'], ['items']]);
  });

  it('of the ticket for a deposit', async () => {
    const at = world.clock.now();
    const facts = { id: 1, ownerId: player.id, ownerKind: 'member', amount: 50_000, approvedAt: at.toISOString() };
    await world.database.transaction((tx) => world.outbox.record(tx, [{ name: 'deposit.approved', at, streams: [], data: {}, facts }]));
    expect(await told()).toEqual([['items']]);
  });

  it('once for many who come together, and of nothing that was refused', async () => {
    const players = await world.players(...Array.from({ length: 100 }, () => 0));
    await Promise.all(players.map((each) => world.attend(each)));
    await expect(world.attend(players[0]!)).rejects.toMatchObject({ code: 'ATTENDED_ALREADY' });
    expect(await told()).toEqual([['attendance']]);
    expect(await told()).toHaveLength(1);
  });
});
