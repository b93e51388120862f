import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { RelayedEvent } from '#lib/events';
import { systemClock, type Actor } from '#lib/kernel';
import { Database, dataKeysOf, Queues, Schedules, SealedTexts, type CommandContext, type JobRun } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { until } from '../../test/support/until.js';
import { DeliveriesRepository } from './data/deliveries.repository.js';
import { EndpointsRepository } from './data/endpoints.repository.js';
import { DeliverWebhooks } from './jobs/deliver-webhooks.js';
import { FollowEvents } from './listeners/follow-events.js';
import { SendDelivery } from './services/send-delivery.js';
import { WebhookHttp } from './services/webhook-http.js';
import { CreateWebhook } from './use-cases/create-webhook.js';
import { ReplayWebhook } from './use-cases/replay-webhook.js';
import { ResendDelivery } from './use-cases/resend-delivery.js';
import { RotateWebhook } from './use-cases/rotate-webhook.js';
import { TestWebhook } from './use-cases/test-webhook.js';
import { UpdateWebhook } from './use-cases/update-webhook.js';

const logger = pino({ level: 'silent' });
const clock = systemClock;
const actor = { kind: 'admin', id: 1, account: 'ops' } as Actor;
const command: CommandContext = { actor, call: 'admin/webhook/create', input: {}, requestId: 'r', address: '127.0.0.1' };
const deliveries = new DeliveriesRepository();
const endpoints = new EndpointsRepository();
const texts = new SealedTexts(dataKeysOf({ NODE_ENV: 'test', DATA_DIR: '.data' }));

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let clone: TestDatabase;
let database: Database;
let receiver: Server;
let url: string;
let received: Received[] = [];
let answer: { status: number; body: string; hangs?: boolean } = { status: 200, body: 'ok' };
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  clone = await createTestDatabase();
  database = await Database.open(clone.url, 8);
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => (body += data.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      if (!answer.hangs) response.writeHead(answer.status, { location: 'http://169.254.169.254/' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
beforeEach(() => {
  received = [];
  answer = { status: 200, body: 'ok' };
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await database.query('DELETE FROM webhook_endpoint');
  await database.query('DELETE FROM webhook_event');
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await database.close();
  await clone.drop();
});

function http(allowed = '127.0.0.0/8'): WebhookHttp {
  const made = new WebhookHttp({ WEBHOOKS_ALLOWED: allowed });
  closing.push(async () => made.onApplicationShutdown());
  return made;
}

/** A worker's part, with everything that is needed to send. */
function worker(way = http()) {
  const queues = new Queues({ databaseUrl: clone.url, logger });
  const sending = new SendDelivery(database, deliveries, endpoints, way, texts, clock);
  const schedules = new Schedules(database, logger);
  closing.push(() => schedules.onApplicationShutdown());
  const jobs = new DeliverWebhooks(database, queues, schedules, deliveries, endpoints, sending, logger);
  closing.push(() => queues.close());
  return { queues, sending, jobs };
}

const create = (events: string[] = ['deposit.approved', 'bet.settled']) =>
  new CreateWebhook(database, endpoints, http(), texts, clock).execute(command, { url, description: 'books', events: events as never });

const event = (name: string, data: object, streams = ['admin']): RelayedEvent =>
  ({ id: 1, name, at: new Date(), streams, data: { ...data, nickname: '하준', level: 3 } }) as unknown as RelayedEvent;
const relayed = (...events: RelayedEvent[]) =>
  database.transaction((tx) => new FollowEvents(deliveries).follow(tx, events, Promise.resolve()));
const deposit = (id: number) => event('deposit.approved', { id, memberId: 42, account: 'alice', amount: 10_000, status: 'approved' });
const due = async () => (await deliveries.due(database, 100)).map(({ deliveryId }) => deliveryId);
const rows = async () => (await deliveries.page(database, { skip: 0, take: 100 })).items;
const makeDue = () => database.query(`UPDATE webhook_delivery SET next_at = now()`);

/** Written from the text of Standard Webhooks, beside what signs. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const [id, time, list] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(headers[name]));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const mac = createHmac('sha256', key)
    .update(Buffer.from(`${id}.${time}.${body}`))
    .digest('base64');
  const isRecent = Math.abs(Date.now() / 1_000 - Number(time)) < 300;
  return isRecent && list!.split(' ').some((each) => each === `v1,${mac}`);
}

describe('a delivery', () => {
  it('is signed, carries ids, accounts and amounts and nothing else about a person, and goes to who wants it', async () => {
    const { secret } = await create();
    await create(['member.joined']);
    await relayed(deposit(7), event('bet.placed', { id: 1 }), event('bet.settled', { id: 9, stake: 5_000, payout: 9_000 }, ['member:42']));
    const { sending } = worker();
    for (const id of await due()) expect(await sending.send(id)).toEqual({});
    expect(received.map(({ body }) => JSON.parse(body) as object)).toEqual([
      {
        type: 'deposit.approved',
        timestamp: expect.any(String),
        data: { id: 7, memberId: 42, account: 'alice', amount: 10_000, status: 'approved' },
      },
      { type: 'bet.settled', timestamp: expect.any(String), data: { id: 9, stake: 5_000, payout: 9_000, memberId: 42 } },
    ]);
    for (const each of received) {
      expect(isSigned(each, secret)).toBe(true);
      expect(isSigned({ ...each, body: `${each.body} ` }, secret)).toBe(false);
      expect(isSigned(each, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
    }
    expect(await rows()).toMatchObject([{ state: 'delivered', status: 200, response: 'ok', attempts: 1 }, { state: 'delivered' }]);
  });

  it('is signed by both secrets after a rotation, and by the new one alone a day later', async () => {
    const { id, secret } = await create();
    const { secret: renewed } = await new RotateWebhook(database, endpoints, texts, clock).execute(command, id);
    const testing = new TestWebhook(database, endpoints, deliveries, clock);
    const { sending } = worker();
    await testing.execute(command, id);
    for (const each of await due()) await sending.send(each);
    expect([secret, renewed].map((each) => isSigned(received[0]!, each))).toEqual([true, true]);
    await database.query(`UPDATE webhook_endpoint SET old_secret_until = now() - interval '1 second'`);
    await testing.execute(command, id);
    for (const each of await due()) await sending.send(each);
    expect([secret, renewed].map((each) => isSigned(received[1]!, each))).toEqual([false, true]);
    const [stored] = await database.query<{ text: string }>('SELECT secret_sealed AS text FROM webhook_endpoint');
    expect(stored!.text).not.toContain(renewed.slice(6, 20));
  });

  it('is tried again for three days with the same id, then fails for good, and is tried once more on request', async () => {
    await create();
    await relayed(deposit(1));
    answer = { status: 503, body: 'x'.repeat(5_000) };
    const { sending } = worker();
    const [id] = await due();
    const results = [];
    for (let attempt = 1; attempt <= 14; attempt++) {
      await makeDue();
      results.push(await sending.send(id!));
    }
    expect(results.slice(0, -1).every(({ failure }) => failure === undefined)).toBe(true);
    expect(results.at(-1)).toEqual({ failure: 'It answered 503.' });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 14, status: 503, response: 'x'.repeat(500), nextAt: null }]);
    expect(await sending.send(id!)).toEqual({ failure: 'It answered 503.' });
    answer = { status: 204, body: '' };
    expect(await sending.send(id!)).toEqual({});
    expect(await rows()).toMatchObject([{ state: 'delivered', status: 204 }]);
  });

  it('is not redirected, and counts as failed then', async () => {
    await create();
    await relayed(deposit(1));
    answer = { status: 302, body: '' };
    await worker().sending.send((await due())[0]!);
    expect(await rows()).toMatchObject([{ state: 'pending', status: 302, error: 'It answered 302.' }]);
    expect(received.length).toBe(1);
  });

  it('reaches the receiver though workers are killed while they send, at least once each', async () => {
    await create();
    await relayed(...Array.from({ length: 20 }, (_, index) => deposit(index + 1)));
    // As a worker that was killed after its claim, and one after the request was answered: neither wrote a result.
    const [first, second] = await due();
    await deliveries.claim(database, first!);
    await deliveries.claim(database, second!);
    received.push({ headers: {}, body: JSON.stringify({ data: { id: 2 } }) });
    expect((await due()).length).toBe(18);
    const { jobs } = worker();
    jobs.onApplicationBootstrap();
    closing.unshift(() => jobs.beforeApplicationShutdown());
    const ids = () => new Set(received.map(({ body }) => (JSON.parse(body) as { data: { id: number } }).data.id));
    await until(
      () => Promise.resolve(ids().size),
      (size) => size >= 19,
    );
    expect(ids().has(1)).toBe(false);
    await database.query(`UPDATE webhook_delivery SET leased_until = now() - interval '1 second' WHERE leased_until IS NOT NULL`);
    await until(rows, (all) => all.every(({ state }) => state === 'delivered'));
    expect(ids().size).toBe(20);
    // The one whose answer was lost came twice.
    expect(received.filter(({ body }) => (JSON.parse(body) as { data: { id: number } }).data.id === 2).length).toBe(2);
  });

  it('is sent by one process only at a time, also when several want to', async () => {
    await create();
    await relayed(deposit(1));
    const [id] = await due();
    const workers = [worker(), worker(), worker()];
    await Promise.all(workers.map(({ sending }) => sending.send(id!)));
    expect(received.length).toBe(1);
  });

  it('that fails for good fails its job, so that operators see it; so does an address that was switched off after five days', async () => {
    const { id: endpointId } = await create();
    await relayed(deposit(1));
    answer = { status: 500, body: '' };
    const { jobs, queues } = worker();
    const gaveUp: JobRun[] = [];
    queues.watch({ ran: () => undefined, gaveUp: async (run) => void gaveUp.push(run) });
    await database.query(`UPDATE webhook_delivery SET attempts = 13`);
    await database.query(`UPDATE webhook_endpoint SET failing_since = now() - interval '5 days 1 minute'`);
    jobs.onApplicationBootstrap();
    closing.unshift(() => jobs.beforeApplicationShutdown());
    await until(
      () => Promise.resolve(gaveUp.length),
      (count) => count === 2,
    );
    expect(gaveUp.map(({ data }) => ('endpointId' in data ? 'endpointId' : 'deliveryId')).sort()).toEqual(['deliveryId', 'endpointId']);
    expect(await endpoints.all(database)).toMatchObject([{ isActive: false, failed: 1, switchedOffAt: expect.any(Date) }]);
    await relayed(deposit(2));
    expect((await rows()).length).toBe(1);
    // Switched on again it gets what it missed by a replay: the events went on being kept.
    const fields = { url, description: '', events: ['deposit.approved' as const], isActive: true };
    await new UpdateWebhook(database, endpoints, http(), clock).execute(command, { id: endpointId, ...fields });
    answer = { status: 200, body: '' };
    const since = new Date(Date.now() - 60_000).toISOString();
    expect(await new ReplayWebhook(database, endpoints, deliveries, clock).execute(command, { id: endpointId, since })).toEqual({
      count: 2,
    });
    await until(rows, (all) => all.every(({ state }) => state === 'delivered'));
    expect(await endpoints.all(database)).toMatchObject([{ isActive: true, failingSince: null, switchedOffAt: null }]);
  });

  it('is replayed from a position, and sent again by itself, with the same id', async () => {
    const { id } = await create();
    await relayed(deposit(1), deposit(2), deposit(3));
    const { sending } = worker();
    for (const each of await due()) await sending.send(each);
    const [third, second] = await rows();
    const replay = new ReplayWebhook(database, endpoints, deliveries, clock);
    expect(await replay.execute(command, { id, position: second!.position })).toEqual({ count: 2 });
    await expect(replay.execute(command, { id })).rejects.toThrow('INVALID_INPUT');
    for (const each of await due()) await sending.send(each);
    expect(received.length).toBe(5);
    await new ResendDelivery(database, deliveries, clock).execute(command, third!.id);
    for (const each of await due()) await sending.send(each);
    expect(received.at(-1)!.headers['webhook-id']).toBe(third!.messageId);
    await expect(new ResendDelivery(database, deliveries, clock).execute(command, 999_999)).rejects.toThrow('NOT_FOUND');
  });
});

describe('an address', () => {
  it.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00:ec2::254]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://100.64.0.1/',
    'https://localhost/',
    'http://93.184.215.14/',
  ])('is never asked: %s', async (target) => {
    const { error, status } = await http('').post(target, {}, '{}');
    expect(status).toBeNull();
    expect(error).toMatch(/is not a target that may be asked|is asked over https alone/);
    expect(received).toEqual([]);
  });

  it('is asked without TLS only where it is listed, and refused with a password in it', async () => {
    expect(await http().post(url, {}, '{}')).toMatchObject({ status: 200, error: null });
    const refused = (way: WebhookHttp, target: string) => () => way.assertUsable(target);
    expect(refused(http(''), 'http://erp.example.com/')).toThrow('INVALID_INPUT');
    expect(refused(http(), `https://${randomUUID()}:x@erp.example.com/`)).toThrow('INVALID_INPUT');
    expect(refused(http(), 'https://erp.example.com/hook')).not.toThrow();
  });
});
