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

type Overview = CallOutput<'admin/operations/get'>;
type Queues = CallOutput<'admin/operations/queue/list'>['queues'];
const overview = async () => (await admin.must('admin/operations/get')) as unknown as Overview;
const queues = async () => ((await admin.must('admin/operations/queue/list')) as { queues: Queues }).queues;

describe('an operator', () => {
  it('sees both processes with their queues and sockets, and the schedules with their runs', async () => {
    const { processes, findings } = await until(overview, (seen) => seen.processes.length === 2);
    expect(processes.map(({ role, state }) => `${role} ${state}`)).toEqual(['api up', 'worker up']);
    expect(processes[0]!.sockets).toEqual({ player: 0, agent: 0, admin: 0 });
    expect(processes[1]!.queues).toEqual(expect.arrayContaining(['draw-round', 'settle-round', 'settle-fixture', 'make-report']));
    expect(findings.map(({ rule }) => rule)).not.toContain('worker-none');
    // The first run of each schedule comes soon after the start; on a slow machine some are overdue until then.
    const { schedules } = await until(
      async () => (await admin.must('admin/operations/schedule/list')) as unknown as CallOutput<'admin/operations/schedule/list'>,
      (seen) => seen.schedules.every(({ isMissed }) => !isMissed) && seen.schedules.some(({ startedAt }) => startedAt !== null),
    );
    expect(schedules.map(({ name }) => name)).toEqual(expect.arrayContaining(['periods', 'raise-alerts', 'retry-failed-jobs']));
  });

  it('pauses a queue, is warned of it, lets it go on, and drains it; all of it in the audit log', async () => {
    expect(await admin.refusal('admin/operations/queue/pause', { queue: 'settle-round', reason: '' })).toMatch(/^INVALID/);
    expect(await admin.refusal('admin/operations/queue/pause', { queue: 'no-such', reason: 'x' })).toBe('NOT_FOUND');
    await admin.must('admin/operations/queue/pause', { queue: 'settle-round', reason: 'a wrong result' });
    expect((await queues()).find(({ name }) => name === 'settle-round')!.state!.isPaused).toBe(true);
    expect((await overview()).findings).toContainEqual(
      expect.objectContaining({ rule: 'queue-paused', subject: 'settle-round', isMoney: true }),
    );
    await admin.must('admin/operations/queue/resume', { queue: 'settle-round' });
    expect((await queues()).find(({ name }) => name === 'settle-round')!.state!.isPaused).toBe(false);
    await admin.must('admin/operations/queue/drain', { queue: 'settle-round', reason: 'old jobs' });
    const entries = await app.database.query<{ action: string }>(
      `SELECT action FROM audit_entry WHERE target = 'queue:settle-round' ORDER BY id`,
    );
    expect(entries.map(({ action }) => action)).toEqual(['queue.pause', 'queue.resume', 'queue.drain']);
    expect(await admin.must('admin/operations/job/list', { queue: 'settle-round' })).toEqual({ items: [], total: 0 });
  });

  it('finds a job that failed for good, retries it, and it recovers; another is discarded with a reason', async () => {
    const insert = (subject: string, id: number) =>
      app.database.query(
        `INSERT INTO failed_job (queue, subject, data, attempts, backoff_ms, error, first_failed_at, last_failed_at)
         VALUES ('settle-fixture', $1, jsonb_build_object('fixtureId', $2::int, 'turn', 1), 3, 10, 'no result', now(), now())`,
        [subject, id],
      );
    await insert('fixtureId=999', 999);
    await insert('fixtureId=998', 998);
    type Failures = CallOutput<'admin/operations/failure/list'>;
    const failures = async (input: object = {}) => (await admin.must('admin/operations/failure/list', input)) as unknown as Failures;
    const { items, total } = await failures({ queue: 'settle-fixture', search: 'RESULT' });
    expect(total).toBe(2);
    expect((await overview()).findings).toContainEqual(expect.objectContaining({ rule: 'failed-jobs', value: 2, isMoney: true }));
    const [left, other] = items;
    expect(await admin.refusal('admin/operations/failure/discard', { ids: [left!.id] })).toMatch(/^INVALID/);
    await admin.must('admin/operations/failure/discard', { ids: [left!.id], reason: 'there is no such fixture' });
    expect(await failures({ state: 'discarded' })).toMatchObject({
      items: [{ id: left!.id, by: 'admin', reason: 'there is no such fixture' }],
    });
    const { results } = (await admin.must('admin/operations/failure/retry', {
      ids: [other!.id, left!.id],
    })) as CallOutput<'admin/operations/failure/retry'>;
    expect(results).toMatchObject([
      { id: other!.id, ok: true, status: 'retrying' },
      { id: left!.id, ok: false, error: { code: 'ALREADY_PROCESSED' } },
    ]);
    // Whether it recovers or fails again its job decides; it is heard of in either case.
    await until(
      () => failures({}),
      (seen) => seen.items.every(({ state }) => state !== 'retrying'),
    );
  });

  it('reads what the database tells of itself, and nobody without the right does', async () => {
    const facts = (await admin.must('admin/operations/database/get')) as unknown as CallOutput<'admin/operations/database/get'>;
    expect(facts.server.version).toMatch(/^\d+/);
    expect(facts.connections.length).toBeGreaterThan(0);
    const agent = await app.login('shop');
    for (const call of ['get', 'database/get', 'queue/list', 'failure/list', 'schedule/list'])
      expect(await agent.refusal(`admin/operations/${call}`)).toBeDefined();
  });
});
