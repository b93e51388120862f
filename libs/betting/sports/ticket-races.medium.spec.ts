import { sectionGroup } from '#lib/sports';
import type { Actor } from '#lib/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { pick, type TestFixture, ticketCommand, ticketHarness } from '../../../test/support/ticket-harness.js';

let world: DrawHarness;
let sports: ReturnType<typeof ticketHarness>;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  sports = ticketHarness(world);
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

const over = (fixture: TestFixture) => pick(fixture.market('totals'), 'over');
const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'accepted' : ((outcome.reason as { code?: string }).code ?? String(outcome.reason));
const bookOf = async ({ id }: TestFixture) => (await world.fixtureBooks.figures(world.database, [id])).get(id);
const cancel = (actor: Actor, id: number) =>
  world.cancelOwnBet.execute({ ...ticketCommand(actor, { bet_id: id }), call: 'user/game/bet/cancel' }, { bet_id: id });

describe('placing races what changes the fixture', () => {
  /** In which versions of their market tickets on it were placed. */
  const versionsOf = async (fixture: TestFixture) =>
    world.database.query<{ version: number; odds: string }>(
      `SELECT l.market_version AS version, g.odds::text AS odds FROM ticket_leg l JOIN bet_leg g ON (g.bet_id, g.ordinal) = (l.bet_id, l.ordinal) WHERE l.fixture_id = $1`,
      [fixture.id],
    );

  it('and stands before a suspension or not at all', async () => {
    const players = await world.players(...Array<number>(12).fill(50_000));
    const fixture = await sports.fixture();
    const half = players.length / 2;
    const attempts = players.map((player, n) =>
      n === half ? sports.change(fixture.id, { suspended: 'goal' }) : sports.place(player, [over(fixture)]),
    );
    const outcomes = await Promise.allSettled(attempts);
    const placed = outcomes.filter((outcome, n) => n !== half && outcome.status === 'fulfilled').length;
    expect(outcomes.map(codeOf).every((code) => code === 'accepted' || code === 'MARKET_SUSPENDED')).toBe(true);
    expect((await bookOf(fixture)) ?? { bets: 0 }).toMatchObject({ bets: placed });
    await expect(sports.place(players[0]!, [over(fixture)])).rejects.toMatchObject({ code: 'MARKET_SUSPENDED' });
  });

  it('and has the odds of the version that it names', async () => {
    const players = await world.players(...Array<number>(12).fill(50_000));
    const fixture = await sports.fixture();
    const changes = players.map((player, n) =>
      n % 4 === 3
        ? sports.saveMarkets(fixture.id, [{ type: 'totals', line: 2.25, odds: { over: 1.95 + n / 100, under: 1.9 } }])
        : sports.place(player, [over(fixture)], { policy: 'any' }),
    );
    await Promise.all(changes);
    const history = await world.database.query<{ version: number; odds: { over: number } }>(
      'SELECT version, odds FROM market_change WHERE market_id = $1',
      [fixture.market('totals').id],
    );
    for (const { version, odds } of await versionsOf(fixture))
      expect(history.find((one) => one.version === version)?.odds.over).toBe(Number(odds));
  });

  it('and comes before the kick-off or not at all', async () => {
    const player = await world.player(500_000);
    const fixture = await sports.fixture({ startsIn: 5 });
    const attempts = Array.from({ length: 10 }, (_, n) => {
      if (n === 5) world.clock.set(fixture.kickOff);
      return sports.place(player, [over(fixture)]);
    });
    await Promise.allSettled(attempts);
    const late = await world.database.query(
      'SELECT FROM bet b JOIN ticket_leg l ON l.bet_id = b.id WHERE l.fixture_id = $1 AND b.placed_at >= $2',
      [fixture.id, fixture.kickOff],
    );
    expect(late).toEqual([]);
    await expect(sports.place(player, [over(fixture)])).rejects.toMatchObject({ code: 'FIXTURE_STARTED' });
  });
});

describe('the exposure of a fixture', () => {
  it('counts each outcome, and of a combination every leg at its own odds', async () => {
    const player = await world.player(1_000_000);
    const [fixture, other] = [await sports.fixture(), await sports.fixture()];
    await sports.place(player, [over(fixture)], { stake: 100_000 });
    await sports.place(player, [pick(fixture.market('totals'), 'under')], { stake: 50_000 });
    expect(await bookOf(fixture)).toEqual({ bets: 2, stakes: 150_000, exposure: 195_000 - 150_000 });
    await sports.place(player, [pick(fixture.market('match_odds'), 'draw'), over(other)], { stake: 10_000 });
    expect(await bookOf(fixture)).toEqual({ bets: 3, stakes: 160_000, exposure: 45_000 + 24_000 });
    expect(await bookOf(other)).toEqual({ bets: 1, stakes: 10_000, exposure: 9_500 });
    const { items, total, sums } = await world.exposureQueries.page({ skip: 0, take: 200 });
    expect(items.find((item) => item.fixture.id === fixture.id)).toMatchObject({
      ...{ bets: 3, stakes: 160_000, exposure: 69_000 },
      markets: [
        { exposure: 24_000 },
        { exposure: 45_000, outcomes: { over: { bets: 1, stakes: 100_000, payouts: 195_000 }, under: { bets: 1 } } },
      ],
    });
    expect(items.map(({ exposure }) => exposure)).toEqual(items.map(({ exposure }) => exposure).sort((a, b) => b - a));
    expect([total, sums.exposure]).toEqual([items.length, items.reduce((sum, { exposure }) => sum + exposure, 0)]);
  });

  it.each(['maxMarketExposure', 'maxFixtureExposure'] as const)('never exceeds %s under a race', async (limit) => {
    await world.settings.change(sectionGroup('europe'), { [limit]: 50_000 }, 'test');
    const players = await world.players(...Array<number>(20).fill(50_000));
    const fixture = await sports.fixture();
    const outcomes = await Promise.allSettled(players.map((player) => sports.place(player, [over(fixture)])));
    // 9,500 won each: five fit.
    expect(outcomes.map(codeOf).sort()).toEqual([...Array<string>(15).fill('EXPOSURE_REACHED'), ...Array<string>(5).fill('accepted')]);
    expect(await bookOf(fixture)).toMatchObject({ bets: 5, exposure: 47_500 });
    // The other side makes room.
    await sports.place(players[0]!, [pick(fixture.market('totals'), 'under')], { stake: 20_000 });
    expect((await sports.place(players[1]!, [over(fixture)])).bet.status).toBe('accepted');
    await world.settings.change(sectionGroup('europe'), { [limit]: null }, 'test');
  });
});

describe('cancelling a ticket', () => {
  it('gives the stake back and leaves the books, until the section’s seconds before the first start', async () => {
    const player = await world.player(50_000);
    const [early, late] = [await sports.fixture({ startsIn: 1_200 }), await sports.fixture()];
    const { bet } = await sports.place(player, [over(late), over(early)]);
    const kept = (await sports.place(player, [over(early)])).bet;
    expect(await cancel(player, bet.id)).toMatchObject({
      bet: { status: 'cancelled', ticket: { type: 'multi' } },
      money: 40_000,
      cancellationsLeft: 4,
    });
    expect([await bookOf(early), await bookOf(late)]).toMatchObject([{ bets: 1 }, { bets: 0, stakes: 0 }]);
    world.clock.advance(600_000);
    await expect(cancel(player, kept.id)).rejects.toMatchObject({ code: 'CANCELLATION_LATE' });
    await expect(cancel(await world.player(0), kept.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const byAdmin = await world.cancelBets.execute(
      { ...ticketCommand(player, {}), call: 'admin/bet/cancel' },
      [kept.id, bet.id],
      'by mistake',
    );
    expect(byAdmin).toMatchObject([
      { ok: true, status: 'cancelled' },
      { ok: false, error: { code: 'BET_NOT_CANCELLABLE' } },
    ]);
    expect(await world.cash(player)).toBe(50_000);
  });

  it('is refused once an included match has started, and where the section does not allow it', async () => {
    const player = await world.player(50_000);
    const fixture = await sports.fixture();
    const { bet } = await sports.place(player, [over(fixture)]);
    await world.settings.change(sectionGroup('europe'), { cancellation: false }, 'test');
    await expect(cancel(player, bet.id)).rejects.toMatchObject({ code: 'BET_NOT_CANCELLABLE' });
    await world.settings.change(sectionGroup('europe'), { cancellation: true }, 'test');
    await sports.change(fixture.id, { status: 'live', score: [0, 0] });
    await expect(cancel(player, bet.id)).rejects.toMatchObject({ code: 'CANCELLATION_LATE' });
  });

  it('happens once among many at the same moment, and the kick-off comes before or after it', async () => {
    const player = await world.player(50_000);
    const fixture = await sports.fixture();
    const { bet } = await sports.place(player, [over(fixture)]);
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => cancel(player, bet.id)),
      sports.change(fixture.id, { status: 'live', score: [0, 0] }),
    ]);
    const cancelled = outcomes.slice(0, 4).filter(({ status }) => status === 'fulfilled').length;
    expect(cancelled).toBeLessThanOrEqual(1);
    expect(await world.cash(player)).toBe(cancelled === 1 ? 50_000 : 40_000);
  });
});

describe('the books’ events', () => {
  it('tells of the fixtures of tickets that were placed, together', async () => {
    const player = await world.player(50_000);
    const fixture = await sports.fixture();
    const placed = [(await sports.place(player, [over(fixture)])).bet, (await sports.place(player, [over(fixture)])).bet];
    await world.announceFixtureBooks.note(placed.map(({ id }) => ({ name: 'bet.placed', data: { id, roundId: null } }) as never));
    await world.announceFixtureBooks.tell();
    const events = await world.database.query(`SELECT streams, data FROM outbox WHERE name = 'fixture.book' AND data->>'fixtureId' = $1`, [
      String(fixture.id),
    ]);
    expect(events).toEqual([{ streams: ['book:sports'], data: { fixtureId: fixture.id, bets: 2, stakes: 20_000, exposure: 19_000 } }]);
  });
});
