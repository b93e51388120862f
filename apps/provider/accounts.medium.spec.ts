import { sign, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import type { AccountConfig } from './config.js';
import { createProvider, type Provider } from './create-provider.js';
import { pair, secret } from './testing/harness.js';
import { gwSignature } from './wallet/gw-signature.js';

type Json = Record<string, unknown>;

const own = pair();
const platform = pair();
let database: TestDatabase;
let provider: Provider;

const account = (name: string, more: Partial<AccountConfig>): AccountConfig => ({
  name,
  publicUrl: `http://vendor.test/${name}`,
  databaseUrl: database.url,
  format: 'gw-v1',
  walletUrl: 'http://127.0.0.1:9/gw/v1',
  keyId: name,
  secret,
  privateKey: '',
  platformKey: '',
  adminToken: `token of ${name}`,
  timeoutMs: 3_000,
  ...more,
});

async function open(): Promise<void> {
  provider = await createProvider(
    {
      ...account('', { publicUrl: 'http://vendor.test', keyId: 'dew' }),
      port: 0,
      others: [
        account('dewpocket', { offer: 'pocket', walletModel: 'transfer' }),
        account('dewhub', { offer: 'hub', format: 'hub88', privateKey: own.privateKey }),
      ],
    },
    { withTables: false, connections: 2 },
  );
  await provider.start();
}

beforeAll(async () => {
  database = await createTestDatabase();
  await open();
});
afterAll(async () => {
  await provider.close();
  await database.drop();
});

async function send(method: 'GET' | 'POST', url: string, body?: Json, headers: Json = {}): Promise<{ status: number; body: Json }> {
  const answer = await provider.server.inject({
    ...{ method, url },
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } as Record<string, string>,
    ...(body && { payload: JSON.stringify(body) }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json<Json>() : { text: answer.body } };
}

function askGw(key: string, path: string, body: Json): ReturnType<typeof send> {
  const [timestamp, nonce] = [String(Date.now()), randomUUID()];
  const signature = gwSignature(secret, { path, timestamp, nonce, body: JSON.stringify(body) });
  const headers = { 'x-gw-key': key, 'x-gw-timestamp': timestamp, 'x-gw-nonce': nonce, 'x-gw-signature': signature };
  return send('POST', path, body, headers);
}

const askHub = (path: string, body: Json): ReturnType<typeof send> =>
  send('POST', `/dewhub/operator/generic/v2/${path}`, body, {
    'x-hub88-signature': sign('RSA-SHA256', Buffer.from(JSON.stringify(body)), platform.privateKey).toString('base64'),
  });
const giveKey = (token: string, publicKey: unknown): ReturnType<typeof send> =>
  send('POST', '/dewhub/admin/platform-key', { publicKey }, { 'x-admin-token': token });

const launch = { token: 'a token of the site', player: 'kim', game: 'moon-rabbit', language: 'en', currency: 'KRW', isMobile: false };

describe('a vendor with several accounts', () => {
  it('offers each its own games, under its own address', async () => {
    const dew = (await askGw('dew', '/vendor/v1/games', {})).body['items'] as { code: string }[];
    const pocket = (await askGw('dewpocket', '/dewpocket/vendor/v1/games', {})).body['items'] as {
      code: string;
      name: Json;
      kind: string;
      thumbnail: string;
    }[];
    expect(dew.length).toBeGreaterThanOrEqual(13);
    expect(pocket.map(({ code }) => code).sort()).toEqual(['dragon-tiger', 'moon-rabbit', 'odd-even', 'seven-bells']);
    expect(new Set(pocket.map(({ kind }) => kind))).toEqual(new Set(['casino', 'slot']));
    expect(pocket.find(({ code }) => code === 'moon-rabbit')).toMatchObject({
      name: { en: 'Rice Cake Rabbit' },
      thumbnail: 'http://vendor.test/dewpocket/play/art/moon-rabbit.svg',
    });
    expect((await send('GET', '/dewpocket/play/art/moon-rabbit.svg')).status).toBe(200);
  });

  it('opens a game at the address of the account that launched it, and no game of another', async () => {
    const { body } = await askGw('dewpocket', '/dewpocket/vendor/v1/launch', launch);
    const url = new URL(String(body['url']));
    expect(url.pathname).toBe('/dewpocket/play/moon-rabbit');
    const page = await send('GET', url.pathname);
    // Whatever the page loads lies below the account's own address.
    expect(page.body['text']).not.toMatch(/(src|href)="\//);
    const headers = { 'x-play-key': url.searchParams.get('s') };
    const opened = await send('POST', '/dewpocket/play/api/history', { game: 'moon-rabbit' }, headers);
    expect(opened.status).toBe(200);
    expect((await send('POST', '/play/api/history', { game: 'moon-rabbit' }, headers)).status).toBe(410);
    const foreign = await askGw('dewpocket', '/dewpocket/vendor/v1/launch', { ...launch, game: 'roulette' });
    expect(foreign.body['code']).toBe('NO_SUCH_GAME');
    expect((await send('GET', '/dewpocket/play/roulette')).status).toBe(404);
  });

  it('lets a platform in at its own account only', async () => {
    expect((await askGw('dew', '/dewpocket/vendor/v1/ping', {})).status).toBe(401);
    expect((await send('GET', '/dewpocket/admin/faults', undefined, { 'x-admin-token': 'token of ' })).status).toBe(404);
    expect((await send('GET', '/dewpocket/admin/faults', undefined, { 'x-admin-token': 'token of dewpocket' })).status).toBe(200);
  });

  it('takes the platform’s public key from the administration, and knows it after a restart', async () => {
    expect((await askHub('game/list', { operator_id: 1 })).status).toBe(401);
    expect((await giveKey('guess', platform.publicKey)).status).toBe(404);
    for (const wrong of ['', 'no key', platform.privateKey, 7, null]) expect((await giveKey('token of dewhub', wrong)).status).toBe(409);
    expect((await giveKey('token of dewhub', platform.publicKey)).status).toBe(200);
    expect((await askHub('game/list', { operator_id: 1 })).status).toBe(200);
    await provider.close();
    await open();
    const { status, body } = await askHub('game/list', { operator_id: 1 });
    expect(status).toBe(200);
    expect((body as unknown as { game_code: string; product: string }[]).map(({ game_code: code, product }) => [code, product])).toEqual(
      expect.arrayContaining([
        ['roulette', 'Dew Hub'],
        ['lantern-road', 'Dew Hub'],
      ]),
    );
  });
});
