import { must } from '#lib/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { noteTook } from '../../../test/support/note-took.js';
import { SmallServer } from '../../../test/support/small-server.js';
import type { RoundRow } from '../data/rounds.repository.js';
import { findGame } from '../domain/draw-games.js';
import { drawSettingsGroup } from '../settings/draw-settings.js';
import { RecheckFeeds } from '../use-cases/recheck-feeds.js';

const coinladder = must(findGame('coinladder'), 'coinladder');
const group = drawSettingsGroup(coinladder);

describe('a game whose results come from a feed', () => {
  let world: DrawHarness;
  let server: SmallServer;
  let round: RoundRow;
  beforeAll(async () => {
    world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00', games: ['coinladder'] });
    server = await SmallServer.start();
    await world.settings.change(
      group,
      { supplier: 'feed', feedUrl: `${server.url}/results?key=secret`, resultPatienceSeconds: 60 },
      'test',
    );
  });
  afterAll(async () => {
    await server.close();
    await world.close();
  });
  beforeEach(async () => {
    round = await closedRound();
  });
  // The next test's round begins where this one's ended.
  afterEach(() => world.clock.set(new Date(Math.max(round.drawsAt.getTime(), world.clock.now().getTime()) + 1_000)));

  async function closedRound(): Promise<RoundRow> {
    await world.openRounds.execute();
    const opened = must((await world.repository.newest(world.database, 'coinladder', 1))[0], 'a round');
    world.clock.set(opened.closesAt);
    await world.closeRound.execute(opened.id);
    world.clock.set(opened.drawsAt);
    return opened;
  }

  const answerOf = (other: object = {}) => ({ game: 'coinladder', day: round.day, round: round.round, balls: [17], ...other });
  const now = async () => must(await world.repository.byId(world.database, round.id), 'the round');
  const refusals = async () => {
    const events = await world.database.query<{ data: { problem: string } }>(
      `SELECT data FROM outbox WHERE name = 'round.resultRefused' AND streams = '{admin}' AND (data->>'roundId')::bigint = $1 ORDER BY id`,
      [round.id],
    );
    return events.map(({ data }) => data.problem);
  };

  it('asks for the very round and takes its numbers, without any seed', async () => {
    server.answerJson(answerOf());
    expect(await world.drawRound.execute(round.id)).toBe(true);
    expect(server.asked.at(-1)).toBe(`/results?key=secret&game=coinladder&day=${round.day}&round=${round.round}`);
    expect(await now()).toMatchObject({
      ...{ status: 'drawn', source: 'feed', revision: 1, seed: null, beacon: null, result: { balls: [17], powerball: null } },
      outcomes: { ladder_start: 'left', ladder_lines: 'four', ladder_odd_even: 'odd', ladder_path: 'left_four' },
    });
    await expect(world.queries.verify({ round_id: round.id })).rejects.toMatchObject({ code: 'ROUND_NOT_DRAWN' });
    expect(await refusals()).toEqual([]);
  });

  it('keeps the supplier that it opened with, whatever the game is switched to; the next round has the new one', async () => {
    await world.settings.change(group, { supplier: 'built_in' }, 'test');
    server.answerJson(answerOf());
    expect(await world.drawRound.execute(round.id)).toBe(true);
    expect(await now()).toMatchObject({ status: 'drawn', supplier: 'feed', source: 'feed', seed: null });
    round = await closedRound();
    await world.settings.change(group, { supplier: 'feed' }, 'test');
    expect(await world.drawRound.execute(round.id)).toBe(true);
    expect(await now()).toMatchObject({ status: 'drawn', supplier: 'built_in', source: 'built-in', seed: expect.any(String) });
    expect((await world.queries.verify({ round_id: round.id })).round).toMatchObject({ id: round.id, supplier: 'built_in' });
    await expect(world.database.query(`UPDATE round SET supplier = 'feed' WHERE id = $1`, [round.id])).rejects.toThrow(
      'keeps the supplier',
    );
  });

  it('waits for a late result, whatever the feed says meanwhile, and takes it when it is there', async () => {
    const meanwhile = [
      () => server.answerJson({}, 404),
      () => server.answer((_, response) => response.writeHead(204).end()),
      () => server.answerJson({}, 503),
      () => server.answer((_, response) => response.writeHead(302, { location: `${server.url}/elsewhere` }).end()),
      () => server.answer((request) => request.socket.destroy()),
    ];
    for (const answer of meanwhile) {
      answer();
      expect(await world.drawRound.execute(round.id)).toBe(false);
      expect(await now()).toMatchObject({ status: 'closed' });
    }
    expect(server.asked.at(-1)).toContain('/results');
    world.clock.advance(59_000);
    server.answerJson(answerOf());
    expect(await world.drawRound.execute(round.id)).toBe(true);
    expect(await now()).toMatchObject({ status: 'drawn', source: 'feed' });
    expect(await refusals()).toEqual([]);
  });

  it('is void once the patience is at its end', async () => {
    server.answerJson({}, 404);
    world.clock.advance(59_999);
    expect(await world.drawRound.execute(round.id)).toBe(false);
    world.clock.advance(1);
    expect(await world.drawRound.execute(round.id)).toBe(true);
    expect(await now()).toMatchObject({ status: 'void', result: null, source: null });
    expect(await world.repository.results(world.database, round.id)).toMatchObject([{ kind: 'void', reason: 'result_late', source: null }]);
  });

  it('gives up on a feed that does not answer, or not to the end', async () => {
    server.answer(() => undefined);
    const started = performance.now();
    expect(await world.drawRound.execute(round.id)).toBe(false);
    noteTook('slow feed → given up', performance.now() - started);
    server.answer((_, response) => void response.writeHead(200).write('{'));
    expect(await world.drawRound.execute(round.id)).toBe(false);
  });

  it('refuses what cannot be the result, tells the administrators of each once, and still takes the right one', async () => {
    const wrong: [object, string][] = [
      [answerOf({ round: round.round + 1 }), 'wrong_round'],
      [answerOf({ day: '2026-01-01' }), 'wrong_round'],
      [answerOf({ game: 'powerladder' }), 'wrong_round'],
      [answerOf({ balls: [29] }), 'impossible'],
      [answerOf({ balls: [1, 2] }), 'impossible'],
      [answerOf({ powerball: 3 }), 'impossible'],
      [{ balls: 'none' }, 'unreadable'],
    ];
    for (const [answer] of wrong) {
      server.answerJson(answer);
      // The clock asks every second, and several workers may at once.
      expect(await Promise.all([world.drawRound.execute(round.id), world.drawRound.execute(round.id)])).toEqual([false, false]);
      expect(await world.drawRound.execute(round.id)).toBe(false);
    }
    expect(await refusals()).toEqual(wrong.map(([, problem]) => problem));
    server.answerJson(answerOf());
    expect(await world.drawRound.execute(round.id)).toBe(true);
    expect(await now()).toMatchObject({ status: 'drawn', result: { balls: [17] } });
  });

  it('refuses broken and huge answers', async () => {
    server.answer((_, response) => response.end('{"game": "coinl'));
    expect(await world.drawRound.execute(round.id)).toBe(false);
    let written = 0;
    server.answer((_, response) => {
      const more = () => {
        written += 65_536;
        if (written < 100_000_000 && !response.destroyed) response.write(' '.repeat(65_536), more);
      };
      more();
    });
    expect(await world.drawRound.execute(round.id)).toBe(false);
    expect(written).toBeLessThan(10_000_000);
    expect(await refusals()).toEqual(['unreadable', 'unreadable']);
  });

  it('does not fill the table where the feed says something else every time', async () => {
    for (let power = 0; power < 25; power++) {
      server.answerJson(answerOf({ powerball: power }));
      await world.drawRound.execute(round.id);
    }
    expect(await refusals()).toHaveLength(20);
  });

  it('draws once when the answer comes to two workers, and again changes nothing', async () => {
    server.answerJson(answerOf());
    const draws = await Promise.all([
      world.drawRound.execute(round.id),
      world.drawRound.execute(round.id),
      world.drawRound.execute(round.id),
    ]);
    expect(draws.filter(Boolean)).toHaveLength(1);
    server.answerJson(answerOf({ balls: [18] }));
    expect(await world.drawRound.execute(round.id)).toBe(false);
    expect(await now()).toMatchObject({ revision: 1, result: { balls: [17] } });
  });

  it('is asked again a minute later, and told of when it says something else; nothing changes by itself', async () => {
    const recheck = new RecheckFeeds(world.database, world.repository, world.feed, world.clock);
    server.answerJson(answerOf());
    await world.drawRound.execute(round.id);
    world.clock.advance(59_000);
    const before = server.asked.length;
    await recheck.execute();
    expect(server.asked).toHaveLength(before);
    world.clock.advance(2_000);
    await recheck.execute();
    expect(server.asked).toHaveLength(before + 1);
    expect(await refusals()).toEqual([]);
    server.answerJson(answerOf({ balls: [18] }));
    await Promise.all([recheck.execute(), recheck.execute()]);
    await recheck.execute();
    expect(await refusals()).toEqual(['differs']);
    expect(await now()).toMatchObject({ status: 'drawn', revision: 1, result: { balls: [17] } });
    world.clock.advance(90_000);
    const later = server.asked.length;
    await recheck.execute();
    expect(server.asked).toHaveLength(later);
  });

  it('lets an administrator be quicker: his result stands', async () => {
    const at = world.clock.now();
    const entry = {
      kind: 'result',
      source: 'manual',
      result: { balls: [2], powerball: null },
      outcomes: {},
      follows: 0,
      enteredBy: 'admin',
      reason: 'by phone',
      at,
    } as const;
    server.answer((_, response) => {
      // The feed's answer is on its way while he enters it.
      void world.database
        .transaction((tx) => world.repository.record(tx, round.id, entry))
        .then(() => response.end(JSON.stringify(answerOf())));
    });
    expect(await world.drawRound.execute(round.id)).toBe(false);
    expect(await now()).toMatchObject({ source: 'manual', revision: 1, result: { balls: [2] } });
  });
});
