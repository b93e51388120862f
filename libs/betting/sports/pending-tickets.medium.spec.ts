import { randomUUID } from 'node:crypto';
import { catalogueGroup, sectionGroup } from '#lib/sports';
import { type Actor, type TestClock } from '#lib/kernel';
import type { SectionSettings } from '#lib/contract';
import type { Tx } from '#lib/platform';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { ended, sportsHarness } from '../../../test/support/sports-harness.js';
import { pick, type TestFixture, ticketCommand, ticketHarness } from '../../../test/support/ticket-harness.js';

let world: DrawHarness;
let sports: ReturnType<typeof ticketHarness>;
let settling: ReturnType<typeof sportsHarness>;
let clock: TestClock;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  sports = ticketHarness(world);
  settling = sportsHarness(world);
  clock = world.clock;
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

const ticketOf = async (id: number) => (await world.tickets.of(world.database, [id])).get(id);
const eventsOf = (id: number) =>
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

describe('a pending ticket of a level with a margin', () => {
  const margin = (levelMargin1: number) => world.settings.change(catalogueGroup, { levelMargin1 }, 'test');
  beforeEach(() => margin(10));
  afterEach(() => margin(0));

  it('is decided by the odds of its member’s level', async () => {
    const player = await world.player(50_000);
    const fixture = await sports.liveFixture([1, 0]);
    const over = { ...pick(fixture.market('totals'), 'over'), odds: 1.855 };
    const place = async (policy: 'none' | 'any') => (await sports.place(player, [over], { section: 'inplay', policy })).bet.id;
    const [same, moved] = [await place('none'), await place('any')];
    clock.advance(5_000);
    expect(await world.decideTicket.execute(same)).toBe(true);
    expect(await ticketOf(same)).toMatchObject({ state: 'accepted', placedPrice: null });
    await moveOdds(fixture, 2);
    expect(await world.decideTicket.execute(moved)).toBe(true);
    expect(await world.bets.byId(world.database, moved)).toMatchObject({ odds: '1.900', potentialPayout: 19_000 });
  });
});

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
    expect(await eventsOf(id)).toEqual([
      { name: 'ticket.changed', data: { id, state: 'accepted', refusal: null, odds: 1.95, potentialPayout: 19_500 } },
    ]);
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
    expect((await eventsOf(id)).map(({ name }) => name)).toEqual(['ticket.changed', 'bet.cancelled']);
    expect(await world.cash(player)).toBe(50_000);
    expect(await book(fixture)).toMatchObject({ bets: 0, stakes: 0, exposure: 0 });
    expect(world.commission.cancelled).toContain(id);
  });

  it.each<['higher' | 'any', number, number]>([
    ['higher', 2, 20_000],
    ['any', 2, 20_000],
    ['any', 1.3, 13_000],
  ])('of the policy “%s” stands at the odds of %d that are in force after the delay', async (policy, odds, potentialPayout) => {
    const { player, fixture, id } = await pending(policy);
    await moveOdds(fixture, odds);
    clock.advance(5_000);
    await world.ticketScheduler.tick();
    const placedPrice = { odds: 1.95, potentialPayout: 19_500, legs: [1.95] };
    expect(await world.betQueries.ownWhole(player, id)).toMatchObject({
      bet: { odds, potentialPayout, legs: [{ odds }], ticket: { state: 'accepted', placedPrice } },
    });
    expect(await eventsOf(id)).toEqual([{ name: 'ticket.changed', data: { id, state: 'accepted', refusal: null, odds, potentialPayout } }]);
    expect(await book(fixture)).toMatchObject({ bets: 1, stakes: 10_000, exposure: potentialPayout - 10_000 });
    await settling.tell(fixture.id, ended([3, 0]));
    await world.settleFixture.execute(fixture.id);
    expect(await world.cash(player)).toBe(40_000 + potentialPayout);
  });

  it('placed at a price that fell during the delay cannot be cashed out for the old one', async () => {
    const { player, fixture, id } = await pending('any');
    await moveOdds(fixture, 1.3);
    clock.advance(5_000);
    await world.ticketScheduler.tick();
    // 95 % of the stake: it was bought and is sold at the same odds.
    expect(await sports.offersOf(player, [id])).toEqual({ offers: [{ id, amount: 9_500, delaySeconds: 5 }] });
  });

  it('of several legs is repriced as a whole, and each leg has its own odds', async () => {
    const player = await world.player(50_000);
    const [first, second] = [await sports.liveFixture(), await sports.liveFixture()];
    const legs = [pick(first.market('totals'), 'over'), pick(second.market('totals'), 'over')];
    const { bet } = await sports.place(player, legs, { section: 'inplay', policy: 'any' });
    await moveOdds(first, 1.5);
    clock.advance(5_000);
    await world.ticketScheduler.tick();
    expect(await world.bets.byId(world.database, bet.id)).toMatchObject({
      odds: '2.925000',
      potentialPayout: 29_250,
      legs: [{ odds: 1.5 }, { odds: 1.95 }],
    });
  });

  it.each<[string, Partial<SectionSettings>]>([
    ['ODDS_ABOVE_MAXIMUM', { maxOdds: 5 }],
    ['ODDS_ABOVE_MAXIMUM', { maxTotalOdds: 5 }],
    ['EXPOSURE_REACHED', { maxMarketExposure: 20_000 }],
    ['EXPOSURE_REACHED', { maxFixtureExposure: 20_000 }],
  ])('is refused with %s where its new price is beyond %j', async (refusal, limits) => {
    const { player, fixture, id } = await pending('any');
    const before = await world.sportsSettings.section('inplay');
    await world.settings.change(sectionGroup('inplay'), limits, 'test');
    await moveOdds(fixture, 6);
    clock.advance(5_000);
    await world.ticketScheduler.tick();
    await world.settings.change(sectionGroup('inplay'), before, 'test');
    expect(await ticketOf(id)).toMatchObject({ state: 'refused', refusal, placedPrice: null });
    expect(await world.bets.byId(world.database, id)).toMatchObject({ status: 'cancelled', odds: '1.950', potentialPayout: 19_500 });
    expect(await world.cash(player)).toBe(50_000);
    expect(await book(fixture)).toMatchObject({ bets: 0, stakes: 0, exposure: 0 });
  });

  it('that races a change of the odds stands at what is in force when it is decided', async () => {
    for (let n = 0; n < 8; n += 1) {
      const { fixture, id } = await pending('any');
      clock.advance(5_000);
      await Promise.all([moveOdds(fixture, 1.3), world.decideTicket.execute(id), world.decideTicket.execute(id)]);
      const bet = (await world.bets.byId(world.database, id))!;
      expect([1.3, 1.95]).toContain(bet.legs[0]!.odds);
      expect(bet.potentialPayout).toBe(Math.floor(10_000 * bet.legs[0]!.odds));
      expect(await book(fixture)).toMatchObject({ exposure: bet.potentialPayout - 10_000 });
    }
  });

  it('that is killed while it is repriced stands as it was placed, and is repriced once', async () => {
    const { fixture, id } = await pending('any');
    await moveOdds(fixture, 1.3);
    clock.advance(5_000);
    jest
      .spyOn(world.outbox, 'record')
      .mockImplementationOnce((tx) => (tx as Tx).query('SELECT pg_terminate_backend(pg_backend_pid())').then(() => undefined));
    await expect(world.decideTicket.execute(id)).rejects.toThrow();
    expect(await world.bets.byId(world.database, id)).toMatchObject({ odds: '1.950', potentialPayout: 19_500 });
    await world.ticketScheduler.tick();
    expect(await world.bets.byId(world.database, id)).toMatchObject({ odds: '1.300', potentialPayout: 13_000 });
    expect(await book(fixture)).toMatchObject({ bets: 1, exposure: 3_000 });
  });

  it('that is decided keeps its price: the database refuses another', async () => {
    const { id } = await pending('any');
    clock.advance(5_000);
    await world.ticketScheduler.tick();
    for (const change of [
      'UPDATE bet SET odds = 9 WHERE id = $1',
      'UPDATE bet SET potential_payout = 9 WHERE id = $1',
      'UPDATE bet_leg SET odds = 9 WHERE bet_id = $1',
      `UPDATE ticket SET placed_price = '{}' WHERE bet_id = $1`,
      'UPDATE ticket_leg SET market_version = 9 WHERE bet_id = $1',
    ])
      await expect(world.database.query(change, [id])).rejects.toMatchObject({ code: 'TB002' });
  });

  it('is decided once by many at the same moment', async () => {
    const { player, fixture, id } = await pending();
    await moveOdds(fixture, 1.5);
    clock.advance(5_000);
    const decided = await Promise.all(Array.from({ length: 8 }, () => world.decideTicket.execute(id)));
    expect(decided.filter(Boolean)).toHaveLength(1);
    expect(await world.cash(player)).toBe(50_000);
    expect(await eventsOf(id)).toHaveLength(2);
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

  it('is cancelled by no administrator until it is decided', async () => {
    const { player, id } = await pending();
    const command = { ...ticketCommand(player, { bet_id: id }), call: 'admin/bet/cancel' as const };
    expect(await world.cancelBets.execute(command, [id], 'x')).toMatchObject([{ ok: false, error: { code: 'TICKET_PENDING' } }]);
  });
});

describe('a pending ticket that its owner cancels', () => {
  const cancel = (player: Actor, id: number, key?: string) => {
    const input = { bet_id: id };
    return world.cancelOwnBet.execute({ ...ticketCommand(player, input, key), call: 'user/game/bet/cancel' }, input);
  };

  it('gives its stake back at once, although its section lets no ticket be cancelled, and uses none of the day’s cancellations', async () => {
    const { player, fixture, id } = await pending();
    const { bet } = await world.betQueries.ownWhole(player, id);
    expect(bet.cancellableUntil).toBe(bet.ticket?.decidesAt);
    const { left } = await world.allowance.of(world.database, player.id, null);
    expect(await cancel(player, id)).toMatchObject({
      ...{ money: 50_000, cancellationsLeft: left },
      bet: { status: 'cancelled', ticket: { state: 'cancelled', refusal: null }, cancellableUntil: null },
    });
    expect(await world.allowance.of(world.database, player.id, null)).toMatchObject({ left });
    expect((await eventsOf(id)).map(({ name }) => name)).toEqual(['ticket.changed', 'bet.cancelled']);
    expect(await book(fixture)).toMatchObject({ bets: 0, stakes: 0, exposure: 0 });
    expect(world.commission.cancelled).toContain(id);
  });

  it('is never decided afterwards', async () => {
    const { player, id } = await pending();
    await cancel(player, id);
    clock.advance(5_000);
    await world.ticketScheduler.tick();
    expect(await world.decideTicket.execute(id)).toBe(false);
    expect(await ticketOf(id)).toMatchObject({ state: 'cancelled' });
    expect(await world.cash(player)).toBe(50_000);
  });

  it('is the answer of every call with the same key, and of no other', async () => {
    const { player, id } = await pending();
    const key = randomUUID();
    const answers = [await cancel(player, id, key), await cancel(player, id, key)];
    expect(answers[1]).toEqual(answers[0]);
    await expect(cancel(player, id)).rejects.toMatchObject({ code: 'BET_NOT_CANCELLABLE' });
    await expect(cancel(await world.player(0), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.cash(player)).toBe(50_000);
  });

  it('races its acceptance: one of the two wins, whole', async () => {
    for (let n = 0; n < 8; n += 1) {
      const { player, fixture, id } = await pending();
      clock.advance(5_000);
      const acts = [
        () =>
          cancel(player, id).then(
            () => 'cancelled',
            () => 'late',
          ),
        () => world.decideTicket.execute(id),
      ];
      const [first, second] = await Promise.all((n % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
      const isCancelled = first === 'cancelled' || second === 'cancelled';
      expect([first, second]).toContain(!isCancelled);
      expect(await ticketOf(id)).toMatchObject({ state: isCancelled ? 'cancelled' : 'accepted' });
      expect(await world.cash(player)).toBe(isCancelled ? 50_000 : 40_000);
      expect(await book(fixture)).toMatchObject({ bets: isCancelled ? 0 : 1 });
      await expectLedgerCoherent(world.database);
    }
  });

  it('loses nothing where the cancellation is killed: it waits on and is cancelled or decided once', async () => {
    const { player, id } = await pending();
    world.commission.kill();
    await expect(cancel(player, id)).rejects.toThrow();
    expect(await ticketOf(id)).toMatchObject({ state: 'pending' });
    expect(await world.cash(player)).toBe(40_000);
    await cancel(player, id);
    expect(await world.cash(player)).toBe(50_000);
  });
});
