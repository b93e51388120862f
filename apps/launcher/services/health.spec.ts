import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { waitUntilReady } from './health.js';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function answering(pid: number): Promise<string> {
  const server = createServer((_request, response) => response.end(JSON.stringify({ ready: true, pid }))).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/health/ready`;
}

it('waits until each process answers itself: another one at its port is not it', async () => {
  const url = await answering(7);
  const [itself, other] = [7, 8].map((pid) => ({ name: `process ${pid}`, url, pid: () => pid }));
  expect(await waitUntilReady([itself!], 10_000, new AbortController().signal)).toEqual([]);
  const ending = new AbortController();
  const waiting = waitUntilReady([itself!, other!], 1_000_000, ending.signal);
  ending.abort();
  expect((await waiting).map(({ name }) => name)).toContain('process 8');
});

it('names those that did not answer in time', async () => {
  const late = await waitUntilReady(
    [{ name: 'worker', url: 'http://127.0.0.1:9/health/ready', pid: () => 7 }],
    0,
    new AbortController().signal,
  );
  expect(late.map(({ name }) => name)).toEqual(['worker']);
});
