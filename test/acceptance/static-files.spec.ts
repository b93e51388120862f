/** What the built service sends to browsers, and what it keeps from them. */
import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startCluster, type Cluster } from '../support/cluster.js';
import { stretched } from '../support/patience.js';
import { createTestDatabase, type TestDatabase } from '../support/postgres.js';
import { steadyPort } from '../support/steady-port.js';

let database: TestDatabase;
let cluster: Cluster;
let metricsPort: number;
beforeAll(async () => {
  database = await createTestDatabase();
  metricsPort = await steadyPort();
  cluster = await startCluster({ databaseUrl: database.url, apis: 1, workers: 1, env: { METRICS_PORT: String(metricsPort) } });
}, stretched(150_000));
afterAll(async () => {
  await cluster.stop();
  await database.drop();
}, stretched(60_000));

interface Got {
  status?: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
}

function get(url: string, encoding = 'identity'): Promise<Got> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) }));
      })
      .on('error', reject);
  });
}

it('sends pages and hashed files as they were compressed when they were built', async () => {
  const { url } = cluster.apis[0]!;
  const page = await get(`${url}/`, 'gzip');
  expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
  // The largest: little is gained in a file of a few hundred bytes.
  const assets = String(gunzipSync(page.bytes)).match(/\/assets\/[\w.-]+\.js/g)!;
  const plains = await Promise.all(assets.map(async (name) => ({ name, answer: await get(url + name) })));
  const { name: asset, answer: plain } = plains.reduce((a, b) => (b.answer.bytes.length > a.answer.bytes.length ? b : a));
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [encoding, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const file = await get(url + asset, encoding);
    expect(file.headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'public, max-age=31536000, immutable' });
    expect(file.headers['content-type']).toMatch(/javascript/);
    expect(file.bytes.length * 2).toBeLessThan(plain.bytes.length);
    expect(open(file.bytes).equals(plain.bytes)).toBe(true);
  }
});

it('shows metrics on a port of its own alone', async () => {
  const [api, worker] = [cluster.apis[0]!, cluster.workers[0]!];
  for (const process of [api, worker]) {
    for (const path of ['/metrics', '/%6detrics', '/metrics/']) {
      const { status, bytes } = await get(process.url + path);
      expect([status, String(bytes).includes('truebook_')]).toEqual([404, false]);
    }
  }
  for (const port of [metricsPort, metricsPort + 1]) {
    const { status, bytes } = await get(`http://127.0.0.1:${port}/metrics`);
    expect([status, String(bytes).includes('truebook_process_cpu_seconds_total')]).toEqual([200, true]);
  }
});

it('no browser keeps that a file is not there', async () => {
  const answer = await get(`${cluster.apis[0]!.url}/assets/none-0123.js`);
  expect(answer.status).toBe(404);
  expect(answer.headers['cache-control'] ?? '').not.toMatch(/immutable/);
});

it('only the windows of games may frame pages of other hosts', async () => {
  const framesOf = async (path: string) => {
    const { headers } = await get(`${cluster.apis[0]!.url}${path}`);
    return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))![1]!.trim();
  };
  for (const path of ['/', '/admin/members', '/pa', '/game/slot', '/popupslot']) expect(await framesOf(path)).toBe(`'self'`);
  for (const path of ['/popup/slot?game=a', '/popup/livecasino', '/slots/a/b']) expect(await framesOf(path)).toBe(`'self' https: http:`);
});

it('pages connect to their own host alone, and use nothing of the device', async () => {
  const { headers } = await get(`${cluster.apis[0]!.url}/`);
  expect(headers['content-security-policy']).toMatch(/connect-src 'self';/);
  expect(headers['permissions-policy']).toMatch(/camera=\(\), .*microphone=\(\)/);
});
