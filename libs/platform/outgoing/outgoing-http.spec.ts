import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { patienceMs } from '../../../test/support/patience.js';
import { AllowedTargets } from './allowed-targets.js';
import { ConnectionClosed, OutgoingHttp, TargetNotAllowed } from './outgoing-http.js';

let server: Server, port: number;
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked++;
    if (request.url === '/away') return void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    if (request.url === '/endless') return void response.end(Buffer.alloc(100_000));
    if (request.url === '/slow') return;
    request.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const limits = { timeoutMs: patienceMs, maxBytes: 1_000 };
const client = (list: string) => new OutgoingHttp(new AllowedTargets(list));
const at = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`;

describe('a request to another server', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fd00:ec2::254]/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'file:///etc/passwd',
  ])('never goes to %s', async (url) => {
    await expect(client('').request(url, limits)).rejects.toThrow(TargetNotAllowed);
  });

  it('goes to no name that stands for this machine, by the address that the connection would have', async () => {
    const before = asked;
    await expect(client('').request(at('/', 'localhost'), limits)).rejects.toThrow(TargetNotAllowed);
    expect(asked).toBe(before);
  });

  it.each(['127.0.0.0/8', '127.0.0.1', 'PORT', 'example.test,127.0.0.1'])('goes where the configuration allows it: %s', async (list) => {
    const allowed = client(list === 'PORT' ? `127.0.0.1:${port}` : list);
    expect((await allowed.request(at('/'), { ...limits, method: 'POST', body: '한글' })).body!.toString()).toBe('한글');
    await expect(client(`127.0.0.1:${port + 1}`).request(at('/'), limits)).rejects.toThrow(TargetNotAllowed);
  });

  it('takes a name for allowed where it is listed, yet not when it leads to link-local addresses', () => {
    const targets = new AllowedTargets('minio:9000');
    expect(targets.allows('minio', 9_000, '10.1.2.3')).toBe(true);
    expect(targets.allows('minio', 9_001, '10.1.2.3')).toBe(false);
    expect(targets.allows('other', 9_000, '10.1.2.3')).toBe(false);
    expect(targets.allows('minio', 9_000, '169.254.169.254')).toBe(false);
    expect(targets.allows('anywhere.example', 443, '93.184.215.14')).toBe(true);
    expect(() => new AllowedTargets('http://x/')).toThrow('http://x/');
  });

  it('follows no redirect, reads no more than it wants and waits no longer than it may', async () => {
    const local = client('127.0.0.1');
    expect((await local.request(at('/away'), limits)).status).toBe(302);
    expect((await local.request(at('/endless'), limits)).body).toBeNull();
    await expect(local.request(at('/slow'), { ...limits, timeoutMs: 50 })).rejects.toThrow();
  });
});

describe('a kept connection that the server was just closing', () => {
  let closing: Server;
  let taken: string[];
  const kept = new OutgoingHttp(new AllowedTargets('127.0.0.1'));
  const to = () => `http://127.0.0.1:${(closing.address() as AddressInfo).port}/`;
  beforeEach(async () => {
    taken = [];
    const used = new WeakSet<Socket>();
    // It closes every connection at its second request, and none because time has passed.
    closing = createServer((request, response) => {
      taken.push(request.method!);
      if (used.has(request.socket)) return void request.socket.destroy();
      used.add(request.socket);
      response.end('taken');
    });
    closing.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
    await kept.request(to(), { ...limits, method: 'POST', body: '1' });
  });
  afterEach(() => {
    closing.closeAllConnections();
    closing.close();
  });
  afterAll(() => kept.close());

  it.each(['GET', 'PUT', 'DELETE'] as const)('is replaced for a %s, which may be repeated', async (method) => {
    expect((await kept.request(to(), { ...limits, method })).status).toBe(200);
    expect(taken).toEqual(['POST', method, method]);
  });

  it('is a refusal of its own for a POST, which the caller may send over a new one', async () => {
    const order = { ...limits, method: 'POST', body: '2' } as const;
    await expect(kept.request(to(), order)).rejects.toThrow(ConnectionClosed);
    expect(taken).toEqual(['POST', 'POST']);
    expect((await kept.request(to(), { ...order, isNewConnection: true })).status).toBe(200);
    expect(taken).toEqual(['POST', 'POST', 'POST']);
  });

  it('does not matter to a request over a new one', async () => {
    expect((await kept.request(to(), { ...limits, method: 'POST', body: '2', isNewConnection: true })).status).toBe(200);
    expect(taken).toEqual(['POST', 'POST']);
  });
});
