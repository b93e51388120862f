/** From where and under which names the site is reached: administrators' addresses, blocked ones, domains, and who has come. */
import { execFile } from 'node:child_process';
import { request as httpRequest } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ClearPerimeter } from '#lib/auth';
import { createLogger, loadConfig } from '#lib/platform';
import { NestFactory } from '@nestjs/core';
import { io, type Socket } from 'socket.io-client';
import { createApi } from '../../apps/api/create-api.js';
import { PerimeterCommandModule } from '../../apps/worker/perimeter-command.module.js';
import { startCluster, type Cluster } from '../support/cluster.js';
import { noteTook } from '../support/note-took.js';
import { passwordOf, TestApp } from '../support/app.js';
import { WireClient } from '../support/wire-client.js';
import { until } from '../support/until.js';

const [home, elsewhere] = ['203.0.113.10', '198.51.100.99'];
let app: TestApp;
/** Another process on the same database. */
let other: NestFastifyApplication;
let otherUrl: string;
let admin: WireClient;
const sockets: Socket[] = [];
/** What Socket.IO names a disconnection that the server began. */
const byServer = 'io server disconnect';

beforeAll(async () => {
  app = await TestApp.start();
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: app.databaseUrl,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'true',
    RATE_LIMIT_FACTOR: '10000',
  });
  other = await createApi({ config, logger: createLogger('test', 'silent'), clock: app.clock });
  await other.listen(0, '127.0.0.1');
  otherUrl = await other.getUrl();
});
afterAll(async () => {
  await other?.close();
  await app.stop();
});
// Whatever a test has shut, the command opens.
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.disconnect());
  await clear();
});

async function clear(): Promise<void> {
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: app.databaseUrl, LOG_LEVEL: 'silent' });
  const options = { config, logger: createLogger('test', 'silent'), clock: app.clock };
  const command = await NestFactory.createApplicationContext(PerimeterCommandModule.with(options), { logger: false });
  try {
    await command.get(ClearPerimeter, { strict: false }).execute(['staff', 'blocked', 'domains']);
  } finally {
    await command.close();
  }
  await everywhere();
}
/** Until both processes go by the rules that were written last. */
const everywhere = () => app.upToDate(other);

async function login(account: string, kind: 'player' | 'agent' | 'admin', address: string, url = app.url): Promise<WireClient> {
  const client = new WireClient(url, { kind, address });
  const { token } = await client.must(`${client.kindPath}/login`, { account, password: passwordOf(account) });
  client.token = token as string;
  return client;
}
const tries = (account: string, kind: 'player' | 'agent' | 'admin', address: string, password = passwordOf(account)) =>
  new WireClient(app.url, { kind, address }).refusal(`${kind === 'player' ? 'user' : kind}/login`, { account, password });
/** The same session from another address or at another process. */
function moved(client: WireClient, address: string, url = app.url): WireClient {
  const copy = new WireClient(url, { kind: client.kind, address });
  copy.token = client.token;
  return copy;
}

interface Page {
  status: number;
  type: string;
  text: string;
}
function page(
  url: string,
  path: string,
  { address, host, language = 'ko', method = 'GET' }: { address: string; host?: string; language?: string; method?: string },
): Promise<Page> {
  const headers = {
    'x-forwarded-for': address,
    'accept-language': language,
    'content-type': 'application/json',
    ...(host !== undefined && { host }),
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest(url + path, { method, headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode!, type: String(response.headers['content-type']), text }));
    });
    request.on('error', reject);
    request.end(method === 'POST' ? '{}' : undefined);
  });
}

/** @returns the socket, or the code of the refusal */
function connect(
  client: WireClient,
  { url = app.url, address = client.address, host }: { url?: string; address?: string; host?: string } = {},
): Promise<Socket | string> {
  const extraHeaders = { 'x-forwarded-for': address, ...(host !== undefined && { host }) };
  const auth = client.token === undefined ? {} : { token: client.token };
  const socket = io(`${url}/${client.kind ?? 'player'}`, {
    auth,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders,
  });
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error) => resolve((error as Error & { data?: { code: string } }).data?.code ?? error.message));
  });
}
/** Resolves when the server has closed a socket whose client does nothing more. */
const closing = (socket: Socket) => new Promise<string>((resolve) => socket.once('disconnect', resolve));

const allow = (client: WireClient, range: string, expiresAt?: Date) =>
  client.refusal('admin/perimeter/address/save', {
    list: 'staff',
    range,
    note: 'office',
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  });
const block = (client: WireClient, range: string, expiresAt?: Date) =>
  client.refusal('admin/perimeter/address/save', {
    list: 'blocked',
    range,
    note: 'fraud',
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  });
const inAnHour = () => new Date(app.clock.now().getTime() + 3_600_000);

describe('administrators’ addresses', () => {
  it('shut everybody else out of the page, its calls and its sockets in every process; sessions from elsewhere end', async () => {
    admin = await login('admin', 'admin', home);
    const away = await login('admin', 'admin', elsewhere);
    const players = await login('alice', 'player', elsewhere);
    const open = await Promise.all([connect(away), connect(away, { url: otherUrl }), connect(admin), connect(players)]);
    expect(open.every((socket) => typeof socket === 'object')).toBe(true);
    const [here, there, own, players2] = open as Socket[];
    const closed = [closing(here!), closing(there!)];
    const changedAt = performance.now();
    expect(await allow(admin, '203.0.113.0/24')).toBeUndefined();
    expect(await Promise.all(closed)).toEqual([byServer, byServer]);
    noteTook('address that may not → sockets in every process', performance.now() - changedAt);
    await everywhere();
    expect([own!.connected, players2!.connected]).toEqual([true, true]);
    for (const url of [app.url, otherUrl]) {
      expect(await moved(admin, elsewhere, url).refusal('admin/getContext')).toBe('ADDRESS_NOT_ALLOWED');
      expect(await moved(admin, elsewhere, url).call('admin/member/get')).toMatchObject({ status: 403 });
      expect(await connect(admin, { url, address: elsewhere })).toBe('ADDRESS_NOT_ALLOWED');
      expect(await moved(admin, home, url).refusal('admin/getContext')).toBeUndefined();
    }
    expect(await players.refusal('user/getContext')).toBeUndefined();
    expect(await tries('admin', 'admin', elsewhere)).toBe('ADDRESS_NOT_ALLOWED');
    expect(await tries('bob', 'player', elsewhere)).toBeUndefined();
    await clear();
    // It ended, and does not come back with the rule's end.
    expect(await away.refusal('admin/getContext')).toBe('SESSION_EXPIRED');
  });

  it('are single ones and ranges of both families, as the one proxy tells them', async () => {
    admin = await login('admin', 'admin', home);
    await allow(admin, home);
    expect(await allow(admin, '2001:db8:5::/48')).toBeUndefined();
    expect(await moved(admin, '2001:db8:5:1::9').refusal('admin/getContext')).toBeUndefined();
    expect(await moved(admin, '2001:db8:6::9').refusal('admin/getContext')).toBe('ADDRESS_NOT_ALLOWED');
    // What stands before the proxy's own word anybody may have written.
    expect(await moved(admin, `${home}, ${elsewhere}`).refusal('admin/getContext')).toBe('ADDRESS_NOT_ALLOWED');
    expect(await allow(admin, '203.0.113.300')).toBe('INVALID_INPUT');
  });

  it('are refused where they would lock out who saves them, or leave none that lasts', async () => {
    admin = await login('admin', 'admin', home);
    expect(await allow(admin, elsewhere)).toBe('PERIMETER_OWN_ADDRESS');
    expect(await allow(admin, home, inAnHour())).toBe('PERIMETER_NEEDS_LASTING');
    expect((await admin.ask('admin/perimeter/address/get', { list: 'staff' })).items).toEqual([]);
    expect(await allow(admin, home)).toBeUndefined();
    expect(await allow(admin, elsewhere)).toBeUndefined();
    const { items, ownAddress } = await admin.ask('admin/perimeter/address/get', { list: 'staff' });
    expect(ownAddress).toBe(home);
    const own = items.find(({ range }) => range === home)!;
    expect(await admin.refusal('admin/perimeter/address/delete', { ids: [own.id] })).toBe('PERIMETER_OWN_ADDRESS');
    expect(await admin.refusal('admin/perimeter/address/delete', { ids: items.map(({ id }) => id) })).toBeUndefined();
    expect(await moved(admin, '192.0.2.1').refusal('admin/getContext')).toBeUndefined();
  });

  it('that expire end by the clock, which closes their sockets', async () => {
    admin = await login('admin', 'admin', home);
    await allow(admin, home);
    await allow(admin, elsewhere, inAnHour());
    const guest = await login('admin', 'admin', elsewhere);
    const socket = (await connect(guest)) as Socket;
    expect(socket.connected).toBe(true);
    const closed = closing(socket);
    app.clock.advance(3_601_000);
    expect(await closed).toBe(byServer);
    expect(await guest.refusal('admin/getContext')).toBe('ADDRESS_NOT_ALLOWED');
    expect(await admin.refusal('admin/getContext')).toBeUndefined();
  });

  it('of two administrators who save at once let one of them save, and refuse the other, who is shut out then', async () => {
    const [one, two] = [await login('admin', 'admin', home), await login('admin', 'admin', elsewhere)];
    const refusals = await Promise.all([allow(one, home), allow(two, elsewhere)]);
    expect(refusals.filter((code) => code === undefined)).toHaveLength(1);
  });
});

describe('blocked addresses', () => {
  it('are kept out of calls, pages, logins and sockets in every process at once, visitors too, and get in again when they expire', async () => {
    admin = await login('admin', 'admin', home);
    const alice = await login('alice', 'player', elsewhere);
    const visitor = new WireClient(app.url, { kind: 'player', address: elsewhere });
    const [mine, theirs] = [(await connect(alice)) as Socket, (await connect(visitor, { url: otherUrl })) as Socket];
    const closed = [closing(mine), closing(theirs)];
    expect(await block(admin, '198.51.100.0/24', inAnHour())).toBeUndefined();
    expect(await Promise.all(closed)).toEqual([byServer, byServer]);
    await everywhere();
    for (const url of [app.url, otherUrl]) {
      expect(await moved(alice, elsewhere, url).refusal('user/getContext')).toBe('ADDRESS_BLOCKED');
      expect(await new WireClient(url, { kind: 'player', address: elsewhere }).refusal('user/browse')).toBe('ADDRESS_BLOCKED');
      expect(await connect(visitor, { url })).toBe('ADDRESS_BLOCKED');
    }
    expect(await tries('bob', 'player', elsewhere)).toBe('ADDRESS_BLOCKED');
    expect(await tries('shop', 'agent', elsewhere)).toBe('ADDRESS_BLOCKED');
    expect((await page(app.url, '/health/live', { address: elsewhere })).status).toBe(200);
    expect(await tries('bob', 'player', '198.51.101.1')).toBeUndefined();
    app.clock.advance(3_601_000);
    expect(await tries('bob', 'player', elsewhere)).toBeUndefined();
    expect(await alice.refusal('user/getContext')).toBe('SESSION_EXPIRED');
  });

  it('never hold who blocks them', async () => {
    admin = await login('admin', 'admin', home);
    const refused = await admin.call('admin/perimeter/address/save', { list: 'blocked', range: '203.0.0.0/16' });
    expect(refused.error).toMatchObject({ code: 'PERIMETER_OWN_ADDRESS', address: home });
    expect(refused.error!.message).toContain(home);
    expect(await tries('bob', 'player', '203.0.5.5')).toBeUndefined();
  });
});

describe('domains', () => {
  const save = (wish: object) => admin.refusal('admin/perimeter/domain/save', wish);

  it('are the only names under which site, console and casino open, in every process; the administration opens as before', async () => {
    admin = await login('admin', 'admin', home);
    const alice = await login('alice', 'player', elsewhere);
    const socket = (await connect(alice)) as Socket;
    const closed = closing(socket);
    expect(await save({ url: 'https://www.example.com/' })).toBeUndefined();
    expect(await closed).toBe(byServer);
    await everywhere();
    for (const url of [app.url, otherUrl]) {
      for (const path of ['/api/user/browse', '/api/agent/browse', '/api/user/game/getCasinoLobbyUrl', '/api/user/login']) {
        const refused = await page(url, path, { address: elsewhere, host: 'evil.test', method: 'POST' });
        expect([refused.status, refused.text]).toEqual([421, expect.stringContaining('DOMAIN_UNKNOWN')]);
        expect((await page(url, path, { address: elsewhere, host: 'www.example.com', method: 'POST' })).status).toBe(200);
      }
      expect(await moved(admin, home, url).refusal('admin/getContext')).toBeUndefined();
      expect(await connect(alice, { url })).toBe('DOMAIN_UNKNOWN');
      expect(await connect(alice, { url, host: 'www.example.com' })).toMatchObject({ connected: true });
    }
  });

  it.each([
    'http://www.example.com/',
    'https://www.example.com',
    'https://www.example.com/x',
    'https://a@b.example.com/',
    'www.example.com',
    'https:///',
  ])('are not written as %s', async (url) => {
    admin = await login('admin', 'admin', home);
    expect(await save({ url })).toBe('INVALID_INPUT');
  });

  it('carry a skin and a partner, whom a joiner without a code comes below', async () => {
    admin = await login('admin', 'admin', home);
    expect(await save({ url: 'https://one.example.com/', partner: 'nobody-at-all' })).toBe('PARTNER_UNKNOWN');
    expect(await save({ url: 'https://one.example.com/', skin: 'nowhere' })).toBe('SKIN_UNKNOWN');
    expect(await save({ url: 'https://one.example.com/', partner: 'RIVAL', skin: 'harbor' })).toBeUndefined();
    expect(await save({ url: 'https://ONE.example.com/' })).toBe('DOMAIN_TAKEN');
    const { items } = await admin.ask('admin/perimeter/domain/get');
    expect(items).toMatchObject([{ url: 'https://one.example.com/', partner: 'rival', skin: 'harbor', by: 'admin' }]);
    expect(await save({ id: items[0]!.id, url: 'https://two.example.com/', partner: 'rival', skin: '' })).toBeUndefined();
    expect((await admin.ask('admin/perimeter/domain/get')).items).toMatchObject([{ id: items[0]!.id, url: 'https://two.example.com/' }]);
  });

  it('are for administrators alone, and all of it stands in the audit log', async () => {
    admin = await login('admin', 'admin', home);
    const shop = await login('shop', 'agent', home);
    for (const call of ['address/get', 'address/save', 'address/delete', 'domain/get', 'domain/save', 'domain/delete', 'access/get'])
      expect((await shop.call(`admin/perimeter/${call}`, {})).result).toBe(false);
    await save({ url: 'https://log.example.com/', note: 'first' });
    await allow(admin, home);
    await clear();
    const rows = await app.database.query<{ action: string; actor: string }>(
      `SELECT action, actor FROM audit_entry WHERE action IN ('domain.save', 'addressRule.save', 'perimeter.clear') ORDER BY id DESC LIMIT 3`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['perimeter.clear', 'addressRule.save', 'domain.save']);
    expect(rows[0]!.actor).toBe('system');
  });
});

describe('the history of accesses', () => {
  it('has everybody, staff too, with results and reasons, and is filtered', async () => {
    app.clock.advance(1_000);
    const from = app.clock.now();
    admin = await login('admin', 'admin', home);
    await login('alice', 'player', '192.0.2.77');
    await tries('alice', 'player', '192.0.2.77', 'wrong');
    await tries('hunter2-password', 'agent', '192.0.2.78', 'wrong');
    await tries('admin', 'admin', '192.0.2.79', 'wrong');
    await allow(admin, home);
    await tries('admin', 'admin', '192.0.2.80');
    const all = await admin.ask('admin/perimeter/access/get', { startedAt: from.toISOString() });
    expect(all.items.map(({ kind, account, outcome, reason, address }) => [kind, account, outcome, reason, address])).toEqual([
      ['admin', 'admin', 'refused', 'ADDRESS_NOT_ALLOWED', '192.0.2.80'],
      ['admin', 'admin', 'refused', 'LOGIN_FAILED', '192.0.2.79'],
      ['agent', 'hu…', 'refused', 'LOGIN_FAILED', '192.0.2.78'],
      ['player', 'alice', 'refused', 'LOGIN_FAILED', '192.0.2.77'],
      ['player', 'alice', 'ok', null, '192.0.2.77'],
      ['admin', 'admin', 'ok', null, home],
    ]);
    const count = async (filter: object) =>
      (await admin.ask('admin/perimeter/access/get', { startedAt: from.toISOString(), ...filter })).total;
    expect(await count({ kind: 'admin' })).toBe(3);
    expect(await count({ account: 'ALI' })).toBe(2);
    expect(await count({ address: '192.0.2.7' })).toBe(4);
    expect(await count({ result: 'ok' })).toBe(2);
    // The port is not kept.
    expect(new Set(all.items.map(({ host }) => host))).toEqual(new Set([new URL(app.url).hostname]));
    expect(await count({ host: new URL(app.url).hostname.slice(1).toUpperCase() })).toBe(6);
    expect(await count({ host: 'elsewhere.example' })).toBe(0);
    expect(await count({ endedAt: new Date(from.getTime() - 1_000).toISOString() })).toBe(0);
    expect(JSON.stringify(all)).not.toContain('hunter2');
    const file = await fetch(`${app.url}/api/admin/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: admin.token!, 'x-forwarded-for': home },
      body: JSON.stringify({
        call: 'admin/perimeter/access/get',
        input: { kind: 'admin' },
        columns: [
          { key: 'account', label: 'a' },
          { key: 'reason', label: 'r' },
        ],
        name: 'x',
        format: 'csv',
      }),
    });
    expect(await file.text()).toContain('admin,ADDRESS_NOT_ALLOWED');
  });
});

describe('pages, as a process of its own serves them', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ databaseUrl: app.databaseUrl, apis: 1, workers: 0 });
  });
  afterAll(() => cluster?.stop());
  const at = (path: string, from: { address: string; host?: string; language?: string }) => page(cluster.apis[0]!.url, path, from);
  /** It has no line to the test but its answers: it goes by a change of the rules when its answer does. */
  const becomes = (path: string, from: { address: string; host?: string }, wanted: number) =>
    until(
      () => at(path, from),
      ({ status }) => status === wanted,
    );

  it('of the administration open from its addresses alone', async () => {
    admin = await login('admin', 'admin', home);
    await becomes('/admin', { address: elsewhere }, 200);
    await allow(admin, home);
    await becomes('/admin', { address: elsewhere }, 403);
    for (const path of ['/admin/deposits', '/admin.html']) expect((await at(path, { address: elsewhere })).status).toBe(403);
    expect((await at('/admin', { address: home })).status).toBe(200);
    expect((await at('/', { address: elsewhere })).status).toBe(200);
  });

  it('open to no blocked address, which reads why in its language; supervisors are answered', async () => {
    admin = await login('admin', 'admin', home);
    await becomes('/admin', { address: elsewhere }, 200);
    await block(admin, elsewhere);
    await becomes('/', { address: elsewhere }, 403);
    expect((await at('/pa', { address: elsewhere })).text).toContain('차단된 네트워크');
    const english = await at('/', { address: elsewhere, language: 'en-US' });
    expect([english.type, english.text]).toEqual([expect.stringContaining('html'), expect.stringContaining('blocked')]);
    expect((await at('/health/live', { address: elsewhere })).status).toBe(200);
  });

  it('open under the configured names alone, the administration under any', async () => {
    admin = await login('admin', 'admin', home);
    await becomes('/', { address: elsewhere }, 200);
    await admin.must('admin/perimeter/domain/save', { url: 'https://www.example.com/' });
    await becomes('/', { address: elsewhere, host: 'evil.test' }, 421);
    expect((await at('/pa', { address: elsewhere, host: 'evil.test' })).status).toBe(421);
    for (const path of ['/', '/pa']) expect((await at(path, { address: elsewhere, host: 'WWW.example.com:8443' })).status).toBe(200);
    expect((await at('/admin', { address: elsewhere, host: 'evil.test' })).status).toBe(200);
  });
});

it('npm run perimeter:clear is a program that lifts what is chosen', async () => {
  admin = await login('admin', 'admin', home);
  await allow(admin, home);
  await block(admin, '192.0.2.0/24');
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: app.databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/apps/worker/perimeter-clear.js', '--staff'], { env });
  expect(stdout).toContain('Lifted: 1 staff addresses, 0 blocked addresses, 0 domains.');
  await everywhere();
  expect(await moved(admin, elsewhere).refusal('admin/getContext')).toBeUndefined();
  expect(await tries('bob', 'player', '192.0.2.5')).toBe('ADDRESS_BLOCKED');
});
