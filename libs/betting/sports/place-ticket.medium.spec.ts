import { randomUUID } from 'node:crypto';
import { catalogueGroup, FixtureList, sectionGroup, SportsQueries } from '#lib/sports';
import type { Actor } from '#lib/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { pick, ticketHarness } from '../../../test/support/ticket-harness.js';

let world: DrawHarness;
let sports: ReturnType<typeof ticketHarness>;
let catalogue: SportsQueries;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  sports = ticketHarness(world);
  const { database, fixtures, markets, sportsSettings, clock } = world;
  catalogue = new SportsQueries(database, new FixtureList(), fixtures, markets, sportsSettings, clock);
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

const betsOf = async (actor: Actor) => (await world.list.page({ ownerIds: [actor.id], skip: 0, take: 50 })).items;
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes
    .map((outcome) =>
      outcome.status === 'fulfilled' ? 'accepted' : ((outcome.reason as { code?: string }).code ?? String(outcome.reason)),
    )
    .sort();

describe('placing a ticket', () => {
  it('takes the stake into escrow and answers bet, ticket, money and the wallet’s version', async () => {
    const player = await world.player(50_000);
    const fixture = await sports.fixture();
    const placed = await sports.place(player, [pick(fixture.market('totals'), 'over')]);
    expect(placed).toMatchObject({
      bet: {
        game: 'europe',
        roundId: null,
        round: null,
        day: '2026-11-21',
        status: 'accepted',
        stake: 10_000,
        odds: 1.95,
        potentialPayout: 19_500,
      },
      money: 40_000,
    });
    expect(placed.bet.legs).toEqual([{ market: 'totals', outcome: 'over', odds: 1.95, result: null }]);
    expect(placed.bet.ticket).toMatchObject({
      ...{
        type: 'single',
        size: 1,
        unitStake: 10_000,
        lines: 1,
        state: 'accepted',
        decidesAt: null,
        policy: 'none',
        bonus: [],
        voided: false,
      },
      legs: [
        {
          fixtureId: fixture.id,
          marketId: fixture.market('totals').id,
          line: 2.25,
          inPlay: false,
          scoreAtBet: null,
          fixtureStatus: 'scheduled',
        },
      ],
    });
    expect(placed.bet.cancellableUntil).toBe('2026-11-21T12:50:10.000+09:00');
    expect(await betsOf(player)).toMatchObject([{ id: placed.bet.id, odds: '1.950', roundId: null }]);
    expect(world.commission.noted.at(-1)).toMatchObject({
      betId: placed.bet.id,
      family: 'sports',
      selections: 1,
      unit: `bet:${placed.bet.id}`,
    });
    expect(await world.betQueries.ownWhole(player, placed.bet.id)).toMatchObject({ bet: placed.bet, round: null });
  });

  it('multiplies the legs of a multi, with the section’s bonus, and caps what it promises', async () => {
    const player = await world.player(1_000_000);
    const legs = [pick((await sports.fixture()).market('totals'), 'over'), pick((await sports.fixture()).market('match_odds'), 'home')];
    const { bet } = await sports.place(player, legs);
    expect(bet).toMatchObject({ odds: 3.607, potentialPayout: 36_075, ticket: { type: 'multi', size: 2, lines: 1 } });
    const three = [...legs, pick((await sports.fixture()).market('handicap'), 'away')];
    const { bet: domestic } = await sports.place(player, three, { section: 'cross' });
    expect(domestic).toMatchObject({
      odds: 7.431,
      potentialPayout: 74_314,
      ticket: {
        bonus: [
          { legs: 3, odds: 1.03 },
          { legs: 5, odds: 1.05 },
          { legs: 7, odds: 1.07 },
        ],
      },
    });
    await world.settings.change(sectionGroup('europe'), { maxWin: 30_000 }, 'test');
    expect((await sports.place(player, legs)).bet).toMatchObject({ odds: 3.607, potentialPayout: 30_000 });
    await world.settings.change(sectionGroup('europe'), { maxWin: 20_000_000 }, 'test');
  });

  it('takes the unit stake of every line of a system', async () => {
    const player = await world.player(50_000);
    const odds = [1.95, 2.1, 1.85];
    const fixtures = await Promise.all(
      odds.map((home) => sports.fixture({ drafts: [{ type: 'match_odds', line: null, odds: { home, draw: 3.5, away: 4 } }] })),
    );
    const legs = fixtures.map((fixture) => pick(fixture.market('match_odds'), 'home'));
    const { bet, money } = await sports.place(player, legs, { type: 'system', size: 2, stake: 2_000 });
    // 1.95 × 2.1 + 1.95 × 1.85 + 2.1 × 1.85 = 11.5875 over three lines.
    expect(bet).toMatchObject({
      stake: 6_000,
      odds: 3.862,
      potentialPayout: 8_190 + 7_215 + 7_770,
      ticket: { type: 'system', size: 2, lines: 3, unitStake: 2_000 },
    });
    expect(money).toBe(44_000);
  });

  it('in play is pending for the section’s delay, with the score, and may be cancelled until then', async () => {
    const player = await world.player(50_000);
    const fixture = await sports.liveFixture([2, 1]);
    const { bet } = await sports.place(player, [pick(fixture.market('handicap'), 'home')], { section: 'inplay' });
    expect(bet).toMatchObject({
      cancellableUntil: '2026-11-21T12:00:15.000+09:00',
      ticket: { state: 'pending', decidesAt: '2026-11-21T12:00:15.000+09:00', legs: [{ inPlay: true, scoreAtBet: [2, 1] }] },
    });
  });

  it('happens once per key', async () => {
    const player = await world.player(50_000);
    const fixture = await sports.fixture();
    const key = randomUUID();
    const attempt = () => sports.place(player, [pick(fixture.market('totals'), 'over')], {}, key);
    const placed = await Promise.all([attempt(), attempt(), attempt()]);
    expect(new Set(placed.map(({ bet }) => bet.id)).size).toBe(1);
    expect(await attempt()).toEqual(placed[0]);
    expect(await world.cash(player)).toBe(40_000);
    await expect(sports.place(player, [pick(fixture.market('totals'), 'under')], {}, key)).rejects.toMatchObject({ code: 'KEY_REUSED' });
  });

  it('accepts one of fifty simultaneous tickets of the whole balance', async () => {
    const player = await world.player(10_000);
    const fixture = await sports.fixture();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => sports.place(player, [pick(fixture.market('totals'), 'over')])),
    );
    expect(codes(outcomes)).toEqual([...Array<string>(49).fill('INSUFFICIENT_BALANCE'), 'accepted']);
    expect(await world.cash(player)).toBe(0);
  });
});

describe('a margin of a level', () => {
  const margin = (levelMargin1: number) => world.settings.change(catalogueGroup, { levelMargin1 }, 'test');
  afterEach(() => margin(0));

  it('lowers the odds that members of the level see and are sold, and no others; a ticket keeps what it was sold at', async () => {
    const [player, fixture] = [await world.player(50_000), await sports.fixture()];
    const market = fixture.market('totals');
    const seenBy = async (who?: Actor) => {
      const { markets, marginPercent } = await catalogue.marketsNow({ ids: [market.id] }, who);
      return [markets[0]!.odds['over'], marginPercent];
    };
    const before = await sports.place(player, [pick(market, 'over')]);
    await margin(10);
    expect(await seenBy(player)).toEqual([1.855, 10]);
    expect(await seenBy({ ...player, level: 2 })).toEqual([1.95, 0]);
    expect(await seenBy({ ...player, kind: 'agent' })).toEqual([1.95, 0]);
    expect(await seenBy()).toEqual([1.95, 0]);
    expect((await catalogue.one({ fixture_id: fixture.id }, player)).fixture.markets.find(({ id }) => id === market.id)?.odds['over']).toBe(
      1.855,
    );
    await expect(sports.place(player, [pick(market, 'over')])).rejects.toMatchObject({
      code: 'ODDS_CHANGED',
      details: { legs: [{ market_id: market.id, outcome: 'over', odds: 1.855 }] },
    });
    const { bet } = await sports.place(player, [{ ...pick(market, 'over'), odds: 1.855 }]);
    expect(bet).toMatchObject({ odds: 1.855, potentialPayout: 18_550, legs: [{ odds: 1.855 }] });
    expect((await betsOf(player)).find(({ id }) => id === before.bet.id)).toMatchObject({ odds: '1.950', potentialPayout: 19_500 });
    await expect(sports.place({ ...player, level: 2 }, [{ ...pick(market, 'over'), odds: 1.855 }])).rejects.toMatchObject({
      code: 'ODDS_CHANGED',
      details: { odds: '1.95' },
    });
  });
});
