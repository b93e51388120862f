import { randomUUID } from 'node:crypto';
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
const sell = (actor: Actor, id: number, { stake, amount, key }: { stake?: number; amount: number; key?: string }) => {
  const input = { bet_id: id, amount, ...(stake === undefined ? {} : { stake }) };
  return sports.cashOut.execute({ ...ticketCommand(actor, input, key), call: 'user/sports/bet/cashOut' }, input);
};
const betOf = async (player: Actor, id: number) => (await world.betQueries.ownWhole(player, id)).bet;
const stakesOn = async (fixture: TestFixture) => (await world.fixtureBooks.figures(world.database, [fixture.id])).get(fixture.id)?.stakes;
const end = async (fixture: TestFixture, score: [number, number] | null) => {
  await settling.tell(fixture.id, score && ended(score));
  await world.settleFixture.execute(fixture.id);
};
/** What the games' account took in by a bet: statistics count a bet when it ends, and so must the ledger. */
const gamingOf = async (id: number) => {
  const [row] = await world.database.query<{ sum: number }>(
    `SELECT coalesce(sum(CASE WHEN d.kind = 'gaming' THEN p.amount WHEN s.kind = 'gaming' THEN -p.amount ELSE 0 END), 0)::bigint AS sum
     FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
     WHERE t.cause_kind = 'bet' AND t.cause_id = $1`,
    [String(id)],
  );
  return row!.sum;
};
const listed = { skip: 0, take: 20 } as const;
const kill = (tx: unknown) => (tx as Tx).query('SELECT pg_terminate_backend(pg_backend_pid())') as Promise<never>;

/** An open single of 10,000 won at 1.95 whose player has 40,000 left; all of it is worth 9,500. */
async function single(): Promise<{ player: Actor; fixture: TestFixture; id: number }> {
  const player = await world.player(50_000);
  const fixture = await sports.fixture();
  const { bet } = await sports.place(player, [pick(fixture.market('totals'), 'over')]);
  return { player, fixture, id: bet.id };
}

describe('a part that is cashed out', () => {
  it('brings its share of the offer, and the rest goes on', async () => {
    const { player, fixture, id } = await single();
    expect(await sell(player, id, { stake: 4_000, amount: 3_800 })).toMatchObject({
      bet: { status: 'accepted', stake: 10_000, payout: null, cancellableUntil: null, ticket: { takenStake: 4_000, takenPaid: 3_800 } },
      money: 43_800,
    });
    expect(await offer(player, id)).toBe(5_700);
    expect(await stakesOn(fixture)).toBe(6_000);
    expect(await gamingOf(id)).toBe(0);
    await end(fixture, [3, 0]);
    expect(await betOf(player, id)).toMatchObject({ result: 'won', payout: 3_800 + 11_700, revision: 1 });
    expect((await world.betQueries.own(player, listed)).sums).toMatchObject({ payout: 15_500, open: 0, sold: 0, soldFor: 0 });
    expect(await world.cash(player)).toBe(55_500);
    expect(await gamingOf(id)).toBe(10_000 - 15_500);
  });

  it('leaves the rest with its share of what the bet could pay, and is listed with its time', async () => {
    const { player, id } = await single();
    await sell(player, id, { stake: 5_000, amount: 4_750 });
    const sold = { stake: 5_000, paid: 4_750, at: '2026-11-21T12:00:10.000+09:00' };
    const expected = {
      ...{ stake: 10_000, potentialPayout: 19_500, remaining: { stake: 5_000, potentialPayout: 9_750 } },
      ticket: { parts: [sold], takenStake: 5_000, takenPaid: 4_750 },
    };
    expect(await betOf(player, id)).toMatchObject(expected);
    const own = await world.betQueries.own(player, listed);
    expect(own.items).toMatchObject([expected]);
    expect(own.sums).toEqual({ stake: 10_000, payout: 0, open: 10_000, sold: 5_000, soldFor: 4_750 });
    expect((await world.betQueries.all({ ...listed, sort: 'placedAt', ascending: false, memberId: player.id })).items).toMatchObject([
      expected,
    ]);
    await sell(player, id, { stake: 1_000, amount: 950 });
    expect((await betOf(player, id)).ticket?.parts.map(({ stake, paid }) => [stake, paid])).toEqual([
      [5_000, 4_750],
      [1_000, 950],
    ]);
    const { transfers } = await world.betQueries.whole(id);
    expect(transfers.map(({ key, amount }) => [key, amount])).toEqual([
      [`bet:${id}`, -10_000],
      [`part:${id}:1`, 4_750],
      [`part:${id}:2`, 950],
    ]);
  });

  it('is final: corrections change what the rest pays, and nothing else', async () => {
    const { player, fixture, id } = await single();
    await sell(player, id, { stake: 4_000, amount: 3_800 });
    await end(fixture, [0, 0]);
    expect(await betOf(player, id)).toMatchObject({ result: 'half_lost', payout: 3_800 });
    await end(fixture, [3, 0]);
    expect(await betOf(player, id)).toMatchObject({ result: 'won', payout: 15_500, revision: 2 });
    await end(fixture, [1, 1]);
    // Half of 6,000 came back.
    expect(await betOf(player, id)).toMatchObject({ result: 'half_lost', payout: 6_800, revision: 3 });
    await end(fixture, null);
    expect(await betOf(player, id)).toMatchObject({ payout: 9_800, revision: 4 });
    expect(await world.cash(player)).toBe(49_800);
  });

  it('and the rest come to the whole to the won, however it is parted', async () => {
    const { player, fixture, id } = await single();
    let taken = 0;
    for (const stake of [1, 3_333, 777, 2_222]) {
      const left = 10_000 - taken;
      const amount = Math.floor(((await offer(player, id))! * stake) / left);
      if (amount < 1) await expect(sell(player, id, { stake, amount: 1 })).rejects.toMatchObject({ code: 'CASH_OUT_UNAVAILABLE' });
      else taken += (await sell(player, id, { stake, amount })).bet.ticket!.takenStake - taken;
    }
    expect(taken).toBe(6_332);
    const { takenPaid } = (await betOf(player, id)).ticket!;
    const last = (await offer(player, id))!;
    expect(last).toBe(Math.floor((9_500 * (10_000 - taken)) / 10_000));
    const sold = await sell(player, id, { stake: 10_000 - taken, amount: last });
    expect(sold.bet).toMatchObject({ status: 'settled', result: 'cash_out', payout: takenPaid + last });
    expect(takenPaid + last).toBeLessThanOrEqual(9_500);
    expect(takenPaid + last).toBeGreaterThan(9_500 - 5);
    expect(await stakesOn(fixture)).toBe(0);
  });

  it('is no reason to take the rest back: nobody cancels it or makes it void', async () => {
    const { player, id } = await single();
    await sell(player, id, { stake: 4_000, amount: 3_800 });
    const command = { ...ticketCommand(player, {}), call: 'admin/bet/cancel' as const };
    expect(await world.cancelBets.execute(command, [id], 'x')).toMatchObject([{ ok: false, error: { code: 'BET_NOT_CANCELLABLE' } }]);
  });

  it('of a multi and a system counts by the stake of all lines', async () => {
    const player = await world.player(50_000);
    const [one, two, three] = [await sports.fixture(), await sports.fixture(), await sports.fixture()];
    const picks = [one, two, three].map((fixture) => pick(fixture.market('totals'), 'over'));
    const { bet } = await sports.place(player, picks, { type: 'system', size: 2, stake: 5_000 });
    expect(bet.stake).toBe(15_000);
    const all = (await offer(player, bet.id))!;
    await sell(player, bet.id, { stake: 5_000, amount: Math.floor(all / 3) });
    for (const fixture of [one, two, three]) await end(fixture, [3, 0]);
    const { payout } = await betOf(player, bet.id);
    const whole = 3 * Math.floor(5_000 * 1.95 * 1.95);
    expect(payout).toBe(Math.floor(all / 3) + Math.floor((whole * 10_000) / 15_000));
  });
});

describe('money of parts', () => {
  it('moves once by key, and so often as there is stake left in many windows', async () => {
    const { player, id } = await single();
    const key = randomUUID();
    const twice = await Promise.all([1, 2].map(() => sell(player, id, { stake: 1_000, amount: 950, key })));
    expect(twice[0]).toEqual(twice[1]);
    expect(await world.cash(player)).toBe(40_950);
    const windows = await Promise.allSettled(Array.from({ length: 6 }, () => sell(player, id, { stake: 4_000, amount: 3_800 })));
    expect(windows.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await betOf(player, id)).toMatchObject({ status: 'accepted', ticket: { takenStake: 9_000, takenPaid: 8_550 } });
    expect(await world.cash(player)).toBe(48_550);
  });

  it('is paid before a settlement or refused after it', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { player, fixture, id } = await single();
      const [sold] = await Promise.allSettled([sell(player, id, { stake: 4_000, amount: 3_800 }), end(fixture, [3, 0])]);
      await world.settleFixture.execute(fixture.id);
      expect((await betOf(player, id)).payout).toBe(sold.status === 'fulfilled' ? 15_500 : 19_500);
      expect(await world.cash(player)).toBe(sold.status === 'fulfilled' ? 55_500 : 59_500);
    }
  });

  it('has not moved where the sale was killed', async () => {
    const { player, id } = await single();
    const key = randomUUID();
    jest.spyOn(world.fixtureBooks, 'replace').mockImplementationOnce(kill);
    await expect(sell(player, id, { stake: 4_000, amount: 3_800, key })).rejects.toThrow();
    expect(await world.cash(player)).toBe(40_000);
    expect((await betOf(player, id)).ticket).toMatchObject({ takenStake: 0, takenPaid: 0 });
    expect((await sell(player, id, { stake: 4_000, amount: 3_800, key })).money).toBe(43_800);
  });

  it('waits for the in-play delay, and is decided once by many', async () => {
    const { player, fixture, id } = await single();
    await sports.change(fixture.id, { status: 'live', score: [0, 0] });
    expect(await sell(player, id, { stake: 4_000, amount: 3_800 })).toMatchObject({
      bet: { ticket: { cashOut: { state: 'pending', stake: 4_000, amount: 3_800 }, takenStake: 0 } },
      money: 40_000,
    });
    world.clock.advance(5_000);
    jest.spyOn(world.fixtureBooks, 'replace').mockImplementationOnce(kill);
    await expect(sports.decideCashOut.execute(id)).rejects.toThrow();
    const decided = await Promise.all(Array.from({ length: 6 }, () => sports.decideCashOut.execute(id)));
    expect(decided.filter(Boolean)).toHaveLength(1);
    expect(await betOf(player, id)).toMatchObject({
      status: 'accepted',
      ticket: { takenStake: 4_000, takenPaid: 3_800, cashOut: { state: 'paid', offer: 3_800 } },
    });
    expect(await world.cash(player)).toBe(43_800);
    // The next wish is for the rest.
    await sell(player, id, { amount: 5_700 });
    world.clock.advance(5_000);
    await sports.cashOutScheduler.tick();
    expect(await betOf(player, id)).toMatchObject({ result: 'cash_out', payout: 9_500 });
    expect(await world.cash(player)).toBe(49_500);
  });
});
