/** What administrators do about members in games of vendors: limits, skins, taking out, eggs at vendors, free rounds, details. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { approvalSettings } from '#lib/approvals';
import { bettingSettings } from '#lib/betting';
import { roles } from '#lib/members';
import { siteSettings } from '#lib/site';
import { TestApp } from '../support/app.js';
import { GameVendorDouble } from '../support/game-vendor.js';
import { PushListener } from '../support/push-listener.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
let alice: WireClient;
let vendor: GameVendorDouble;
/** What the vendor has of eggs, by player. */
const there = new Map<string, number>();

const account = (more: object = {}) => ({
  ...{ code: 'demo', name: 'Demo Studio', format: 'gw-v1' as const, walletModel: 'seamless' as const, baseUrl: vendor.baseUrl },
  ...{ operatorId: 'truebook', currency: 'KRW', timeoutMs: 30_000, enabled: true },
  ...more,
});
const games = [
  { code: 'tiger', name: 'Tiger Pass', kind: 'slot', category: 'slots' },
  { code: 'lotus-odd-even', name: 'Lotus', kind: 'casino', category: 'live' },
];

beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
  alice = await app.login('alice');
  vendor = await GameVendorDouble.start(app.url, () => app.clock.now());
  Object.assign(vendor.answers, {
    games: () => ({ items: games }),
    launch: ({ token }: Record<string, unknown>) => ({ url: `${vendor.baseUrl}/play?token=${String(token)}` }),
    kick: () => ({}),
    'free/grant': () => ({}),
    'round/detail': ({ round }: Record<string, unknown>) => ({ state: 'settled', url: `${vendor.baseUrl}/proof/${String(round)}` }),
    'transfer/in': ({ player, amount }: Record<string, unknown>) => {
      there.set(String(player), (there.get(String(player)) ?? 0) + Number(amount));
      return {};
    },
    'transfer/out': ({ player }: Record<string, unknown>) => {
      const amount = there.get(String(player)) ?? 0;
      there.set(String(player), 0);
      return { amount };
    },
  });
  await app.configure(siteSettings, { useCasino: true, useSlot: true });
  await admin.must('admin/member/money/update', {
    ...{ ids: [id()], unit: 'money', status: 'give', amount: 1_000_000, memo: 'to play' },
  });
  const saved = await admin.ask('admin/casino/vendor/save', account());
  Object.assign(vendor, { key: saved.key, secret: saved.secret });
  await admin.ask('admin/casino/vendor/sync', { code: 'demo', release: true });
});
afterAll(async () => {
  vendor.stop();
  await app.stop();
});

let number = 0;
const fresh = (name: string) => `${name}-${++number}`;
const id = () => app.person('alice').id;
const launched = async (game = 'tiger') => {
  const { url } = await alice.ask('user/game/casino/launch', { vendor: 'demo', game });
  return new URL(url).searchParams.get('token')!;
};
const bet = (token: string, amount: number, game = 'tiger') =>
  vendor.say('bet', { token, game, round: fresh('round'), tx: fresh('bet'), amount, currency: 'KRW' });
const asked = (call: string) => vendor.asked.filter((one) => one.call === call).map(({ body }) => body);

describe('limits', () => {
  it('of a member hold before those of the level', async () => {
    await admin.ask('admin/casino/vendor/save', account({ levelMaxBet: { 3: 50_000 } }));
    const token = await launched();
    expect(await bet(token, 60_000)).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    const set = (maxBet: number | null) => admin.ask('admin/casino/limit/save', { ids: [id(), 999_999], maxBet });
    expect((await set(5_000)).results).toMatchObject([{ ok: true, status: 'own' }, { error: { code: 'NOT_FOUND' } }]);
    expect(await admin.ask('admin/casino/limit/get', { id: id() })).toEqual({ maxBet: 5_000 });
    expect(await bet(token, 6_000)).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    expect(await bet(token, 5_000)).toMatchObject({ code: 'OK' });
    await set(70_000);
    expect(await bet(token, 60_000)).toMatchObject({ code: 'OK' });
    await set(null);
    expect(await bet(token, 60_000)).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    await admin.ask('admin/casino/vendor/save', account());
  });

  it('close kinds of play to a level, at once', async () => {
    const token = await launched();
    await admin.ask('admin/casino/vendor/save', account({ closedLevels: { 3: ['slot'] } }));
    expect(await bet(token, 1_000)).toMatchObject({ code: 'GAME_DISABLED' });
    expect(await alice.refusal('user/game/casino/launch', { vendor: 'demo', game: 'tiger' })).toBe('GAME_UNKNOWN');
    expect((await alice.ask('user/game/casino/get', {})).games.map(({ code }) => code)).toEqual(['lotus-odd-even']);
    await launched('lotus-odd-even');
    await admin.ask('admin/casino/vendor/save', account());
  });

  it('choose the skin that the vendor shows a level', async () => {
    await admin.ask('admin/casino/vendor/save', account({ skinLevels: 5, levelSkin: { 3: 4 } }));
    await launched();
    expect(asked('launch').at(-1)).toMatchObject({ skin: 4 });
    expect(await admin.refusal('admin/casino/vendor/save', account({ skinLevels: 5, levelSkin: { 3: 6 } }))).toBe('INVALID_INPUT');
    await admin.ask('admin/casino/vendor/save', account());
    await launched();
    expect(asked('launch').at(-1)).not.toHaveProperty('skin');
  });

  it('bans of single games hold at a bet', async () => {
    const token = await launched('lotus-odd-even');
    await app.database.query(`UPDATE member SET restrictions = '{"game_lotus_odd_even": true}' WHERE id = $1`, [id()]);
    expect(await bet(token, 1_000, 'lotus-odd-even')).toMatchObject({ code: 'PLAYER_BLOCKED' });
    expect(await bet(await launched(), 1_000)).toMatchObject({ code: 'OK' });
    await app.database.query(`UPDATE member SET restrictions = '{}' WHERE id = $1`, [id()]);
  });
});

describe('a game in testing', () => {
  it('is there for its testers alone, takes no bets of others, and ends with a line in the audit log', async () => {
    const { items } = await admin.ask('admin/casino/game/get', { search: 'tiger' });
    const save = (testers: string[] | null) => admin.must('admin/casino/game/save', { ids: [items[0]!.id], testers });
    const seen = async () => (await alice.ask('user/game/casino/get', {})).games.map(({ code }) => code);
    const token = await launched();
    await save(['bob']);
    expect(await seen()).toEqual(['lotus-odd-even']);
    expect(await alice.refusal('user/game/casino/launch', { vendor: 'demo', game: 'tiger' })).toBe('GAME_UNKNOWN');
    expect(await bet(token, 1_000)).toMatchObject({ code: 'GAME_DISABLED' });
    await save(['bob', 'alice']);
    expect(await seen()).toEqual(['tiger', 'lotus-odd-even']);
    expect(await bet(token, 1_000)).toMatchObject({ code: 'OK' });
    await save(null);
    expect((await admin.ask('admin/casino/game/get', { search: 'tiger' })).items[0]).toMatchObject({ testers: null });
    const [entry] = await app.database.query<{ before: object; after: object }>(
      `SELECT before, after FROM audit_entry WHERE action = 'casinoGame.update' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toMatchObject({ before: { testers: ['bob', 'alice'] }, after: { testers: null } });
  });
});

describe('a bet of a high stake', () => {
  it.each([
    ['tiger', 'slot'],
    ['lotus-odd-even', 'casino'],
  ])('on %s is told to administrators and the agents above, and stands on the dashboard', async (game, kind) => {
    await app.configure(bettingSettings, { highBetAmount: 20_000 });
    const [branch, rival] = [await app.login('branch'), await app.login('rival')];
    const listeners = await Promise.all([admin, branch, rival].map((client) => PushListener.connect(client)));
    const [admins, branches, rivals] = listeners as [PushListener, PushListener, PushListener];
    const before = (await admin.ask('admin/dashboard/get')).highBetCounts;
    const token = await launched(game);
    expect(await bet(token, 19_999, game)).toMatchObject({ code: 'OK' });
    expect(await bet(token, 20_000, game)).toMatchObject({ code: 'OK' });
    const heard = await Promise.all([admins, branches].map((listener) => listener.push('bet.highValue', (data) => data.game === kind)));
    for (const { data } of heard) expect(data).toMatchObject({ account: 'alice', stake: 20_000, game: kind, round: null });
    expect(admins.heard.filter(({ name }) => name === 'bet.highValue')).toHaveLength(1);
    expect(rivals.heard).toEqual([]);
    const { highBets, highBetCounts } = await admin.ask('admin/dashboard/get');
    expect(highBetCounts).toEqual({ count: before.count + 1, open: before.open + 1 });
    expect(highBets).toContainEqual(expect.objectContaining({ account: 'alice', stake: 20_000, game: kind, round: null, payout: null }));
    listeners.forEach((listener) => listener.close());
  });
});

describe('a member in a game', () => {
  it('is seen, is taken out of it, and bets no more', async () => {
    const token = await launched();
    await bet(token, 1_000);
    const { items } = await admin.ask('admin/casino/playing/get');
    expect(items).toMatchObject([{ memberId: id(), account: 'alice', vendor: 'demo', gameName: 'Tiger Pass' }]);
    const kick = () => admin.ask('admin/casino/session/kick', { ids: [id()] });
    expect((await kick()).results).toMatchObject([{ ok: true, status: 'kicked' }]);
    expect(await bet(token, 1_000)).toMatchObject({ code: 'INVALID_TOKEN' });
    await until(
      () => asked('kick'),
      (calls) => calls.some(({ player }) => player === String(id())),
    );
    expect((await kick()).results).toMatchObject([{ ok: true, status: 'idle' }]);
    expect((await admin.ask('admin/casino/playing/get')).items).toEqual([]);
    expect(await bet(await launched(), 1_000)).toMatchObject({ code: 'OK' });
  });

  it('looks at the detail of an own round, administrators at everybody’s', async () => {
    const { rounds } = await alice.ask('user/game/casino/round/get');
    const url = `${vendor.baseUrl}/proof/${rounds[0]!.round}`;
    expect(await alice.ask('user/game/casino/round/detail/get', { id: rounds[0]!.id })).toEqual({ url });
    expect(await admin.ask('admin/casino/round/detail/get', { id: rounds[0]!.id })).toEqual({ url });
    expect(await (await app.login('bob')).refusal('user/game/casino/round/detail/get', { id: rounds[0]!.id })).toBe('NOT_FOUND');
  });

  it('is given no free rounds during a break without a reason', async () => {
    await app.register('resting', roles.member.name, 'shop');
    const resting = app.person('resting').id;
    await (await app.login('resting')).must('user/protection/exclude', { months: 6 });
    const expiresAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const grant = { ids: [resting, id()], vendor: 'demo', game: 'tiger', rounds: 1, stake: 1_000, expiresAt };
    const results = async (more: object) =>
      (await admin.ask('admin/casino/free/grant', { ...grant, ...more, key: crypto.randomUUID() })).results.map(({ error }) => error?.code);
    expect(await results({ ids: [resting] })).toEqual(['BREAK_REASON_NEEDED']);
    expect(await results({ ids: [resting], breakReason: '  ' })).toEqual(['BREAK_REASON_NEEDED']);
    expect(asked('free/grant')).toEqual([]);
    expect((await admin.ask('admin/protection/view', { id: resting })).breaks).toHaveLength(1);
  });

  it('is given free rounds, which pay once the vendor knows them', async () => {
    const expiresAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const grant = { ids: [id()], vendor: 'demo', game: 'tiger', rounds: 10, stake: 1_000, expiresAt, key: crypto.randomUUID() };
    expect((await admin.ask('admin/casino/free/grant', grant)).results).toMatchObject([{ ok: true, status: 'asked' }]);
    expect((await admin.ask('admin/casino/free/grant', grant)).results).toMatchObject([{ ok: true }]);
    const [told] = await until(
      () => asked('free/grant'),
      (calls) => calls.length > 0,
    );
    expect(asked('free/grant')).toHaveLength(1);
    expect(told).toMatchObject({ player: String(id()), game: 'tiger', rounds: 10, stake: 1_000 });
    const { items } = await until(
      () => admin.ask('admin/casino/free/get', { memberId: id() }),
      (given) => given.items[0]?.outcome === 'yes',
    );
    expect(items).toMatchObject([
      { account: 'alice', vendorName: 'Demo Studio', gameName: 'Tiger Pass', rounds: 10, stake: 1_000, dead: false },
    ]);
    expect(new Date(items[0]!.expiresAt)).toEqual(new Date(expiresAt));
    expect(await admin.ask('admin/casino/free/get', { memberId: app.person('bob').id })).toEqual({ items: [], total: 0 });
    const win = {
      player: String(id()),
      game: 'tiger',
      round: fresh('free'),
      tx: fresh('win'),
      amount: 7_000,
      currency: 'KRW',
      closes: true,
    };
    expect(await vendor.say('win', { ...win, grant: 'another' })).toMatchObject({ code: 'TX_NOT_FOUND' });
    const { balance } = await vendor.say('balance', { player: String(id()) });
    expect(await vendor.say('win', { ...win, grant: told!['grant'] })).toMatchObject({ code: 'OK', balance: balance! + 7_000 });
    expect(await admin.refusal('admin/casino/free/grant', { ...grant, game: 'lotus-odd-even', key: undefined })).toBe('GAME_UNKNOWN');
  });
});

describe('free rounds that stake much', () => {
  const adjustment = { on: true, amount: 1_000_000 };
  const rules = (on: boolean) => app.configure(approvalSettings, approvalSettings.schema.parse(on ? { adjustment } : {}));
  beforeAll(() => rules(true));
  afterAll(() => rules(false));

  it('wait for a second person, and reach the vendor when that person approves', async () => {
    const expiresAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const grant = { ids: [id()], vendor: 'demo', game: 'tiger', rounds: 100, stake: 10_000, expiresAt };
    const before = asked('free/grant').length;
    const { error } = await admin.call('admin/casino/free/grant', grant);
    expect(error).toMatchObject({ code: 'APPROVAL_WAITS' });
    const number = error!['id'] as number;
    const second = await app.login('admin2');
    const { approval, effect } = await second.ask('admin/approval/view', { id: number });
    expect(approval).toMatchObject({ kind: 'adjustment', amount: 1_000_000, askedBy: 'admin' });
    expect(asked('free/grant')).toHaveLength(before);
    await second.must('admin/approval/approve', { id: number, seen: effect!.seen });
    const calls = await until(
      () => asked('free/grant'),
      (all) => all.length > before,
    );
    expect(calls.at(-1)).toMatchObject({ player: String(id()), game: 'tiger', rounds: 100, stake: 10_000 });
  });
});

describe('a vendor with a wallet of its own', () => {
  const eggs = async () => (await alice.ask('user/getContext')).context.balance;
  const leave = () => alice.ask('user/game/casino/leave', {});

  beforeAll(async () => {
    await admin.ask('admin/casino/vendor/save', account({ walletModel: 'transfer' }));
    await admin.must('admin/member/money/update', {
      ...{ ids: [id()], unit: 'balance', status: 'give', amount: 80_000, memo: 'to play' },
    });
  });

  it('speaks a format that has transfers', async () => {
    const hub = account({ code: 'hub', format: 'hub88', publicKey: 'a key', walletModel: 'transfer' });
    expect(await admin.refusal('admin/casino/vendor/save', hub)).toBe('INVALID_INPUT');
  });

  it('is played with eggs while the site plays with money, and players are shown eggs for it', async () => {
    expect((await alice.ask('user/browse')).is_seamless).toBe(false);
    expect((await alice.ask('user/game/casino/launch', { vendor: 'demo', game: 'tiger' })).unit).toBe('egg');
    expect((await alice.ask('user/game/casino/egg/get')).places).toMatchObject([{ vendor: 'demo', sent: 80_000, isReturning: false }]);
    expect(await leave()).toEqual({ returned: true, balance: 80_000 });
    expect((await alice.ask('user/game/casino/egg/get')).places).toEqual([]);
  });

  it('gives the eggs of a member back who logs out without leaving the game', async () => {
    const bob = await app.login('bob');
    await admin.must('admin/member/money/update', {
      ...{ ids: [app.person('bob').id], unit: 'balance', status: 'give', amount: 5_000, memo: 'to play' },
    });
    await bob.ask('user/game/casino/launch', { vendor: 'demo', game: 'tiger' });
    await bob.ask('user/logout');
    app.clock.advance(20_000);
    await until(
      () => there.get(String(app.person('bob').id)),
      (left) => left === 0,
    );
    const again = await app.login('bob');
    await until(
      async () => (await again.ask('user/getContext')).context.balance,
      (balance) => balance === 5_000,
    );
  });

  it('has a player’s eggs while he plays, and gives them back when he leaves', async () => {
    const before = asked('transfer/out').length;
    await launched();
    expect([await eggs(), there.get(String(id()))]).toEqual([0, 80_000]);
    there.set(String(id()), 90_000);
    expect(await leave()).toEqual({ returned: true, balance: 90_000 });
    expect(await leave()).toEqual({ returned: true, balance: 90_000 });
    expect(asked('transfer/out')).toHaveLength(before + 1);
  });

  it('gives them back too when its game does not open', async () => {
    const { launch } = vendor.answers;
    delete vendor.answers['launch'];
    expect(await alice.refusal('user/game/casino/launch', { vendor: 'demo', game: 'tiger' })).toBe('GAME_NOT_OPENED');
    vendor.answers['launch'] = launch!;
    expect(await eggs()).toBe(90_000);
  });

  it('is asked for them by an administrator, who takes the member out of the game', async () => {
    await launched();
    const { items } = await admin.ask('admin/casino/wallet/get');
    expect(items).toMatchObject([{ id: id(), account: 'alice', vendor: 'demo', unknown: 0, inFlight: 0, playing: true }]);
    const recover = { ids: [id(), app.person('bob').id], key: crypto.randomUUID() };
    const { results } = await admin.ask('admin/casino/wallet/recover', recover);
    expect(results).toMatchObject([{ ok: true, status: 'asked' }, { error: { code: 'NOT_FOUND' } }]);
    expect((await admin.ask('admin/casino/wallet/recover', recover)).results).toEqual(results);
    await until(eggs, (balance) => balance === 90_000);
    expect((await admin.ask('admin/casino/wallet/get')).items).toEqual([]);
    expect((await admin.ask('admin/casino/playing/get')).items).toEqual([]);
    const entries = await app.database.query(`SELECT FROM audit_entry WHERE action = 'casinoWallet.recover'`);
    expect(entries).toHaveLength(1);
  });
});
