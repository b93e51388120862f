import { randomUUID } from 'node:crypto';
import type { FixtureResult } from '#lib/contract';
import { type Actor, must } from '#lib/kernel';
import { SettleFixture, SettleTickets } from '#lib/settlement';
import { owned, site } from '#lib/wallet';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { ended, sportsHarness } from '../../../test/support/sports-harness.js';

/** Batches of a few tickets, so that a few tickets make many of them, and two at a time. */
class SmallBatches extends SettleFixture {
  protected override readonly batchSize: number = 3;
  protected override readonly concurrency: number = 2;
}

let world: DrawHarness;
let sports: ReturnType<typeof sportsHarness>;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  sports = sportsHarness(world);
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

const betOf = async (id: number) => must(await world.bets.byId(world.database, id), 'a bet');
const fixtureOf = async (id: number) => must(await world.fixtures.byId(world.database, id), 'a fixture');
const legsOf = async (id: number) => (await betOf(id)).legs.map(({ result }) => result);
const receivable = async (actor: Actor) => (await world.ledger.snapshot(world.database, actor.id)).receivable;
const eventsOf = (name: string, betId: number) =>
  world.database.query<{ data: object }>(`SELECT data FROM outbox_news WHERE name = $1 AND data->>'id' = $2 ORDER BY id`, [
    name,
    String(betId),
  ]);
const settlementOf = (id: number) => world.settleFixture.execute(id);

/** Enters a result and settles by it. */
async function decide(fixtureId: number, result: FixtureResult | null): Promise<void> {
  await sports.tell(fixtureId, result);
  await settlementOf(fixtureId);
}

async function move(actor: Actor, amount: number): Promise<void> {
  const cash = owned(actor.id, 'cash');
  const postings = [amount > 0 ? { from: site('bank'), to: cash, amount } : { from: cash, to: site('bank'), amount: -amount }];
  await world.database.transaction((tx) =>
    world.ledger.post(tx, [
      { key: `moved:${randomUUID()}`, kind: 'adjustment', cause: { kind: 'test', id: actor.id }, actor: 'test', postings },
    ]),
  );
}

async function cancelMarket(fixtureId: number, marketId: number): Promise<void> {
  await world.database.transaction((tx) => sports.changes.switchMarkets(tx, fixtureId, [marketId], 'cancelled', 'manual'));
}

describe('a ticket', () => {
  it('is settled when all of its legs are graded, and shows each as soon as it is', async () => {
    const player = await world.player(50_000);
    const [one, two] = [await sports.fixture(), await sports.fixture()];
    const picks = [
      { market: one.market('match_odds'), outcome: 'home' },
      { market: two.market('match_odds'), outcome: 'home', odds: 2.1 },
    ];
    const bet = await sports.ticket(player, { picks, stake: 10_000 });
    await decide(one.id, ended([2, 1]));
    expect(await betOf(bet)).toMatchObject({ status: 'accepted', legs: [{ result: 'won' }, { result: null }] });
    expect(await eventsOf('ticket.changed', bet)).toEqual([{ data: { id: bet, state: 'accepted', refusal: null } }]);
    expect(await fixtureOf(one.id)).toMatchObject({ resultRevision: 1, settledRevision: 1, settledAt: world.clock.now() });
    await decide(two.id, ended([1, 0]));
    expect(await betOf(bet)).toMatchObject({
      status: 'settled',
      result: 'won',
      payout: 38_850,
      revision: 1,
      legs: [{ result: 'won' }, { result: 'won' }],
    });
    expect(await world.cash(player)).toBe(78_850);
    expect(await eventsOf('bet.settled', bet)).toMatchObject([{ data: { id: bet, roundId: null, result: 'won', payout: 38_850 } }]);
    expect(world.units.closed).toContainEqual({ unit: `bet:${bet}`, revision: 1, outcome: 'pay' });
    expect(await settlementOf(two.id)).toBe(0);
  });

  it('pays halves of quarter lines, bonus tiers, systems line by line, and no more than the maximum win of its placement', async () => {
    const player = await world.player(100_000);
    const all = [await sports.fixture(), await sports.fixture(), await sports.fixture()];
    const homes = all.map((each) => ({ market: each.market('match_odds'), outcome: 'home' }));
    const [first] = all as [(typeof all)[0]];
    const half = await sports.ticket(player, { picks: [{ market: first.market('totals'), outcome: 'under' }], stake: 10_000 });
    const bonus = await sports.ticket(player, {
      picks: homes,
      stake: 1_000,
      bonus: [
        { legs: 3, odds: 1.03 },
        { legs: 5, odds: 1.05 },
      ],
    });
    const tooFew = await sports.ticket(player, { picks: homes, stake: 1_000, bonus: [{ legs: 4, odds: 1.05 }] });
    const system = await sports.ticket(player, { picks: homes, stake: 3_000, type: 'system', size: 2 });
    const capped = await sports.ticket(player, { picks: homes, stake: 10_000, maxWin: 20_000 });
    for (const { id } of all) await decide(id, ended([2, 0]));
    expect(await Promise.all([half, bonus, tooFew, system, capped].map(async (id) => (await betOf(id)).payout))).toEqual([
      14_750, 6_521, 6_331, 10_266, 20_000,
    ]);
    expect(await betOf(half)).toMatchObject({ result: 'half_won', legs: [{ result: 'half_won' }] });
  });

  it('in play counts the goals after the bet in handicaps; placed as before the start and after it, is void', async () => {
    const player = await world.player(50_000);
    const { id, market } = await sports.fixture();
    const handicap = market('handicap');
    const before = await sports.ticket(player, { picks: [{ market: handicap, outcome: 'home' }], stake: 10_000 });
    const inPlay = await sports.ticket(player, { picks: [{ market: handicap, outcome: 'home', score: [1, 0] }], stake: 10_000 });
    world.clock.advance(60_000);
    const late = await sports.ticket(player, { picks: [{ market: handicap, outcome: 'home' }], stake: 10_000 });
    const lateInPlay = await sports.ticket(player, { picks: [{ market: handicap, outcome: 'home', score: [0, 0] }], stake: 10_000 });
    await decide(id, ended([2, 1], { startedAt: world.clock.now().toISOString() }));
    expect(await Promise.all([before, inPlay, late, lateInPlay].map(async (bet) => (await betOf(bet)).result))).toEqual([
      'half_won',
      'lost',
      'void',
      'half_won',
    ]);
    expect(world.units.closed).toContainEqual({ unit: `bet:${late}`, revision: 1, outcome: 'reverse' });
  });

  it('waits while the result does not say, also when it said before, and is void when its market is cancelled', async () => {
    const player = await world.player(50_000);
    const { id, market } = await sports.fixture();
    const corners = { market: market('corners_totals'), outcome: 'over' };
    const waiting = await sports.ticket(player, { picks: [corners], stake: 10_000 });
    await decide(id, ended([2, 1]));
    expect([await betOf(waiting), (await fixtureOf(id)).settledRevision]).toMatchObject([
      { status: 'accepted', legs: [{ result: null }] },
      1,
    ]);
    await decide(id, ended([2, 1], { corners: [6, 5] }));
    expect(await betOf(waiting)).toMatchObject({ status: 'settled', result: 'won', payout: 19_000 });
    await decide(id, ended([2, 2]));
    expect(await betOf(waiting)).toMatchObject({ status: 'settled', result: 'won', payout: 19_000, revision: 1, legs: [{ result: null }] });
    await decide(id, ended([2, 2], { corners: [1, 1] }));
    expect(await betOf(waiting)).toMatchObject({ result: 'lost', payout: 0, revision: 2 });
  });

  it('is void on a cancelled market, before any result as after one, and with a void fixture', async () => {
    const player = await world.player(50_000);
    const { id, market } = await sports.fixture();
    const onTotals = await sports.ticket(player, { picks: [{ market: market('totals'), outcome: 'over' }], stake: 10_000 });
    const onHome = await sports.ticket(player, { picks: [{ market: market('match_odds'), outcome: 'home' }], stake: 10_000 });
    await cancelMarket(id, market('totals').id);
    expect(await world.fixtures.unsettled(world.database, 100)).toContain(id);
    await settlementOf(id);
    expect(await betOf(onTotals)).toMatchObject({ result: 'void', payout: 10_000 });
    expect((await betOf(onHome)).status).toBe('accepted');
    expect(await world.fixtures.unsettled(world.database, 100)).not.toContain(id);
    await decide(id, ended([3, 0]));
    expect([await betOf(onTotals), await betOf(onHome)]).toMatchObject([
      { result: 'void', revision: 1 },
      { result: 'won', payout: 18_500 },
    ]);
    await decide(id, null);
    expect(await betOf(onHome)).toMatchObject({ result: 'void', payout: 10_000, revision: 2 });
    await decide(id, ended([3, 0]));
    expect([await betOf(onTotals), await betOf(onHome)]).toMatchObject([
      { result: 'void', revision: 1 },
      { result: 'won', revision: 3 },
    ]);
    expect(await world.cash(player)).toBe(58_500);
  });

  it('that waits for its decision keeps its fixture unsettled until it is decided', async () => {
    const player = await world.player(50_000);
    const { id, market } = await sports.fixture();
    const bet = await sports.ticket(player, {
      picks: [{ market: market('match_odds'), outcome: 'home', score: [0, 0] }],
      stake: 10_000,
      state: 'pending',
    });
    await decide(id, ended([1, 0]));
    expect([await betOf(bet), (await fixtureOf(id)).settledRevision]).toMatchObject([{ status: 'accepted', legs: [{ result: null }] }, 0]);
    await world.database.query(`UPDATE ticket SET state = 'accepted' WHERE bet_id = $1`, [bet]);
    await settlementOf(id);
    expect([await betOf(bet), (await fixtureOf(id)).settledRevision]).toMatchObject([{ status: 'settled', result: 'won' }, 1]);
  });

  it('that was cashed out or made void by hand is final; its legs are graded all the same', async () => {
    const player = await world.player(50_000);
    const { id, market } = await sports.fixture();
    const picks = [{ market: market('match_odds'), outcome: 'home' }];
    const [out, voided] = [await sports.ticket(player, { picks, stake: 10_000 }), await sports.ticket(player, { picks, stake: 10_000 })];
    const at = world.clock.now();
    await world.database.transaction(async (tx) => {
      await world.ticketSettlements.settle(
        tx,
        [{ id: out, ownerId: player.id, stake: 10_000, takenPaid: 0, result: 'cash_out', payout: 12_000 }],
        {
          at,
          actor: `player:${player.id}`,
        },
      );
      await world.fixtureBooks.remove(tx, await world.openTickets.lock(tx, out));
      await world.openTickets.markVoided(tx, voided);
      await world.ticketSettlements.settle(
        tx,
        [{ id: voided, ownerId: player.id, stake: 10_000, takenPaid: 0, result: 'void', payout: 10_000 }],
        {
          at,
          actor: 'admin:1',
        },
      );
    });
    await decide(id, ended([1, 0]));
    expect([await betOf(out), await betOf(voided)]).toMatchObject([
      { result: 'cash_out', payout: 12_000, revision: 1 },
      { result: 'void', revision: 1 },
    ]);
    expect(await legsOf(out)).toEqual(['won']);
    expect(await fixtureOf(id)).toMatchObject({ settledRevision: 1 });
  });
});

describe('a result entered again', () => {
  it('recalls a prize that was spent as a debt, freezes withdrawals, and is repaid by what comes later', async () => {
    const player = await world.player(50_000);
    const { id, market } = await sports.fixture();
    await sports.ticket(player, { picks: [{ market: market('match_odds'), outcome: 'home', odds: 2 }], stake: 50_000 });
    await decide(id, ended([1, 0]));
    expect(await world.cash(player)).toBe(100_000);
    await move(player, -80_000);
    await decide(id, ended([0, 0]));
    expect([await world.cash(player), await receivable(player)]).toEqual([0, 80_000]);
    await move(player, 100_000);
    expect([await world.cash(player), await receivable(player)]).toEqual([20_000, 0]);
  });

  it('moves the difference where a leg becomes void, once, and keeps what was', async () => {
    const player = await world.player(50_000);
    const [one, two] = [await sports.fixture(), await sports.fixture()];
    const picks = [
      { market: one.market('match_odds'), outcome: 'home' },
      { market: two.market('match_odds'), outcome: 'home', odds: 2.1 },
    ];
    const bet = await sports.ticket(player, { picks, stake: 10_000 });
    await decide(one.id, ended([1, 0]));
    await decide(two.id, ended([1, 0]));
    expect(await world.cash(player)).toBe(78_850);
    await sports.tell(two.id, null, { reason: 'abandoned' });
    await settlementOf(two.id);
    expect(await betOf(bet)).toMatchObject({ result: 'won', payout: 18_500, revision: 2, legs: [{ result: 'won' }, { result: 'void' }] });
    expect(await world.cash(player)).toBe(58_500);
    expect(await world.bets.ended(world.database, bet)).toMatchObject([
      { revision: 1, result: 'won', payout: 38_850, actor: 'system', reason: 'abandoned' },
    ]);
    await decide(one.id, ended([3, 1]));
    expect((await betOf(bet)).revision).toBe(2);
    await decide(one.id, null);
    expect(await betOf(bet)).toMatchObject({ result: 'void', payout: 10_000, revision: 3 });
    expect(await world.cash(player)).toBe(50_000);
  });
});

describe('a fixture with many tickets', () => {
  let players: Actor[];
  let fixture: Awaited<ReturnType<typeof sports.fixture>>;
  let other: typeof fixture;
  let small: SettleFixture;
  const smallWith = (settle: SettleTickets) =>
    new SmallBatches(world.database, world.fixtures, world.fixtureEnds, world.openTickets, settle, world.ledger, world.clock);
  /** Eight players with a single on the home team and a double with another match each. */
  beforeEach(async () => {
    players = await world.players(...Array<number>(8).fill(100_000));
    [fixture, other] = [await sports.fixture(), await sports.fixture()];
    const home = { market: fixture.market('match_odds'), outcome: 'home' };
    for (const player of players) {
      await sports.ticket(player, { picks: [home], stake: 10_000 });
      await sports.ticket(player, { picks: [home, { market: other.market('match_odds'), outcome: 'away' }], stake: 4_000 });
    }
    small = smallWith(world.settleTickets);
  });
  const allHave = async (money: number) => {
    for (const player of players) expect(await world.cash(player)).toBe(money);
  };
  const won = 100_000 - 14_000 + 18_500 + 31_080;

  it('is settled once, however often and in how many processes at once, also with another match at a time', async () => {
    await sports.tell(fixture.id, ended([1, 0]));
    await sports.tell(other.id, ended([0, 1]));
    await Promise.all([fixture, other, fixture, other, fixture].map(({ id }) => small.execute(id)));
    for (const { id } of [fixture, other]) await small.execute(id);
    await allHave(won);
    for (const { id } of [fixture, other]) expect(await fixtureOf(id)).toMatchObject({ settledRevision: 1 });
    expect(await Promise.all([fixture, other].map(({ id }) => small.execute(id)))).toEqual([0, 0]);
  });

  it.each([1, 2, 4])('goes on where it was cut off, before the commit of batch %s', async (nth) => {
    for (const result of [ended([1, 0]), null, ended([2, 0])]) {
      await sports.tell(fixture.id, result);
      let batches = 0;
      const breaking = Object.create(world.units) as typeof world.units;
      breaking.close = (tx, units) => (++batches === nth ? Promise.reject(new Error('killed')) : world.units.close(tx, units));
      const { openTickets, ticketSettlements } = world;
      const cut = smallWith(
        new SettleTickets(openTickets, world.openBets, ticketSettlements, world.ledger, breaking, world.outbox, world.clock),
      );
      await expect(cut.execute(fixture.id)).rejects.toThrow('killed');
      const { settledRevision, resultRevision } = await fixtureOf(fixture.id);
      expect(settledRevision).toBeLessThan(resultRevision);
      await expectLedgerCoherent(world.database);
      await small.execute(fixture.id);
      expect((await fixtureOf(fixture.id)).settledRevision).toBe(resultRevision);
    }
    await sports.tell(other.id, ended([0, 1]));
    await small.execute(other.id);
    await allHave(won);
  });

  it('ends with the last result, however often it is corrected while it is being paid', async () => {
    await sports.tell(other.id, ended([0, 1]));
    for (const last of [ended([1, 0]), null, ended([0, 3]), ended([4, 0])]) {
      await sports.tell(fixture.id, ended([0, 0]));
      const racing = [small.execute(fixture.id), small.execute(other.id), small.execute(fixture.id)];
      await sports.tell(fixture.id, last);
      await Promise.all(racing);
      for (const { id } of [fixture, other]) await small.execute(id);
      expect((await fixtureOf(fixture.id)).settledRevision).toBe((await fixtureOf(fixture.id)).resultRevision);
      const doubled = 4_000 * (last ? 1.85 * 4.2 : 4.2);
      await allHave(100_000 - 14_000 + (last === null ? 10_000 : last.full[0] > 0 ? 18_500 : 0) + (last?.full[0] === 0 ? 0 : doubled));
      await expectLedgerCoherent(world.database);
    }
  });
});
