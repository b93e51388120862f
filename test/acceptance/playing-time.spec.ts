/** How long players play: their own limit of time, and the question whether they go on, over every kind of play and every client. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { roles } from '#lib/members';
import { siteSettings } from '#lib/site';
import { TestApp } from '../support/app.js';
import { Floor, slip } from '../support/floor.js';
import { GameVendorDouble } from '../support/game-vendor.js';
import type { WireClient } from '../support/wire-client.js';

const minuteMs = 60_000;
const stake = 5_000;

let app: TestApp;
let floor: Floor;
let vendor: GameVendorDouble;
let admin: WireClient, player: WireClient;
/** Every test has a player of its own. */
let account: string;
let count = 0;

beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
  floor = new Floor(app, admin);
  vendor = await GameVendorDouble.start(app.url, () => app.clock.now());
  vendor.answers['games'] = () => ({
    items: [{ code: 'tiger', name: { ko: '호랑이 고개', en: 'Tiger Pass' }, kind: 'slot', category: 'slots' }],
  });
  vendor.answers['launch'] = ({ token, game }) => ({ url: `${vendor.baseUrl}/play/${String(game)}?token=${String(token)}` });
  await app.configure(siteSettings, { useCasino: true, useSlot: true });
  const saved = await admin.ask('admin/casino/vendor/save', {
    ...{ code: 'demo', name: 'Demo Studio', format: 'gw-v1', walletModel: 'seamless', baseUrl: vendor.baseUrl },
    ...{ operatorId: 'truebook', currency: 'KRW', feePercent: 8, timeoutMs: 30_000, enabled: true },
  });
  vendor.key = saved.key!;
  vendor.secret = saved.secret!;
  await admin.ask('admin/casino/vendor/sync', { code: 'demo', release: true });
  await floor.set('eos1', { duplicates: true });
});
afterAll(async () => {
  vendor?.stop();
  await app?.stop();
});
beforeEach(async () => {
  account = `timed${++count}`;
  await app.register(account, roles.member.name, 'shop');
  admin = await app.login('admin');
  floor = new Floor(app, admin);
  await admin.must('admin/member/money/update', { ids: [id()], unit: 'money', status: 'give', amount: 1_000_000, memo: 'to play' });
  player = await app.login(account);
});

const id = () => app.person(account).id;
const set = (kind: 'time' | 'check', amount: number | null) => player.ask('user/protection/limit/update', { kind, window: 'day', amount });
const pass = (minutes: number) => app.clock.advance(minutes * minuteMs);
const relog = async () => {
  [admin, player] = [await app.login('admin'), await app.login(account)];
  floor = new Floor(app, admin);
};

const draw = async (client = player): Promise<string | undefined> => {
  const onSale = await floor.onSale('eos1', client, 5);
  return client.refusal('user/game/bet/create', slip(onSale, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake }));
};
const sports = async (): Promise<string | undefined> => {
  const { league } = await admin.ask('admin/sports/league/save', {
    ...{ sport: 'football', name: `League ${++count}`, nameKo: '', country: 'KR', shown: true, ordinal: 1, marginPercent: null },
  });
  const { fixture } = await admin.ask('admin/sports/fixture/create', {
    ...{ leagueId: league.id, home: `Home ${count}`, away: `Away ${count}` },
    kickOff: new Date(app.clock.now().getTime() + 300 * minuteMs).toISOString(),
    markets: [{ type: 'match_odds', line: null, odds: { home: 2, draw: 3.2, away: 3.5 } }],
  });
  const legs = [{ market_id: fixture.markets[0]!.id, outcome: 'home', odds: 2 }];
  return player.refusal('user/sports/bet/create', { section: 'europe', type: 'single', legs, stake });
};
/** @returns what the vendor is answered, undefined for yes */
const slots = async (): Promise<() => Promise<string | undefined>> => {
  const { url } = await player.ask('user/game/casino/launch', { vendor: 'demo', game: 'tiger' });
  const token = new URL(url).searchParams.get('token')!;
  return async () => {
    const tx = `timed-${++count}`;
    const { code } = await vendor.say('bet', { token, game: 'tiger', round: `round-${tx}`, tx, amount: stake, currency: 'KRW' });
    return code === 'OK' ? undefined : code;
  };
};

describe('a limit of playing time', () => {
  it('is used up by bets and the quarter of an hour after each, and then refuses every kind of play', async () => {
    await set('time', 30);
    const slot = await slots();
    expect(await draw()).toBeUndefined();
    pass(14);
    expect(await slot()).toBeUndefined();
    // An hour without a bet counts for a quarter of an hour.
    pass(60);
    const { limit } = await player.ask('user/protection/check/get');
    expect(limit).toMatchObject({ minutes: 30, played: 29, freesAt: null });
    expect(await slot()).toBeUndefined();
    pass(3);
    expect([await draw(), await sports(), await slot()]).toEqual(['PLAYING_TIME_REACHED', 'PLAYING_TIME_REACHED', 'RG_LIMIT']);
    const { error } = await player.call('user/game/bet/create', {
      ...slip(await floor.onSale('eos1', player, 5), { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake }),
    });
    expect(error).toMatchObject({ code: 'PLAYING_TIME_REACHED', minutes: 30 });
    expect((await player.ask('user/protection/check/get')).limit?.freesAt).toBe(error!['freesAt']);
    app.clock.set(new Date(error!['freesAt'] as string));
    await relog();
    expect(await draw()).toBeUndefined();
  });

  it('is the same for another session, another device and parallel bets', async () => {
    await set('time', 15);
    expect(await draw()).toBeUndefined();
    pass(16);
    await relog();
    expect(await draw()).toBe('PLAYING_TIME_REACHED');
    player = await app.login(account);
    const codes = await Promise.all(Array.from({ length: 5 }, () => draw()));
    expect(new Set(codes)).toEqual(new Set(['PLAYING_TIME_REACHED']));
  });

  it('holds at once when it is lower, and a day later when it is higher', async () => {
    await set('time', 60);
    expect(await draw()).toBeUndefined();
    await set('time', 120);
    const of = async () => (await player.ask('user/protection/get')).limits.find(({ kind }) => kind === 'time')!;
    expect(await of()).toMatchObject({ amount: 60, pending: { amount: 120 } });
    await set('time', 15);
    expect(await of()).toMatchObject({ amount: 15, pending: null });
    pass(16);
    expect(await draw()).toBe('PLAYING_TIME_REACHED');
    const update = { kind: 'time', window: 'day', amount: 14 } as const;
    expect(await player.refusal('user/protection/limit/update', update)).toBe('INVALID_INPUT');
    expect(await player.refusal('user/protection/limit/update', { ...update, window: 'week', amount: 15 })).toBe('INVALID_INPUT');
  });
});

describe('a reality check', () => {
  it('keeps every kind of play until it is answered, and says what was played', async () => {
    await set('check', 20);
    const slot = await slots();
    expect(await slot()).toBeUndefined();
    pass(10);
    expect(await slot()).toBeUndefined();
    expect((await player.ask('user/protection/check/get')).check).toMatchObject({ isDue: false, everyMinutes: 20 });
    pass(10);
    expect([await draw(), await sports(), await slot()]).toEqual(['REALITY_CHECK_DUE', 'REALITY_CHECK_DUE', 'RG_LIMIT']);
    const { check } = await player.ask('user/protection/check/get');
    expect(check).toMatchObject({ isDue: true, stake: 2 * stake, result: -2 * stake });
    expect(check!.minutes).toBeGreaterThanOrEqual(20);
    expect((await player.ask('user/protection/check/answer')).check).toMatchObject({ isDue: false });
    expect([await draw(), await slot()]).toEqual([undefined, undefined]);
  });

  it('is not put off by answering early, logging in anew, another device or a pause once it is due', async () => {
    await set('check', 20);
    expect(await draw()).toBeUndefined();
    pass(15);
    expect(await draw()).toBeUndefined();
    await player.ask('user/protection/check/answer');
    pass(6);
    await relog();
    expect(await draw()).toBe('REALITY_CHECK_DUE');
    pass(90);
    await relog();
    const codes = await Promise.all(Array.from({ length: 5 }, () => draw()));
    expect(new Set(codes)).toEqual(new Set(['REALITY_CHECK_DUE']));
    await player.ask('user/protection/check/answer');
    expect(await draw()).toBeUndefined();
  });

  it('is not asked of a session that was over before, nor of anybody who wants none', async () => {
    await set('check', 60);
    expect(await draw()).toBeUndefined();
    pass(120);
    await relog();
    expect(await draw()).toBeUndefined();
    const bob = await app.login('bob');
    expect(await bob.ask('user/protection/check/get')).toEqual({ check: null, limit: null, isWatched: false });
  });
});
