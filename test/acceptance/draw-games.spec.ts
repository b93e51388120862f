/** Draw games as players live them: from the opening to the paid bet, taken back, limited, stopped. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput, Push } from '#lib/contract';
import { drawGames } from '#lib/draws';
import { publishedRoundOf, verifyRound } from '#lib/kernel';
import { TestApp } from '../support/app.js';
import { Floor, slip } from '../support/floor.js';
import { stretched } from '../support/patience.js';
import { PushListener } from '../support/push-listener.js';
import type { RoundOnSale } from '../support/round-on-sale.js';
import type { WireClient } from '../support/wire-client.js';

type Placed = CallOutput<'user/game/bet/create'>['bet'];

const secondMs = 1_000;
const stake = 1_000;
const oddBet = { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake };

let app: TestApp;
let floor: Floor;
let alice: WireClient, bob: WireClient, admin: WireClient;

beforeAll(async () => {
  app = await TestApp.start();
  [alice, bob, admin] = (await Promise.all(['alice', 'bob', 'admin'].map((account) => app.login(account)))) as [
    WireClient,
    WireClient,
    WireClient,
  ];
  floor = new Floor(app, admin);
  // A permanent account, which takes more at once, comes with the first deposit.
  for (const client of [alice, bob]) for (const amount of [10_000, 1_000_000]) await floor.pay(client, amount);
});
afterAll(() => app.stop());

describe('every released draw game', () => {
  const games = drawGames.filter(({ isExternal }) => !isExternal).map(({ id }) => id);
  const sale = new Map<string, RoundOnSale>();
  const placed = new Map<string, Placed[]>();
  const refused: string[] = [];
  let pushes: Push[];
  let before: number;

  /** One bet on the first outcome of every market; a closed market takes none. */
  async function betOnAll(game: string): Promise<void> {
    const onSale = await floor.onSale(game, alice);
    sale.set(game, onSale);
    placed.set(game, []);
    for (const { id: market, outcomes, open } of onSale.markets) {
      const answer = await alice.call('user/game/bet/create', slip(onSale, { game, market, outcome: outcomes[0]!.id, stake }));
      if (open) placed.get(game)!.push(answer.data['bet'] as Placed);
      else refused.push(`${game} ${market} ${answer.error?.code}`);
    }
  }

  beforeAll(async () => {
    const listener = await PushListener.connect(alice);
    before = await floor.money(alice);
    for (const game of games) await betOnAll(game);
    const inTurn = [...sale.values()].map(({ current }) => current).sort((a, b) => Date.parse(a.drawsAt) - Date.parse(b.drawsAt));
    for (const { id } of inTurn) await floor.roundIs(id, 'settled');
    for (const { id } of [...placed.values()].flat()) await listener.push('bet.settled', (bet) => bet.id === id);
    pushes = [...listener.heard];
    listener.close();
  }, stretched(240_000));

  it('stands in the list with a round on sale, fifteen of them', async () => {
    const { rounds } = await app.visitor().ask('user/game/round/list');
    expect(rounds.map(({ game }) => game.id)).toEqual(games);
    expect(rounds).toHaveLength(15);
    expect(rounds.every(({ game, current }) => game.state === 'on_sale' && current !== null)).toBe(true);
  });

  it('takes bets on every market but those that are closed', () => {
    expect(refused).toEqual(games.filter((id) => placed.get(id)!.length === 9).map((id) => `${id} power_number MARKET_CLOSED`));
    expect([...placed.values()].flat()).toHaveLength(9 * 9 + 4 * 4 + 2 * 2);
  });

  it.each(games)('%s pays by its contract: the odds times the stake where the outcome came true, else nothing', async (game) => {
    const bets = placed.get(game)!;
    const { items } = await alice.ask('user/game/bet/get', { game, take: 50, roundId: sale.get(game)!.current.id });
    const { round } = await alice.ask('user/game/round/verify', { round_id: sale.get(game)!.current.id });
    expect(items).toHaveLength(bets.length);
    for (const bet of items) {
      const [leg] = bet.legs;
      const isTrue = round.outcomes![leg!.market] === leg!.outcome;
      const owed = isTrue ? Math.floor((stake * Math.round(leg!.odds * 1_000)) / 1_000) : 0;
      expect(bet).toMatchObject({ status: 'settled', result: isTrue ? 'won' : 'lost', payout: owed, revision: 1, cancellableUntil: null });
    }
  });

  it.each(games)('%s was drawn so that anybody can recompute it, and not otherwise', async (game) => {
    const answer = await app.visitor().ask('user/game/round/verify', { round_id: sale.get(game)!.current.id });
    expect(answer.round.result).toEqual(answer.drawn);
    expect(answer.chain.head).toBe(sale.get(game)!.chain!.head);
    const published = publishedRoundOf(answer);
    expect(await verifyRound(published)).toMatchObject({ ok: true, chainOk: true, drawOk: true });
    const [first, ...others] = published.balls;
    expect(await verifyRound({ ...published, balls: [...others, first!] })).toMatchObject({ ok: published.balls.length === 1 });
    expect(await verifyRound({ ...published, seed: '0'.repeat(64) })).toMatchObject({ ok: false });
  });

  it.each(games)('%s tells its player in the order in which it happened', (game) => {
    const { id } = sale.get(game)!.current;
    const told = pushes.filter(({ name, data }) => {
      const pushed = data as { id?: number; roundId?: number };
      // The round may have opened before anybody listened.
      if (name.startsWith('round.')) return pushed.id === id && name !== 'round.opened';
      return name.startsWith('bet.') && pushed.roundId === id;
    });
    const bets = placed.get(game)!.length;
    const expected = [...Array<string>(bets).fill('bet.placed'), 'round.closed', 'round.drawn', ...Array<string>(bets).fill('bet.settled')];
    expect(told.map(({ name }) => name)).toEqual(expected);
  });

  it('leaves the player what he had, less his stakes and with his payouts, and no gap in what he heard', async () => {
    const { sums } = await alice.ask('user/game/bet/get', { take: 1 });
    expect(sums).toMatchObject({ stake: stake * [...placed.values()].flat().length, open: 0 });
    expect(await floor.money(alice)).toBe(before - sums.stake + sums.payout);
    const numbers = pushes.filter(({ stream }) => stream === `member:${app.person('alice').id}`).map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
  });
});

describe('a bet that is taken back', () => {
  it('gives its stake back, leaves the book, and is told to its player and the administrators', async () => {
    const listeners = await Promise.all([alice, admin, bob].map((client) => PushListener.connect(client)));
    const [own, admins, foreign] = listeners as [PushListener, PushListener, PushListener];
    const before = await floor.money(alice);
    const { bet, money } = await floor.place(alice, oddBet);
    expect(Date.parse(bet.cancellableUntil!)).toBe(Date.parse((await floor.onSale('eos1')).current.closesAt) - 10 * secondMs);
    const stood = await admin.ask('admin/round/view', { round_id: bet.roundId });
    expect([money, stood.round.stakes, stood.round.bets]).toEqual([before - stake, stake, 1]);

    const cancelled = await alice.ask('user/game/bet/cancel', { bet_id: bet.id });
    expect(cancelled).toMatchObject({
      bet: { status: 'cancelled', payout: null, cancellableUntil: null },
      money: before,
      cancellationsLeft: 4,
    });
    expect(await admin.ask('admin/round/view', { round_id: bet.roundId })).toMatchObject({ round: { stakes: 0, bets: 0, exposure: 0 } });
    for (const listener of [own, admins])
      expect((await listener.push('bet.cancelled', ({ id }) => id === bet.id)).data).toMatchObject({ stake, result: null, payout: null });
    expect(foreign.heard.filter(({ name }) => name.startsWith('bet.'))).toEqual([]);
    await admins.push('round.book', (data) => data.roundId === bet.roundId && data.stakes === 0);
    expect([...own.heard, ...foreign.heard].filter(({ name }) => name === 'round.book')).toEqual([]);
    listeners.forEach((listener) => listener.close());
  });

  it('is taken back once, however often it is asked for, and a key answers the same again', async () => {
    const { bet } = await floor.place(alice, oddBet);
    const before = await floor.money(alice);
    const body = { bet_id: bet.id, key: randomUUID() };
    const answers = await Promise.all([...Array(4)].map(() => alice.ask('user/game/bet/cancel', body)));
    expect(answers).toEqual(Array(4).fill(answers[0]));
    expect(await alice.refusal('user/game/bet/cancel', { bet_id: bet.id })).toBe('BET_NOT_CANCELLABLE');
    expect(await floor.money(alice)).toBe(before + stake);
  });

  it('by another is what does not exist', async () => {
    const { bet } = await floor.place(alice, oddBet);
    const before = await floor.money(bob);
    for (const path of ['user/game/bet/cancel', 'user/game/bet/view'] as const) {
      const [foreign, nowhere] = [await bob.call(path, { bet_id: bet.id }), await bob.call(path, { bet_id: 999_999 })];
      expect(foreign).toEqual(nowhere);
      expect(foreign.error?.code).toBe('NOT_FOUND');
    }
    expect(await floor.money(bob)).toBe(before);
    expect((await alice.ask('user/game/bet/view', { bet_id: bet.id })).bet.status).toBe('accepted');
  });

  it('comes too late from ten seconds before the close on, to the millisecond', async () => {
    const onSale = await floor.onSale('eos1', bob);
    const bets = [await floor.place(bob, oddBet), await floor.place(bob, oddBet)].map(({ bet }) => bet);
    const until = Date.parse(onSale.current.closesAt) - 10 * secondMs;
    expect(bets.map(({ roundId }) => roundId)).toEqual(Array(2).fill(onSale.current.id));
    app.clock.set(new Date(until - 1));
    expect(await bob.refusal('user/game/bet/cancel', { bet_id: bets[0]!.id })).toBeUndefined();
    app.clock.set(new Date(until));
    expect(await bob.refusal('user/game/bet/cancel', { bet_id: bets[1]!.id })).toBe('CANCELLATION_LATE');
  });

  it('is one of so many on a day, of the site or of one’s own', async () => {
    const { version: _, ...rules } = await admin.ask('admin/bet/settings/get');
    await admin.ask('admin/bet/settings/update', { ...rules, dailyCancellations: 3 });
    const takeBack = async () => bob.call('user/game/bet/cancel', { bet_id: (await floor.place(bob, oddBet)).bet.id });
    expect((await takeBack()).data['cancellationsLeft']).toBe(1);
    expect((await takeBack()).data['cancellationsLeft']).toBe(0);
    expect((await takeBack()).error).toMatchObject({ code: 'CANCELLATION_LIMIT_REACHED', maximum: 3 });
    const memberId = app.person('bob').id;
    const { limits } = await admin.ask('admin/bet/limits/get', { memberId });
    await admin.ask('admin/bet/limits/update', { memberId, limits: { ...limits, dailyCancellations: 4 } });
    expect((await takeBack()).data['cancellationsLeft']).toBe(0);
    expect((await takeBack()).error).toMatchObject({ code: 'CANCELLATION_LIMIT_REACHED', maximum: 4 });
    await admin.ask('admin/bet/limits/update', { memberId, limits });
    await admin.ask('admin/bet/settings/update', rules);
  });

  it('is not taken back where the game does not allow it', async () => {
    await floor.set('eos1', { cancellation: false });
    const { bet } = await floor.place(alice, oddBet);
    expect(bet.cancellableUntil).toBeNull();
    expect(await alice.refusal('user/game/bet/cancel', { bet_id: bet.id })).toBe('BET_NOT_CANCELLABLE');
    await floor.set('eos1', { cancellation: true });
  });
});

describe('limits', () => {
  const bounds = (sale: RoundOnSale) => {
    const { minStake, maxStake, maxWin, outcomes } = sale.markets.find(({ id }) => id === 'power_odd_even')!;
    return { minStake, maxStake, maxWin, odd: outcomes[0]!.odds };
  };

  it('and odds of a level are those of its members, and of nobody else', async () => {
    const odds = { odd: 1.9, even: 1.92 };
    await floor.set('eos2', {
      levels: { 3: { minStake: 2_000, maxStake: 5_000, maxWin: 9_000, maxPerRound: 8_000, odds: { power_odd_even: odds } } },
    });
    const seen = await floor.onSale('eos2', alice);
    expect(bounds(seen)).toEqual({ minStake: 2_000, maxStake: 5_000, maxWin: 9_000, odd: 1.9 });
    expect(seen.limits).toMatchObject({ minStake: 2_000, maxStake: 5_000, maxWin: 9_000, maxPerRound: 8_000, staked: 0 });
    const visitor = await floor.onSale('eos2', app.visitor());
    expect([bounds(visitor), visitor.limits]).toEqual([{ minStake: 1_000, maxStake: 10_000_000, maxWin: 20_000_000, odd: 1.95 }, null]);

    const bet = (won: number) => alice.call('user/game/bet/create', slip(seen, { ...oddBet, stake: won }));
    expect((await alice.call('user/game/bet/create', slip(visitor, { ...oddBet, stake: 2_000 }))).error).toMatchObject({
      code: 'ODDS_CHANGED',
      odds: 1.9,
    });
    expect((await bet(1_999)).error).toMatchObject({ code: 'STAKE_BELOW_MINIMUM', minimum: 2_000 });
    expect((await bet(5_001)).error).toMatchObject({ code: 'STAKE_ABOVE_MAXIMUM', maximum: 5_000 });
    expect((await bet(4_800)).error).toMatchObject({ code: 'WIN_ABOVE_MAXIMUM', maximum: 9_000 });
    expect((await bet(4_700)).data['bet']).toMatchObject({ odds: 1.9, potentialPayout: 8_930 });
    expect((await bet(3_301)).error).toMatchObject({ code: 'ROUND_LIMIT_REACHED', maximum: 8_000 });
  });

  it('of a member come before his level’s', async () => {
    const memberId = app.person('alice').id;
    const { limits } = await admin.ask('admin/bet/limits/get', { memberId });
    await admin.ask('admin/bet/limits/update', { memberId, limits: { ...limits, minStake: 3_000, maxPerRound: 100_000 } });
    expect((await floor.onSale('eos2', alice)).limits).toMatchObject({ minStake: 3_000, maxStake: 5_000, maxPerRound: 100_000 });
    expect((await floor.onSale('eos2', bob)).limits).toMatchObject({ minStake: 2_000, maxPerRound: 8_000 });
    await admin.ask('admin/bet/limits/update', { memberId, limits });
  });

  it('of what the house may lose are kept', async () => {
    await floor.set('eos3', { maxExposure: 10_000 });
    const bet = (won: number) => floor.place(alice, { ...oddBet, game: 'eos3', stake: won });
    const { bet: first } = await bet(10_000);
    await expect(bet(1_000)).rejects.toThrow('EXPOSURE_REACHED');
    // The other side lowers what can be lost.
    await floor.place(bob, { ...oddBet, game: 'eos3', outcome: 'even', stake: 5_000 });
    expect((await bet(1_000)).bet.roundId).toBe(first.roundId);
    expect((await admin.ask('admin/round/view', { round_id: first.roundId })).round.exposure).toBe(Math.floor(11_000 * 1.95) - 16_000);
  });

  it('keep a level out of a game altogether', async () => {
    await floor.set('eos4', { levels: { 3: { allowed: false } } });
    await expect(floor.place(alice, { ...oddBet, game: 'eos4' })).rejects.toThrow('BETTING_RESTRICTED');
  });
});

describe('odds that give back what they cost', () => {
  const withOdds = (odd: number) => (settings: CallOutput<'admin/game/view'>['settings']) => {
    const market = settings.markets['power_odd_even']!;
    return { ...settings, markets: { ...settings.markets, power_odd_even: { ...market, odds: { ...market.odds, odd } } } };
  };

  it('are refused on the game’s page with the market, the outcome and the return, and change nothing', async () => {
    const { settings, version } = await admin.ask('admin/game/view', { game: 'eos5' });
    for (const [odd, returned] of [
      [2, 100],
      [2.5, 125],
    ] as const) {
      const answer = await admin.call('admin/game/update', { game: 'eos5', version, settings: withOdds(odd)(settings) });
      expect(answer.error).toMatchObject({ code: 'ODDS_UNSOUND', market: 'power_odd_even', outcome: 'odd', returnPercent: returned });
    }
    const levels = { 3: { odds: { power_odd_even: { odd: 2, even: 1.5 } } } };
    expect(await admin.refusal('admin/game/update', { game: 'eos5', version, settings: { ...settings, levels } })).toBe('ODDS_UNSOUND');
    expect(await admin.ask('admin/game/view', { game: 'eos5' })).toMatchObject({ settings, version });
    await floor.set('eos5', withOdds(1.999));
    expect((await floor.onSale('eos5', bob)).markets[0]!.outcomes[0]!.odds).toBe(1.999);
  });

  it('are refused by the database too, no matter who writes them', async () => {
    const write = (path: string[], odds: number) =>
      app.database.query(`UPDATE site_setting SET value = jsonb_set(value, $1, to_jsonb($2::numeric)) WHERE name = 'game.eos5'`, [
        path,
        odds,
      ]);
    const odd = ['markets', 'power_odd_even', 'odds', 'odd'];
    await expect(write(odd, 2)).rejects.toThrow('odds of power_odd_even refused');
    await expect(write(odd, 1)).rejects.toThrow('odds of power_odd_even refused');
    await write(odd, 1.998);
  });
});

describe('a game', () => {
  it('in maintenance takes no bet, draws the round that runs, opens no other, and says why', async () => {
    const listener = await PushListener.connect(alice);
    const { bet } = await floor.place(alice, oddBet);
    await floor.set('eos1', { maintenance: { on: true, memo: '서버 점검 중' } });
    await listener.push('game.changed', ({ game }) => game === 'eos1');
    expect((await alice.ask('user/game/round/get', { game: 'eos1' })).game).toMatchObject({ state: 'maintenance', memo: '서버 점검 중' });
    const body = { round_id: bet.roundId, selections: [{ market: 'power_odd_even', outcome: 'odd', odds: 1.95 }], stake };
    expect(await alice.refusal('user/game/bet/create', body)).toBe('GAME_MAINTENANCE');
    await floor.roundIs(bet.roundId, 'settled');
    expect((await alice.ask('user/game/bet/view', { bet_id: bet.id })).bet.status).toBe('settled');
    app.clock.advance(60 * secondMs);
    await app.turnRounds();
    expect(await alice.ask('user/game/round/get', { game: 'eos1' })).toMatchObject({
      current: null,
      limits: null,
      chain: null,
      last: { id: bet.roundId },
    });
    await floor.set('eos1', { maintenance: { on: false, memo: '' } });
    expect((await floor.onSale('eos1', alice)).game).toMatchObject({ state: 'on_sale', memo: '' });
    listener.close();
  });

  it('that is stopped gives every stake back, its open round’s and its closed one’s', async () => {
    await floor.playOut(alice);
    // Results come by hand, so that a closed round stays closed.
    await floor.set('eos1', { resultMode: 'manual' });
    const listener = await PushListener.connect(alice);
    const before = await floor.money(alice);
    const { bet: first } = await floor.place(alice, { ...oddBet, stake: 30_000 });
    await floor.roundIs(first.roundId, 'closed');
    const { bet: second } = await floor.place(alice, { ...oddBet, stake: 20_000 });
    expect(second.roundId).not.toBe(first.roundId);
    expect(await floor.money(alice)).toBe(before - 50_000);
    const stop = { games: ['eos1', 'nothing'], change: { onSale: false } };
    const without = await admin.ask('admin/game/switch', stop);
    expect(without.results).toMatchObject([{ game: 'eos1', ok: false, error: { code: 'INVALID_INPUT' } }, { ok: false }]);
    const { results } = await admin.ask('admin/game/switch', { ...stop, reason: 'late results' });
    expect(results).toMatchObject([
      { game: 'eos1', ok: true },
      { game: 'nothing', ok: false, error: { code: 'GAME_UNKNOWN' } },
    ]);
    const reasonOf = async () => (await admin.ask('admin/game/get')).items.flatMap((game) => (game.id === 'eos1' ? [game.stopReason] : []));
    expect(await reasonOf()).toEqual(['late results']);
    const [entry] = await app.database.query<{ after: object }>(
      `SELECT after FROM audit_entry WHERE action = 'game.update' AND target = 'game:eos1' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry!.after).toMatchObject({ onSale: false, stopReason: 'late results' });
    for (const { id, roundId } of [first, second]) {
      await listener.push('round.voided', (round) => round.id === roundId);
      expect((await listener.push('bet.settled', (pushed) => pushed.id === id)).data).toMatchObject({
        result: 'void',
        payout: id === first.id ? 30_000 : 20_000,
      });
    }
    await floor.until(async () => ((await floor.money(alice)) === before ? true : undefined));
    const body = { round_id: second.roundId, selections: [{ market: 'power_odd_even', outcome: 'odd', odds: 1.95 }], stake };
    expect(await alice.refusal('user/game/bet/create', body)).toBe('GAME_STOPPED');
    expect((await alice.ask('user/game/round/get', { game: 'eos1' })).current).toBeNull();
    await admin.ask('admin/game/switch', { games: ['eos1'], change: { onSale: true, resultMode: 'automatic' } });
    expect((await reasonOf())[0]).toBe('');
    listener.close();
  });

  it('stands in the menu where its settings say', async () => {
    const { settings, version } = await admin.ask('admin/game/view', { game: 'pbg' });
    const orderOf = async () => (await app.visitor().ask('user/browse')).games.map(({ id }) => id);
    const before = await orderOf();
    expect(before.indexOf('pbg')).toBeGreaterThan(0);
    const saved = await admin.ask('admin/game/update', { game: 'pbg', version, settings: { ...settings, ordinal: 0 } });
    expect((await orderOf()).slice(0, 2).sort()).toEqual(['eos1', 'pbg']);
    await admin.ask('admin/game/update', { game: 'pbg', version: saved.version, settings });
    expect(await orderOf()).toEqual(before);
  });

  it('that is not released is in no list and cannot be asked for', async () => {
    await admin.ask('admin/game/switch', { games: ['pbg'], change: { released: false } });
    expect((await alice.ask('user/game/round/list')).rounds.map(({ game }) => game.id)).not.toContain('pbg');
    expect((await app.visitor().ask('user/browse')).games.map(({ id }) => id)).not.toContain('pbg');
    expect(await alice.refusal('user/game/round/get', { game: 'pbg' })).toBe('GAME_UNKNOWN');
    await admin.ask('admin/game/switch', { games: ['pbg'], change: { released: true } });
  });
});
