import { sectionGroup } from '#lib/sports';
import { type Actor, type TestClock } from '#lib/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { pick, type TestFixture, ticketCommand, ticketHarness } from '../../../test/support/ticket-harness.js';

let world: DrawHarness;
let sports: ReturnType<typeof ticketHarness>;
let clock: TestClock;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  sports = ticketHarness(world);
  clock = world.clock;
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

const ticketOf = async (id: number) => (await world.tickets.of(world.database, [id])).get(id);
const newsOf = (id: number) =>
  world.database.query<{ name: string; data: object }>(
    `SELECT name, data FROM outbox WHERE data->>'id' = $1 AND name IN ('ticket.changed', 'bet.cancelled') ORDER BY id`,
    [String(id)],
  );
const book = async (fixture: TestFixture) => (await world.fixtureBooks.figures(world.database, [fixture.id])).get(fixture.id);

/** A pending ticket of a fresh player with 50,000 won, on a match under way. */
async function pending(policy: 'none' | 'higher' | 'any' = 'none'): Promise<{ player: Actor; fixture: TestFixture; id: number }> {
  const player = await world.player(50_000);
  const fixture = await sports.liveFixture([1, 0]);
  const { bet } = await sports.place(player, [pick(fixture.market('totals'), 'over')], { section: 'inplay', policy });
  return { player, fixture, id: bet.id };
}
const moveOdds = (fixture: TestFixture, over: number) =>
  sports.saveMarkets(fixture.id, [{ type: 'totals', line: 2.25, odds: { over, under: 1.9 } }]);

describe('a pending ticket', () => {
  it('is accepted after its delay, not before, where nothing has changed', async () => {
    const { player, id } = await pending();
    clock.advance(4_999);
    await world.ticketScheduler.tick();
    expect(await world.decideTicket.execute(id)).toBe(false);
    expect(await ticketOf(id)).toMatchObject({ state: 'pending' });
    clock.advance(1);
    await world.ticketScheduler.tick();
    expect(await ticketOf(id)).toMatchObject({ state: 'accepted', refusal: null });
    expect(await newsOf(id)).toEqual([{ name: 'ticket.changed', data: { id, state: 'accepted', refusal: null } }]);
    expect(await world.cash(player)).toBe(40_000);
  });

  it.each<[string, 'none' | 'higher' | 'any', (fixture: TestFixture) => Promise<unknown>]>([
    ['SCORE_CHANGED', 'any', (fixture) => sports.change(fixture.id, { score: [2, 0] })],
    ['MARKET_SUSPENDED', 'any', (fixture) => sports.change(fixture.id, { suspended: 'var' })],
    [
      'MARKET_CLOSED',
      'any',
      (fixture) =>
        world.database.transaction((tx) => sports.changes.switchMarkets(tx, fixture.id, [fixture.market('totals').id], 'closed', 'test')),
    ],
    ['FIXTURE_CLOSED', 'any', (fixture) => sports.change(fixture.id, { status: 'abandoned' })],
    ['ODDS_CHANGED', 'none', (fixture) => moveOdds(fixture, 2)],
    ['ODDS_CHANGED', 'higher', (fixture) => moveOdds(fixture, 1.9)],
  ])('is refused with %s at the policy “%s”, and its stake goes back', async (refusal, policy, happens) => {
    const { player, fixture, id } = await pending(policy);
    expect(await book(fixture)).toMatchObject({ bets: 1, stakes: 10_000 });
    await happens(fixture);
    clock.advance(5_000);
    await world.ticketScheduler.tick();
    expect(await ticketOf(id)).toMatchObject({ state: 'refused', refusal });
    expect(await world.bets.byId(world.database, id)).toMatchObject({ status: 'cancelled', revision: 1 });
    expect(await world.bets.ended(world.database, id)).toMatchObject([{ status: 'accepted', actor: 'system', reason: refusal }]);
    expect((await newsOf(id)).map(({ name }) => name)).toEqual(['ticket.changed', 'bet.cancelled']);
    expect(await world.cash(player)).toBe(50_000);
    expect(await book(fixture)).toMatchObject({ bets: 0, stakes: 0, exposure: 0 });
    expect(world.commission.cancelled).toContain(id);
  });

  it('keeps the odds that it was placed at where its player takes others', async () => {
    const [better, any] = [await pending('higher'), await pending('any')];
    await moveOdds(better.fixture, 2);
    await moveOdds(any.fixture, 1.5);
    clock.advance(5_000);
    await world.ticketScheduler.tick();
    for (const { id } of [better, any]) {
      expect(await ticketOf(id)).toMatchObject({ state: 'accepted' });
      expect(await world.bets.byId(world.database, id)).toMatchObject({ odds: '1.950', potentialPayout: 19_500 });
    }
  });

  it('is decided once by many at the same moment', async () => {
    const { player, fixture, id } = await pending();
    await moveOdds(fixture, 1.5);
    clock.advance(5_000);
    const decided = await Promise.all(Array.from({ length: 8 }, () => world.decideTicket.execute(id)));
    expect(decided.filter(Boolean)).toHaveLength(1);
    expect(await world.cash(player)).toBe(50_000);
    expect(await newsOf(id)).toHaveLength(2);
  });

  it('whose decision is killed is found again, and its stake goes back once', async () => {
    const { player, fixture, id } = await pending();
    await moveOdds(fixture, 1.5);
    clock.advance(5_000);
    world.commission.kill();
    await expect(world.decideTicket.execute(id)).rejects.toThrow();
    expect(await ticketOf(id)).toMatchObject({ state: 'pending' });
    expect(await world.cash(player)).toBe(40_000);
    await world.ticketScheduler.tick();
    expect(await ticketOf(id)).toMatchObject({ state: 'refused' });
    expect(await world.cash(player)).toBe(50_000);
  });

  it('can be cancelled by nobody until it is decided', async () => {
    await world.settings.change(sectionGroup('inplay'), { cancellation: true }, 'test');
    const { player, id } = await pending();
    const command = ticketCommand(player, { bet_id: id });
    await expect(world.cancelOwnBet.execute({ ...command, call: 'user/game/bet/cancel' }, { bet_id: id })).rejects.toMatchObject({
      code: 'TICKET_PENDING',
    });
    expect(await world.cancelBets.execute({ ...command, call: 'admin/bet/cancel' }, [id], 'x')).toMatchObject([
      { ok: false, error: { code: 'TICKET_PENDING' } },
    ]);
  });
});
