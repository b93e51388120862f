import { must, publishedRoundOf, verifyRound } from '#lib/kernel';
import type { Queues } from '#lib/platform';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { betCommand, createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import type { RoundRow } from '../data/rounds.repository.js';
import { drawGames, findGame } from '../domain/draw-games.js';
import { type DrawGameSettings, drawSettingsGroup } from '../settings/draw-settings.js';
import { RoundScheduler } from './round-scheduler.js';

const silent = pino({ level: 'silent' });
// Those of somebody else are not on sale before they have a source.
const drawn = drawGames.filter(({ isExternal }) => !isExternal);
const everyGame = drawn.map(({ id }) => id);
const at = (time: string) => new Date(`2026-11-21T${time}+09:00`);

let world: DrawHarness;
let jobs: string[];
let clock: RoundScheduler;
afterEach(() => world.close());

async function begin(time: string, games: readonly string[]): Promise<void> {
  world = await createDrawHarness({ at: at(time).toISOString(), games });
  jobs = [];
  const queues = {
    add: async ({ queue }: { queue: string }, { roundId }: { roundId: number }) => void jobs.push(`${queue} ${roundId}`),
  } as unknown as Queues;
  const { database, repository, drawSettings, openRounds, closeRound, voidRound } = world;
  clock = new RoundScheduler(database, repository, drawSettings, openRounds, closeRound, voidRound, queues, world.clock, silent);
}

/** @returns the jobs that it added */
async function tickAt(instant: Date): Promise<string[]> {
  world.clock.set(instant);
  jobs.length = 0;
  await clock.tick();
  return [...jobs];
}

async function newest(game: string): Promise<RoundRow> {
  return must((await world.repository.newest(world.database, game, 1))[0], `a round of ${game}`);
}

const statusOf = async ({ id }: RoundRow) => (await world.repository.byId(world.database, id))?.status;
const set = (game: string, fields: Partial<DrawGameSettings>) =>
  world.settings.change(drawSettingsGroup(must(findGame(game), game)), fields, 'test');

describe('the round clock', () => {
  it('opens the running round of every game on sale, and nothing twice', async () => {
    await begin('12:00:10', everyGame);
    await Promise.all([clock.tick(), clock.tick()]);
    await clock.tick();
    const rounds = await world.database.query<{ game: string; round: number }>('SELECT game, round FROM round');
    expect(Object.fromEntries(rounds.map(({ game, round }) => [game, round]))).toEqual(
      Object.fromEntries(drawn.map(({ id, intervalMinutes }) => [id, 720 / intervalMinutes + 1])),
    );
    expect(rounds).toHaveLength(drawn.length);
  });

  it('closes each game at its own second and not a millisecond before, and draws every one so that anybody can verify it', async () => {
    await begin('12:00:10', everyGame);
    await clock.tick();
    const rounds = await Promise.all(everyGame.map(newest));
    for (const closesAt of [...new Set(rounds.map((round) => round.closesAt.getTime()))].sort()) {
      const due = rounds.filter((round) => round.closesAt.getTime() === closesAt);
      await tickAt(new Date(closesAt - 1));
      for (const round of due) expect([round.game, await statusOf(round)]).toEqual([round.game, 'open']);
      await tickAt(new Date(closesAt));
      for (const round of due) expect([round.game, await statusOf(round)]).toEqual([round.game, 'closed']);
    }
    for (const round of rounds) {
      world.clock.set(round.drawsAt);
      expect(await world.drawRound.execute(round.id)).toBe(true);
      const answer = await world.queries.verify({ round_id: round.id });
      expect([round.game, await verifyRound(publishedRoundOf(answer))]).toEqual([round.game, expect.objectContaining({ ok: true })]);
      expect(answer.round.result).toEqual(answer.drawn);
    }
  });

  it('has each round drawn once its time has come, and settled once it is drawn', async () => {
    await begin('12:00:10', ['eos1']);
    expect(await tickAt(at('12:00:11'))).toEqual([]);
    const round = await newest('eos1');
    await tickAt(at('12:00:55'));
    expect(await tickAt(at('12:00:59'))).toEqual([]);
    expect(await tickAt(at('12:01:00'))).toEqual([`draw-round ${round.id}`]);
    expect((await newest('eos1')).id).not.toBe(round.id);
    await world.drawRound.execute(round.id);
    expect(await tickAt(at('12:01:01'))).toEqual([`settle-round ${round.id}`]);
    await world.settleRound.execute(round.id);
    expect(await tickAt(at('12:01:02'))).toEqual([]);
  });

  it('asks the database once in a second in which nothing is due, however many games there are', async () => {
    await begin('12:00:10', everyGame);
    await clock.tick();
    await clock.tick();
    const query = jest.spyOn(world.database, 'query');
    const transaction = jest.spyOn(world.database, 'transaction');
    await tickAt(at('12:00:11'));
    expect(query).toHaveBeenCalledTimes(1);
    expect(transaction).not.toHaveBeenCalled();
  });

  it('finds its way after an outage: what was missed is closed and drawn late, the rounds in between never were', async () => {
    await begin('12:00:10', ['eos1']);
    await clock.tick();
    const missed = await newest('eos1');
    await tickAt(at('12:07:30'));
    expect(await statusOf(missed)).toBe('closed');
    expect((await newest('eos1')).round).toBe(missed.round + 7);
    expect(await tickAt(at('12:07:31'))).toEqual([`draw-round ${missed.id}`]);
  });
});

describe('a game in maintenance', () => {
  it('finishes the round that runs and opens no other, until it is over', async () => {
    await begin('12:00:10', ['eos1']);
    await clock.tick();
    const round = await newest('eos1');
    await set('eos1', { maintenance: { on: true, memo: '서버 점검' } });
    expect(await world.queries.get({ game: 'eos1' })).toMatchObject({
      game: { state: 'maintenance', memo: '서버 점검' },
      current: { id: round.id },
    });
    await tickAt(at('12:00:55'));
    expect(await tickAt(at('12:01:00'))).toEqual([`draw-round ${round.id}`]);
    expect(await world.drawRound.execute(round.id)).toBe(true);
    expect((await newest('eos1')).id).toBe(round.id);
    expect(await world.queries.get({ game: 'eos1' })).toMatchObject({ current: null, last: { id: round.id }, chain: null, bettors: 0 });
    await set('eos1', { maintenance: { on: false, memo: '서버 점검' } });
    await tickAt(at('12:01:01'));
    expect((await newest('eos1')).round).toBe(round.round + 1);
    expect(await world.queries.get({ game: 'eos1' })).toMatchObject({ game: { state: 'on_sale', memo: '' } });
  });
});

describe('a stopped game', () => {
  it('has its undrawn rounds made void, open and closed ones, and every stake goes back', async () => {
    await begin('12:00:10', ['eos1']);
    await clock.tick();
    const player = await world.player(50_000);
    const closed = await newest('eos1');
    await bet(player, closed);
    await tickAt(at('12:01:00'));
    const open = await newest('eos1');
    await bet(player, open);
    expect(await world.cash(player)).toBe(30_000);
    await set('eos1', { onSale: false });
    await tickAt(at('12:01:01'));
    expect(await Promise.all([closed, open].map(statusOf))).toEqual(['void', 'void']);
    expect(await world.repository.results(world.database, open.id)).toMatchObject([{ kind: 'void', reason: 'stopped', enteredBy: null }]);
    expect(await tickAt(at('12:01:02'))).toEqual([`settle-round ${closed.id}`, `settle-round ${open.id}`]);
    for (const { id } of [closed, open]) await world.settleRound.execute(id);
    expect(await world.cash(player)).toBe(50_000);
    expect(await tickAt(at('12:01:03'))).toEqual([]);
    expect(await world.queries.get({ game: 'eos1' })).toMatchObject({
      game: { state: 'stopped' },
      current: null,
      last: { id: open.id, status: 'void' },
    });
    const events = await world.database.query<{ id: number }>(
      `SELECT (data->>'id')::bigint AS id FROM outbox WHERE name = 'round.voided' ORDER BY id`,
    );
    expect(events.map(({ id }) => id).sort()).toEqual([closed.id, open.id]);
  });

  it('is on sale again from its next round on', async () => {
    await begin('12:00:10', ['eos1']);
    await clock.tick();
    const { round } = await newest('eos1');
    await set('eos1', { onSale: false });
    await tickAt(at('12:00:11'));
    await set('eos1', { onSale: true });
    await tickAt(at('12:00:12'));
    expect(await world.queries.get({ game: 'eos1' })).toMatchObject({ game: { state: 'on_sale' }, current: null });
    await tickAt(at('12:01:00'));
    expect(await newest('eos1')).toMatchObject({ round: round + 1, status: 'open' });
  });

  async function bet(player: Awaited<ReturnType<DrawHarness['player']>>, round: RoundRow): Promise<void> {
    const input = { round_id: round.id, selections: [{ market: 'power_odd_even', outcome: 'odd', odds: 1.95 }], stake: 10_000 };
    await world.placeBet.execute(betCommand(player, input), input);
  }
});

describe('a game whose results an administrator enters', () => {
  it('closes its rounds and leaves them to him, until it is automatic again', async () => {
    await begin('12:00:10', ['eos1']);
    await set('eos1', { resultMode: 'manual' });
    await clock.tick();
    const round = await newest('eos1');
    await tickAt(at('12:00:55'));
    expect(await tickAt(at('12:10:00'))).toEqual([]);
    expect(await world.drawRound.execute(round.id)).toBe(false);
    expect(await statusOf(round)).toBe('closed');
    await set('eos1', { resultMode: 'automatic' });
    expect(await tickAt(at('12:10:01'))).toContain(`draw-round ${round.id}`);
    expect(await world.drawRound.execute(round.id)).toBe(true);
    expect(await world.repository.byId(world.database, round.id)).toMatchObject({ status: 'drawn', source: 'built-in' });
  });
});
