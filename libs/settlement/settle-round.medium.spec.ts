import { Queues } from '#lib/platform';
import { drawRoundJob, RoundScheduler, settleRoundJob } from '#lib/draws';
import { type Actor, must, verifyRound } from '#lib/kernel';
import { SettleBets, SettleRound } from '#lib/settlement';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { betCommand, createDrawHarness, type DrawHarness } from '../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { until } from '../../test/support/until.js';

const silent = pino({ level: 'silent' });
const start = { at: '2026-11-21T12:00:10+09:00' };

/** A fresh round, ten seconds old. */
async function freshRound(world: DrawHarness) {
  const now = world.clock.now().getTime();
  world.clock.set(new Date(Math.ceil((now + 1) / 60_000) * 60_000 + 10_000));
  return world.openRound();
}

function place(world: DrawHarness, actor: Actor, roundId: number, outcome: string, stake: number) {
  const input = { round_id: roundId, selections: [{ market: 'power_odd_even', outcome, odds: 1.95 }], stake };
  return world.placeBet.execute(betCommand(actor, input), input);
}

/** Lets the round end and draws it, or leaves it without a draw. @returns the outcome of power ball odd/even, or undefined */
async function end(world: DrawHarness, round: { id: number; closesAt: Date; drawsAt: Date }) {
  world.clock.set(round.closesAt);
  await world.closeRound.execute(round.id);
  world.clock.set(round.drawsAt);
  await world.drawRound.execute(round.id);
  return (await world.rounds.byId(world.database, round.id))?.outcomes?.['power_odd_even'];
}

describe('settling a round', () => {
  let world: DrawHarness;
  beforeAll(async () => {
    world = await createDrawHarness(start);
  });
  afterEach(() => expectLedgerCoherent(world.database));
  afterAll(() => world.close());

  const betsOf = async (actor: Actor) => (await world.list.page({ ownerIds: [actor.id], skip: 0, take: 50 })).items;
  const transfers = async () => (await world.database.query(`SELECT key FROM transfer WHERE key LIKE 'settle:%'`)).length;

  it('pays those who picked what was drawn, keeps the other stakes, and tells each of them', async () => {
    const [even, odd] = await world.players(50_000, 50_000);
    const round = await freshRound(world);
    await place(world, even!, round.id, 'even', 10_001);
    await place(world, odd!, round.id, 'odd', 10_001);
    const drawn = await end(world, round);
    const [winner, loser] = drawn === 'even' ? [even!, odd!] : [odd!, even!];
    expect(await world.settleRound.execute(round.id)).toBe(2);

    // floor(10,001 × 1.95) = 19,501.
    expect([await world.cash(winner), await world.cash(loser)]).toEqual([50_000 - 10_001 + 19_501, 50_000 - 10_001]);
    const settledAt = world.clock.now();
    expect(await betsOf(winner)).toMatchObject([
      { status: 'settled', result: 'won', payout: 19_501, revision: 1, settledAt, legs: [{ result: 'won' }] },
    ]);
    expect(await betsOf(loser)).toMatchObject([
      { status: 'settled', result: 'lost', payout: 0, revision: 1, settledAt, legs: [{ result: 'lost' }] },
    ]);
    expect(await world.rounds.byId(world.database, round.id)).toMatchObject({ status: 'settled', settledAt });

    const [bet] = await betsOf(winner);
    const events = await world.database.query(
      `SELECT at, streams, data, facts FROM outbox_news WHERE name = 'bet.settled' AND streams = $1`,
      [[`member:${winner.id}`]],
    );
    expect(events).toEqual([
      {
        at: settledAt,
        streams: [`member:${winner.id}`],
        data: { id: bet!.id, game: 'eos1', roundId: round.id, round: round.round, stake: 10_001, result: 'won', payout: 19_501 },
        facts: {
          path: winner.path,
          stake: 10_001,
          payout: 19_501,
          game: 'eos1',
          result: 'won',
          placedAt: bet!.placedAt.toISOString().replace('.000Z', '+00:00'),
        },
      },
    ]);
  });

  it('pays once, however often and in how many processes at once it runs', async () => {
    const players = await world.players(...Array<number>(12).fill(100_000));
    const round = await freshRound(world);
    for (const player of players) for (const outcome of ['even', 'odd']) await place(world, player, round.id, outcome, 10_000);
    await end(world, round);
    const before = await transfers();
    const counts = await Promise.all(Array.from({ length: 6 }, () => world.settleRound.execute(round.id)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(24);
    expect(await world.settleRound.execute(round.id)).toBe(0);
    expect((await transfers()) - before).toBe(24);
    for (const player of players) expect(await world.cash(player)).toBe(100_000 - 20_000 + 19_500);
    expect(await world.rounds.byId(world.database, round.id)).toMatchObject({ status: 'settled' });
  });

  it('leaves bets that another process holds to it, and the round open until they are settled', async () => {
    const [a, b] = await world.players(50_000, 50_000);
    const round = await freshRound(world);
    await place(world, a!, round.id, 'even', 10_000);
    await place(world, b!, round.id, 'even', 10_000);
    await end(world, round);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let holding: Promise<void> | undefined;
    const taken = new Promise<void>((resolve) => {
      holding = world.database.transaction(async (tx) => {
        const first = await world.openBets.pages(tx, round, 1).next();
        await world.openBets.lock(tx, first.value![0]!);
        resolve();
        await released;
      });
    });
    await taken;
    expect(await world.settleRound.execute(round.id)).toBe(1);
    expect(await world.rounds.byId(world.database, round.id)).toMatchObject({ status: 'drawn', settledAt: null });
    release();
    await holding;
    expect(await world.settleRound.execute(round.id)).toBe(1);
    expect(await world.rounds.byId(world.database, round.id)).toMatchObject({ status: 'settled' });
  });

  it('goes on where it was cut off: a batch that was rolled back is settled later, once', async () => {
    const [player] = await world.players(50_000);
    const round = await freshRound(world);
    await place(world, player!, round.id, 'even', 10_000);
    await place(world, player!, round.id, 'odd', 10_000);
    await end(world, round);
    const breaking = Object.create(world.ledger) as typeof world.ledger;
    breaking.repayDebts = () => Promise.reject(new Error('killed before the commit'));
    const cut = new SettleRound(
      world.database,
      world.rounds,
      world.openBets,
      new SettleBets(world.openBets, breaking, world.outbox, world.clock),
      world.units,
      world.clock,
    );
    await expect(cut.execute(round.id)).rejects.toThrow('killed before the commit');
    expect(await world.cash(player!)).toBe(30_000);
    expect(await world.settleRound.execute(round.id)).toBe(2);
    expect(await world.cash(player!)).toBe(49_500);
  });

  it('does nothing before the draw', async () => {
    const [player] = await world.players(50_000);
    const round = await freshRound(world);
    await place(world, player!, round.id, 'even', 10_000);
    expect(await world.settleRound.execute(round.id)).toBe(0);
    world.clock.set(round.closesAt);
    await world.closeRound.execute(round.id);
    expect(await world.settleRound.execute(round.id)).toBe(0);
    expect(await world.cash(player!)).toBe(40_000);
    world.clock.set(round.drawsAt);
    await world.drawRound.execute(round.id);
    expect(await world.settleRound.execute(round.id)).toBe(1);
  });
});

describe('a void round', () => {
  it('returns every stake and pays nobody', async () => {
    const world = await createDrawHarness({ ...start, beacon: { source: 'none', valueFor: async () => null } });
    const [player] = await world.players(50_000);
    const round = await freshRound(world);
    await place(world, player!, round.id, 'even', 10_000);
    await place(world, player!, round.id, 'odd', 20_000);
    expect(await end(world, round)).toBeUndefined();
    expect(await world.settleRound.execute(round.id)).toBe(2);
    expect(await world.settleRound.execute(round.id)).toBe(0);
    expect(await world.cash(player!)).toBe(50_000);
    const { items, sums } = await world.list.page({ ownerIds: [player!.id], skip: 0, take: 10 });
    expect(items).toMatchObject([
      { result: 'void', payout: 20_000, legs: [{ result: 'void' }] },
      { result: 'void', payout: 10_000, legs: [{ result: 'void' }] },
    ]);
    const moved = await world.database.query(
      `SELECT t.kind, s.kind AS source, d.kind AS destination FROM transfer t JOIN posting p ON p.transfer_id = t.id
       JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id WHERE t.key LIKE 'settle:%'`,
    );
    expect(moved).toEqual(Array(2).fill({ kind: 'bet_void', source: 'escrow', destination: 'cash' }));
    expect(sums).toEqual({ bets: 0, stake: 0, payout: 0, open: 0, sold: 0, soldFor: 0 });
    expect(await world.rounds.byId(world.database, round.id)).toMatchObject({ status: 'void', settledAt: world.clock.now() });
    await expectLedgerCoherent(world.database);
    await world.close();
  });
});

describe('the round clock', () => {
  let world: DrawHarness;
  let queues: Queues;
  let clock: RoundScheduler;
  const newClock = () =>
    new RoundScheduler(
      world.database,
      world.repository,
      world.drawSettings,
      world.openRounds,
      world.closeRound,
      world.voidRound,
      queues,
      world.clock,
      silent,
    );
  beforeEach(async () => {
    world = await createDrawHarness(start);
    queues = new Queues({ databaseUrl: world.url, logger: silent });
    clock = newClock();
  });
  afterEach(async () => {
    await queues.close();
    await expectLedgerCoherent(world.database);
    await world.close();
  });

  const statusOf = async (id: number) => (await world.rounds.byId(world.database, id))?.status;
  const statusBecomes = (id: number, status: string) =>
    until(
      () => statusOf(id),
      (is) => is === status,
    );
  const work = (on: Queues): void => {
    on.process(drawRoundJob, async ({ roundId }) => void (await world.drawRound.execute(roundId)));
    on.process(settleRoundJob, async ({ roundId }) => void (await world.settleRound.execute(roundId)));
  };

  it('opens, closes, has drawn and has settled a round with its bets, by its ticks alone', async () => {
    await clock.tick();
    const round = must((await world.repository.newest(world.database, 'eos1', 1))[0], 'a round');
    const [player] = await world.players(50_000);
    await place(world, player!, round.id, 'even', 10_000);
    work(queues);
    world.clock.set(round.closesAt);
    await clock.tick();
    expect(await statusOf(round.id)).toBe('closed');
    world.clock.set(round.drawsAt);
    await clock.tick();
    await statusBecomes(round.id, 'drawn');
    await clock.tick();
    await statusBecomes(round.id, 'settled');
    expect([40_000, 59_500]).toContain(await world.cash(player!));
    const { round: drawn, chain, shape } = await world.queries.verify({ round_id: round.id });
    const { seed, beacon, game, round: roundNo, result } = drawn;
    expect(await verifyRound({ head: chain.head, seed: seed!, beacon: beacon!, game, roundNo, shape, ...result! })).toMatchObject({
      ok: true,
    });
    expect(await world.repository.newest(world.database, 'eos1', 5)).toMatchObject([
      { round: round.round + 1, status: 'open' },
      { id: round.id },
    ]);
  });

  it('brings back a job that was lost', async () => {
    const round = await world.openRound();
    const [player] = await world.players(50_000);
    await place(world, player!, round.id, 'even', 10_000);
    world.clock.set(round.drawsAt);
    await clock.tick();
    await clock.tick();
    // The queues lose everything: the draw that waits in them is gone.
    await loseJobs();
    work(queues);
    await clock.tick();
    await statusBecomes(round.id, 'drawn');
    await loseJobs();
    await clock.tick();
    await statusBecomes(round.id, 'settled');
  });
  const loseJobs = async (): Promise<void> => {
    const tables = await world.database.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'bullmq' AND tablename ~ 'job'`,
    );
    expect(tables.length).toBeGreaterThan(0);
    // A worker that holds one of them and waits for another makes PostgreSQL end either; the loss is only tried again.
    const lose = () => world.database.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} CASCADE`);
    await until(
      () =>
        lose().then(
          () => true,
          (error: { code?: string }) => error.code !== '40P01' && Promise.reject(error),
        ),
      Boolean,
    );
  };

  it('does not wait for a worker that was killed with the job in hand', async () => {
    const round = await world.openRound();
    let free = (): void => undefined;
    const hanging = new Promise<void>((resolve) => (free = resolve));
    let taken = 0;
    queues.process(drawRoundJob, async ({ roundId }) => {
      taken += 1;
      if (taken === 1) return hanging;
      await world.drawRound.execute(roundId);
    });
    world.clock.set(round.drawsAt);
    await clock.tick();
    await clock.tick();
    await until(
      () => taken,
      (jobs) => jobs === 1,
    );
    world.clock.advance(9_000);
    await clock.tick();
    expect(taken).toBe(1);
    world.clock.advance(1_000);
    await clock.tick();
    await statusBecomes(round.id, 'drawn');
    free();
  });

  it('does late what an outage missed, and opens only the round that runs now', async () => {
    const round = await world.openRound();
    const [player] = await world.players(50_000);
    await place(world, player!, round.id, 'even', 10_000);
    world.clock.set(new Date('2026-11-21T18:30:20+09:00'));
    work(queues);
    await clock.tick();
    await clock.tick();
    await statusBecomes(round.id, 'drawn');
    await clock.tick();
    await statusBecomes(round.id, 'settled');
    const rounds = await world.repository.newest(world.database, 'eos1', 10);
    expect(rounds.map(({ round: number, status }) => [number, status])).toEqual([
      [1111, 'open'],
      [721, 'settled'],
    ]);
  });

  it('does everything once when several workers tick at the same moment', async () => {
    const others = Array.from({ length: 3 }, newClock);
    const tick = () => Promise.all([clock, ...others].map((one) => one.tick()));
    await tick();
    const round = must((await world.repository.newest(world.database, 'eos1', 1))[0], 'a round');
    world.clock.set(round.closesAt);
    await tick();
    work(queues);
    world.clock.set(round.drawsAt);
    await tick();
    await statusBecomes(round.id, 'drawn');
    const events = await world.database.query(
      `SELECT name, count(*) AS times FROM outbox WHERE data->>'id' = $1 AND name LIKE 'round.%' GROUP BY 1 ORDER BY 1`,
      [String(round.id)],
    );
    expect(events).toEqual([
      { name: 'round.closed', times: 1 },
      { name: 'round.drawn', times: 1 },
      { name: 'round.opened', times: 1 },
    ]);
  });

  it('ticks on by itself through a database that was away, and stops when told', async () => {
    const ticks: string[] = [];
    clock.tick = async () => {
      ticks.push('tick');
      if (ticks.length === 1) throw new Error('the database is away');
    };
    clock.start();
    await until(
      () => ticks.length,
      (count) => count >= 2,
    );
    await clock.stop();
    // Another one at the same pace: the first, had it gone on, would have ticked as well.
    const seen = ticks.length;
    const other = newClock();
    let othersTicks = 0;
    other.tick = async () => void othersTicks++;
    other.start();
    await until(() => othersTicks >= 2);
    await other.stop();
    expect(ticks).toHaveLength(seen);
  });
});
