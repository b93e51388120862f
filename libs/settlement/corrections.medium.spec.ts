import { randomUUID } from 'node:crypto';
import type { CallParsed, CallPath } from '#lib/contract';
import { type Actor, must } from '#lib/kernel';
import type { CommandContext } from '#lib/platform';
import { SettleBets, SettleRound } from '#lib/settlement';
import { owned, site } from '#lib/wallet';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { betCommand, createDrawHarness, type DrawHarness } from '../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { seededRandom } from '../../test/support/seeded-random.js';

/** Batches of a few bets, so that a few bets make many of them, and two at a time. */
class SmallBatches extends SettleRound {
  protected override readonly batchSize: number = 3;
  protected override readonly concurrency: number = 2;
}

class OneAfterTheOther extends SmallBatches {
  protected override readonly concurrency: number = 1;
}

type Result = NonNullable<CallParsed<'admin/round/enter'>['result']>;

const odd: Result = { balls: [1, 2, 3, 4, 5], powerball: 7 };
const even: Result = { balls: [1, 2, 3, 4, 5], powerball: 2 };
/** Other numbers with the outcomes of `odd`. */
const alsoOdd: Result = { balls: [5, 4, 3, 2, 1], powerball: 7 };

let world: DrawHarness;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

const admin = (call: CallPath, input: object, key?: string): CommandContext => ({
  ...{ actor: { kind: 'admin', id: 1, account: 'boss', nickname: 'boss', level: 0, path: [], sessionId: 1 } },
  ...{ call, key, input, requestId: 'test', address: '203.0.113.9' },
});

async function freshRound() {
  const now = world.clock.now().getTime();
  world.clock.set(new Date(Math.ceil((now + 1) / 60_000) * 60_000 + 10_000));
  return world.openRound();
}

async function place(
  actor: Actor,
  roundId: number,
  outcome: string,
  stake: number,
  more: { market: string; outcome: string; odds: number }[] = [],
): Promise<number> {
  const input = { round_id: roundId, selections: [{ market: 'power_odd_even', outcome, odds: 1.95 }, ...more], stake };
  return (await world.placeBet.execute(betCommand(actor, input), input)).bet.id;
}

async function close(round: { id: number; closesAt: Date }): Promise<void> {
  world.clock.set(round.closesAt);
  await world.closeRound.execute(round.id);
}

async function enter(roundId: number, result: Result | null, reason = 'misread', key?: string) {
  const { version } = must(await world.rounds.byId(world.database, roundId), 'a round');
  const input = { round_id: roundId, result, version, reason };
  return world.enterResult.execute(admin('admin/round/enter', input, key), input);
}

/** Enters a result and settles by it. */
async function decide(roundId: number, result: Result | null): Promise<void> {
  await enter(roundId, result);
  await world.settleRound.execute(roundId);
}

const roundOf = async (id: number) => must(await world.rounds.byId(world.database, id), 'a round');
const betOf = async (id: number) => must(await world.bets.byId(world.database, id), 'a bet');
/** As the database writes it into JSON; its zone here is UTC. */
const instant = (at: Date) => at.toISOString().replace(/\.000Z$/, '+00:00');
const receivable = async (actor: Actor) => (await world.ledger.snapshot(world.database, actor.id)).receivable;
const transfersOf = (betId: number) =>
  world.database.query<{ key: string }>(`SELECT key FROM transfer WHERE cause_kind = 'bet' AND cause_id = $1 ORDER BY id`, [String(betId)]);
const eventsOf = (name: string, betId: number) =>
  world.database.query(`SELECT streams, data, facts FROM outbox_news WHERE name = $1 AND data->>'id' = $2 ORDER BY id`, [
    name,
    String(betId),
  ]);

/** Money that leaves the site, as a withdrawal does. */
async function spend(actor: Actor, amount: number): Promise<void> {
  const postings = [{ from: owned(actor.id, 'cash'), to: site('bank'), amount }];
  await world.database.transaction((tx) =>
    world.ledger.post(tx, [
      { key: `spent:${randomUUID()}`, kind: 'adjustment', cause: { kind: 'test', id: actor.id }, actor: 'test', postings },
    ]),
  );
}

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

describe('a dry run', () => {
  it('is refused like the entry', async () => {
    const round = await freshRound();
    const preview = (result: Result | null, id = round.id) => world.previewResult.execute({ round_id: id, result, skip: 0, take: 20 });
    await expect(preview(odd)).rejects.toMatchObject({ code: 'ROUND_NOT_CLOSED' });
    await expect(preview(odd, 987_654)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await close(round);
    await expect(preview({ ...odd, powerball: 10 })).rejects.toMatchObject({ code: 'RESULT_INVALID' });
    await decide(round.id, odd);
    await expect(preview(odd)).rejects.toMatchObject({ code: 'RESULT_UNCHANGED' });
  });

  it('shows the commission that a void would take back and a result would pay again', async () => {
    const round = await freshRound();
    await close(round);
    await decide(round.id, odd);
    world.units.figures = { due: 700, paid: 1_500 };
    const rolling = async (result: Result | null) =>
      (await world.previewResult.execute({ round_id: round.id, result, skip: 0, take: 1 })).sums.rolling;
    expect([await rolling(null), await rolling(even)]).toEqual([1_500, 0]);
    await decide(round.id, null);
    expect(await rolling(even)).toBe(-700);
  });

  it('says of random rounds exactly what entering then does', async () => {
    const below = seededRandom(20_261_121);
    for (let n = 0; n < 6; n += 1) {
      const players = await world.players(...Array.from({ length: 5 }, () => 10_000 + below(60_000)));
      const round = await freshRound();
      for (let bet = 0; bet < 14; bet += 1) {
        const player = must(players[below(5)], 'a player');
        const stake = Math.min(1_000 + below(9_000), await world.cash(player));
        const more = below(3) === 0 ? [{ market: 'sum_odd_even', outcome: below(2) ? 'odd' : 'even', odds: 1.95 }] : [];
        if (stake >= 1_000) await place(player, round.id, below(2) ? 'odd' : 'even', stake, more);
      }
      await close(round);
      const small = new SmallBatches(world.database, world.rounds, world.openBets, world.settleBets, world.units, world.clock);
      for (let turn = 0; turn < 4; turn += 1) {
        const { result: present, revision } = await roundOf(round.id);
        const result = below(4) === 0 && (present || revision === 0) ? null : { balls: [1, 2, 3, 4, 5 + below(20)], powerball: below(10) };
        if (JSON.stringify(result) === JSON.stringify(present)) continue;
        await expectPreviewComesTrue(round.id, players, result, small);
        for (const player of players)
          if (below(2)) await spend(player, Math.max(1, below((await world.cash(player)) + 1))).catch(() => undefined);
      }
    }
  });

  async function expectPreviewComesTrue(roundId: number, players: Actor[], result: Result | null, settle: SettleRound): Promise<void> {
    const preview = await world.previewResult.execute({ round_id: roundId, result, skip: 0, take: 200 });
    const { id: last = 0 } = (await world.database.query<{ id: number }>('SELECT max(id) AS id FROM transfer'))[0] ?? {};
    const before = await world.ledger.snapshots(
      world.database,
      players.map(({ id }) => id),
    );
    const input = { round_id: roundId, result, version: preview.version, reason: 'property' };
    await world.enterResult.execute(admin('admin/round/enter', input), input);
    await settle.execute(roundId);

    const [moved] = await world.database.query<{ paid: number; recalled: number; bets: number }>(
      `SELECT coalesce(sum(p.amount) FILTER (WHERE d.kind = 'cash'), 0)::bigint AS paid,
              coalesce(sum(p.amount) FILTER (WHERE d.kind = 'gaming' AND s.kind IN ('cash', 'receivable')), 0)::bigint AS recalled
       FROM posting p JOIN transfer t ON t.id = p.transfer_id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
       WHERE t.id > $1 AND t.cause_kind = 'bet'`,
      [last],
    );
    expect(moved).toEqual({ paid: preview.sums.paid, recalled: preview.sums.recalled });
    const after = await world.ledger.snapshots(
      world.database,
      players.map(({ id }) => id),
    );
    for (const { id } of players) {
      const own = preview.items.filter(({ memberId }) => memberId === id);
      const [was, is] = [must(before.get(id), 'before'), must(after.get(id), 'after')];
      const delta = own.reduce((sum, { change }) => sum + change, 0);
      expect(is.money - is.receivable - (was.money - was.receivable)).toBe(delta);
      const credits = own.reduce((sum, { change }) => sum + Math.max(0, change), 0);
      const debts = own.reduce((sum, { debt }) => sum + debt, 0);
      expect(is.receivable).toBe(Math.max(0, was.receivable - credits) + debts);
    }
    for (const { id, after: said } of preview.items) expect(await betOf(id)).toMatchObject({ status: 'settled', ...said });
    const { sums, items, total, unchanged } = preview;
    expect([sums.bets, total]).toEqual([items.length, items.length]);
    expect(sums.members).toBe(new Set(items.map(({ memberId }) => memberId)).size);
    expect(sums.debt).toBe(items.reduce((sum, { debt }) => sum + debt, 0));
    const [all] = await world.database.query<{ bets: number }>('SELECT count(*) AS bets FROM bet WHERE round_id = $1', [roundId]);
    expect(unchanged + total).toBe(all?.bets);
    await expectLedgerCoherent(world.database);
  }
});

describe('the list of rounds', () => {
  it('shows turnover, exposure and what is left to settle, and adds up all that match', async () => {
    const [a, b] = (await world.players(90_000, 90_000)) as [Actor, Actor];
    world.clock.set(new Date('2026-11-23T12:00:00+09:00'));
    const [paid, made, open] = [await freshRound(), await freshRound(), await freshRound()];
    world.clock.set(new Date('2026-11-23T12:01:10+09:00'));
    const page = (filter: object) => world.adminRounds.page({ skip: 0, take: 20, day: '2026-11-23', ...filter });
    expect(await page({ withBets: true })).toEqual({ items: [], total: 0, sums: { bets: 0, stakes: 0, payouts: 0 } });
    expect((await page({})).total).toBe(3);

    for (const round of [paid, made, open]) {
      world.clock.set(new Date(round.closesAt.getTime() - 10_000));
      await place(a, round.id, 'odd', 10_000);
      await place(b, round.id, 'even', 20_000);
      if (round !== open) await close(round);
    }
    await decide(paid.id, odd);
    await decide(made.id, null);
    const { items, total, sums } = await page({ withBets: true });
    expect(items.map(({ id }) => id)).toEqual([open.id, made.id, paid.id]);
    // Odd pays 19,500 and even 39,000 of 30,000 that were staked.
    expect(items).toMatchObject([
      { status: 'open', bets: 2, stakes: 30_000, exposure: 9_000, payouts: 0, unsettled: 2, reason: '' },
      { status: 'void', bets: 2, stakes: 30_000, payouts: 0, unsettled: 0, reason: 'misread' },
      { status: 'settled', bets: 2, stakes: 30_000, payouts: 19_500, unsettled: 0, revision: 1, source: 'manual' },
    ]);
    expect([total, sums]).toEqual([3, { bets: 4, stakes: 60_000, payouts: 19_500 }]);
    expect((await page({ status: 'void' })).items).toMatchObject([{ id: made.id }]);
    expect((await page({ withBets: true, skip: 1, take: 1 })).items).toMatchObject([{ id: made.id }]);
    expect((await page({ family: 'ladder' })).total).toBe(0);
    expect((await page({ game: 'eos1', family: 'powerball', withBets: false })).total).toBe(0);

    await close(open);
    expect((await page({ overdue: true })).total).toBe(0);
    world.clock.set(new Date(open.drawsAt.getTime() + 60_000));
    expect((await page({ overdue: true })).items).toMatchObject([{ id: open.id }]);
    expect((await page({ overdue: false })).total).toBe(2);
    await decide(open.id, even);
  });

  it('shows a round with its book and every result it had', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    await place(player, round.id, 'odd', 10_000);
    await place(player, round.id, 'odd', 5_000, [{ market: 'sum_odd_even', outcome: 'odd', odds: 1.95 }]);
    await close(round);
    await decide(round.id, odd);
    await decide(round.id, null);
    const view = await world.adminRounds.view(round.id);
    expect(view).toMatchObject({
      round: { id: round.id, status: 'void', revision: 2 },
      shape: { from: 1, to: 28, count: 5, powers: 10 },
      chain: { rounds: 1_440 },
    });
    expect(view.book).toEqual([
      { market: '*', outcome: '*', bets: 1, stakes: 5_000, payouts: 19_012 },
      { market: 'power_odd_even', outcome: 'odd', bets: 1, stakes: 10_000, payouts: 19_500 },
    ]);
    expect(view.results).toMatchObject([
      { revision: 1, kind: 'result', result: odd, source: 'manual', enteredBy: 'boss', reason: 'misread' },
      { revision: 2, kind: 'void', result: null, source: null, enteredBy: 'boss' },
    ]);
    await expect(world.adminRounds.view(987_654)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
