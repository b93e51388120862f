import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput, ReportContent } from '#lib/contract';
import { TestApp } from '../support/app.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
beforeAll(async () => {
  app = await TestApp.start({ env: { RATE_LIMIT_FACTOR: '100' } });
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
    ['admin/profit/cost/get', { line: 'rolling', by: 'person' }],
    ['admin/profit/fee/get', {}],
    ['admin/bet/settlement/get', { play: 'powerball', agentId: 1 }],
    ['admin/casino/settlement/get', { level: 2, basis: 'placed' }],
    ['admin/ranking/get', { by: 'lost' }],
    ['admin/payment/report/get', {}],
    ['admin/statistics/points/get', { by: 'day' }],
    ['admin/history/get', { unit: 'point' }],
    ['admin/rolling/get', { state: 'payable', startedAt: '1999-01-01' }],
    ['admin/losing/get', { state: 'waiting', periodId: 7 }],
    ['admin/rate/earning/get', { by: 'owner' }],
    ['admin/position/get', { state: 'open' }],
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

  it('for agents reaches them as a file of their own and a message, and nobody else', async () => {
    const [shop, rival] = [await app.login('shop'), await app.login('rival')];
    const content: ReportContent = {
      list: 'agent/statistics/days',
      input: {},
      agentIds: [app.person('shop').id],
      staffIds: [],
      columns: [{ key: 'day', label: 'Day' }],
      period: 'yesterday',
      format: 'csv',
      language: 'en',
    };
    const { id } = await admin.ask('admin/report/save', { name: 'Branch', schedule, content });
    await admin.ask('admin/report/run', { id });
    const [file] = await until(
      async () => (await shop.ask('agent/report/get', {})).items,
      (items) => items.length > 0,
    );
    expect(file).toMatchObject({ name: expect.stringContaining('Branch'), format: 'csv', rows: 1 });
    const { messages } = await shop.ask('agent/message/get', {});
    expect(messages[0]).toMatchObject({ subject: file!.name });
    expect((await rival.ask('agent/report/get', {})).items).toEqual([]);
    expect(await rival.refusal('agent/report/file/get', { runId: file!.runId })).toBe('NOT_FOUND');
  });
});
