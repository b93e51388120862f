import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { proxyTrust } from '#lib/platform';
import { until } from '../../../test/support/until.js';
import { SocketLimits } from './socket-limits.js';

const limits = { TRUST_PROXY: proxyTrust('true'), SOCKETS_PER_ADDRESS: 3, SOCKET_HANDSHAKES_PER_MINUTE: 8, ALLOWED_ORIGINS: '' };
let server: Server;
let url: string;
let nowMs: number;
const clients: Socket[] = [];

beforeEach(async () => {
  nowMs = 0;
  const http = createServer();
  const guard = new SocketLimits(limits, () => nowMs);
  server = new Server(http, {
    allowRequest: (request, done) => {
      const refusal = guard.refusal(request);
      done(refusal, refusal === undefined);
    },
  });
  guard.watch(server);
  server.on('connection', (socket) => socket.on('clock', (answer: (ms: number) => void) => answer(1)));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(async () => {
  clients.splice(0).forEach((client) => client.disconnect());
  await server.close();
});

/** @returns the socket, or undefined when the handshake was refused */
async function open(address: string, headers: Record<string, string> = {}): Promise<Socket | undefined> {
  const extraHeaders = { 'x-forwarded-for': `6.6.6.6, ${address}`, ...headers };
  const client = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders });
  clients.push(client);
  return new Promise((resolve) => {
    client.once('connect', () => resolve(client));
    client.once('connect_error', () => resolve(undefined));
  });
}
const closed = (client: Socket) => new Promise((resolve) => client.once('disconnect', resolve));
/** The server has noticed that so many lines are left. */
const left = (count: number) => until(() => server.engine.clientsCount === count);

describe('sockets of one address', () => {
  it('are so many at a time, by the address that the proxy saw, and a closed one makes room', async () => {
    const mine = [await open('1.1.1.1'), await open('1.1.1.1'), await open('1.1.1.1')];
    expect(mine.every((client) => client?.connected)).toBe(true);
    expect(await open('1.1.1.1')).toBeUndefined();
    expect(await open('2.2.2.2')).toBeDefined();
    mine[0]!.disconnect();
    await left(3);
    expect(await open('1.1.1.1')).toBeDefined();
  });

  it('are opened so often a minute, refused ones counted, and again later', async () => {
    for (let n = 0; n < 8; n++) {
      (await open('1.1.1.1'))?.disconnect();
      await left(0);
    }
    expect(await open('1.1.1.1')).toBeUndefined();
    nowMs += 60_000 / 8;
    expect(await open('1.1.1.1')).toBeDefined();
  });
});

describe('a socket', () => {
  it('that floods is closed, and one that talks as pages do is not', async () => {
    const [flooding, talking] = [(await open('1.1.1.1'))!, (await open('2.2.2.2'))!];
    const end = closed(flooding);
    for (let n = 0; n < 500; n++) flooding.emit('clock', () => undefined);
    await end;
    for (let n = 0; n < 50; n++) {
      nowMs += 500;
      await talking.emitWithAck('clock');
    }
    expect(talking.connected).toBe(true);
  });

  it('is opened by pages of the own name and port alone', async () => {
    expect(await open('1.1.1.1', { origin: 'https://evil.example' })).toBeUndefined();
    expect(await open('1.1.1.1', { origin: 'null' })).toBeUndefined();
    expect(await open('1.1.1.1', { origin: 'http://127.0.0.1:1' })).toBeUndefined();
    expect(await open('1.1.1.1', { origin: url })).toBeDefined();
  });

  it('that came by TLS is not opened by a page that did not', async () => {
    expect(await open('1.1.1.1', { origin: url, 'x-forwarded-proto': 'https' })).toBeUndefined();
    expect(await open('1.1.1.1', { origin: url.replace('http:', 'https:'), 'x-forwarded-proto': 'https' })).toBeDefined();
  });
});
