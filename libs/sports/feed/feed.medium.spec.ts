import type { IncomingMessage, ServerResponse } from 'node:http';
import { must } from '#lib/kernel';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { stretched } from '../../../test/support/patience.js';
import { SmallServer } from '../../../test/support/small-server.js';
import { createSportsSupply, type SportsSupply } from '../../../test/support/sports-supply.js';
import type { FeedReader } from './feed-reader.js';

const source = 'feed';
const match = { key: 'm1', sport: 'football', league: 'Test League', home: 'Alpha', away: 'Beta', kickOff: '2026-11-21T12:00:00Z' };
const live = { status: 'live', score: [0, 0], clock: { period: 'first', seconds: 0, at: '2026-11-21T12:00:00Z', running: true, speed: 1 } };
const winner = (home: number) => ({ type: 'match_odds', odds: { home, draw: 3.4, away: 3.2 } });
const totals = (over: number) => ({ type: 'totals', line: 2.5, odds: { over, under: 1.8 } });

let supply: SportsSupply;
let server: SmallServer;
let reader: FeedReader;
let told: Record<string, unknown>[];
let lost: Set<number>;
let warnings: { problem?: string; msg: string }[];

beforeEach(async () => {
  server = await SmallServer.start();
  warnings = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line) as (typeof warnings)[number]) });
  supply = await createSportsSupply({ at: '2026-11-21T12:10:00Z', feedUrl: `${server.url}/feed?key=secret`, logger });
  reader = supply.reader();
  told = [];
  lost = new Set();
  server.answer(answer);
});
afterEach(async () => {
  await server.close();
  await supply.close();
});

/**
 * A supplier that keeps its protocol: what is newer than asked for, or everything by its newest message; what is lost it leaves out of the
 * former.
 */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const since = new URL(must(request.url, 'a path'), server.url).searchParams.get('since');
  const etag = `"${told.length}"`;
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  const messages =
    since === null ? told : told.filter(({ sequence }) => (sequence as number) > Number(since) && !lost.has(sequence as number));
  response.writeHead(200, { etag }).end(JSON.stringify({ snapshot: since === null, sequence: told.length, messages }));
}

const tell = (message: object) => void told.push({ sequence: told.length + 1, fixture: match, ...message });
const fixture = () => supply.fixture(source, match.key);
const markets = async () => supply.markets.ofFixtures(supply.database, [(await fixture()).id]);
const oddsOf = async (type: string) => (await markets()).find((market) => market.type === type)?.odds;
const eventCount = async () => (await supply.database.query<{ n: number }>('SELECT count(*) AS n FROM outbox'))[0]!.n;
const answers = (value: object) => server.answerJson(value);

describe('a live supplier', () => {
  it('is asked for everything first and then for what is new; fixtures, odds, state and result come through', async () => {
    tell({ markets: [winner(2.1), totals(2)] });
    await reader.poll();
    expect(await fixture()).toMatchObject({
      status: 'scheduled',
      league: { name: 'Test League' },
      home: { name: 'Alpha' },
      away: { name: 'Beta' },
    });
    expect(await markets()).toMatchObject([
      { type: 'match_odds', status: 'active', odds: { home: 2.1 } },
      { type: 'totals', line: 2.5 },
    ]);
    tell({ state: { ...live, score: [1, 0], suspended: 'goal' }, markets: [{ ...winner(1.4), status: 'suspended' }] });
    await reader.poll();
    expect(await fixture()).toMatchObject({ status: 'live', score: [1, 0], suspended: 'goal', clock: { period: 'first' } });
    expect(await markets()).toMatchObject([{ odds: { home: 1.4 }, status: 'suspended' }, { status: 'active' }]);
    tell({ result: { full: [2, 1], half: [1, 0], corners: null, cards: null, startedAt: null } });
    await reader.poll();
    expect(await fixture()).toMatchObject({ status: 'finished', result: { full: [2, 1] }, resultRevision: 1 });
    expect(await markets()).toMatchObject([
      { status: 'settled', results: { home: 'won' } },
      { status: 'settled', results: { over: 'won' } },
    ]);
    expect(server.asked).toEqual(['/feed?key=secret', '/feed?key=secret&since=1', '/feed?key=secret&since=2']);
  });

  it('that repeats itself changes nothing', async () => {
    tell({ markets: [winner(2.1)], state: live });
    await reader.poll();
    const [before, events] = [await fixture(), await eventCount()];
    answers({ snapshot: true, sequence: 1, messages: [...told, ...told] });
    await reader.poll();
    expect((await fixture()).version).toBe(before.version);
    expect((await markets())[0]!.version).toBe(1);
    expect(await eventCount()).toBe(events);
  });

  it('that has nothing new says so with 304, and is asked on by another worker from where this one was', async () => {
    tell({ markets: [winner(2.1)] });
    await reader.poll();
    let status = 0;
    server.answer((request, response) => {
      answer(request, response);
      status = response.statusCode;
    });
    await reader.poll();
    await reader.poll();
    expect(status).toBe(304);
    await supply.reader().poll();
    expect(server.asked.at(-1)).toBe('/feed?key=secret&since=1');
  });

  it('whose messages come in another order ends at the newest of each part', async () => {
    tell({ markets: [winner(2.1), totals(2)] });
    tell({ state: { ...live, score: [1, 0] } });
    tell({ markets: [winner(1.5)] });
    tell({ state: { ...live, score: [1, 1] }, markets: [totals(1.9)] });
    const late = (...sequences: number[]) => answers({ snapshot: false, sequence: 4, messages: sequences.map((n) => told[n - 1]) });
    const end = async () =>
      expect([(await fixture()).score, await oddsOf('match_odds'), await oddsOf('totals')]).toMatchObject([
        [1, 1],
        { home: 1.5 },
        { over: 1.9 },
      ]);
    answers({ snapshot: true, sequence: 0, messages: [] });
    await reader.poll();
    late(4, 3);
    await reader.poll();
    await end();
    for (const order of [[2], [1], [3, 1], [2, 4]]) {
      answers({ snapshot: true, sequence: 4, messages: order.map((n) => told[n - 1]) });
      await reader.poll();
      await end();
    }
  });

  it('that loses a message is asked for everything, which heals it', async () => {
    tell({ markets: [winner(2.1)] });
    await reader.poll();
    tell({ state: { ...live, score: [1, 0] } });
    tell({ markets: [winner(1.4)] });
    lost.add(2);
    await reader.poll();
    expect(await fixture()).toMatchObject({ score: null });
    expect(await oddsOf('match_odds')).toMatchObject({ home: 1.4 });
    await reader.poll();
    expect(server.asked.at(-1)).toBe('/feed?key=secret');
    expect(await fixture()).toMatchObject({ status: 'live', score: [1, 0] });
    await reader.poll();
    expect(server.asked.at(-1)).toBe('/feed?key=secret&since=3');
  });

  it(
    'that is silent has its matches under way stopped after fifteen seconds, and resumed when it is heard',
    async () => {
      tell({ state: live, markets: [winner(2.1)] });
      tell({ fixture: { ...match, key: 'm2', home: 'Gamma' }, markets: [winner(2)] });
      tell({ fixture: { ...match, key: 'm3', home: 'Delta' }, state: { ...live, suspended: 'var' } });
      await reader.poll();
      const silences = [
        () => server.answerJson({}, 503),
        () => server.answer((request) => request.socket.destroy()),
        () => server.answerJson({ snapshot: 'no' }),
        () => server.answer((_, response) => void response.writeHead(200).write('{"snapshot":')),
      ];
      for (const silence of silences) {
        silence();
        supply.clock.advance(14_999);
        await reader.poll();
        expect((await fixture()).suspended).toBeNull();
        supply.clock.advance(1);
        await reader.poll();
        expect((await fixture()).suspended).toBe('supplier');
        expect(await supply.fixture(source, 'm2')).toMatchObject({ status: 'scheduled', suspended: null });
        expect(await supply.fixture(source, 'm3')).toMatchObject({ suspended: 'var' });
        server.answer(answer);
        await reader.poll();
        expect((await fixture()).suspended).toBeNull();
      }
    },
    stretched(30_000),
  );

  it('has bad messages refused whole and told of, and good ones beside them taken', async () => {
    tell({ markets: [winner(2.1)] });
    await reader.poll();
    const bad: [object, RegExp][] = [
      [{ state: { ...live, score: [1] } }, /state.score/],
      [{ state: live, markets: [{ ...winner(2), odds: { home: 2, away: 2 } }] }, /match_odds: outcomes/],
      [{ state: live, markets: [{ ...winner(2), odds: { home: 1, draw: 2, away: 2 } }] }, /odds.home/],
      [{ state: live, markets: [winner(9)] }, /match_odds: return/],
      [{ state: live, markets: [totals(1.9), totals(1.8)] }, /twice/],
      [{ state: live, markets: [{ ...totals(1.9), line: 2.3 }] }, /totals 2.3: line/],
      [{ state: live, markets: [{ ...totals(1.9), type: 'winner' }] }, /winner 2.5: unknown_type/],
      [{ state: live, fixture: { ...match, away: 'Alpha' } }, /himself/],
      [{ result: { full: [0, 0], half: [1, 0], corners: null, cards: null, startedAt: null } }, /half time/],
      [{ fixture: { key: 'm9' } }, /fixture.sport/],
    ];
    for (const [message] of bad) tell(message);
    tell({ markets: [winner(1.9)] });
    await reader.poll();
    expect(await fixture()).toMatchObject({ status: 'scheduled', score: null, result: null });
    expect(await markets()).toMatchObject([{ odds: { home: 1.9 } }]);
    expect(warnings.map(({ msg }) => msg)).toEqual(bad.map(() => 'message refused'));
    bad.forEach(([, problem], index) => expect(warnings[index]!.problem).toMatch(problem));
    await reader.poll();
    expect(server.asked.at(-1)).toBe(`/feed?key=secret&since=${told.length}`);
  });

  it('leaves to administrators what is theirs: a market, a stop, a result', async () => {
    tell({ state: live, markets: [winner(2.1), totals(2)] });
    await reader.poll();
    const { id } = await fixture();
    const [own] = await markets();
    await supply.database.transaction(async (tx) => {
      await supply.changes.switchMarkets(tx, id, [own!.id], 'suspended', 'admin');
      await supply.changes.change(tx, id, { suspended: 'manual' });
    });
    tell({ state: { ...live, score: [1, 0] }, markets: [winner(1.5), totals(1.7)] });
    await reader.poll();
    expect(await fixture()).toMatchObject({ score: [1, 0], suspended: 'manual' });
    expect(await markets()).toMatchObject([{ status: 'suspended', odds: { home: 2.1 } }, { odds: { over: 1.7 } }]);
    await supply.database.transaction((tx) =>
      supply.changes.enter(tx, id, {
        result: { full: [1, 0], half: null, corners: null, cards: null, startedAt: null },
        source: 'manual',
        enteredBy: 'admin',
        reason: 'seen',
      }),
    );
    tell({ result: { full: [3, 0], half: null, corners: null, cards: null, startedAt: null } });
    await reader.poll();
    expect(await fixture()).toMatchObject({ result: { full: [1, 0] }, resultRevision: 1 });
    expect(warnings.at(-1)!.msg).toContain('another result');
  });

  it('that calls a fixture off has it made void', async () => {
    tell({ markets: [winner(2.1)] });
    tell({ result: 'void' });
    await reader.poll();
    expect(await fixture()).toMatchObject({ status: 'cancelled', result: null, resultRevision: 1 });
    expect(await markets()).toMatchObject([{ status: 'settled', results: { home: 'void', draw: 'void', away: 'void' } }]);
  });

  it('that two workers ask at once is taken once', async () => {
    tell({ state: live, markets: [winner(2.1)] });
    tell({ result: { full: [1, 0], half: null, corners: null, cards: null, startedAt: null } });
    await Promise.all([reader.poll(), supply.reader().poll(), supply.reader().poll()]);
    expect(await fixture()).toMatchObject({ status: 'finished', resultRevision: 1 });
  });

  describe('and a match of another key, day or state', () => {
    const result = (home: number, away: number) => ({ full: [home, away], half: null, corners: null, cards: null, startedAt: null });
    const refusals = () => warnings.map(({ msg }) => msg);

    it('refuses messages of other teams under a key that is used again, and of the same teams with their sides turned', async () => {
      tell({ markets: [winner(2.1)] });
      await reader.poll();
      const before = await fixture();
      for (const teams of [
        { home: 'Gamma', away: 'Delta' },
        { home: 'Beta', away: 'Alpha' },
      ])
        tell({ fixture: { ...match, ...teams }, state: { ...live, score: [0, 3] }, markets: [winner(2.2)], result: result(0, 3) });
      tell({ fixture: { ...match, sport: 'basketball' }, state: { ...live, score: [0, 3] } });
      await reader.poll();
      expect(await fixture()).toEqual(before);
      expect(await oddsOf('match_odds')).toMatchObject({ home: 2.1 });
      expect(refusals()).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('other teams')));
    });

    it('knows the teams by names that an administrator maps to them', async () => {
      tell({ markets: [winner(2.1)] });
      await reader.poll();
      const { home } = await fixture();
      await supply.database.query(`INSERT INTO team_alias (source, sport, name, team_id) VALUES ('feed', 'football', 'Alpha FC', $1)`, [
        home.id,
      ]);
      tell({ fixture: { ...match, home: 'Alpha FC' }, state: live });
      await reader.poll();
      expect(await fixture()).toMatchObject({ status: 'live' });
    });

    it('never reopens a match that has begun or is over', async () => {
      const scheduled = { status: 'scheduled' };
      const nextWeek = { ...match, kickOff: '2026-11-28T12:00:00Z' };
      tell({ state: { ...live, score: [1, 0] }, markets: [winner(2.1)] });
      await reader.poll();
      tell({ state: scheduled, fixture: nextWeek });
      await reader.poll();
      expect(await fixture()).toMatchObject({ status: 'live', score: [1, 0], kickOff: new Date(match.kickOff) });
      tell({ result: result(2, 0) });
      await reader.poll();
      const over = await fixture();
      tell({ state: scheduled, fixture: nextWeek, markets: [winner(2.2)] });
      tell({ state: live, result: result(0, 2), fixture: nextWeek });
      tell({ result: 'void' });
      await reader.poll();
      expect(await fixture()).toEqual(over);
      expect(await markets()).toMatchObject([{ status: 'settled', odds: { home: 2.1 } }]);
    });

    it('keeps a count that a message leaves out', async () => {
      tell({ state: { ...live, score: [1, 0], corners: [3, 2] } });
      tell({ state: { ...live, score: null, corners: [4, 2] } });
      await reader.poll();
      expect(await fixture()).toMatchObject({ score: [1, 0], corners: [4, 2] });
    });

    it('believes no result before the start, and none of a match that is moved ahead', async () => {
      const later = { ...match, kickOff: '2026-11-21T20:00:00Z' };
      tell({ fixture: later, markets: [winner(2.1)], result: result(1, 0) });
      await reader.poll();
      expect(await fixture()).toMatchObject({ status: 'scheduled', result: null, resultRevision: 0 });
      expect(refusals()).toEqual([expect.stringContaining('has not begun')]);
      tell({ fixture: later, result: 'void' });
      await reader.poll();
      expect(await fixture()).toMatchObject({ status: 'cancelled' });
    });

    it('says in the result when a match began before its announced start', async () => {
      tell({ fixture: { ...match, kickOff: '2026-11-21T20:00:00Z' }, markets: [winner(2.1)] });
      await reader.poll();
      supply.clock.set(new Date('2026-11-21T14:00:00Z'));
      tell({ result: result(1, 0) });
      await reader.poll();
      expect(await fixture()).toMatchObject({ status: 'finished', result: { startedAt: '2026-11-21T21:00:00.000+09:00' } });
    });
  });
});
