/** A vendor's account and the messages that come under it: everything over the wire, against a vendor that knows the format alone. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { siteSettings } from '#lib/site';
import { TestApp } from '../support/app.js';
import { GameVendorDouble } from '../support/game-vendor.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
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
  vendor = await GameVendorDouble.start(app.url, () => app.clock.now());
  vendor.answers['games'] = () => ({ items: games });
  await app.configure(siteSettings, { useCasino: true, useSlot: true });
});
afterAll(async () => {
  vendor.stop();
  await app.stop();
});

const player = () => String(app.person('alice').id);

describe('a vendor’s account', () => {
  it('is made with keys that are shown once, and lists its games', async () => {
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
