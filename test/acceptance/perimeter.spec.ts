/** Names of sites and origins of pages. */
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { io } from 'socket.io-client';
import { TestApp } from '../support/app.js';

const names = { PLAYER_HOST: 'www.test', AGENT_HOST: 'pa.test', ADMIN_HOST: 'admin.test' };
let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ worker: false, env: { ...names, ALLOWED_ORIGINS: 'https://app.test' } });
});
afterAll(() => app.stop());

interface Asked {
  host: string;
  origin?: string;
  method?: string;
}

function ask(path: string, { host, origin, method = 'POST' }: Asked): Promise<{ status: number; code?: string }> {
  const headers = { host, 'content-type': 'application/json', ...(origin !== undefined && { origin }) };
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${app.url}${path}`, { method, headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => {
        const { error } = (response.headers['content-type']?.includes('json') ? JSON.parse(text) : {}) as { error?: { code: string } };
        resolve({ status: response.statusCode!, ...(error && { code: error.code }) });
      });
    });
    request.on('error', reject);
    request.end(method === 'POST' ? '{}' : undefined);
  });
}
const notFound = { status: 404, code: 'UNKNOWN_PATH' };

describe('a site with a name of its own', () => {
  it.each([
    ['/api/user/browse', 'www.test'],
    ['/api/agent/login', 'pa.test'],
    ['/api/agent/browse', 'pa.test'],
    ['/api/admin/login', 'admin.test'],
    ['/api/admin/deposit/get', 'admin.test'],
  ])('answers %s at %s alone', async (path, own) => {
    for (const host of [...Object.values(names), 'other.test', '127.0.0.1']) {
      const answer = await ask(path, { host: `${host}:3000` });
      if (host === own) expect(answer.status).toBe(200);
      else expect(answer).toEqual(notFound);
    }
  });

  it.each(['/api/user/bank/charge', '/api/user/inquiry/get', '/api/upload/getSignedUrl'])(
    'answers %s wherever one of its callers is at home',
    async (path) => {
      for (const host of ['www.test', 'pa.test']) expect((await ask(path, { host })).status).toBe(200);
      expect(await ask(path, { host: 'other.test' })).toEqual(notFound);
    },
  );

  it.each(['/api//admin/login', '/api/admin/../admin/login', '/api/%61dmin/login', '/API/admin/login'])(
    'is not reached under another name as %s',
    async (path) => {
      expect((await ask(path, { host: 'www.test' })).status).toBe(404);
    },
  );

  it('has its namespace there alone', async () => {
    const refusal = (namespace: string, host: string) =>
      new Promise<string>((resolve) => {
        const options = { transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders: { host } };
        const socket = io(`${app.url}/${namespace}`, options);
        const end = (answer: string) => (socket.disconnect(), resolve(answer));
        socket.once('connect', () => end('open'));
        socket.once('connect_error', ({ message }) => end(message));
      });
    expect(await refusal('player', 'www.test')).toBe('open');
    expect(await refusal('player', 'admin.test')).toBe('Invalid namespace');
    expect(await refusal('admin', 'www.test')).toBe('Invalid namespace');
    expect(await refusal('admin', 'admin.test')).not.toBe('Invalid namespace');
  });

  it('leaves what belongs to no site under every name', async () => {
    expect((await ask('/api/setLanguage', { host: 'other.test' })).status).toBe(200);
    expect((await ask('/health/live', { host: 'localhost', method: 'GET' })).status).toBe(200);
  });
});

describe('a call that says from which page it comes', () => {
  it.each([
    ['https://www.test', 200],
    ['https://app.test', 200],
    ['https://admin.test', 403],
    ['https://evil.test', 403],
    ['null', 403],
  ])('from %s is answered %i', async (origin, status) => {
    const answer = await ask('/api/user/browse', { host: 'www.test', origin });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.code).toBe('ORIGIN_NOT_ALLOWED');
  });
});
