/** What a player has of a vendor's games: what is on sale, rounds and their history, wins, and rounds that the vendor leaves open. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../support/app.js';
import { CasinoSite } from '../support/casino-site.js';
import type { GameVendorDouble } from '../support/game-vendor.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

let site: CasinoSite;
let app: TestApp;
let admin: WireClient;
let alice: WireClient;
let vendor: GameVendorDouble;

const games = [
  {
    code: 'tiger',
    name: { ko: '호랑이 고개', en: 'Tiger Pass' },
    kind: 'slot',
    category: 'slots',
    provider: 'Mountain',
    tags: ['new'],
    rtp: 96.12,
  },
  { code: 'bells', name: { ko: '일곱 종', en: 'Seven Bells' }, kind: 'slot', category: 'slots', tags: ['low'] },
  { code: 'baccarat', name: { ko: '바카라', en: 'Baccarat' }, kind: 'casino', category: 'live' },
  { code: 'lobby', name: { ko: '로비', en: 'Lobby' }, kind: 'casino', category: 'lobby', tags: ['lobby'] },
];

beforeAll(async () => {
  site = await CasinoSite.start(games);
  ({ app, admin, alice, vendor } = site);
});
afterAll(() => site.stop());

const fresh = (name: string) => site.fresh(name);
const player = () => site.player;
const tokenOf = (game: string) => site.launch(game);
const money = async () => (await alice.ask('user/getContext')).context.money;

describe('a player', () => {
  it('sees what is on sale, by kind and by search, and marks favourites', async () => {
    const slots = await alice.ask('user/game/casino/get', { kind: 'slot' });
    expect(slots.games.map(({ code }) => code)).toEqual(['tiger', 'bells']);
    expect(slots).toMatchObject({ total: 2, vendors: [{ code: 'demo', games: 2 }], categories: [{ category: 'slots', games: 2 }] });
    expect(slots.volatilities).toEqual([{ volatility: 'low', games: 1 }]);
    expect((await alice.ask('user/game/casino/get', { kind: 'slot', volatility: 'low' })).games.map(({ code }) => code)).toEqual(['bells']);
    await alice.ask('user/game/casino/favourite/set', { vendor: 'demo', game: 'bells', favourite: true });
    const marked = await alice.ask('user/game/casino/get', { favourites: true });
    expect(marked.games).toMatchObject([{ code: 'bells', favourite: true }]);
    expect((await alice.ask('user/game/casino/get', { search: 'mountain' })).games).toMatchObject([
      { code: 'tiger', provider: 'Mountain' },
    ]);
    expect((await alice.ask('user/game/casino/get', { search: 'bacc' })).games).toMatchObject([{ code: 'baccarat', kind: 'casino' }]);
    const { items } = await admin.ask('admin/casino/game/get', { search: 'tiger' });
    const held = await admin.ask('admin/casino/game/save', { ids: [items[0]!.id], released: false });
    expect(held.results).toMatchObject([{ ok: false, error: { code: 'INVALID_INPUT' } }]);
    await admin.ask('admin/casino/game/save', { ids: [items[0]!.id], released: false, stopReason: 'wrong RTP' });
    expect((await admin.ask('admin/casino/game/get', { search: 'tiger' })).items).toMatchObject([{ stopReason: 'wrong RTP' }]);
    expect((await alice.ask('user/game/casino/get', { kind: 'slot' })).total).toBe(1);
    expect(await alice.refusal('user/game/casino/launch', { vendor: 'demo', game: 'tiger' })).toBe('GAME_UNKNOWN');
    await admin.ask('admin/casino/game/save', { ids: [items[0]!.id], released: true });
    expect((await admin.ask('admin/casino/game/get', { search: 'tiger' })).items).toMatchObject([{ stopReason: '' }]);
  });

  it('is led into a vendor’s lobby by 6112', async () => {
    const { url } = await alice.ask('user/game/getCasinoLobbyUrl', { id: 6112 });
    expect(url).toContain('/play/lobby?token=');
  });

  it('hears that a game does not open where the vendor is silent', async () => {
    const { launch } = vendor.answers;
    delete vendor.answers['launch'];
    expect(await alice.refusal('user/game/casino/launch', { vendor: 'demo', game: 'tiger' })).toBe('GAME_NOT_OPENED');
    vendor.answers['launch'] = launch!;
  });

  it('plays: the balance follows, rounds stand in the history, and again moves nothing', async () => {
    const token = await tokenOf('tiger');
    expect(await vendor.say('session/verify', { token })).toMatchObject({
      code: 'OK',
      player: player(),
      game: 'tiger',
      currency: 'KRW',
    });
    const round = fresh('round');
    const bet = { token, game: 'tiger', round, tx: fresh('bet'), amount: 10_000, currency: 'KRW' };
    const before = await money();
    const first = await vendor.say('bet', bet);
    expect(first).toMatchObject({ code: 'OK', balance: before - 10_000, replayed: false, txId: bet.tx });
    expect(await vendor.say('bet', bet)).toEqual({ ...first, replayed: true });
    expect(await vendor.say('bet', { ...bet, amount: 1 })).toMatchObject({ code: 'TX_CONFLICT' });
    const win = { player: player(), round, tx: fresh('win'), amount: 4_000, currency: 'KRW', betTx: bet.tx, closes: true };
    expect(await vendor.say('win', win)).toMatchObject({ code: 'OK', balance: before - 6_000 });
    expect(await money()).toBe(before - 6_000);
    const { rounds } = await alice.ask('user/game/casino/round/get', { kind: 'slot' });
    expect(rounds[0]).toMatchObject({ round, status: 'closed', stake: 10_000, payout: 4_000, gameName: '호랑이 고개' });
    expect(await vendor.say('tx/get', { tx: bet.tx })).toMatchObject({ kind: 'bet', amount: 10_000, round, rolledBack: false });
    const { items } = await admin.ask('admin/casino/round/get', { search: 'alice' });
    const [shopId, aliceId] = [app.person('shop').id, app.person('alice').id];
    const below = async (step: object) => (await admin.ask('admin/casino/round/get', { search: 'alice', ...step })).total;
    expect(await below({ stepId: aliceId, stepBelowId: shopId, stepReach: 'own' })).toBe(items.length);
    expect(await below({ stepId: shopId, stepReach: 'direct' })).toBe(items.length);
    expect(await below({ stepId: shopId, stepReach: 'own' })).toBe(0);
    expect(await below({ agentId: shopId })).toBe(items.length);
    expect(await below({ agentId: app.person('rival').id })).toBe(0);
    const seen = await admin.ask('admin/casino/round/view', { id: items[0]!.id });
    const moves = [
      { kind: 'bet', before, after: before - 10_000 },
      { kind: 'win', before: before - 10_000, after: before - 6_000 },
    ];
    expect(seen.transactions).toMatchObject(moves);
    expect((await alice.ask('user/game/casino/round/view', { id: items[0]!.id })).transactions).toMatchObject(moves);
    const { calls } = await until(
      () => admin.ask('admin/casino/round/view', { id: items[0]!.id }),
      (round) => round.calls.length >= 4,
    );
    expect(JSON.stringify(calls)).not.toContain(token);
  });

  it('finds the games with the most rounds of a week first, on wish', async () => {
    const codes = async (order: 'house' | 'popular'): Promise<string[]> =>
      (await alice.ask('user/game/casino/get', { kind: 'slot', order })).games.map(({ code }) => code);
    const { items } = await admin.ask('admin/casino/game/get', { search: 'tiger' });
    await admin.ask('admin/casino/game/save', { ids: [items[0]!.id], position: 99 });
    expect([await codes('house'), await codes('popular')]).toEqual([
      ['bells', 'tiger'],
      ['tiger', 'bells'],
    ]);
    await admin.ask('admin/casino/game/save', { ids: [items[0]!.id], position: 0 });
  });

  it('shows its rounds to the agents above, and to nobody beside', async () => {
    const [shop, rival] = [await app.login('shop'), await app.login('rival')];
    const round = fresh('round');
    const token = await tokenOf('tiger');
    const bet = { token, game: 'tiger', round, tx: fresh('bet'), amount: 3_000, currency: 'KRW' };
    await vendor.say('bet', bet);
    await vendor.say('win', { player: player(), round, tx: fresh('win'), amount: 9_000, currency: 'KRW', betTx: bet.tx, closes: true });
    const { items, sums } = await shop.ask('agent/casino/round/get', { round });
    expect(items).toMatchObject([{ account: 'alice', kind: 'slot', stake: 3_000, payout: 9_000 }]);
    expect(sums).toEqual({ stake: 3_000, payout: 9_000, open: 0 });
    const { id } = items[0]!;
    expect((await shop.ask('agent/casino/round/view', { id })).transactions.map(({ kind }) => kind)).toEqual(['bet', 'win']);
    expect((await shop.ask('agent/casino/transaction/get', { search: round })).items.map(({ amount }) => amount)).toEqual([9_000, 3_000]);
    expect((await shop.ask('agent/casino/access/get', {})).items[0]).toMatchObject({
      account: 'alice',
      game: 'tiger',
      rounds: 2,
      stake: 13_000,
    });
    vendor.answers['round/detail'] = () => ({ state: 'settled', url: `${vendor.baseUrl}/look?round=${round}` });
    expect(await shop.ask('agent/casino/round/detail/get', { id })).toEqual({ url: `${vendor.baseUrl}/look?round=${round}` });
    expect((await alice.ask('user/game/casino/round/view', { id })).round).toMatchObject({ round, gameName: '호랑이 고개' });
    for (const list of ['round', 'transaction', 'access'] as const) expect((await rival.ask(`agent/casino/${list}/get`, {})).total).toBe(0);
    expect(await rival.refusal('agent/casino/round/view', { id })).toBe('NOT_FOUND');
    expect(await rival.refusal('agent/casino/round/detail/get', { id })).toBe('NOT_FOUND');
    const bob = await app.login('bob');
    expect(await bob.refusal('user/game/casino/round/view', { id })).toBe('NOT_FOUND');
    expect((await bob.ask('user/game/casino/transaction/get', {})).total).toBe(0);
  });

  it('tells of large wins without naming anybody', async () => {
    const { wins } = await alice.ask('user/game/casino/win/get', { kind: 'slot' });
    expect(wins[0]).toMatchObject({ gain: 6_000, times: 3 });
    expect(JSON.stringify(wins)).not.toContain('alice');
  });

  it('counts somebody as in a game by what was opened and played, for ten minutes', async () => {
    const alone = async () => (await admin.ask('admin/casino/playing/get')).items.filter(({ account }) => account === 'alice');
    const member = async () => (await admin.ask('admin/member/view', { id: app.person('alice').id })).member.inGame;
    expect(await alone()).toMatchObject([{ gameName: '호랑이 고개', rounds: 2 }]);
    expect(await member()).toBe(true);
    app.clock.advance(11 * 60_000);
    expect(await alone()).toEqual([]);
    await site.login();
    ({ admin, alice } = site);
    expect(await member()).toBe(false);
  });

  it('who logs out bets no more, and still gets what was won', async () => {
    const other = await app.login('alice');
    const { url } = await other.ask('user/game/casino/launch', { vendor: 'demo', game: 'tiger' });
    const token = new URL(url).searchParams.get('token')!;
    const bet = { token, game: 'tiger', round: fresh('round'), tx: fresh('bet'), amount: 1_000, currency: 'KRW' };
    expect(await vendor.say('bet', bet)).toMatchObject({ code: 'OK' });
    await other.must('user/logout');
    expect(await vendor.say('bet', { ...bet, tx: fresh('bet') })).toMatchObject({ code: 'INVALID_TOKEN' });
    const win = { player: player(), round: bet.round, tx: fresh('win'), amount: 500, currency: 'KRW' };
    expect(await vendor.say('win', win)).toMatchObject({ code: 'OK' });
    expect(await vendor.say('round/close', { player: player(), round: bet.round })).toMatchObject({ code: 'OK', replayed: false });
    expect(await vendor.say('win', { ...win, tx: fresh('win') })).toMatchObject({ code: 'ROUND_CLOSED' });
    await site.login();
    ({ admin, alice } = site);
  });
});

describe('a round of which nothing is heard', () => {
  it('is asked about, paid what it won there, and closed when the vendor says so', async () => {
    const round = fresh('round');
    const bet = {
      token: await tokenOf('tiger'),
      player: player(),
      game: 'tiger',
      round,
      tx: fresh('bet'),
      amount: 2_000,
      currency: 'KRW',
    };
    expect(await vendor.say('bet', bet)).toMatchObject({ code: 'OK' });
    const after = await money();
    const lost = fresh('win');
    const item = { player: player(), round, at: app.clock.now().getTime(), state: 'done' };
    vendor.answers['round/detail'] = (body) => ({ state: body['round'] === round ? 'settled' : 'betting', lines: [], url: vendor.baseUrl });
    vendor.answers['tx/list'] = () => ({
      items: [
        { ...item, tx: bet.tx, kind: 'bet', amount: 2_000 },
        { ...item, tx: lost, kind: 'win', amount: 700, betTx: bet.tx },
      ],
    });
    app.clock.advance(11 * 60_000);
    await until(
      () => alice.ask('user/game/casino/round/get'),
      ({ rounds }) => rounds.find((one) => one.round === round)?.status === 'closed',
    );
    expect(await money()).toBe(after + 700);
    expect(await vendor.say('win', { player: player(), round, tx: lost, amount: 700, currency: 'KRW', betTx: bet.tx })).toMatchObject({
      code: 'OK',
      replayed: true,
    });
  });
});

describe('a round of a vendor', () => {
  it('has its studio and the vendor’s fee on a round, the fee for administrators alone', async () => {
    // Fees are changed by a person who has logged in within the last minutes.
    admin = await app.login('admin');
    await admin.ask('admin/casino/vendor/save', site.account({ feePercent: 10 }));
    const round = fresh('round');
    await vendor.say('bet', { token: await tokenOf('tiger'), game: 'tiger', round, tx: fresh('bet'), amount: 5_000, currency: 'KRW' });
    await vendor.say('win', { player: player(), round, tx: fresh('win'), amount: 2_000, currency: 'KRW', closes: true });
    const { items } = await admin.ask('admin/casino/round/get', { round });
    expect(items).toMatchObject([{ provider: 'Mountain', fee: 300 }]);
    expect((await admin.ask('admin/casino/round/view', { id: items[0]!.id })).round.fee).toBe(300);
    const shop = await app.login('shop');
    const seen = [await shop.ask('agent/casino/round/get', { round }), await alice.ask('user/game/casino/round/get', { search: round })];
    expect(seen).toMatchObject([{ items: [{ provider: 'Mountain' }] }, { rounds: [{ provider: 'Mountain' }] }]);
    expect(JSON.stringify(seen)).not.toContain('"fee"');
    await admin.ask('admin/casino/vendor/save', site.account({ feePercent: 0 }));
  });

  it('has a round that gains more than its game may pay looked at', async () => {
    const { items } = await admin.ask('admin/casino/game/get', { search: 'bells' });
    const change = { ids: [items[0]!.id], maxWin: 3_000, referencePoint: 94 };
    expect((await admin.ask('admin/casino/game/save', change)).results).toMatchObject([{ ok: true }]);
    expect((await admin.ask('admin/casino/game/get', { search: 'bells' })).items).toMatchObject([{ maxWin: 3_000, referencePoint: 94 }]);
    const checked = () => app.database.query<{ stake: number; win: number }>('SELECT stake, win FROM casino_win_check ORDER BY id');
    const earlier = (await checked()).length;
    for (const win of [4_000, 4_001]) {
      const round = fresh('round');
      await vendor.say('bet', { token: await tokenOf('bells'), game: 'bells', round, tx: fresh('bet'), amount: 1_000, currency: 'KRW' });
      await vendor.say('win', { player: player(), round, tx: fresh('win'), amount: win, currency: 'KRW', closes: true });
    }
    expect((await checked()).slice(earlier)).toEqual([{ stake: 1_000, win: 4_001 }]);
  });
});
