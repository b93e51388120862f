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

const sell = (actor: Actor, id: number, amount: number, stake?: number) => {
  const input = { bet_id: id, amount, ...(stake === undefined ? {} : { stake }) };
  return sports.cashOut.execute({ ...ticketCommand(actor, input), call: 'user/sports/bet/cashOut' }, input);
};
const moveOver = (fixture: TestFixture, over: number) =>
  sports.saveMarkets(fixture.id, [{ type: 'totals', line: 2.25, odds: { over, under: 1.9 } }]);
const betOf = async (player: Actor, id: number) => (await world.betQueries.ownWhole(player, id)).bet;
const listed = async (id: number) =>
  (await world.database.query('SELECT FROM ticket WHERE bet_id = $1 AND auto_cash_out IS NOT NULL', [id])).length;
const look = () => sports.autoCashOutScheduler.tick();

/** An open single of 10,000 won at 1.95 that is cashed out by itself at 12,000; all of it is worth 9,500 now, 12,350 at odds of 1.5. */
async function set(amount = 12_000): Promise<{ player: Actor; fixture: TestFixture; id: number }> {
  const player = await world.player(50_000);
  const fixture = await sports.fixture();
  const { bet } = await sports.place(player, [pick(fixture.market('totals'), 'over')]);
  await sports.autoCashOut.set(player, { bet_id: bet.id, amount });
  return { player, fixture, id: bet.id };
}

describe('an automatic cash-out', () => {
  it('waits for its offer, and takes the better one that has come', async () => {
    const { player, fixture, id } = await set();
    await look();
    expect(await betOf(player, id)).toMatchObject({ status: 'accepted', ticket: { autoCashOut: 12_000 } });
    await moveOver(fixture, 1.5);
    await look();
    expect(await betOf(player, id)).toMatchObject({ status: 'settled', result: 'cash_out', payout: 12_350 });
    expect(await world.cash(player)).toBe(52_350);
    await look();
    await look();
    expect(await listed(id)).toBe(0);
  });

  it('is of its member alone, can be changed and removed, and is none of a ticket that is over', async () => {
    const { player, fixture, id } = await set();
    await expect(sports.autoCashOut.set(await world.player(0), { bet_id: id, amount: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await sports.autoCashOut.set(player, { bet_id: id, amount: null });
    await moveOver(fixture, 1.5);
    await look();
    expect(await betOf(player, id)).toMatchObject({ status: 'accepted', ticket: { autoCashOut: null } });
    await sell(player, id, 12_350);
    await expect(sports.autoCashOut.set(player, { bet_id: id, amount: 1 })).rejects.toMatchObject({ code: 'CASH_OUT_UNAVAILABLE' });
  });

  it('counts the offer for what is left', async () => {
    const { player, fixture, id } = await set(7_000);
    await sell(player, id, 3_800, 4_000);
    await look();
    expect(await betOf(player, id)).toMatchObject({ status: 'accepted' });
    await moveOver(fixture, 1.5);
    await look();
    expect(await betOf(player, id)).toMatchObject({ result: 'cash_out', payout: 3_800 + 7_410 });
  });

  it('waits for the in-play delay, and never pays less than was set', async () => {
    const { player, fixture, id } = await set();
    await sports.change(fixture.id, { status: 'live', score: [0, 0] });
    await moveOver(fixture, 1.5);
    await look();
    expect(await betOf(player, id)).toMatchObject({ status: 'accepted', ticket: { cashOut: { state: 'pending', amount: 12_000 } } });
    await moveOver(fixture, 1.7);
    world.clock.advance(5_000);
    await sports.cashOutScheduler.tick();
    expect(await betOf(player, id)).toMatchObject({ status: 'accepted', ticket: { cashOut: { state: 'offered' }, autoCashOut: 12_000 } });
    await look();
    expect(await world.cash(player)).toBe(40_000);
    await moveOver(fixture, 1.52);
    await look();
    world.clock.advance(5_000);
    await sports.cashOutScheduler.tick();
    expect(await betOf(player, id)).toMatchObject({ result: 'cash_out', payout: 12_187 });
  });

  it('happens once, by many workers and beside a cash-out by hand', async () => {
    for (let n = 0; n < 4; n += 1) {
      const { player, fixture, id } = await set();
      await moveOver(fixture, 1.5);
      const [byHand, ...workers] = await Promise.allSettled([
        sell(player, id, 12_350),
        ...Array.from({ length: 4 }, () => sports.autoCashOut.execute(id)),
      ]);
      const sold = [byHand.status === 'fulfilled', ...workers.map((run) => run.status === 'fulfilled' && run.value)];
      expect(sold.filter(Boolean)).toHaveLength(1);
      expect(await world.cash(player)).toBe(52_350);
    }
  });

  it('that meets a settlement leaves the ticket to its result', async () => {
    const { player, fixture, id } = await set();
    await moveOver(fixture, 1.5);
    await settling.tell(fixture.id, ended([3, 0]));
    await Promise.all([world.settleFixture.execute(fixture.id), sports.autoCashOut.execute(id)]);
    await world.settleFixture.execute(fixture.id);
    expect(await betOf(player, id)).toMatchObject({ result: 'won', payout: 19_500 });
    expect(await world.cash(player)).toBe(59_500);
  });

  it('that is killed happens at the next look', async () => {
    const { player, fixture, id } = await set();
    await moveOver(fixture, 1.5);
    jest
      .spyOn(world.units, 'close')
      .mockImplementationOnce((tx) => (tx as Tx).query('SELECT pg_terminate_backend(pg_backend_pid())').then(() => undefined));
    await expect(sports.autoCashOut.execute(id)).rejects.toThrow();
    expect(await world.cash(player)).toBe(40_000);
    await look();
    await look();
    expect(await world.cash(player)).toBe(52_350);
  });
});
