import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '../../test/support/until.js';
import { faultNames } from './faults/switches.js';
import { SeededDraw } from './games/math/draw.js';
import { slots } from './games/catalogue.js';
import { playSlot } from './games/slots/play.js';
import { Harness } from './testing/harness.js';

const RICH = 1_000_000;

describe('the vendor with a wallet of /gw/v1', () => {
  let harness: Harness;
  let count = 0;
  let player: string;

  beforeAll(async () => {
    harness = await Harness.start();
  });
  afterAll(() => harness.close());
  beforeEach(() => {
    harness.provider.switches.clear();
    count += 1;
    player = `player-${count}`;
  });

  const spin = (key: string, game: string, stake = 1_000, id: string = randomUUID()): ReturnType<Harness['play']> =>
    harness.play(key, 'spin', { game, stake, key: id });

  it('lists at least twelve games and a lobby, with names in Korean and English', async () => {
    const { body } = await harness.ask('games', {});
    const items = body['items'] as { code: string; name: Record<string, string>; rtp: number | null }[];
    expect(items.filter(({ code }) => code !== 'lobby').length).toBeGreaterThanOrEqual(12);
    expect(items.every(({ name }) => name['ko'] && name['en'])).toBe(true);
    expect(items.find(({ code }) => code === 'lobby')).toBeDefined();
  });

  it('lets only the platform in, and each call once', async () => {
    expect(await harness.ask('ping', {}, { secret: 'another secret' })).toMatchObject({ status: 401, body: { code: 'INVALID_SIGNATURE' } });
    const old = String(Date.now() + harness.aheadMs - 31_000);
    expect(await harness.ask('ping', {}, { timestamp: old })).toMatchObject({ status: 401, body: { code: 'INVALID_SIGNATURE' } });
    const nonce = randomUUID();
    expect(await harness.ask('ping', {}, { nonce })).toMatchObject({ status: 200, body: { code: 'OK' } });
    expect(await harness.ask('ping', {}, { nonce })).toMatchObject({ status: 401, body: { code: 'REPLAYED_NONCE' } });
  });

  it.each([...slots.keys()])('plays %s: the wallet has what the books say, and the result follows from the seed', async (game) => {
    const key = await harness.seat(player, RICH, game);
    const opened = (await harness.play(key, 'open', { game })).body as { slot: { next: { hash: string } }; balance: number };
    expect(opened.balance).toBe(RICH);
    let published = opened.slot.next.hash;
    for (let number = 0; number < 5; number += 1) {
      const { status, body } = await spin(key, game);
      expect(status).toBe(200);
      expect(body['hash']).toBe(published);
      expect(body['balance']).toBe(harness.balance(player));
      published = body['nextHash'] as string;
      const proof = (await harness.get(`/play/api/proof?round=${String(body['round'])}`)).body as {
        seed: string;
        text: string;
        hash: string;
      };
      expect(proof.hash).toBe(body['hash']);
      expect(playSlot(slots.get(game)!.machine, new SeededDraw(proof.seed, proof.text))).toEqual(body['result']);
    }
    expect(harness.balance(player) - RICH).toBe(await harness.expectedChange(player));
    expect(await harness.unfinished()).toEqual([]);
  });

  it('answers with the balance although what is due is being sent meanwhile', async () => {
    const key = await harness.seat(player, RICH, 'lantern-road');
    const { orders } = harness.provider;
    const deliver = orders.deliver.bind(orders);
    const delivered = jest.spyOn(orders, 'deliver').mockImplementationOnce(async (...order) => {
      await orders.sendDue();
      return deliver(...order);
    });
    expect((await spin(key, 'lantern-road')).body['balance']).toBe(harness.balance(player));
    expect(delivered).toHaveBeenCalled();
    delivered.mockRestore();
  });

  it('answers the same round to the same key, and takes one stake', async () => {
    const key = await harness.seat(player, RICH, 'lantern-road');
    const id = randomUUID();
    const answers = await Promise.all([0, 1, 2].map(() => spin(key, 'lantern-road', 1_000, id)));
    expect(new Set(answers.map(({ body }) => body['round'])).size).toBe(1);
    expect(harness.balance(player) - RICH).toBe(await harness.expectedChange(player));
  });

  it('says what the wallet said when it refuses a bet', async () => {
    const key = await harness.seat(player, 500, 'lantern-road');
    expect(await spin(key, 'lantern-road')).toMatchObject({ status: 409, body: { code: 'WALLET_INSUFFICIENT_FUNDS', balance: 500 } });
    expect(await spin(key, 'lantern-road', 150)).toMatchObject({ status: 409, body: { code: 'BAD_STAKE' } });
    expect(harness.balance(player)).toBe(500);
  });

  it.each(faultNames)('keeps the books right when the line or the vendor is faulty: %s', async (fault) => {
    for (const game of ['lantern-road', 'seven-bells']) {
      const key = await harness.seat(player, RICH, game);
      harness.provider.switches.set({ fault, probability: 0.5 });
      for (let number = 0; number < 5; number += 1) await spin(key, game);
      harness.provider.switches.clear();
    }
    await harness.provider.lateCalls();
    await harness.sendAll();
    const { rows } = await harness.store.query<{ adjusted: number }>(
      `SELECT coalesce(sum(amount), 0)::bigint AS adjusted FROM orders WHERE player = $1 AND kind = 'adjust' AND state = 'done'`,
      [player],
    );
    expect(harness.balance(player) - RICH).toBe((await harness.expectedChange(player)) + rows[0]!.adjusted);
    expect(await harness.unfinished()).toEqual([]);
  });

  it.each([
    ['was lost', { fault: 'reset', calls: ['rollback', 'win', 'close'], times: 2 }],
    ['was taken, and nobody hears of the bet', { fault: 'answer-lost', calls: ['bet'], times: 1 }],
  ] as const)('pays nothing for a bet whose rollback set out first and %s', async (_, then) => {
    const key = await harness.seat(player, RICH, 'lantern-road');
    const { switches } = harness.provider;
    for (let number = 0; number < 25; number += 1) {
      switches.set({ fault: 'rollback-first', times: 1 });
      switches.set(then);
      await spin(key, 'lantern-road');
      switches.clear();
    }
    await harness.sendAll();
    expect(await harness.unfinished()).toEqual([]);
    expect(harness.balance(player) - RICH).toBe(await harness.expectedChange(player));
  });

  it('sends the rollbacks of twenty bets of one round, one after the other, when the line is back', async () => {
    const key = await harness.seat(player, RICH, 'lantern-road');
    harness.provider.switches.set({ fault: 'twenty-bets', times: 1 });
    harness.provider.switches.set({ fault: 'reset', calls: ['rollback'] });
    await spin(key, 'lantern-road');
    harness.provider.switches.clear();
    await harness.sendAll();
    expect(await harness.unfinished()).toEqual([]);
    expect(harness.balance(player) - RICH).toBe(await harness.changeByOrders(player));
  });

  it('keeps the books right when every fault may happen to every call', async () => {
    for (const fault of faultNames) harness.provider.switches.set({ fault, probability: fault === 'delay' ? 0.03 : 0.15 });
    for (const game of ['lantern-road', 'seven-bells']) {
      const key = await harness.seat(player, RICH, game);
      for (let number = 0; number < 60; number += 1) await spin(key, game);
    }
    harness.provider.switches.clear();
    await harness.provider.lateCalls();
    await harness.sendAll();
    expect(await harness.unfinished()).toEqual([]);
    expect(harness.balance(player) - RICH).toBe(await harness.changeByOrders(player));
  });

  it('pays a win after the player has left', async () => {
    const key = await harness.seat(player, RICH, 'lantern-road');
    harness.provider.switches.set({ fault: 'late-win', player });
    for (let number = 0; number < 12; number += 1) await spin(key, 'lantern-road');
    harness.reference.core.logOut(player);
    expect(await harness.ask('kick', { player })).toMatchObject({ body: { code: 'OK', ended: 1 } });
    expect(await spin(key, 'lantern-road')).toMatchObject({ status: 410, body: { code: 'SESSION_ENDED' } });
    await harness.sendAll();
    expect(harness.balance(player) - RICH).toBe(await harness.expectedChange(player));
  });

  it('gives free rounds once, without a stake', async () => {
    const key = await harness.seat(player, 0, 'moon-rabbit');
    const grant = {
      grant: `g-${player}`,
      player,
      game: 'moon-rabbit',
      rounds: 3,
      stake: 1_000,
      expiresAt: Date.now() + harness.aheadMs + 60_000,
    };
    harness.reference.core.addGrant(grant.grant);
    for (let again = 0; again < 2; again += 1) expect((await harness.ask('free/grant', grant)).body['code']).toBe('OK');
    for (let number = 0; number < 3; number += 1) expect((await spin(key, 'moon-rabbit')).body['isFree']).toBe(true);
    expect(harness.balance(player)).toBe(await harness.expectedChange(player));
    if (harness.balance(player) < 1_000) expect((await spin(key, 'moon-rabbit')).status).toBe(409);
  });

  it('tells the platform every transaction and every round', async () => {
    const key = await harness.seat(player, RICH, 'lantern-road');
    const { body } = await spin(key, 'lantern-road');
    const now = Date.now() + harness.aheadMs;
    const items: { tx: string; round: string; state: string; amount: number }[] = [];
    let after: unknown;
    do {
      const page = await harness.ask('tx/list', {
        from: 0 + now - 20 * 86_400_000,
        to: now + 1_000,
        limit: 10,
        ...(after ? { after } : {}),
      });
      items.push(...(page.body['items'] as typeof items));
      after = page.body['next'];
    } while (after !== undefined);
    expect(new Set(items.map(({ tx }) => tx)).size).toBe(items.length);
    expect(items.find(({ tx }) => tx === `b-${String(body['round'])}`)).toMatchObject({ kind: 'bet', state: 'done', amount: 1_000 });
    const detail = await harness.ask('round/detail', { round: body['round'] });
    expect(detail.body['lines']).toContainEqual({ label: 'stake', value: '1000' });
    expect((await harness.ask('round/detail', { round: 'nothing' })).body['code']).toBe('NO_SUCH_ROUND');
  });

  it('does not open one game with the key of another, but every game with that of the lobby', async () => {
    const key = await harness.seat(player, RICH, 'lantern-road');
    expect((await harness.play(key, 'open', { game: 'moon-rabbit' })).body['code']).toBe('NO_SUCH_GAME');
    const lobby = await harness.seat(player, RICH, 'lobby');
    const { body } = await harness.play(lobby, 'open', { game: 'moon-rabbit' });
    expect(body['slot']).toBeDefined();
    expect((await harness.play('nobody', 'open', {})).status).toBe(410);
  });

  it('opens the switches only to whoever has the token', async () => {
    const path = '/admin/faults';
    expect((await harness.inject('GET', path, undefined, { 'x-admin-token': 'guess' })).status).toBe(404);
    const set = await harness.inject('POST', path, JSON.stringify({ fault: 'reset', times: 1 }), { 'x-admin-token': 'admin' });
    expect(set.body).toMatchObject({ fault: 'reset', timesLeft: 1 });
    expect((await harness.inject('POST', path, JSON.stringify({ fault: 'fire' }), { 'x-admin-token': 'admin' })).status).toBe(409);
    await harness.inject('DELETE', path, undefined, { 'x-admin-token': 'admin' });
    expect(harness.provider.switches.list()).toEqual([]);
  });

  it('sends what its last process had not sent, and finishes what it had not finished', async () => {
    const key = await harness.seat(player, RICH, 'lantern-road');
    harness.provider.switches.set({ fault: 'late-win', player });
    for (let number = 0; number < 10; number += 1) await spin(key, 'lantern-road');
    // As a process that was killed leaves it: one bet in the air, one round that was not drawn.
    await harness.store.query(
      `UPDATE round SET state = 'betting', win = NULL, outcome = NULL WHERE id IN (SELECT id FROM round WHERE player = $1 AND win = 0 LIMIT 1)`,
      [player],
    );
    await harness.provider.close();
    await harness.open();
    await harness.sendAll();
    expect(harness.balance(player) - RICH).toBe(await harness.expectedChange(player));
    expect(await harness.unfinished()).toEqual([]);
    const { rows } = await harness.store.query(`SELECT FROM round WHERE state = 'betting'`);
    expect(rows).toHaveLength(0);
  });
});

describe('a live table', () => {
  let harness: Harness;

  beforeAll(async () => {
    harness = await Harness.start({ withTables: true, timing: { betMs: 900, dealMs: 60, showMs: 60 } });
  });
  afterAll(() => harness.close());

  const table = (game: string): ReturnType<NonNullable<ReturnType<Harness['provider']['tables']['get']>>['state']> =>
    harness.provider.tables.get(game)!.state();
  const openRound = async (game: string): Promise<string> => {
    const before = table(game).round;
    const state = await until(
      () => table(game),
      ({ phase, round }) => phase === 'betting' && round !== before,
    );
    return state.round;
  };

  it.each(['baccarat', 'roulette', 'sic-bo', 'lotus-odd-even'])('deals %s for everybody at once and pays all bets', async (game) => {
    const players = ['ann', 'ben'].map((name) => `${name}-${game}`);
    const keys = await Promise.all(players.map((player) => harness.seat(player, RICH, game)));
    const { body: opened } = await harness.play(keys[0]!, 'open', { game });
    const codes = (opened['table'] as { bets: { code: string }[] }).bets.map(({ code }) => code);
    const round = await openRound(game);
    for (const [at, key] of keys.entries()) {
      const bets = { [codes[at]!]: 1_000, [codes[2]!]: 2_000 };
      expect(await harness.play(key, 'place', { game, round, bets })).toMatchObject({ status: 200, body: { bets } });
    }
    const second = await harness.play(keys[0]!, 'place', { game, round, bets: { [codes[0]!]: 1_000 } });
    expect(second.body['bets']).toMatchObject({ [codes[0]!]: 2_000, [codes[2]!]: 2_000 });
    await until(
      () => harness.get(`/play/api/proof?round=${round}`),
      ({ body }) => body['state'] === 'settled',
    );
    await harness.provider.orders.sendDue();
    await until(harness.unfinished.bind(harness), (left) => left.length === 0);
    for (const player of players) expect(harness.balance(player) - RICH).toBe(await harness.expectedChange(player));
    expect(await harness.play(keys[0]!, 'place', { game, round, bets: { [codes[0]!]: 1_000 } })).toMatchObject({
      body: { code: 'BETS_CLOSED' },
    });
  });

  it('publishes the hash of the next round before its bets', async () => {
    const { nextHash, round } = await until(
      () => table('dragon-tiger'),
      ({ phase }) => phase === 'betting',
    );
    const next = await until(
      () => table('dragon-tiger'),
      (state) => state.round !== round && state.phase === 'betting',
    );
    expect(next.hash).toBe(nextHash);
  });

  it('refuses stakes that are no stakes', async () => {
    const game = 'dragon-tiger';
    const key = await harness.seat('cleo', RICH, game);
    const round = await openRound(game);
    for (const bets of [{}, [], null, { dragon: 999 }, { dragon: 1_000.5 }, { moon: 1_000 }, { dragon: 6_000_000 }, { dragon: '1000' }]) {
      expect((await harness.play(key, 'place', { game, round, bets })).status).toBe(409);
    }
    expect(harness.balance('cleo')).toBe(RICH);
  });

  it('pays a player whose first bet was lost and whose second was taken', async () => {
    const game = 'odd-even';
    const key = await harness.seat('emil', RICH, game);
    const round = await openRound(game);
    harness.provider.switches.set({ fault: 'reset', calls: ['bet'], times: 1, player: 'emil' });
    const bets = { odd: 1_000, even: 1_000 };
    expect((await harness.play(key, 'place', { game, round, bets })).body['code']).toBe('UNCERTAIN');
    expect((await harness.play(key, 'place', { game, round, bets })).status).toBe(200);
    await until(
      () => harness.get(`/play/api/proof?round=${round}`),
      ({ body }) => body['state'] === 'settled',
    );
    await until(
      () => harness.unfinished(),
      (left) => left.length === 0,
    );
    expect(harness.balance('emil') - RICH).toBe(await harness.expectedChange('emil'));
  });

  it('gives all stakes of a round back that was never dealt', async () => {
    const game = 'odd-even';
    const key = await harness.seat('dora', RICH, game);
    const round = await openRound(game);
    expect((await harness.play(key, 'place', { game, round, bets: { odd: 5_000 } })).status).toBe(200);
    await harness.provider.close();
    expect(harness.balance('dora')).toBe(RICH - 5_000);
    await harness.open();
    await until(
      () => harness.balance('dora'),
      (balance) => balance === RICH,
    );
  });
});
