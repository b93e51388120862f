/** What is believed of the proxy's headers: from where a request came, and whether by TLS. */
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { passwordOf, TestApp } from '../support/app.js';
import { productionKeys } from '../support/production-keys.js';

const strict = 'max-age=15552000';
const production = { NODE_ENV: 'production', ...productionKeys, ADMIN_HOST: 'admin.test' };

let behindProxy: TestApp, direct: TestApp, behindCdn: TestApp;
beforeAll(async () => {
  behindProxy = await TestApp.start({ worker: false, env: { ...production, RATE_LIMIT_FACTOR: '0.02' } });
  direct = await TestApp.start({ worker: false, env: { ...production, TRUST_PROXY: 'false' } });
  behindCdn = await TestApp.start({ worker: false, env: { TRUST_PROXY: '127.0.0.0/8,::1,173.245.48.0/20' } });
});
afterAll(async () => {
  await behindProxy?.stop();
  await direct?.stop();
  await behindCdn?.stop();
});

interface Answered {
  status: number;
  transport?: string;
  requestId?: string;
}

function ask(app: TestApp, path: string, headers: Record<string, string>, body?: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const options = { method, headers: { 'content-type': 'application/json', ...headers } };
    const request = httpRequest(`${app.url}${path}`, options, (response) => {
      response.resume();
      const { 'strict-transport-security': transport, 'x-request-id': requestId } = response.headers;
      response.on('end', () => resolve({ status: response.statusCode!, transport, requestId: requestId as string | undefined }));
    });
    request.on('error', reject);
    request.end(body);
  });
}

describe('Strict-Transport-Security', () => {
  it.each([
    ['https', strict],
    // A caller may have written the first one; the proxy wrote the last.
    ['http, https', strict],
    ['https, http', undefined],
    ['http', undefined],
    ['', undefined],
  ])('behind a proxy that says "%s" is %s', async (proto, transport) => {
    const answer = await ask(behindProxy, '/api/setLanguage', { ...(proto && { 'x-forwarded-proto': proto }) }, '{}');
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.transport).toBe(transport);
  });

  it('comes with whatever is answered: pages, files that there are not, refusals of names, origins, bodies and floods', async () => {
    const tls = { 'x-forwarded-proto': 'https' };
    const sent: [number[], string, Record<string, string>, string?][] = [
      [[200, 404], '/', {}],
      [[404], '/assets/nothing.js', {}],
      [[200], '/health/live', {}],
      [[404], '/api/admin/login', {}, '{}'],
      [[404], '/api/nothing', {}, '{}'],
      [[403], '/api/user/browse', { origin: 'https://evil.test' }, '{}'],
      [[413], '/api/user/login', {}, `"${'x'.repeat(40_000)}"`],
      [[200], '/api/user/browse', {}, '{"ill'],
    ];
    for (const [statuses, path, headers, body] of sent) {
      const answer = await ask(behindProxy, path, { ...tls, 'x-forwarded-for': '198.18.0.1', ...headers }, body);
      expect({ path, ...answer }).toMatchObject({ path, transport: strict });
      expect(statuses).toContain(answer.status);
    }
    const flood = await Promise.all(
      Array.from({ length: 100 }, () => ask(behindProxy, '/api/user/login', { ...tls, 'x-forwarded-for': '198.18.0.2' }, '{}')),
    );
    expect(flood.map(({ status }) => status)).toContain(429);
    expect(new Set(flood.map(({ transport }) => transport))).toEqual(new Set([strict]));
  });

  it('is sent by no process that is not a production one', async () => {
    const app = await TestApp.start({ worker: false });
    try {
      expect((await ask(app, '/api/setLanguage', { 'x-forwarded-proto': 'https' }, '{}')).transport).toBeUndefined();
    } finally {
      await app.stop();
    }
  });
});

describe('without a proxy that is trusted', () => {
  it('nobody comes by TLS because they say so', async () => {
    const claims: Record<string, string>[] = [{ 'x-forwarded-proto': 'https' }, { forwarded: 'proto=https' }, { 'x-forwarded-ssl': 'on' }];
    for (const headers of claims) expect((await ask(direct, '/api/setLanguage', headers, '{}')).transport).toBeUndefined();
  });

  it('nobody comes from elsewhere because they say so', async () => {
    const login = async (app: TestApp) => {
      const headers = { 'x-forwarded-for': '198.51.100.7', 'x-real-ip': '198.51.100.8', forwarded: 'for=198.51.100.9' };
      await ask(app, '/api/user/login', headers, JSON.stringify({ account: 'alice', password: passwordOf('alice'), device: 'PC' }));
      const rows = await app.database.query<{ address: string }>('SELECT address FROM login_record ORDER BY id DESC LIMIT 1');
      return rows[0]?.address;
    };
    expect(await login(direct)).toBe('127.0.0.1');
    expect(await login(behindProxy)).toBe('198.51.100.7');
  });

  it('nobody chooses the id of their request', async () => {
    const id = 'chosen-by-the-caller';
    expect((await ask(direct, '/api/setLanguage', { 'x-request-id': id }, '{}')).requestId).not.toBe(id);
    expect((await ask(behindProxy, '/api/setLanguage', { 'x-request-id': id }, '{}')).requestId).toBe(id);
  });
});

it('the name of a site is the one that was asked for, not one that a header adds', async () => {
  for (const app of [direct, behindProxy]) {
    const answer = await ask(app, '/api/admin/login', { host: 'www.test', 'x-forwarded-host': 'admin.test' }, '{}');
    expect(answer.status).toBe(404);
    expect((await ask(app, '/api/admin/login', { host: 'admin.test' }, '{}')).status).toBe(200);
  }
});

describe('behind a CDN that is trusted by its networks', () => {
  const login = async (visitor: string, password: string): Promise<string | undefined> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `9.9.9.9, ${visitor}, 173.245.48.5` };
    const body = JSON.stringify({ account: 'alice', password, device: 'PC' });
    const answer = await fetch(`${behindCdn.url}/api/user/login`, { method: 'POST', headers, body });
    return ((await answer.json()) as { error?: { code: string } }).error?.code;
  };

  it('the wrong logins of one visitor lock out no other', async () => {
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 60; n++) codes.push(await login('198.51.100.7', 'wrong'));
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    expect(await login('198.51.100.8', passwordOf('alice'))).toBeUndefined();
    const rows = await behindCdn.database.query<{ address: string }>('SELECT address FROM login_record ORDER BY id DESC LIMIT 1');
    expect(rows[0]?.address).toBe('198.51.100.8');
  });
});
