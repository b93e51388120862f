import { randomUUID } from 'node:crypto';
import { sectionGroup } from '#lib/sports';
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

const offer = async (actor: Actor, id: number) => (await sports.offersOf(actor, [id])).offers[0]!.amount;
const sell = (actor: Actor, id: number, amount: number, key?: string) => {
  const input = { bet_id: id, amount };
  return sports.cashOut.execute({ ...ticketCommand(actor, input, key), call: 'user/sports/bet/cashOut' }, input);
};
const moveOver = (fixture: TestFixture, over: number) =>
  sports.saveMarkets(fixture.id, [{ type: 'totals', line: 2.25, odds: { over, under: 1.9 } }]);
const betOf = async (id: number) => (await world.bets.byId(world.database, id))!;

/** An open single of 10,000 won at 1.95, of a fresh player with 50,000. */
async function single(): Promise<{ player: Actor; fixture: TestFixture; id: number }> {
  const player = await world.player(50_000);
  const fixture = await sports.fixture();
  const { bet } = await sports.place(player, [pick(fixture.market('totals'), 'over')]);
  return { player, fixture, id: bet.id };
}

describe('a cash-out', () => {
  it('is offered at the odds of the moment, and pays what is offered', async () => {
    const { player, fixture, id } = await single();
    expect(await offer(player, id)).toBe(9_500);
    await moveOver(fixture, 1.5);
    expect(await offer(player, id)).toBe(12_350);
    const sold = await sell(player, id, 12_350);
    expect(sold).toMatchObject({
      bet: { status: 'settled', result: 'cash_out', payout: 12_350, revision: 1, cancellableUntil: null },
      money: 52_350,
    });
    expect((await world.fixtureBooks.figures(world.database, [fixture.id])).get(fixture.id)).toMatchObject({
      bets: 0,
      stakes: 0,
      exposure: 0,
    });
    expect(world.units.closed.at(-1)).toEqual({ unit: `bet:${id}`, revision: 1, outcome: 'pay' });
    expect(await world.betQueries.ownWhole(player, id)).toMatchObject({
      revisions: [{ revision: 0 }, { revision: 1, result: 'cash_out', actor: `player:${player.id}` }],
    });
    expect(await offer(player, id)).toBeNull();
  });

  it('is final: no result changes it, and nobody cancels it', async () => {
    const { player, fixture, id } = await single();
    await sell(player, id, 9_500);
    await settling.tell(fixture.id, ended([3, 0]));
    await world.settleFixture.execute(fixture.id);
    expect(await betOf(id)).toMatchObject({ result: 'cash_out', payout: 9_500, revision: 1, legs: [{ result: 'won' }] });
    expect(await world.cash(player)).toBe(49_500);
    const command = ticketCommand(player, {});
    expect(await world.cancelBets.execute({ ...command, call: 'admin/bet/cancel' }, [id], 'x')).toMatchObject([
      { ok: false, error: { code: 'BET_NOT_CANCELLABLE' } },
    ]);
    await expect(sell(player, id, 1)).rejects.toMatchObject({ code: 'CASH_OUT_UNAVAILABLE' });
  });

  it('pays more where the offer has risen, and is refused with the new one where it has fallen', async () => {
    const { player, fixture, id } = await single();
    await moveOver(fixture, 3.9);
    await expect(sell(player, id, 9_500)).rejects.toMatchObject({ code: 'CASH_OUT_CHANGED', details: { amount: 4_750 } });
    expect(await betOf(id)).toMatchObject({ status: 'accepted' });
    await moveOver(fixture, 1.3);
    expect(await sell(player, id, 9_500)).toMatchObject({ bet: { payout: 14_250 } });
  });

  it('counts what has ended of a multi', async () => {
    const player = await world.player(50_000);
    const [first, second] = [await sports.fixture(), await sports.fixture()];
    const { bet } = await sports.place(player, [pick(first.market('totals'), 'over'), pick(second.market('match_odds'), 'home')]);
    await settling.tell(first.id, ended([1, 1]));
    await world.settleFixture.execute(first.id);
    // Half lost × the open leg at its own odds × 95 %.
    expect(await offer(player, bet.id)).toBe(4_750);
    expect(await sell(player, bet.id, 4_750)).toMatchObject({ money: 44_750 });
  });

  it('is not offered while an open leg has no price, where the section has none, nor to anybody else', async () => {
    const { player, fixture, id } = await single();
    expect(await offer(await world.player(0), id)).toBeNull();
    await expect(sell(await world.player(0), id, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await sports.change(fixture.id, { suspended: 'var' });
    expect(await offer(player, id)).toBeNull();
    await expect(sell(player, id, 1)).rejects.toMatchObject({ code: 'CASH_OUT_UNAVAILABLE' });
    await sports.change(fixture.id, { suspended: null });
    await world.settings.change(sectionGroup('europe'), { cashOut: false }, 'test');
    expect(await offer(player, id)).toBeNull();
    await world.settings.change(sectionGroup('europe'), { cashOut: true }, 'test');
    expect(await offer(player, id)).toBe(9_500);
    world.clock.set(fixture.kickOff);
    expect(await offer(player, id)).toBeNull();
  });

  it('of a handicap is offered while the difference of the score is that of the bet', async () => {
    const player = await world.player(50_000);
    const fixture = await sports.fixture();
    const { bet } = await sports.place(player, [pick(fixture.market('handicap'), 'home')]);
    await sports.change(fixture.id, { status: 'live', score: [1, 1] });
    expect(await offer(player, bet.id)).toBe(9_500);
    await sports.change(fixture.id, { score: [2, 1] });
    expect(await offer(player, bet.id)).toBeNull();
  });

  it('happens once: by key, in two windows, and beside a settlement', async () => {
    const { player, id } = await single();
    const key = randomUUID();
    const twice = await Promise.all([sell(player, id, 9_500, key), sell(player, id, 9_500, key)]);
    expect(twice[0]).toEqual(twice[1]);
    expect(await world.cash(player)).toBe(49_500);

    const other = await single();
    const windows = await Promise.allSettled(Array.from({ length: 5 }, () => sell(other.player, other.id, 9_500)));
    expect(windows.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.cash(other.player)).toBe(49_500);

    const raced = await single();
    await settling.tell(raced.fixture.id, ended([3, 0]));
    const [sold] = await Promise.allSettled([sell(raced.player, raced.id, 1), world.settleFixture.execute(raced.fixture.id)]);
    expect(sold.status).toBe('rejected');
    // What another transaction had in hand the next run takes.
    await world.settleFixture.execute(raced.fixture.id);
    expect(await world.cash(raced.player)).toBe(59_500);
  });

  it('that races a change of the odds pays by the old ones or is refused by the new', async () => {
    for (let n = 0; n < 8; n += 1) {
      const { player, fixture, id } = await single();
      const [sold] = await Promise.allSettled([sell(player, id, 9_500), moveOver(fixture, 3.9)]);
      if (sold.status === 'fulfilled') expect(sold.value.bet.payout).toBe(9_500);
      else expect(sold.reason).toMatchObject({ code: 'CASH_OUT_CHANGED', details: { amount: 4_750 } });
    }
  });

  it('that is killed has not happened', async () => {
    const { player, id } = await single();
    jest
      .spyOn(world.units, 'close')
      .mockImplementationOnce((tx) => (tx as Tx).query('SELECT pg_terminate_backend(pg_backend_pid())').then(() => undefined));
    await expect(sell(player, id, 9_500)).rejects.toThrow();
    expect(await betOf(id)).toMatchObject({ status: 'accepted' });
    expect(await world.cash(player)).toBe(40_000);
    expect((await sell(player, id, 9_500)).money).toBe(49_500);
  });
});
