/** What is asked of a vendor over a kept connection that the vendor was just closing. */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AllowedTargets, OutgoingHttp } from '#lib/platform';
import { patienceMs } from '../../../test/support/patience.js';
import { isSignedBy } from '../adapters/gw-v1/signature.js';
import type { Vendor } from '../domain/vendor.js';
import { type GameVendor, VendorSilent } from './game-vendor.js';
import { GwV1Vendor } from './gw-v1-vendor.js';
import { Hub88Vendor } from './hub88-vendor.js';

interface Taken {
  call: string;
  /** Which request of its connection it was, from 1. */
  nth: number;
  isAnswered: boolean;
  headers: Record<string, unknown>;
  body: string;
}

let server: Server, http: OutgoingHttp;
let taken: Taken[];
/** Whether the vendor closes the connection at a request instead of answering. */
let closesAt: (request: Pick<Taken, 'call' | 'nth'>) => boolean;
let answers: Record<string, unknown>;
let noted: { answer: { code?: string } }[];
/** The clock goes on with every look at it. */
let time: number;

beforeEach(async () => {
  [taken, noted, answers, time] = [[], [], {}, Date.parse('2026-11-21T12:00:00+09:00')];
  const nths = new WeakMap<Socket, number>();
  server = createServer((request, response) => {
    const nth = (nths.get(request.socket) ?? 0) + 1;
    nths.set(request.socket, nth);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = request.url!.replace(/^\/(vendor|operator\/generic\/v2)\//, '');
      const isAnswered = !closesAt({ call, nth });
      taken.push({ call, nth, isAnswered, headers: request.headers, body: Buffer.concat(chunks).toString() });
      if (isAnswered) response.end(JSON.stringify(answers[call]));
      else request.socket.destroy();
    });
  });
  // It closes no connection because time has passed.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  http = new OutgoingHttp(new AllowedTargets('127.0.0.1'));
});
afterEach(() => {
  http.close();
  server.closeAllConnections();
  server.close();
});

const secret = 'a secret of both';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
/** What a gateway works with, of which only the way out and the clock are real. */
const parts = () =>
  [
    {},
    { keys: () => Promise.resolve([{ key: 'our key', secret }]), ownPrivateKey: () => Promise.resolve(pem) },
    { open: (_purpose: string, text: string) => text },
    http,
    { note: (call: (typeof noted)[number]) => noted.push(call) },
    { now: () => new Date(time++) },
  ] as unknown as ConstructorParameters<typeof GwV1Vendor>;
const at = (path: string, operatorId: string) =>
  ({
    ...{ id: 1, code: 'demo', currency: 'KRW', operatorId, timeoutMs: patienceMs },
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
  }) as Vendor;
const order = {
  ...{ requestId: 'order-1', token: 'a token', playerId: '7', nickname: 'seven', game: 'tiger', language: 'ko', mobile: false },
  ...{ lobbyUrl: 'https://site.example/', skin: undefined },
};
const calls = () => taken.map(({ call, nth, isAnswered }) => [call, nth, isAnswered]);
const atSecond = ({ nth }: Pick<Taken, 'nth'>) => nth > 1;

describe('a vendor that speaks gw-v1', () => {
  let gateway: GameVendor, vendor: Vendor;
  beforeEach(() => {
    [gateway, vendor] = [new GwV1Vendor(...parts()), at('/vendor', 'truebook')];
    answers = {
      launch: { code: 'OK', url: 'https://games.example/tiger' },
      games: { code: 'OK', items: [] },
      'transfer/in': { code: 'OK' },
    };
  });

  it('is asked again over a new connection, once, and the call is signed anew', async () => {
    closesAt = atSecond;
    await gateway.games(vendor);
    expect(await gateway.launch(vendor, order)).toBe('https://games.example/tiger');
    expect(calls()).toEqual([
      ['games', 1, true],
      ['launch', 2, false],
      ['launch', 1, true],
    ]);
    const [, first, again] = taken;
    expect(again!.body).toBe(first!.body);
    for (const name of ['x-gw-nonce', 'x-gw-timestamp', 'x-gw-signature']) expect(again!.headers[name]).not.toBe(first!.headers[name]);
    const [timestamp, nonce, signature] = ['timestamp', 'nonce', 'signature'].map((name) => String(again!.headers[`x-gw-${name}`]));
    const signed = { path: '/vendor/launch', timestamp: timestamp!, nonce: nonce!, body: again!.body };
    expect(isSignedBy(secret, signed, signature!)).toBe(true);
    expect(noted.map(({ answer }) => answer.code)).toEqual(['OK', 'OK']);
  });

  it('is sent an order again under the same number', async () => {
    closesAt = atSecond;
    await gateway.games(vendor);
    expect(await gateway.ask(vendor, 'transfer/in', 'transfer-1', { amount: 100 })).toMatchObject({ outcome: 'yes' });
    const numbers = taken.slice(1).map(({ body }) => (JSON.parse(body) as { requestId: string }).requestId);
    expect(numbers).toEqual(['transfer-1', 'transfer-1']);
  });

  it('is not asked again where it closes a new connection too', async () => {
    closesAt = ({ call }) => call === 'launch';
    await gateway.games(vendor);
    await expect(gateway.launch(vendor, order)).rejects.toThrow(VendorSilent);
    expect(calls()).toEqual([
      ['games', 1, true],
      ['launch', 2, false],
      ['launch', 1, false],
    ]);
    // Nor where the connection was new from the start.
    await expect(gateway.launch(vendor, order)).rejects.toThrow(VendorSilent);
    expect(calls().slice(3)).toEqual([['launch', 1, false]]);
  });
});

describe('a vendor that speaks Hub88', () => {
  let gateway: GameVendor, vendor: Vendor;
  const grant = { player: '7', game: 'tiger', rounds: 10, stake: 100, expiresAt: Date.parse('2026-12-01T00:00:00Z') };
  beforeEach(() => {
    [gateway, vendor] = [new Hub88Vendor(...parts()), at('', '7')];
    answers = {
      ...{ 'game/list': [], 'game/url': { url: 'https://games.example/tiger' }, 'freebet/rewards/list': [] },
      'freebet/prepaids/list': [{ prepaid_uuid: 'prepaid', game_code: 'tiger', currency: 'KRW' }],
      'freebet/rewards/create': { reward_uuid: 'reward' },
    };
  });

  it('is asked again for what moves nothing', async () => {
    closesAt = atSecond;
    await gateway.games(vendor);
    expect(await gateway.launch(vendor, order)).toBe('https://games.example/tiger');
    expect(calls()).toEqual([
      ['game/list', 1, true],
      ['game/url', 2, false],
      ['game/url', 1, true],
    ]);
  });

  it('is not asked again for a reward: it is looked for before another is made', async () => {
    closesAt = ({ call }) => call === 'freebet/rewards/create';
    await expect(gateway.ask(vendor, 'free/grant', 'grant-1', grant)).rejects.toThrow(VendorSilent);
    expect(calls()).toEqual([
      ['freebet/rewards/list', 1, true],
      ['freebet/prepaids/list', 2, true],
      ['freebet/rewards/create', 3, false],
    ]);
    answers['freebet/rewards/list'] = [{ reward_uuid: 'reward', operator_reward_reference: 'grant-1' }];
    expect(await gateway.ask(vendor, 'free/grant', 'grant-1', grant)).toMatchObject({ outcome: 'yes', answer: { grant: 'reward' } });
    expect(calls().slice(3)).toEqual([['freebet/rewards/list', 1, true]]);
  });
});
