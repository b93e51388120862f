import { randomUUID } from 'node:crypto';
import { type Actor } from '#lib/kernel';
import { SettleBets, SettleRound } from '#lib/settlement';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { alsoOdd, correctionActions, even, odd, OneAfterTheOther, SmallBatches } from '../../test/support/correction-actions.js';
import { createDrawHarness, type DrawHarness } from '../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';

let world: DrawHarness;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

const { admin, freshRound, place, close, enter, decide, roundOf, betOf, eventsOf } = correctionActions(() => world);

describe('a correction', () => {
  let players: Actor[];
  let round: Awaited<ReturnType<typeof freshRound>>;
  let small: SettleRound;
  /** Eight players with an odd and an even bet each; an odd result has been paid. */
  beforeEach(async () => {
    players = await world.players(...Array<number>(8).fill(100_000));
    round = await freshRound();
    for (const player of players)
      for (const outcome of ['odd', 'even']) await place(player, round.id, outcome, outcome === 'odd' ? 10_000 : 4_000);
    await close(round);
    small = new SmallBatches(world.database, world.rounds, world.openBets, world.settleBets, world.units, world.clock);
    await enter(round.id, odd);
    await small.execute(round.id);
  });
  const afterOdd = 100_000 - 14_000 + 19_500;
  const afterEven = 100_000 - 14_000 + 7_800;
  const allHave = async (money: number) => {
    for (const player of players) expect(await world.cash(player)).toBe(money);
  };

  it('is done once, however often and in how many processes at once it runs', async () => {
    await allHave(afterOdd);
    await enter(round.id, even);
    const counts = await Promise.all(Array.from({ length: 5 }, () => small.execute(round.id)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(16);
    expect(await small.execute(round.id)).toBe(0);
    await allHave(afterEven);
    expect(await roundOf(round.id)).toMatchObject({ status: 'settled' });
  });

  it.each([1, 2, 4])('goes on where it was cut off, before the commit of batch %s', async (nth) => {
    await enter(round.id, even);
    let batches = 0;
    const breaking = Object.create(world.ledger) as typeof world.ledger;
    breaking.recallAll = (tx, recalls) => (++batches === nth ? Promise.reject(new Error('killed')) : world.ledger.recallAll(tx, recalls));
    const cut = new SmallBatches(
      world.database,
      world.rounds,
      world.openBets,
      new SettleBets(world.openBets, breaking, world.outbox, world.clock),
      world.units,
      world.clock,
    );
    await expect(cut.execute(round.id)).rejects.toThrow('killed');
    expect(await roundOf(round.id)).toMatchObject({ status: 'drawn', settledAt: null });
    await expectLedgerCoherent(world.database);
    await small.execute(round.id);
    await allHave(afterEven);
    expect(await roundOf(round.id)).toMatchObject({ status: 'settled' });
  });

  it('that is itself corrected while it is being paid ends with the last result', async () => {
    for (const last of [odd, even, null, alsoOdd, even]) {
      await enter(round.id, last === even ? odd : even).catch(() => undefined);
      const racing = Array.from({ length: 3 }, () => small.execute(round.id));
      await enter(round.id, last).catch((error: { code?: string }) => expect(error.code).toMatch(/ROUND_CHANGED|RESULT_UNCHANGED/));
      await Promise.all(racing);
      await small.execute(round.id);
      const { result, status } = await roundOf(round.id);
      expect(status).toBe(result ? 'settled' : 'void');
      await allHave(!result ? 100_000 : result.powerball === 7 ? afterOdd : afterEven);
      await expectLedgerCoherent(world.database);
    }
  });

  it('that is corrected while it is being paid goes on with the new result at the next batch, in the same run', async () => {
    await enter(round.id, even);
    let pages = 0;
    const interrupted = Object.create(world.openBets) as typeof world.openBets;
    interrupted.pages = async function* (...query) {
      for await (const ids of world.openBets.pages(...query)) {
        pages += 1;
        if (pages === 2) await enter(round.id, alsoOdd);
        yield ids;
      }
    };
    await new OneAfterTheOther(world.database, world.rounds, interrupted, world.settleBets, world.units, world.clock).execute(round.id);
    expect(await roundOf(round.id)).toMatchObject({ status: 'settled', revision: 3 });
    await allHave(afterOdd);
    // The first batch came: both bets of the two players in it were turned and turned back, all others never changed.
    const revisions = await world.database.query('SELECT revision, count(*) AS bets FROM bet WHERE round_id = $1 GROUP BY 1 ORDER BY 1', [
      round.id,
    ]);
    expect(revisions).toEqual([
      { revision: 1, bets: 12 },
      { revision: 3, bets: 4 },
    ]);
  });

  it('and a cancellation at the same moment leave coherent books, whichever comes first', async () => {
    const ids = (await world.database.query<{ id: number }>('SELECT id FROM bet WHERE round_id = $1', [round.id])).map(({ id }) => id);
    await enter(round.id, even);
    const cancelled = ids.filter((_, index) => index % 3 === 0);
    const [results] = await Promise.all([
      world.cancelBets.execute(admin('admin/bet/cancel', {}), cancelled, 'dispute'),
      small.execute(round.id),
      small.execute(round.id),
    ]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    await small.execute(round.id);
    const rows = await world.database.query<{ status: string }>('SELECT status FROM bet WHERE id = ANY ($1)', [cancelled]);
    expect(rows.every(({ status }) => status === 'cancelled')).toBe(true);
    expect(await roundOf(round.id)).toMatchObject({ status: 'settled' });
    // They stand again by word of an administrator, and all have what the round says.
    const again = await world.resettleBets.execute(admin('admin/bet/resettle', {}), cancelled, 'settled the dispute');
    expect(again.every(({ ok, status }) => ok && status === 'settled')).toBe(true);
    await allHave(afterEven);
  });
});

describe('settling bets again by hand', () => {
  it('brings a cancelled bet back, once per key, and says who did it and why', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    const bet = await place(player, round.id, 'odd', 10_000);
    const ids = [bet, 987_654];
    const run = (key?: string) => world.resettleBets.execute(admin('admin/bet/resettle', { ids }, key), ids, 'by mistake');
    await close(round);
    expect(await run()).toMatchObject([
      { ok: false, error: { code: 'BET_NOT_RESETTLABLE' } },
      { ok: false, error: { code: 'NOT_FOUND' } },
    ]);
    await world.cancelBets.execute(admin('admin/bet/cancel', {}), [bet], 'wrong');
    await decide(round.id, odd);
    expect(await betOf(bet)).toMatchObject({ status: 'cancelled' });
    expect(await world.cash(player)).toBe(50_000);

    const key = randomUUID();
    expect(await run(key)).toMatchObject([{ id: bet, ok: true, status: 'settled' }, { ok: false }]);
    expect(await run(key)).toMatchObject([{ id: bet, ok: true }, { ok: false }]);
    expect(await world.cash(player)).toBe(59_500);
    expect(world.units.restored.filter((one) => one.betId === bet)).toEqual([{ unit: `round:${round.id}`, betId: bet }]);
    expect(await betOf(bet)).toMatchObject({ status: 'settled', result: 'won', payout: 19_500, revision: 2 });
    expect(await world.bets.ended(world.database, bet)).toMatchObject([
      { revision: 0, status: 'accepted', reason: 'wrong' },
      { revision: 1, status: 'cancelled', actor: 'admin:1', reason: 'by mistake' },
    ]);
    expect(await eventsOf('bet.resettled', bet)).toMatchObject([{ facts: { before: { result: 'cancelled', payout: 0 } } }]);

    // Cancelled once more and back once more: each time with a transfer of its own.
    await world.cancelBets.execute(admin('admin/bet/cancel', {}), [bet], 'after all');
    expect(await world.cash(player)).toBe(50_000);
    await run();
    expect(await world.cash(player)).toBe(59_500);
    expect(await run()).toMatchObject([{ ok: true }, { ok: false }]);
    expect((await betOf(bet)).revision).toBe(4);
  });

  it('and a new result at the same moment end with the new result', async () => {
    const players = await world.players(50_000, 50_000, 50_000);
    const round = await freshRound();
    const ids = await Promise.all(players.map((player) => place(player, round.id, 'odd', 10_000)));
    await close(round);
    await decide(round.id, odd);
    for (const result of [even, odd, null, even]) {
      await world.cancelBets.execute(admin('admin/bet/cancel', {}), ids, 'race');
      await Promise.all([world.resettleBets.execute(admin('admin/bet/resettle', {}), ids, 'race'), decide(round.id, result)]);
      await world.settleRound.execute(round.id);
      const money = result === null ? 50_000 : result === odd ? 59_500 : 40_000;
      for (const player of players) expect(await world.cash(player)).toBe(money);
      await expectLedgerCoherent(world.database);
    }
  });
});
