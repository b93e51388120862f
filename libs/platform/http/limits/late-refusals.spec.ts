/** Refusals of a real server, over real connections. */
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { FloodGate, lateMs } from './flood-gate.js';
import { answerFloodsLate, leftUnanswered } from './late-refusals.js';

let server: FastifyInstance | undefined;
afterEach(() => server?.close());

async function serve(isBehindProxy: boolean): Promise<string> {
  server = fastify({ trustProxy: isBehindProxy, forceCloseConnections: true });
  const gate = new FloodGate({ isBehindProxy });
  answerFloodsLate(server, gate, isBehindProxy);
  server.addHook('onRequest', (request, reply, done) => {
    if (request.url !== '/refused' || !leftUnanswered(request, reply, gate, isBehindProxy)) done();
  });
  server.get('/refused', (_request, reply) => reply.status(429).send({ refused: true }));
  server.get('/served', () => ({ served: true }));
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** @returns the status and how long it took, ms; status 0 where the connection ended without one */
async function ask(url: string, path: string, address = '203.0.113.66'): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const request = http.get(url + path, { agent: false, headers: { 'x-forwarded-for': address } });
  request.on('error', () => undefined);
  const status = await Promise.race([
    once(request, 'response').then(
      ([response]) => (response as http.IncomingMessage).resume().statusCode!,
      () => 0,
    ),
    once(request, 'close').then(() => 0),
  ]);
  return { status, ms: performance.now() - began };
}
const many = (times: number, work: () => ReturnType<typeof ask>) => Promise.all(Array.from({ length: times }, work));

describe.each([
  ['behind a proxy', true],
  ['directly', false],
])('an address that comes %s', (_, isBehindProxy) => {
  it('gets the refusals of a page at once, those of a flood late, and what is not refused at once all the same', async () => {
    const url = await serve(isBehindProxy);
    const burst = await many(40, () => ask(url, '/refused'));
    expect(burst.every(({ status, ms }) => status === 429 && ms < lateMs)).toBe(true);
    await many(20, () => ask(url, '/refused'));
    const late = many(30, () => ask(url, '/refused'));
    const served = await many(40, () => ask(url, '/served'));
    expect(served.every(({ status, ms }) => status === 200 && ms < lateMs)).toBe(true);
    expect((await late).filter(({ status, ms }) => status === 429 && ms >= lateMs - 5).length).toBeGreaterThanOrEqual(25);
  });
});

it('behind a proxy only the address that floods waits', async () => {
  const url = await serve(true);
  await many(60, () => ask(url, '/refused'));
  const late = many(200, () => ask(url, '/refused'));
  const others = await many(40, () => ask(url, '/refused', '203.0.113.67'));
  expect(others.every(({ status, ms }) => status === 429 && ms < lateMs)).toBe(true);
  await late;
});

it('directly a flood’s connections end and few new ones are taken; a kept connection of the address stays, and later all are taken', async () => {
  const url = await serve(false);
  const { port } = new URL(url);
  const kept = net.connect(Number(port), '127.0.0.1');
  kept.on('error', () => undefined);
  await once(kept, 'connect');
  const flood = await many(400, () => ask(url, '/refused'));
  expect(flood.filter(({ status }) => status === 0).length).toBeGreaterThan(200);
  kept.write('GET /served HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(String((await once(kept, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /);
  const rush = await many(200, () => ask(url, '/served'));
  const taken = rush.filter(({ status }) => status === 200).length;
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(150);
  await new Promise((resolve) => setTimeout(resolve, 3_100));
  const after = await many(100, () => ask(url, '/served'));
  expect(after.every(({ status }) => status === 200)).toBe(true);
  kept.destroy();
}, 30_000);
