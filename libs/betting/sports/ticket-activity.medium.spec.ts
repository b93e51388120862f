import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { pick, ticketHarness } from '../../../test/support/ticket-harness.js';
import { FixtureBooks } from './data/fixture-books.js';
import { TicketActivity } from './ticket-activity.js';

let world: DrawHarness;
let sports: ReturnType<typeof ticketHarness>;
let activity: TicketActivity;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  sports = ticketHarness(world);
  activity = new TicketActivity(world.database, new FixtureBooks(), world.fixtures);
});
afterAll(() => world.close());

it('counts the members with a bet on a fixture once each, whatever they bet, and those with none but cancelled bets not', async () => {
  const [one, two, three] = [await world.player(90_000), await world.player(90_000), await world.player(90_000)];
  const [fixture, other] = [await sports.fixture(), await sports.fixture()];
  const over = pick(fixture.market('totals'), 'over');
  await sports.place(one, [over]);
  await sports.place(one, [pick(fixture.market('totals'), 'under')]);
  await sports.place(two, [over]);
  const { bet } = await sports.place(three, [over]);
  expect([await activity.bettors(fixture.id), await activity.bettors(other.id)]).toEqual([3, 0]);
  await world.database.query(`UPDATE bet SET status = 'cancelled', settled_at = placed_at, revision = 1 WHERE id = $1`, [bet.id]);
  expect(await activity.bettors(fixture.id)).toBe(2);
});
