/** Refusals of a real server, over real connections. */
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { HeldRefusals } from '../../../../test/support/held-refusals.js';
import { until } from '../../../../test/support/until.js';
import { lateMs } from './flood-gate.js';
import { answerFloodsLate, leftUnanswered } from './late-refusals.js';

let server: FastifyInstance | undefined;
let refusals: HeldRefusals;
/** Questions that have ended, answered or not. */
let ended: number;
afterEach(() => server?.close());

async function serve(isBehindProxy: boolean): Promise<string> {
  ended = 0;
  server = fastify({ trustProxy: isBehindProxy, forceCloseConnections: true });
  refusals = new HeldRefusals({ isBehindProxy });
  const { gate } = refusals;
  answerFloodsLate(server, gate, isBehindProxy);
  server.addHook('onRequest', (request, reply, done) => {
    if (request.url !== '/refused' || !leftUnanswered(request, reply, gate, isBehindProxy)) done();
  });
  server.get('/refused', (_request, reply) => reply.status(429).send({ refused: true }));
  server.get('/served', () => ({ served: true }));
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** @returns the status, 0 where the connection ended without one */
async function ask(url: string, path: string, address = '203.0.113.66'): Promise<number> {
  const request = http.get(url + path, { agent: false, headers: { 'x-forwarded-for': address } });
  request.on('error', () => undefined);
  const status = await Promise.race([
    once(request, 'response').then(
      ([response]) => (response as http.IncomingMessage).resume().statusCode!,
      () => 0,
    ),
    once(request, 'close').then(() => 0),
  ]);
  ended++;
  return status;
}
const many = (times: number, work: () => Promise<number>) => Promise.all(Array.from({ length: times }, work));
const all = (times: number, status: number) => Array.from({ length: times }, () => status);

describe.each([
  ['behind a proxy', true],
  ['directly', false],
])('an address that comes %s', (_, isBehindProxy) => {
  it('gets the refusals of a page at once, those of a flood late, and what is not refused at once all the same', async () => {
    const url = await serve(isBehindProxy);
    expect(await many(60, () => ask(url, '/refused'))).toEqual(all(60, 429));
    const late = many(30, () => ask(url, '/refused'));
    await until(() => refusals.held === 30);
    expect(await many(40, () => ask(url, '/served'))).toEqual(all(40, 200));
    refusals.pass(lateMs.least - 1);
    expect([refusals.held, ended]).toEqual([30, 100]);
    refusals.pass(lateMs.most);
    expect(await late).toEqual(all(30, 429));
  });
});

it('behind a proxy only the address that floods waits', async () => {
  const url = await serve(true);
  await many(60, () => ask(url, '/refused'));
  const late = many(200, () => ask(url, '/refused'));
  await until(() => refusals.held === 200);
  expect(await many(40, () => ask(url, '/refused', '203.0.113.67'))).toEqual(all(40, 429));
  expect(refusals.held).toBe(200);
  refusals.pass(lateMs.most);
  expect(await late).toEqual(all(200, 429));
});

it('directly a flood’s connections end and few new ones are taken; a kept connection of the address stays, and later all are taken', async () => {
  const url = await serve(false);
  const { port } = new URL(url);
  const kept = net.connect(Number(port), '127.0.0.1');
  kept.on('error', () => undefined);
  await once(kept, 'connect');
  const flooding = many(400, () => ask(url, '/refused'));
  // 60 are answered at once, 64 wait, and the others end without an answer.
  await until(() => refusals.held === 64 && ended === 336);
  kept.write('GET /served HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(String((await once(kept, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /);
  refusals.pass(lateMs.most);
  expect((await flooding).filter((status) => status === 0)).toHaveLength(276);
  const rush = await many(200, () => ask(url, '/served'));
  const taken = rush.filter((status) => status === 200).length;
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(150);
  refusals.pass(3_100);
  expect(await many(100, () => ask(url, '/served'))).toEqual(all(100, 200));
  kept.destroy();
});
