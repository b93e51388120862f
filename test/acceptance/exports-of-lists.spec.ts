import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { calls, openApiDocument } from '#lib/contract';
import { Database, listCall } from '#lib/platform';
import { TestApp } from '../support/app.js';
import { Choices } from '../support/fuzz/choices.js';
import { SoundBodies, type Document } from '../support/fuzz/sound-body.js';
import type { WireClient } from '../support/wire-client.js';

/** Sound bodies of each list. */
const bodiesOfEach = 4;

let app: TestApp;
let clients: Record<'admin' | 'agent', WireClient>;
beforeAll(async () => {
  app = await TestApp.start({ worker: false, env: { RATE_LIMIT_FACTOR: '100000' } });
  clients = { admin: await app.login('admin'), agent: await app.login('shop') };
  const alice = await app.login('alice');
  await alice.must('user/bank/charge', { charge_money: 10_000 });
});
afterAll(() => app.stop());

it.each(['admin', 'agent'] as const)('answers every list of an %s in a snapshot as outside of one', async (kind) => {
  const client = clients[kind];
  const fastify = app.api.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const bodies = new SoundBodies(openApiDocument() as unknown as Document, new Choices(7), [1, 2, 3]);
  const snapshot = await app.api.get(Database).openSnapshot();
  const ask = async (path: string, payload: object) => {
    const headers = { pathname: client.pathname, authorization: client.token!, 'x-forwarded-for': client.address };
    const response = await fastify.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
    return [response.statusCode, response.json<{ error?: { code: string } }>().error?.code];
  };
  const lists = Object.keys(calls).filter((path) => listCall(path, kind)?.isPaged);
  const answered: string[] = [];
  try {
    for (const path of lists) {
      for (const body of [{}, ...Array.from({ length: bodiesOfEach }, () => bodies.of(`/api/${path}`))]) {
        const input = { ...body, skip: 0, take: 20 };
        const [inside, outside] = [await snapshot.read(() => ask(path, input), { isEntered: false }), await ask(path, input)];
        expect([path, input, inside]).toEqual([path, input, outside]);
        if (inside[0] === 200) answered.push(path);
      }
    }
  } finally {
    await snapshot.close();
  }
  expect(lists.filter((path) => !answered.includes(path))).toEqual([]);
});
