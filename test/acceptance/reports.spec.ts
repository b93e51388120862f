import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '#lib/contract';
import { TestApp } from '../support/app.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const columns = [
  { key: 'key.day', label: 'Day' },
  { key: 'measures.turnover', label: 'Turnover', as: 'number' as const },
];
const schedule = { cadence: 'daily', hour: 8 } as const;

async function file(runId: number): Promise<Response> {
  return fetch(`${app.url}/api/admin/report/file/get`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      pathname: admin.pathname,
      authorization: admin.token!,
      'x-forwarded-for': admin.address,
    },
    body: JSON.stringify({ runId }),
  });
}

describe('a report by schedule', () => {
  it.each([
    ['admin/statistics/get', { by: ['day'] }],
    ['admin/statistics/steps/get', {}],
    ['admin/statistics/days/get', { by: 'month' }],
    ['admin/profit/get', {}],
    ['admin/ranking/get', { by: 'lost' }],
    ['admin/payment/report/get', {}],
    ['admin/history/get', { unit: 'point' }],
  ] as const)('is made of %s by the worker and can be downloaded', async (list, input) => {
    const content = { list, input, columns, period: 'yesterday', format: 'csv', language: 'en' } as const;
    const made = (await admin.must('admin/report/save', { name: list.replaceAll('/', ' '), schedule, content })) as {
      id: number;
      nextDueAt: string;
    };
    expect(made.nextDueAt).toMatch(/T08:00:00/);
    const { id } = made;
    const { runId } = (await admin.must('admin/report/run', { id })) as { runId: number };
    const { items } = await until(
      async () => (await admin.must('admin/report/run/get', { id })) as unknown as CallOutput<'admin/report/run/get'>,
      (page) => page.items.every(({ state }) => state !== 'waiting'),
    );
    expect(items).toMatchObject([{ id: runId, state: 'done', failure: null, isManual: true }]);
    const response = await file(runId);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(await response.text()).toContain('Day,Turnover');
    const page = (await admin.must('admin/report/get', {})) as unknown as CallOutput<'admin/report/get'>;
    expect(page.items).toMatchObject([{ id, owner: 'admin', state: 'active', last: { id: runId } }]);
    await admin.must('admin/report/delete', { id });
    expect((await file(runId)).headers.get('content-type')).toContain('json');
  });
});
