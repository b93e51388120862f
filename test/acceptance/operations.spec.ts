import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
});
afterAll(() => app.stop());

const post = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' });

describe('somebody who runs the service', () => {
  it('reads a request’s id in its answer, the proxy’s own where it sent one', async () => {
    expect((await post('/api/user/browse')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await post('/api/user/browse', { 'x-request-id': 'proxy-0001' })).headers.get('x-request-id')).toBe('proxy-0001');
    expect((await post('/api/user/browse', { 'x-request-id': 'no good\tid' })).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('finds every request timed by its route and status', async () => {
    await post('/api/user/board/getNotices');
    await post('/api/no/such/call');
    const metrics = await app.metrics();
    expect(metrics).toMatch(/truebook_http_request_duration_seconds_count\{route="\/api\/user\/board\/getNotices",status="200"\} [1-9]/);
    expect(metrics).toMatch(/truebook_http_request_duration_seconds_count\{route="[^"]*",status="404"\} [1-9]/);
    expect(metrics).toContain('truebook_outbox_events');
  });

  it('hears whether the process lives and can serve', async () => {
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
    expect(await (await fetch(`${app.url}/health/ready`)).json()).toMatchObject({ ready: true, parts: { database: 'ok' } });
  });
});
