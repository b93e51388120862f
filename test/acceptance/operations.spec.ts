import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

  it('is served every metric that the alert rules and the dashboard name', async () => {
    const metrics = await app.metrics();
    const served = new Set([...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) => namesOf(name!, type!)));
    for (const file of ['prometheus/rules.yml', 'grafana/truebook.json']) {
      const named = readFileSync(path.join('docker', file), 'utf8').match(/\btruebook_[a-z0-9_]+/g) ?? [];
      expect(named.length).toBeGreaterThan(5);
      expect(named.filter((name) => !served.has(name))).toEqual([]);
    }
    expect(metrics).toMatch(/truebook_processes\{role="worker"\} 0/);
    expect(metrics).toContain('truebook_operations_alert{rule="worker-none",subject="",money="true"} 1');
  });

  it('finds a runbook for every alert rule', () => {
    const named = [...readFileSync('docker/prometheus/rules.yml', 'utf8').matchAll(/runbook: (docs\/runbooks\/[a-z-]+\.md)/g)];
    expect(named.length).toBeGreaterThan(3);
    expect(named.map(([, file]) => file!).filter((file) => !existsSync(file))).toEqual([]);
  });

  it('hears whether the process lives and can serve', async () => {
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
    expect(await (await fetch(`${app.url}/health/ready`)).json()).toMatchObject({ ready: true, parts: { database: 'ok' } });
  });
});

/** Under which names a metric of a type is served. */
function namesOf(name: string, type: string): string[] {
  return type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : [name];
}
