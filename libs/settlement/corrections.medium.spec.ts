import { randomUUID } from 'node:crypto';
import { type Actor } from '#lib/kernel';
import { owned, site } from '#lib/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { alsoOdd, correctionActions, even, odd } from '../../test/support/correction-actions.js';
import { createDrawHarness, type DrawHarness } from '../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';

let world: DrawHarness;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

const { admin, freshRound, place, close, enter, decide, roundOf, betOf, instant, receivable, transfersOf, eventsOf, spend } =
  correctionActions(() => world);

describe('a result entered again', () => {
  it('moves the difference both ways, keeps what was, and tells the players', async () => {
    const [a, b] = (await world.players(50_000, 50_000)) as [Actor, Actor];
    const round = await freshRound();
    const [onOdd, onEven] = [await place(a, round.id, 'odd', 10_000), await place(b, round.id, 'even', 10_000)];
    await close(round);
    await decide(round.id, odd);
    expect([await world.cash(a), await world.cash(b)]).toEqual([59_500, 40_000]);
    const settledAt = world.clock.now();

    world.clock.advance(60_000);
    const { round: entered } = await enter(round.id, even);
    expect(entered).toMatchObject({
      status: 'drawn',
      revision: 2,
      source: 'manual',
      result: even,
      reason: 'misread',
      unsettled: 2,
      bets: 2,
      stakes: 20_000,
    });
    expect(await world.settleRound.execute(round.id)).toBe(2);
    expect([await world.cash(a), await world.cash(b)]).toEqual([40_000, 59_500]);
    expect(await betOf(onOdd)).toMatchObject({
      status: 'settled',
      result: 'lost',
      payout: 0,
      revision: 2,
      settledAt: world.clock.now(),
      legs: [{ result: 'lost' }],
    });
    expect(await betOf(onEven)).toMatchObject({ result: 'won', payout: 19_500, revision: 2, legs: [{ result: 'won' }] });
    expect(await roundOf(round.id)).toMatchObject({ status: 'settled', revision: 2 });

    expect(await world.bets.ended(world.database, onOdd)).toEqual([
      { revision: 1, status: 'settled', result: 'won', payout: 19_500, at: settledAt, actor: 'system', reason: 'misread' },
    ]);
    expect(await transfersOf(onOdd)).toEqual([{ key: `bet:${onOdd}` }, { key: `settle:${onOdd}:1` }, { key: `settle:${onOdd}:2` }]);
    expect(await eventsOf('bet.resettled', onOdd)).toEqual([
      {
        streams: [`member:${a.id}`],
        data: { id: onOdd, game: 'eos1', roundId: round.id, round: round.round, stake: 10_000, result: 'lost', payout: 0 },
        facts: {
          ...{ path: a.path, stake: 10_000, payout: 0, game: 'eos1', result: 'lost', placedAt: instant((await betOf(onOdd)).placedAt) },
          before: { result: 'won', payout: 19_500, at: instant(settledAt) },
        },
      },
    ]);
    const rounds = await world.database.query<{ name: string }>(
      `SELECT name FROM outbox WHERE data->>'id' = $1 AND name LIKE 'round.%' ORDER BY id`,
      [String(round.id)],
    );
    expect(rounds.map(({ name }) => name)).toEqual(['round.opened', 'round.closed', 'round.drawn', 'round.corrected']);
    const [noted] = await world.database.query(
      `SELECT actor, action, before, after FROM audit_entry WHERE target = $1 ORDER BY id DESC LIMIT 1`,
      [`round:${round.id}`],
    );
    expect(noted).toMatchObject({
      actor: 'admin:boss',
      action: 'round.enter',
      before: { result: odd },
      after: { result: even, reason: 'misread' },
    });
  });

  it('moves nothing where the outcome is the same, and tells nobody', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    const bet = await place(player, round.id, 'odd', 10_000);
    await close(round);
    await decide(round.id, odd);
    await expect(enter(round.id, odd)).rejects.toMatchObject({ code: 'RESULT_UNCHANGED' });
    await decide(round.id, alsoOdd);
    expect(await betOf(bet)).toMatchObject({ result: 'won', payout: 19_500, revision: 1 });
    expect(await transfersOf(bet)).toHaveLength(2);
    expect(await eventsOf('bet.resettled', bet)).toEqual([]);
    expect(await roundOf(round.id)).toMatchObject({ status: 'settled', revision: 2, result: alsoOdd });
  });

  it('grades the legs of a combination anew, also where the bet stays lost', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    // 1 + 2 + 3 + 4 + 5 is odd.
    const bet = await place(player, round.id, 'odd', 10_000, [{ market: 'sum_odd_even', outcome: 'even', odds: 1.95 }]);
    await close(round);
    const legs = async () => (await betOf(bet)).legs.map(({ result }) => result);
    await decide(round.id, odd);
    expect([await legs(), (await betOf(bet)).result]).toEqual([['won', 'lost'], 'lost']);
    await decide(round.id, even);
    expect([await legs(), (await betOf(bet)).revision]).toEqual([['lost', 'lost'], 1]);
    await decide(round.id, { balls: [1, 2, 3, 4, 6], powerball: 7 });
    expect([await legs(), (await betOf(bet)).payout]).toEqual([['won', 'won'], 38_025]);
    await decide(round.id, null);
    expect(await legs()).toEqual(['void', 'void']);
  });

  it('takes back what was spent as a debt, which later credits repay', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    await place(player, round.id, 'odd', 50_000);
    await close(round);
    await decide(round.id, odd);
    await spend(player, 77_500);
    await decide(round.id, even);
    expect([await world.cash(player), await receivable(player)]).toEqual([0, 77_500]);
    const postings = [{ from: site('bank'), to: owned(player.id, 'cash'), amount: 100_000 }];
    await world.database.transaction((tx) =>
      world.ledger.post(tx, [{ key: `deposit:${player.id}`, kind: 'adjustment', cause: { kind: 'test', id: 1 }, actor: 'test', postings }]),
    );
    expect([await world.cash(player), await receivable(player)]).toEqual([22_500, 0]);
  });

  it('repays with what it pays, so that no debt is left of two bets that change places', async () => {
    const player = await world.player(20_000);
    const round = await freshRound();
    await place(player, round.id, 'odd', 10_000);
    await place(player, round.id, 'even', 10_000);
    await close(round);
    await decide(round.id, odd);
    await spend(player, 19_500);
    await decide(round.id, even);
    expect([await world.cash(player), await receivable(player)]).toEqual([0, 0]);
    expect(await world.database.query('SELECT FROM debt WHERE owner_id = $1', [player.id])).toEqual([]);
  });
});

describe('a round made void', () => {
  it('gives stakes back after it was paid, and is paid when it has a result after all; commission follows', async () => {
    const [a, b] = (await world.players(50_000, 50_000)) as [Actor, Actor];
    const round = await freshRound();
    const bet = await place(a, round.id, 'odd', 10_000);
    await place(b, round.id, 'even', 10_000);
    await close(round);
    const cash = async () => [await world.cash(a), await world.cash(b)];
    await decide(round.id, odd);
    expect(await cash()).toEqual([59_500, 40_000]);
    await decide(round.id, null);
    expect(await cash()).toEqual([50_000, 50_000]);
    expect(await betOf(bet)).toMatchObject({ result: 'void', payout: 10_000, revision: 2 });
    expect(await roundOf(round.id)).toMatchObject({ status: 'void', result: null, revision: 2, settledAt: world.clock.now() });
    await expect(enter(round.id, null)).rejects.toMatchObject({ code: 'RESULT_UNCHANGED' });
    await decide(round.id, even);
    expect(await cash()).toEqual([40_000, 59_500]);
    const unit = `round:${round.id}`;
    expect(world.units.closed.filter((one) => one.unit === unit)).toEqual([
      { unit, revision: 1, outcome: 'pay' },
      { unit, revision: 2, outcome: 'reverse' },
      { unit, revision: 3, outcome: 'pay' },
    ]);
  });

  it('before any result returns the stakes as they were', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    const bet = await place(player, round.id, 'odd', 10_000);
    await close(round);
    await decide(round.id, null);
    expect(await world.cash(player)).toBe(50_000);
    expect(await betOf(bet)).toMatchObject({ status: 'settled', result: 'void', revision: 1 });
    expect(await world.bets.ended(world.database, bet)).toEqual([]);
  });
});

describe('entering a result', () => {
  it('is refused while bets are taken, for a round that changed meanwhile, and for numbers that cannot be', async () => {
    const round = await freshRound();
    await expect(enter(round.id, odd)).rejects.toMatchObject({ code: 'ROUND_NOT_CLOSED' });
    await close(round);
    const before = await roundOf(round.id);
    const attempt = (change: object) => {
      const input = { round_id: round.id, result: odd, version: before.version, reason: 'x', ...change };
      return world.enterResult.execute(admin('admin/round/enter', input), input);
    };
    await expect(attempt({ version: before.version - 1 })).rejects.toMatchObject({ code: 'ROUND_CHANGED' });
    await expect(attempt({ round_id: 987_654 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const result of [
      { balls: [1, 1, 2, 3, 4], powerball: 1 },
      { balls: [1, 2, 3, 4, 29], powerball: 1 },
      { balls: [1, 2, 3, 4], powerball: 1 },
      { ...odd, powerball: null },
    ]) {
      await expect(attempt({ result })).rejects.toMatchObject({ code: 'RESULT_INVALID' });
    }
    expect(await roundOf(round.id)).toEqual(before);
    expect(await world.rounds.results(world.database, round.id)).toEqual([]);
  });

  it('happens once per key, and once among many at the same moment', async () => {
    const round = await freshRound();
    await close(round);
    const { version } = await roundOf(round.id);
    const input = { round_id: round.id, result: odd, version, reason: 'by hand' };
    const key = randomUUID();
    const first = await world.enterResult.execute(admin('admin/round/enter', input, key), input);
    expect(await world.enterResult.execute(admin('admin/round/enter', input, key), input)).toEqual(first);
    const next = { ...input, result: even, version: first.round.version };
    const many = await Promise.allSettled(
      Array.from({ length: 6 }, () => world.enterResult.execute(admin('admin/round/enter', next), next)),
    );
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.rounds.results(world.database, round.id)).toMatchObject([
      { revision: 1, kind: 'result', result: odd, source: 'manual', enteredBy: 'boss', reason: 'by hand' },
      { revision: 2, kind: 'result', result: even },
    ]);
    await world.settleRound.execute(round.id);
  });

  it('of a drawn round leaves the fair draw’s values as they are', async () => {
    const round = await freshRound();
    await close(round);
    world.clock.set(round.drawsAt);
    await world.drawRound.execute(round.id);
    const { seed, beacon, result } = await roundOf(round.id);
    await decide(round.id, result?.powerball === 7 ? even : odd);
    expect(await roundOf(round.id)).toMatchObject({ seed, beacon, source: 'manual', revision: 2 });
  });
});
