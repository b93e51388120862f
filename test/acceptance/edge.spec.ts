/** What stands before every call: size, shape and pace of requests. */
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { gunzipSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { budgets } from '#lib/contract';
import { TestApp } from '../support/app.js';
import { noteTook } from '../support/note-took.js';
import { stretched } from '../support/patience.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let alice: WireClient;
let admin: WireClient;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  [alice, admin] = [await app.login('alice'), await app.login('admin')];
});
afterAll(() => app.stop());

/** Everything that a raw connection answers until it is closed. @param endsIt closes it from here once it has been answered */
async function raw(bytes: string, { endsIt = false } = {}): Promise<string> {
  const { port, hostname } = new URL(app.url);
  const socket = net.connect(Number(port), hostname);
  let text = '';
  socket.on('data', (data) => {
    text += String(data);
    if (endsIt) socket.end();
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}

const head = (path: string, headers: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;

describe('a body', () => {
  it('above what its call takes is refused with 413 before it is read', async () => {
    const inquiry = { subject: 'long', content: 'x'.repeat(17 * 1024) };
    expect(await alice.call('user/bank/charge', { charge_money: 1, padding: inquiry })).toMatchObject({
      status: 413,
      error: { code: 'BODY_TOO_LARGE' },
    });
    expect((await alice.call('user/inquiry/create', inquiry)).status).toBe(200);
    const text = await raw(head('/api/user/login', 'Content-Length: 500000') + '{"a":[[[', { endsIt: true });
    expect(text).toMatch(/^HTTP\/1.1 413 /);
  });

  it('of countless elements or depths is refused before a parser sees it', async () => {
    const parse = jest.spyOn(JSON, 'parse');
    for (const content of ['['.repeat(300_000), `[${'{},'.repeat(100_000)}{}]`, '{"a":'.repeat(60_000)]) {
      const answer = await alice.post('/api/user/inquiry/create', `{"subject":"x","content":${content}`);
      expect(answer).toMatchObject({ status: 200, result: false, error: { code: 'INVALID_INPUT' } });
      expect(parse.mock.calls.filter(([text]) => String(text).length >= content.length)).toEqual([]);
    }
    parse.mockRestore();
  });

  it.each([
    ['half a surrogate pair', '{"subject":"\\ud800","content":"x"}'],
    ['its other half', '{"subject":"x","content":"a\\udc00b"}'],
    ['half a pair in a name', '{"subject":"x","content":"x","\\ud800":1}'],
    ['half a pair deep inside', '{"subject":"x","content":"x","more":{"list":[{"\\udfff":"x"}]}}'],
    ['half a pair where the page stands', '{"path":"\\ud800"}'],
    ['a number that JSON does not carry', '{"subject":"x","content":"x","n":9007199254740993}'],
    ['a number without end', '{"subject":"x","content":"x","n":1e999}'],
  ])('with %s is refused', async (_, text) => {
    expect(await alice.post('/api/user/inquiry/create', text)).toMatchObject({
      status: 200,
      result: false,
      error: { code: 'INVALID_INPUT' },
    });
  });

  it('is rid of marks that turn the direction of a text', async () => {
    await alice.must('user/inquiry/create', { subject: '\u202egnp.exe\u2066 \u200fa', content: 'x' });
    const { items } = await admin.ask('admin/inquiry/get', { take: 1 });
    expect(items[0]!.subject).toBe('gnp.exe a');
  });

  it('is composed on its way in, and so is a search', async () => {
    const decomposed = (text: string) => text.normalize('NFD');
    await alice.must('user/inquiry/create', { subject: decomposed('문의 제목'), content: 'x' });
    expect((await admin.ask('admin/inquiry/get', { take: 1 })).items[0]!.subject).toBe('문의 제목');
    const found = await admin.ask('admin/member/get', { search: decomposed('bob닉') });
    expect([decomposed('닉') === '닉', found.items.map(({ account }) => account)]).toEqual([false, ['bob']]);
  });

  it('that is no UTF-8 is refused', async () => {
    const response = await fetch(`${app.url}/api/user/inquiry/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: alice.token! },
      body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect([response.status, await response.json()]).toMatchObject([200, { error: { code: 'INVALID_INPUT' } }]);
  });

  it('that is compressed is not opened', async () => {
    const bomb = gzipSync(JSON.stringify({ subject: 'x', content: 'x'.repeat(10 * 1024 * 1024) }));
    const response = await fetch(`${app.url}/api/user/inquiry/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', authorization: alice.token! },
      body: bomb,
    });
    expect([response.status, await response.json()]).toMatchObject([200, { result: false }]);
  });

  it(
    'that comes byte by byte ends with 408 by itself, however many there are',
    async () => {
      const begunAt = performance.now();
      const slow = Array.from({ length: 150 }, () => raw(head('/api/user/login', 'Content-Length: 100') + '{"account":'));
      for (const text of await Promise.all(slow)) expect(text).toMatch(/^HTTP\/1.1 408 [^]*"code":"REQUEST_TIMEOUT"/);
      noteTook('body byte by byte → 408', performance.now() - begunAt);
      const { url } = await alice.must('upload/getSignedUrl', { file_ext: 'png' });
      const image = await raw(`PUT ${String(url)} HTTP/1.1\r\nHost: x\r\nContent-Length: 20000\r\n\r\n.`);
      expect(image).toMatch(/^HTTP\/1.1 408 /);
    },
    stretched(60_000),
  );

  it(
    'whose head never ends is closed',
    async () => {
      const begunAt = performance.now();
      const text = await raw('POST /api/user/login HTTP/1.1\r\nHost: x\r\nX-Slow: ');
      noteTook('head without an end → 408', performance.now() - begunAt);
      expect(text).toMatch(/^HTTP\/1.1 408 [^]*"code":"REQUEST_TIMEOUT"/);
    },
    stretched(60_000),
  );

  it('behind too long a head gets the envelope', async () => {
    const text = await raw(head('/api/user/login', `X-Long: ${'x'.repeat(20_000)}\r\nContent-Length: 0`));
    expect(text).toMatch(/^HTTP\/1.1 431 [^]*"result":false/);
    expect(await raw('NO SUCH THING\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [^]*"result":false/);
  });
});

describe('bytes of one address', () => {
  it('are let through at a pace', async () => {
    const flood = app.visitor('203.0.113.77');
    const body = JSON.stringify({ csv: 'x'.repeat(700_000) });
    const statuses: number[] = [];
    // Bytes may come again with time, and a slow machine would send no more than may come.
    const stopped = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    try {
      for (let n = 0; n < 60 && !statuses.includes(429); n++) {
        const answer = await flood.post('/api/admin/sports/import', body);
        statuses.push(answer.status);
        if (answer.status === 429) expect([answer.error?.code, Number(answer.retryAfter) > 0]).toEqual(['TOO_MANY_REQUESTS', true]);
      }
    } finally {
      stopped.mockRestore();
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await app.visitor('203.0.113.78').call('user/browse')).status).toBe(200);
  });
});

describe('calls', () => {
  it('above the budget of a session are refused with 429, a time to wait and the envelope; others go on', async () => {
    const { perSession, windowSeconds } = budgets.message;
    const bob = await app.login('bob');
    const answers = await Promise.all(
      Array.from({ length: perSession * 2 + 1 }, () => bob.call('user/inquiry/create', { subject: '', content: '' })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    // A window may end meanwhile.
    expect(refused.length).toBeGreaterThan(0);
    for (const { error, retryAfter, result, data } of refused) {
      expect({ code: error?.code, result, data }).toEqual({ code: 'TOO_MANY_REQUESTS', result: false, data: {} });
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(Number(retryAfter)).toBeLessThanOrEqual(windowSeconds);
    }
    expect((await bob.call('user/getContext')).status).toBe(200);
    expect((await alice.call('user/inquiry/create', { subject: '', content: '' })).status).toBe(200);
  });

  it('of visitors are counted by the last address that a proxy wrote, not by one that they made up', async () => {
    const factor = 0.02;
    const strict = await TestApp.start({ worker: false, env: { RATE_LIMIT_FACTOR: String(factor) } });
    try {
      const attempt = (made: number) =>
        fetch(`${strict.url}/api/user/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.0.${made}, 203.0.113.99` },
          body: '{}',
        });
      // Far more than some windows let through together.
      const count = budgets.password.perAddress * factor * 12;
      const answers = await Promise.all(Array.from({ length: count }, (_, made) => attempt(made)));
      expect(answers.map(({ status }) => status)).toContain(429);
      expect((await strict.visitor('203.0.113.100').call('user/login')).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});

describe('answers', () => {
  const get = (path: string, encoding: string) =>
    new Promise<{ headers: http.IncomingHttpHeaders; bytes: Buffer; status?: number }>((resolve, reject) => {
      http
        .get(`${app.url}${path}`, { headers: { 'accept-encoding': encoding } }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(parts), status: response.statusCode }));
        })
        .on('error', reject);
    });
  const encodedCall = async (path: string, encoding: string) => {
    const headers = { 'content-type': 'application/json', authorization: admin.token!, 'accept-encoding': encoding };
    const request = http.request(`${app.url}/api/${path}`, { method: 'POST', headers });
    request.end('{}');
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part as Buffer);
    return { headers: response.headers, bytes: Buffer.concat(parts) };
  };

  it('of calls are compressed above two kilobytes, for anybody who takes that', async () => {
    const plain = await encodedCall('admin/game/get', 'identity');
    const zipped = await encodedCall('admin/game/get', 'gzip, br');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(String(gunzipSync(zipped.bytes)))).toMatchObject({ result: true });
    expect(zipped.bytes.length * 2).toBeLessThan(plain.bytes.length);
    expect((await encodedCall('admin/getContext', 'gzip')).headers['content-encoding']).toBeUndefined();
  });

  it('with documents come as they were compressed at the start', async () => {
    const document = await get('/api/openapi.json', 'gzip, br');
    expect([document.headers['content-encoding'], document.headers['vary']]).toEqual(['br', 'Accept-Encoding']);
    expect(JSON.parse(String(brotliDecompressSync(document.bytes)))).toHaveProperty('openapi');
  });

  it('with metrics come from no port that visitors reach', async () => {
    for (const path of ['/metrics', '/%6detrics', '/metrics/', '/api/metrics', '//metrics']) {
      const { bytes, status } = await get(path, 'identity');
      expect(String(bytes)).not.toContain('truebook_');
      if (!path.startsWith('//')) expect(status).toBe(404);
    }
  });
});
