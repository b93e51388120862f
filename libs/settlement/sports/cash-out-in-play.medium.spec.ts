import type { Actor } from '#lib/kernel';
import type { Tx } from '#lib/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { ended, sportsHarness } from '../../../test/support/sports-harness.js';
import { pick, type TestFixture, ticketCommand, ticketHarness } from '../../../test/support/ticket-harness.js';

let world: DrawHarness;
let sports: ReturnType<typeof ticketHarness>;
let settling: ReturnType<typeof sportsHarness>;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  sports = ticketHarness(world);
  settling = sportsHarness(world);
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

const sell = (actor: Actor, id: number, amount: number, key?: string) => {
  const input = { bet_id: id, amount };
  return sports.cashOut.execute({ ...ticketCommand(actor, input, key), call: 'user/sports/bet/cashOut' }, input);
};
const moveOver = (fixture: TestFixture, over: number) =>
  sports.saveMarkets(fixture.id, [{ type: 'totals', line: 2.25, odds: { over, under: 1.9 } }]);
const betOf = async (player: Actor, id: number) => (await world.betQueries.ownWhole(player, id)).bet;
const eventsOf = (id: number) =>
  world.database.query<{ cashOut: object }>(
    `SELECT data->'cashOut' AS "cashOut" FROM outbox WHERE data->>'id' = $1 AND data ? 'cashOut' ORDER BY id`,
    [String(id)],
  );

/** A ticket of 10,000 won at 1.95 that was placed before the start of a match that is under way now; its player has 40,000 left. */
async function underWay(): Promise<{ player: Actor; fixture: TestFixture; id: number }> {
  const player = await world.player(50_000);
  const fixture = await sports.fixture();
  const { bet } = await sports.place(player, [pick(fixture.market('totals'), 'over')]);
  await sports.change(fixture.id, { status: 'live', score: [0, 0] });
  return { player, fixture, id: bet.id };
}

/** The same with a cash-out at 9,500 won that waits. */
async function asked() {
  const ticket = await underWay();
  await sell(ticket.player, ticket.id, 9_500);
  return ticket;
}

async function delayOver(): Promise<void> {
  world.clock.advance(5_000);
  await sports.cashOutScheduler.tick();
}

describe('a cash-out in play', () => {
  it('waits for the delay, and then pays', async () => {
    const { player, id } = await underWay();
    expect(await sports.offersOf(player, [id])).toEqual({ offers: [{ id, amount: 9_500, delaySeconds: 5 }] });
    const answer = await sell(player, id, 9_500);
    expect(answer).toMatchObject({
      bet: { status: 'accepted', ticket: { cashOut: { state: 'pending', amount: 9_500, offer: null } } },
      money: 40_000,
    });
    world.clock.advance(4_999);
    await sports.cashOutScheduler.tick();
    expect(await sports.decideCashOut.execute(id)).toBe(false);
    expect(await world.cash(player)).toBe(40_000);
    world.clock.advance(1);
    await sports.cashOutScheduler.tick();
    expect(await betOf(player, id)).toMatchObject({
      ...{ status: 'settled', result: 'cash_out', payout: 9_500 },
      ticket: { cashOut: { state: 'paid', amount: 9_500, offer: 9_500 } },
    });
    expect(await world.cash(player)).toBe(49_500);
    expect((await eventsOf(id)).map(({ cashOut }) => cashOut)).toMatchObject([{ state: 'pending' }, { state: 'paid', offer: 9_500 }]);
  });

  it('whose value fell during the delay is offered anew, and is paid when its member agrees', async () => {
    const { player, fixture, id } = await asked();
    await moveOver(fixture, 3.9);
    await delayOver();
    expect(await betOf(player, id)).toMatchObject({
      status: 'accepted',
      ticket: { cashOut: { state: 'offered', amount: 9_500, offer: 4_750 } },
    });
    expect(await world.cash(player)).toBe(40_000);
    await expect(sell(player, id, 9_500)).rejects.toMatchObject({ code: 'CASH_OUT_CHANGED', details: { amount: 4_750 } });
    await sell(player, id, 4_750);
    await delayOver();
    expect(await world.cash(player)).toBe(44_750);
  });

  it('whose value rose during the delay pays the better one', async () => {
    const { player, fixture, id } = await asked();
    await moveOver(fixture, 1.5);
    await delayOver();
    expect(await betOf(player, id)).toMatchObject({ payout: 12_350, ticket: { cashOut: { amount: 9_500, offer: 12_350 } } });
    expect(await world.cash(player)).toBe(52_350);
  });

  it.each<[string, (fixture: TestFixture) => Promise<unknown>]>([
    ['is suspended', (fixture) => sports.change(fixture.id, { suspended: 'goal' })],
    [
      'is closed',
      (fixture) =>
        world.database.transaction((tx) => sports.changes.switchMarkets(tx, fixture.id, [fixture.market('totals').id], 'closed', 'test')),
    ],
  ])('is refused where the market %s after the delay, and the ticket goes on', async (_, happens) => {
    const { player, fixture, id } = await asked();
    await happens(fixture);
    await delayOver();
    expect(await betOf(player, id)).toMatchObject({ status: 'accepted', ticket: { cashOut: { state: 'refused', offer: null } } });
    expect(await world.cash(player)).toBe(40_000);
  });

  it('that meets a settlement is refused: the result stands', async () => {
    const { player, fixture, id } = await asked();
    await settling.tell(fixture.id, ended([3, 0]));
    world.clock.advance(5_000);
    await Promise.all([world.settleFixture.execute(fixture.id), sports.decideCashOut.execute(id)]);
    await world.settleFixture.execute(fixture.id);
    await sports.cashOutScheduler.tick();
    expect(await betOf(player, id)).toMatchObject({ result: 'won', ticket: { cashOut: { state: 'refused' } } });
    expect(await world.cash(player)).toBe(59_500);
  });

  it('is asked for once at a time, and decided once by many', async () => {
    const { player, id } = await underWay();
    const asks = await Promise.allSettled(Array.from({ length: 5 }, () => sell(player, id, 9_500)));
    expect(asks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const ask of asks) if (ask.status === 'rejected') expect(ask.reason).toMatchObject({ code: 'CASH_OUT_PENDING' });
    world.clock.advance(5_000);
    const decided = await Promise.all(Array.from({ length: 8 }, () => sports.decideCashOut.execute(id)));
    expect(decided.filter(Boolean)).toHaveLength(1);
    expect(await world.cash(player)).toBe(49_500);
  });

  it('whose decision is killed is decided by the next look, and paid once', async () => {
    const { player, id } = await asked();
    world.clock.advance(5_000);
    jest
      .spyOn(world.units, 'close')
      .mockImplementationOnce((tx) => (tx as Tx).query('SELECT pg_terminate_backend(pg_backend_pid())').then(() => undefined));
    await expect(sports.decideCashOut.execute(id)).rejects.toThrow();
    expect(await world.cash(player)).toBe(40_000);
    await sports.cashOutScheduler.tick();
    expect(await world.cash(player)).toBe(49_500);
  });
});
