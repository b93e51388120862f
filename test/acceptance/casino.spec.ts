/** Games of a vendor, from its account to the figures: everything over the wire, against a vendor that knows the format alone. */
import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { siteSettings } from '#lib/site';
import { TestApp } from '../support/app.js';
import { GameVendorDouble } from '../support/game-vendor.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
let alice: WireClient;
let vendor: GameVendorDouble;

const account = () => ({
  ...{ code: 'demo', name: 'Demo Studio', format: 'gw-v1' as const, walletModel: 'seamless' as const, baseUrl: vendor.baseUrl },
  ...{ operatorId: 'truebook', currency: 'KRW', feePercent: 8, timeoutMs: 30_000, enabled: true },
});
const games = [
  { code: 'tiger', name: { ko: '호랑이 고개', en: 'Tiger Pass' }, kind: 'slot', category: 'slots', tags: ['new'], rtp: 96.12 },
  { code: 'bells', name: { ko: '일곱 종', en: 'Seven Bells' }, kind: 'slot', category: 'slots', tags: ['low'] },
  { code: 'baccarat', name: { ko: '바카라', en: 'Baccarat' }, kind: 'casino', category: 'live' },
  { code: 'lobby', name: { ko: '로비', en: 'Lobby' }, kind: 'casino', category: 'lobby', tags: ['lobby'] },
];

beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
  alice = await app.login('alice');
  vendor = await GameVendorDouble.start(app.url, () => app.clock.now());
  vendor.answers['games'] = () => ({ items: games });
  vendor.answers['launch'] = ({ token, game }) => ({ url: `${vendor.baseUrl}/play/${String(game)}?token=${String(token)}` });
  await app.configure(siteSettings, { useCasino: true, useSlot: true });
  await admin.must('admin/member/money/update', {
    ...{ ids: [app.person('alice').id], unit: 'money', status: 'give', amount: 1_000_000, memo: 'to play' },
  });
});
afterAll(async () => {
  vendor.stop();
  await app.stop();
});

let number = 0;
const fresh = (name: string) => `${name}-${++number}`;
const player = () => String(app.person('alice').id);
async function tokenOf(game: string): Promise<string> {
  const { url } = await alice.ask('user/game/casino/launch', { vendor: 'demo', game });
  return new URL(url).searchParams.get('token')!;
}
const money = async () => (await alice.ask('user/getContext')).context.money;

describe('a vendor’s account', () => {
  it('is made with keys that are told once, and lists its games', async () => {
    const saved = await admin.ask('admin/casino/vendor/save', account());
    expect(saved).toMatchObject({
      code: 'demo',
      publicKey: null,
      key: expect.stringMatching(/^gw_/),
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    vendor.key = saved.key!;
    vendor.secret = saved.secret!;
    expect(await admin.ask('admin/casino/vendor/sync', { code: 'demo', release: true })).toEqual({ listed: 4, added: 4, removed: 0 });
    expect(await admin.ask('admin/casino/vendor/sync', { code: 'demo' })).toEqual({ listed: 4, added: 0, removed: 0 });
    const { items } = await admin.ask('admin/casino/vendor/get');
    expect(items).toMatchObject([{ code: 'demo', games: 4, openRounds: 0, keys: [{ key: saved.key }], health: { failed: 0 } }]);
    expect(JSON.stringify(items)).not.toContain(saved.secret);
    const [stored] = await app.database.query<{ secret: string }>('SELECT secret FROM casino_vendor_key');
    expect(stored!.secret).not.toContain(saved.secret);
    expect(await admin.ask('admin/casino/vendor/save', account())).toMatchObject({ key: null, secret: null });
  });

  it('signs what the site asks of it', () => {
    const { headers, body } = vendor.asked[0]!;
    expect(body).toEqual({ operatorId: 'truebook' });
    expect(headers['x-gw-key']).toBe(vendor.key);
    expect(headers['x-gw-signature']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('may change its keys while the old ones are valid for a day', async () => {
    const old = { key: vendor.key, secret: vendor.secret };
    const { key, secret } = await admin.ask('admin/casino/vendor/save', { ...account(), rotate: true });
    expect(await vendor.say('ping', {})).toMatchObject({ code: 'OK' });
    Object.assign(vendor, { key, secret });
    expect(await vendor.say('ping', {})).toMatchObject({ code: 'OK' });
    app.clock.advance(25 * 60 * 60_000);
    Object.assign(vendor, old);
    expect(await vendor.say('ping', {})).toMatchObject({ code: 'INVALID_SIGNATURE' });
    Object.assign(vendor, { key, secret });
    alice = await app.login('alice');
    admin = await app.login('admin');
  });
});

describe('a message', () => {
  it.each([
    ['another signature', { signature: '0'.repeat(64) }],
    ['a signature that is none', { signature: 'x' }],
    ['an unknown key', { key: 'gw_nobody' }],
    ['a time that is long over', { timestamp: '1500000000' }],
    ['a time that is none', { timestamp: 'now' }],
    ['a nonce that is none', { nonce: 'a b' }],
  ])('with %s is refused', async (_, faults) => {
    expect(await vendor.say('balance', { player: player() }, faults)).toMatchObject({ code: 'INVALID_SIGNATURE', balance: null });
  });

  it('is taken with a nonce once', async () => {
    const nonce = 'once-and-never-again';
    expect(await vendor.say('ping', {}, { nonce })).toMatchObject({ code: 'OK' });
    expect(await vendor.say('ping', {}, { nonce })).toMatchObject({ code: 'REPLAYED_NONCE' });
  });

  it('comes from the addresses of the vendor, where it has some', async () => {
    await admin.ask('admin/casino/vendor/save', { ...account(), addresses: ['203.0.113.0/24'] });
    expect(await vendor.say('ping', {})).toMatchObject({ code: 'OK' });
    expect(await vendor.say('ping', {}, { address: '198.51.100.7' })).toMatchObject({ code: 'INVALID_SIGNATURE' });
    expect(await admin.refusal('admin/casino/vendor/save', { ...account(), addresses: ['anywhere'] })).toBe('INVALID_INPUT');
    await admin.ask('admin/casino/vendor/save', account());
  });

  it('that says nothing known is refused', async () => {
    expect(await vendor.say('nothing', {})).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await vendor.say('bet', { game: 'tiger' })).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await vendor.say('balance', { player: '999999' })).toMatchObject({ code: 'PLAYER_UNKNOWN' });
    expect(await vendor.say('balance', { player: player(), currency: 'USD' })).toMatchObject({ code: 'CURRENCY_MISMATCH' });
  });
});

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
    expect(seen.transactions.map(({ kind }) => kind)).toEqual(['bet', 'win']);
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
    alice = await app.login('alice');
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
    alice = await app.login('alice');
  });
});

describe('what is played', () => {
  it('counts in the figures of slots and of the casino, and brings rolling at their rates', async () => {
    await app.database.query(
      `UPDATE member SET rolling = '{"slot_percent": 1, "casino_percent": 0.5, "casino_lose_percent": 0.2}' WHERE id = $1`,
      [app.person('shop').id],
    );
    const spin = { token: await tokenOf('tiger'), game: 'tiger', currency: 'KRW' };
    await vendor.say('betwin', { ...spin, round: fresh('round'), tx: fresh('bet'), bet: 20_000, win: 0, closes: true });
    const hand = { token: await tokenOf('baccarat'), game: 'baccarat', currency: 'KRW' };
    await vendor.say('betwin', { ...hand, round: fresh('round'), tx: fresh('bet'), bet: 30_000, win: 0, closes: true });
    const shares = await app.database.query<{ category: string; amount: number }>(
      'SELECT category, amount FROM rolling_share WHERE owner_id = $1 ORDER BY bet_id, category',
      [app.person('shop').id],
    );
    expect(shares.map(({ category, amount }) => [category, amount]).sort()).toEqual([
      ['casino_every', 150],
      ['casino_lost', 60],
      ['slot_every', 200],
    ]);
    const played = async (play: string) => {
      const rows = await app.database.query<{ stakes: number; payouts: number }>(
        `SELECT sum(stakes)::bigint AS stakes, sum(payouts)::bigint AS payouts FROM stat_play WHERE subject_id = $1 AND reach = 'own' AND play = $2`,
        [app.person('alice').id, play],
      );
      return rows[0];
    };
    await until(
      () => played('casino'),
      (sums) => sums?.stakes === 30_000,
    );
    await until(
      () => played('slot'),
      (sums) => sums?.stakes === 34_000 && sums.payouts === 13_500,
    );
  });

  it('is corrected by an administrator, once for each key, with an entry in the audit log', async () => {
    const { items } = await admin.ask('admin/casino/round/get', { kind: 'casino' });
    const [round] = items;
    const before = await money();
    const correction = { id: round!.id, amount: 5_000, reason: 'a wrong card', key: crypto.randomUUID() };
    expect(await admin.ask('admin/casino/round/adjust', correction)).toMatchObject({ payout: 5_000, balance: before + 5_000 });
    expect(await admin.ask('admin/casino/round/adjust', correction)).toMatchObject({ payout: 5_000 });
    expect(await money()).toBe(before + 5_000);
    expect(await admin.refusal('admin/casino/round/adjust', { ...correction, key: undefined, amount: -6_000 })).toBe(
      'ADJUSTMENT_TOO_LARGE',
    );
    const entries = await app.database.query(`SELECT FROM audit_entry WHERE action = 'casinoRound.adjust'`);
    expect(entries).toHaveLength(1);
  });

  it('is a list by the day of settlement, whose sums are the figures of each day and the vendor’s fee', async () => {
    app.clock.advance(25 * 60 * 60_000);
    [alice, admin] = [await app.login('alice'), await app.login('admin')];
    const [round] = (await admin.ask('admin/casino/round/get', { kind: 'casino' })).items;
    await admin.ask('admin/casino/round/adjust', { id: round!.id, amount: -2_000, reason: 'the card was right', key: randomUUID() });
    await until(
      () => app.database.query<{ n: number }>('SELECT count(*) AS n FROM outbox'),
      ([waiting]) => waiting!.n === 0,
    );
    const day = (at: Date) => new Date(at.getTime() + 9 * 60 * 60_000).toISOString().slice(0, 10);
    const days = { from: day(new Date(app.clock.now().getTime() - 3 * 24 * 60 * 60_000)), to: day(app.clock.now()) };
    const statistics = (by: ('day' | 'vendor' | 'play' | 'level')[]) => admin.ask('admin/statistics/get', { ...days, by, take: 200 });
    const cell = async (more: object) => {
      const { items, total, sums } = await admin.ask('admin/casino/settlement/get', {
        ...{ startedAt: days.from, endedAt: days.to, take: 200 },
        ...more,
      });
      expect(items).toHaveLength(total);
      expect(items.reduce((sum, { ggr }) => sum + ggr, 0)).toBe(sums.ggr);
      return { settledStakes: sums.stake, payout: sums.payout, ggr: sums.ggr, settledBets: sums.bets };
    };
    const byDay = (await statistics(['day', 'vendor'])).items;
    expect(byDay.filter(({ measures }) => measures.settledStakes !== 0 || measures.payout !== 0).length).toBeGreaterThanOrEqual(2);
    for (const { key, measures, vendor: played } of byDay)
      expect(measures).toMatchObject(await cell({ startedAt: key.day, endedAt: key.day, vendor: played!.code }));
    for (const { key, measures } of (await statistics(['play'])).items) expect(measures).toMatchObject(await cell({ kind: key.play }));
    expect(await cell({ startedAt: days.to, endedAt: days.to })).toEqual({ settledStakes: 0, payout: -2_000, ggr: 2_000, settledBets: 0 });

    const { period } = await admin.ask('admin/profit/get', days);
    const fees = await admin.ask('admin/profit/fee/get', { ...days, take: 200 });
    expect(period.lines.vendorFees).toBeLessThan(0);
    expect(fees.sums.amount).toBe(period.lines.vendorFees);
    expect(fees.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(fees.sums.amount);
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

describe('a vendor that speaks Hub88', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const say = async (call: string, fields: object, key = privateKey) => {
    const body = JSON.stringify({ request_uuid: randomUUID(), ...fields });
    const signature = sign('RSA-SHA256', Buffer.from(body), key).toString('base64');
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
    const response = await fetch(`${app.url}/gw/hub88/${call}`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    return (await response.json()) as Record<string, unknown>;
  };

  it('plugs in: an account by public keys, and the same wallet behind other words', async () => {
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const hub = { ...account(), code: 'hub', name: 'Hub', format: 'hub88' as const, operatorId: '7', publicKey: pem };
    admin = await app.login('admin');
    const saved = await admin.ask('admin/casino/vendor/save', hub);
    expect(saved).toMatchObject({ publicKey: expect.stringContaining('BEGIN PUBLIC KEY'), key: null, secret: null });
    await app.database.query(
      `INSERT INTO casino_game (vendor_id, code, name, kind, released, synced_at) SELECT id, 'hub-slot', 'Hub Slot', 'slot', true, now() FROM casino_vendor WHERE code = 'hub'`,
    );
    const launchAsked = vendor.asked.length;
    expect(await alice.refusal('user/game/casino/launch', { vendor: 'hub', game: 'hub-slot' })).toBe('GAME_NOT_OPENED');
    expect(vendor.asked.length).toBeGreaterThan(launchAsked);
    const asked = vendor.asked.findLast(({ call }) => call.endsWith('game/url'))!;
    expect(asked.body).toMatchObject({ user: `user${player()}`, game_code: 'hub-slot', operator_id: 7, lang: 'ko', country: 'KR' });
    expect(asked.body['lobby_url']).toBe(`${app.url}/game/slot`);
    expect(
      verify(
        'RSA-SHA256',
        Buffer.from(JSON.stringify(asked.body)),
        saved.publicKey!,
        Buffer.from(String(asked.headers['x-hub88-signature']), 'base64'),
      ),
    ).toBe(true);
    const token = String(asked.body['token']);
    const before = await money();
    const user = `user${player()}`;
    const bet = {
      user,
      token,
      round: 'hub-round',
      game_code: 'hub-slot',
      transaction_uuid: randomUUID(),
      amount: 1_000 * 100_000,
      currency: 'KRW',
    };
    expect(await say('user/info', { user })).toMatchObject({ status: 'RS_OK', user });
    expect(await say('user/balance', { user, token })).toMatchObject({ status: 'RS_OK', balance: before * 100_000, currency: 'KRW' });
    expect(await say('transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: (before - 1_000) * 100_000 });
    expect(await say('transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: (before - 1_000) * 100_000 });
    expect(await say('transaction/bet', { ...bet, amount: 2_000 * 100_000 })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    const poor = await say('transaction/bet', { ...bet, transaction_uuid: randomUUID(), amount: (before + 1) * 100_000 });
    expect(poor).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: (before - 1_000) * 100_000 });
    const win = { ...bet, transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid, amount: 300 * 100_000 };
    expect(await say('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: (before - 700) * 100_000 });
    const never = { ...win, transaction_uuid: randomUUID(), reference_transaction_uuid: randomUUID() };
    expect(await say('transaction/win', never)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    const back = {
      user,
      token,
      round: bet.round,
      game_code: bet.game_code,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: bet.transaction_uuid,
    };
    expect(await say('transaction/rollback', back)).toMatchObject({ status: 'RS_OK', balance: before * 100_000 });
    expect(await say('transaction/rollback', back)).toMatchObject({ status: 'RS_OK', balance: before * 100_000 });
    expect(await say('transaction/bet', { ...bet, token: 'nothing', transaction_uuid: randomUUID() })).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    });
    expect(await say('transaction/bet', { ...bet, currency: 'EUR' })).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' });
    expect(await say('transaction/bet', { user })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    expect(await say('user/info', { user }, stranger)).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  });
});
