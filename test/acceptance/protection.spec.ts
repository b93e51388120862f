/** What players limit for themselves: over every kind of play together, exact under parallel bets, and with no way round. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorText, type LimitWindow, type PlayerLimitKind } from '#lib/contract';
import { roles } from '#lib/members';
import { siteSettings } from '#lib/site';
import { TestApp } from '../support/app.js';
import { Floor, slip } from '../support/floor.js';
import { GameVendorDouble } from '../support/game-vendor.js';
import type { WireClient } from '../support/wire-client.js';

const hourMs = 3_600_000;
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
  account = `player${++count}`;
  await app.register(account, roles.member.name, 'shop');
  await admin.must('admin/member/money/update', { ids: [id()], unit: 'money', status: 'give', amount: 1_000_000, memo: 'to play' });
  player = await app.login(account);
});

const id = () => app.person(account).id;
const money = () => floor.money(player);
const set = (kind: PlayerLimitKind, window: LimitWindow, amount: number | null) =>
  player.ask('user/protection/limit/update', { kind, window, amount });
const limitOf = async (kind: PlayerLimitKind, window: LimitWindow) =>
  (await player.ask('user/protection/get')).limits.find((limit) => limit.kind === kind && limit.window === window)!;
/** The clock goes on; sessions of before may be over. */
const pass = async (hours: number) => {
  app.clock.advance(hours * hourMs);
  [admin, player] = [await app.login('admin'), await app.login(account)];
  floor = new Floor(app, admin);
};

/** Ways to put a stake into play. @returns of each bet the code it was refused with, undefined where it was taken */
async function drawBets(amount = stake): Promise<() => Promise<string | undefined>> {
  const onSale = await floor.onSale('eos1', player, 30);
  return () =>
    player.refusal('user/game/bet/create', slip(onSale, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake: amount }));
}
async function slotBets(amount = stake): Promise<() => Promise<string | undefined>> {
  const { url } = await player.ask('user/game/casino/launch', { vendor: 'demo', game: 'tiger' });
  const token = new URL(url).searchParams.get('token')!;
  return async () => {
    const tx = `tx-${++count}`;
    const { code } = await vendor.say('bet', { token, game: 'tiger', round: `round-${tx}`, tx, amount, currency: 'KRW' });
    return code === 'OK' ? undefined : code;
  };
}
async function sportsBets(amount = stake): Promise<() => Promise<string | undefined>> {
  const names = { name: `League ${++count}`, nameKo: '' };
  const { league } = await admin.ask('admin/sports/league/save', {
    ...{ sport: 'football', ...names, country: 'KR', shown: true, ordinal: 1, marginPercent: null },
  });
  const { fixture } = await admin.ask('admin/sports/fixture/create', {
    ...{ leagueId: league.id, home: `Home ${count}`, away: `Away ${count}` },
    kickOff: new Date(app.clock.now().getTime() + 5 * hourMs).toISOString(),
    markets: [{ type: 'match_odds', line: null, odds: { home: 2, draw: 3.2, away: 3.5 } }],
  });
  const legs = [{ market_id: fixture.markets[0]!.id, outcome: 'home', odds: 2 }];
  return () => player.refusal('user/sports/bet/create', { section: 'europe', type: 'single', legs, stake: amount });
}
const kinds = [
  ['draws', drawBets],
  ['sports', sportsBets],
  ['slots', slotBets],
] as const;
const refusals = ['PLAYER_LIMIT_REACHED', 'STAKE_ABOVE_PLAYER_LIMIT', 'RG_LIMIT'];
const times = <T>(number: number, make: () => Promise<T>) => Promise.all(Array.from({ length: number }, make));

describe('a stake limit', () => {
  it.each(kinds)('of %s takes exactly its sum of forty parallel bets', async (_, bets) => {
    await set('stake', 'day', 10 * stake);
    const before = await money();
    const codes = await times(40, await bets());
    expect(codes.filter((code) => code !== undefined && !refusals.includes(code))).toEqual([]);
    expect(codes.filter((code) => code === undefined)).toHaveLength(10);
    expect(await money()).toBe(before - 10 * stake);
    expect(await limitOf('stake', 'day')).toMatchObject({ used: 10 * stake, left: 0 });
  });

  it('counts all kinds of play together, asked in parallel', async () => {
    await set('stake', 'week', 12 * stake);
    const before = await money();
    const all = await Promise.all([drawBets(), sportsBets(), slotBets()]);
    const codes = (await Promise.all(all.map((bet) => times(14, bet)))).flat();
    expect(codes.filter((code) => code !== undefined && !refusals.includes(code))).toEqual([]);
    expect(codes.filter((code) => code === undefined)).toHaveLength(12);
    expect(await money()).toBe(before - 12 * stake);
  });

  it('says which it is, what is left and when it frees, and frees then', async () => {
    await set('stake', 'day', 3 * stake);
    const bet = await drawBets(2 * stake);
    expect(await bet()).toBeUndefined();
    const placedAt = app.clock.now().getTime();
    const onSale = await floor.onSale('eos1', player, 30);
    const { error } = await player.call(
      'user/game/bet/create',
      slip(onSale, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake: 2 * stake }),
    );
    expect(error).toMatchObject({ code: 'PLAYER_LIMIT_REACHED', kind: 'stake', window: 'day', amount: 3 * stake, left: stake });
    expect(new Date(error!['freesAt'] as string).getTime() - placedAt).toBe(24 * hourMs);
    expect(errorText(error!.code, 'en', error!)).toContain('“stakes in 24 hours”');
    await pass(24);
    expect(await (await drawBets(2 * stake))()).toBeUndefined();
  });

  it('gives room back for a bet that is cancelled', async () => {
    await set('stake', 'day', stake);
    const { bet } = await floor.place(player, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake });
    expect(await (await drawBets())()).toBe('PLAYER_LIMIT_REACHED');
    await admin.must('admin/bet/cancel', { ids: [bet.id], reason: 'by mistake' });
    expect(await (await drawBets())()).toBeUndefined();
  });

  it('leaves everybody else alone', async () => {
    await set('stake', 'day', stake);
    const bet = await drawBets();
    await bet();
    const bob = await app.login('bob');
    await admin.must('admin/member/money/update', {
      ...{ ids: [app.person('bob').id], unit: 'money', status: 'give', amount: 100_000, memo: 'to play' },
    });
    const onSale = await floor.onSale('eos1', bob, 30);
    const own = slip(onSale, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake });
    expect(await bob.refusal('user/game/bet/create', own)).toBeUndefined();
  });
});

describe('a loss limit', () => {
  it('counts what was staked less what came back, over all kinds of play', async () => {
    await set('loss', 'month', 2 * stake);
    const { url } = await player.ask('user/game/casino/launch', { vendor: 'demo', game: 'tiger' });
    const token = new URL(url).searchParams.get('token')!;
    const say = (call: string, tx: string, amount: number) =>
      vendor.say(call, { token, player: String(id()), game: 'tiger', round: `loss-${count}`, tx, amount, currency: 'KRW' });
    expect(await say('bet', `lost-${count}`, 2 * stake)).toMatchObject({ code: 'OK' });
    expect(await (await drawBets())()).toBe('PLAYER_LIMIT_REACHED');
    expect(await say('win', `back-${count}`, stake)).toMatchObject({ code: 'OK' });
    expect(await limitOf('loss', 'month')).toMatchObject({ used: stake, left: stake });
    const codes = await times(40, await drawBets());
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  });
});

describe('another limit', () => {
  it('holds at once when it is lower, for bets that come at the same moment too', async () => {
    await set('stake', 'day', 100 * stake);
    const bet = await drawBets();
    const [, ...codes] = await Promise.all([set('stake', 'day', 4 * stake), ...Array.from({ length: 40 }, bet)]);
    const taken = codes.filter((code) => code === undefined).length;
    const { used } = await limitOf('stake', 'day');
    expect(used).toBe(taken * stake);
    expect(await bet()).toBe(taken >= 4 ? 'PLAYER_LIMIT_REACHED' : undefined);
  });

  it('that is higher, or none, waits for 24 hours and a confirmation, and lapses after 8 days', async () => {
    await set('stake', 'day', stake);
    const bet = await drawBets();
    await bet();
    for (const amount of [2 * stake, null]) {
      await set('stake', 'day', amount);
      expect((await limitOf('stake', 'day')).amount).toBe(stake);
      expect(await bet()).toBe('PLAYER_LIMIT_REACHED');
    }
    const place = { kind: 'stake', window: 'day' } as const;
    expect(await player.refusal('user/protection/limit/confirm', { ...place, amount: null })).toBe('RAISE_TOO_EARLY');
    await pass(23.9);
    expect(await player.refusal('user/protection/limit/confirm', { ...place, amount: null })).toBe('RAISE_TOO_EARLY');
    await pass(0.2);
    // Nobody confirms it but the player, and what was asked for.
    expect((await limitOf('stake', 'day')).amount).toBe(stake);
    expect(await player.refusal('user/protection/limit/confirm', { ...place, amount: 9 * stake })).toBe('CHANGED_MEANWHILE');
    await player.ask('user/protection/limit/confirm', { ...place, amount: null });
    expect(await limitOf('stake', 'day')).toMatchObject({ amount: null, left: null, pending: null });
    expect(await player.refusal('user/protection/limit/confirm', { ...place, amount: null })).toBe('RAISE_NONE');

    await set('stake', 'day', stake);
    await set('stake', 'day', 2 * stake);
    await pass(8 * 24 + 1);
    expect(await player.refusal('user/protection/limit/confirm', { ...place, amount: 2 * stake })).toBe('RAISE_NONE');
    expect(await limitOf('stake', 'day')).toMatchObject({ amount: stake, pending: null });
  });

  it('cannot be got by asking, confirming and betting at once', async () => {
    await set('stake', 'day', stake);
    await (
      await drawBets()
    )();
    await pass(1);
    const place = { kind: 'stake', window: 'day' } as const;
    const bet = await drawBets();
    const codes = await Promise.all([
      ...Array.from({ length: 10 }, () => player.refusal('user/protection/limit/update', { ...place, amount: 100 * stake })),
      ...Array.from({ length: 10 }, () => player.refusal('user/protection/limit/confirm', { ...place, amount: 100 * stake })),
      ...Array.from({ length: 10 }, bet),
    ]);
    expect(codes.slice(10, 20).every((code) => code === 'RAISE_TOO_EARLY' || code === 'RAISE_NONE')).toBe(true);
    expect(codes.slice(20).every((code) => code === 'PLAYER_LIMIT_REACHED')).toBe(true);
    expect((await limitOf('stake', 'day')).amount).toBe(stake);
  });

  it('stands in a history that staff can read and agents cannot', async () => {
    await set('loss', 'week', 50_000);
    await set('loss', 'week', 80_000);
    await player.ask('user/protection/limit/cancel', { kind: 'loss', window: 'week' });
    const { limits, changes } = await admin.ask('admin/protection/view', { id: id() });
    expect(limits).toHaveLength(11);
    expect(changes.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['raise_cancelled', 50_000, 50_000],
      ['raise_asked', 50_000, 80_000],
      ['lowered', null, 50_000],
    ]);
    expect(await admin.refusal('admin/protection/view', { id: app.person('shop').id })).toBe('NOT_FOUND');
    const shop = await app.login('shop');
    expect((await shop.call('admin/protection/view', { id: id() })).result).toBe(false);
  });

  it('is refused by the database where it was not asked for', async () => {
    await set('stake', 'day', stake);
    await expect(app.database.query('UPDATE player_limit SET amount = amount * 2 WHERE member_id = $1', [id()])).rejects.toThrow(
      'was not asked to be raised',
    );
  });
});
