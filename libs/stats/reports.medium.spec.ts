import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReportContent } from '#lib/contract';
import { Outbox } from '#lib/events';
import { DomainError, TestClock, type Actor } from '#lib/kernel';
import { createLogger, Database, type CommandContext, type Queues, type Schedules } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { SilentBus } from '../../test/support/silent-bus.js';
import { ReportsRepository } from './data/reports.repository.js';
import { ReportScheduler } from './jobs/report-scheduler.js';
import { AgentFilesRepository } from './data/agent-files.repository.js';
import { ReadAgentReports } from './services/read-agent-reports.js';
import { ChangeReports } from './services/change-reports.js';
import { MakeReport } from './use-cases/make-report.js';
import type { MemberDirectory, ReportedLists, ReportOwner } from './ports.js';
import { ReadReports } from './services/read-reports.js';
import { ReadReportPage } from './use-cases/read-report-page.js';

const reports = new ReportsRepository();
const hourMs = 60 * 60_000;
const content: ReportContent = {
  list: 'admin/ranking/get',
  input: { by: 'won', from: '1999-01-01' },
  columns: [{ key: 'account', label: 'Account' }],
  period: 'yesterday',
  format: 'csv',
  language: 'en',
  agentIds: [],
  staffIds: [],
};
const daily = { cadence: 'daily', hour: 8, weekday: 1, monthDay: 1 } as const;

describe('reports by schedule', () => {
  let clone: TestDatabase;
  let database: Database;
  let clock: TestClock;
  let owner: ReportOwner;
  let branchAgents: Actor[];
  let told: string[];
  let asked: object[];
  let answer: () => Promise<{ items: unknown[]; total: number; rows?: number }>;
  let adminId: number;

  beforeAll(async () => {
    clone = await createTestDatabase();
    database = await Database.open(clone.url, 8);
    const rows = await database.query<{ id: number }>(
      `INSERT INTO admin_user (account, nickname, created_at) VALUES ('reporter', 'R', now()) RETURNING id`,
    );
    adminId = rows[0]!.id;
  });
  afterAll(async () => {
    await database.close();
    await clone.drop();
  });
  beforeEach(async () => {
    clock = new TestClock(new Date('2026-11-23T07:00:00+09:00'));
    owner = { account: 'reporter', isActive: true, permissions: ['reports.edit', 'profit.view'] };
    asked = [];
    [branchAgents, told] = [[], []];
    answer = () => Promise.resolve({ items: [{ account: 'winner' }], total: 1 });
    await database.query('TRUNCATE report, report_run, report_file, outbox CASCADE');
  });

  const pages = () => {
    const read = (input: object) => {
      asked.push(input);
      return answer();
    };
    const reader = { execute: read } as never;
    // What an agent's own calls answer: figures of its branch.
    const branch = ({ id, account }: Actor, input: object) => {
      asked.push({ ...input, agentId: id });
      return Promise.resolve({ items: [{ account: `below ${account}` }], total: 1 });
    };
    const names = ['payments', 'history', 'betSettlements', 'roundSettlements', 'rolling', 'losing', 'positions'] as const;
    const others = Object.fromEntries(names.map((name) => [name, read])) as unknown as ReportedLists;
    return new ReadReportPage(
      reader,
      reader,
      reader,
      reader,
      reader,
      reader,
      others,
      { list: branch } as never,
      { execute: branch } as never,
    );
  };
  const owners = { of: (_: unknown, ids: readonly number[]) => Promise.resolve(new Map(ids.map((id) => [id, owner]))) };
  const directory = {
    entries: (_: unknown, ids: readonly number[]) =>
      Promise.resolve(ids.filter((id) => id !== 9).map((id) => ({ id, account: `a${id}`, nickname: `A${id}` }))),
  } as unknown as MemberDirectory;
  const agents = {
    of: () => Promise.resolve(branchAgents),
    tell: (_: unknown, agent: Actor, { subject }: { subject: string }) => Promise.resolve(void told.push(`${agent.id} ${subject}`)),
  };
  const maker = () =>
    new MakeReport(database, reports, pages(), owners, agents, new AgentFilesRepository(), new Outbox(new SilentBus()), clock);
  const queues = { add: () => Promise.resolve() } as unknown as Queues;
  const scheduler = () => new ReportScheduler({} as Schedules, queues, database, reports, maker(), new AgentFilesRepository(), clock);
  const changes = () => new ChangeReports(database, reports, queues, clock, createLogger('test', 'silent'));
  const reading = () => new ReadReports(database, reports, owners, directory, clock);
  const command = (permissions: string[] = ['reports.edit', 'profit.view']): CommandContext => ({
    actor: { kind: 'admin', id: adminId, account: 'reporter', permissions } as unknown as CommandContext['actor'],
    call: 'admin/report/save',
    input: {},
    requestId: 'r',
    address: '127.0.0.1',
  });
  const saved = (more: Partial<ReportContent> = {}) =>
    changes().save(command(), { name: 'Winners', content: { ...content, ...more }, schedule: daily });
  const makeAll = async () => {
    for (const id of await reports.waiting(database)) await maker().execute(id);
  };
  const row = async () => (await reading().page({ skip: 0, take: 10 })).items[0]!;
  const pushed = () =>
    database.query<{ data: { failure: string | null } }>(`SELECT data FROM outbox WHERE name = 'report.made' ORDER BY id`);

  it('is due at its hour, made once however many workers look, and its file can be read', async () => {
    const { nextDueAt } = await saved();
    expect(nextDueAt).toBe('2026-11-23T08:00:00.000+09:00');
    expect(await scheduler().noteDue()).toBe(0);
    clock.set(new Date('2026-11-23T08:00:03+09:00'));
    const counts = await Promise.all(Array.from({ length: 5 }, () => scheduler().noteDue()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    const [runId] = await reports.waiting(database);
    await Promise.all(Array.from({ length: 4 }, () => maker().execute(runId!)));
    expect(asked[0]).toMatchObject({ by: 'won', from: '2026-11-22', to: '2026-11-22' });
    expect(await pushed()).toMatchObject([{ data: { failure: null } }]);
    expect(await row()).toMatchObject({
      nextDueAt: '2026-11-24T08:00:00.000+09:00',
      last: { state: 'done', rows: 1, dueAt: '2026-11-23T08:00:00.000+09:00' },
    });
    const file = await reading().file(command(), runId!);
    expect(file.content.toString()).toContain('winner');
    expect(file.name).toBe('Winners 2026-11-22');
    await expect(reading().file(command(['reports.edit']), runId!)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has all rows that were there when it began, though some leave the list between its pages', async () => {
    await database.query(`CREATE TABLE waiting_row AS SELECT id, true AS waits FROM generate_series(1, 450) AS id`);
    answer = async () => {
      const { skip } = asked.at(-1) as { skip: number };
      const found = await database.query<{ id: number; total: number }>(
        'SELECT id AS account, count(*) OVER () AS total FROM waiting_row WHERE waits ORDER BY id OFFSET $1 LIMIT 200',
        [skip],
      );
      await database.transaction((tx) => tx.query('UPDATE waiting_row SET waits = false WHERE id <= 150'));
      return { items: found, total: 0, rows: found[0]?.total ?? 0 };
    };
    await saved({ list: 'admin/statistics/get', input: { by: ['day'] } });
    clock.set(new Date('2026-11-23T08:00:03+09:00'));
    await scheduler().noteDue();
    const [runId] = await reports.waiting(database);
    await maker().execute(runId!);
    expect((await row()).last).toMatchObject({ state: 'done', rows: 450 });
  });

  it('missed for days is made up once, for the newest due time', async () => {
    await saved();
    clock.set(new Date('2026-11-27T15:00:00+09:00'));
    expect(await scheduler().noteDue()).toBe(1);
    expect(await scheduler().noteDue()).toBe(0);
    await makeAll();
    expect(asked).toMatchObject([{ from: '2026-11-26', to: '2026-11-26' }]);
    expect((await row()).nextDueAt).toBe('2026-11-28T08:00:00.000+09:00');
  });

  it('of a worker that was killed before the end waits and is made by the next; one after another failure is given up', async () => {
    await saved();
    clock.set(new Date('2026-11-23T08:00:00+09:00'));
    await scheduler().noteDue();
    answer = () => Promise.reject(new Error('the connection is gone'));
    await expect(makeAll()).rejects.toThrow('gone');
    expect(await pushed()).toEqual([]);
    answer = () => Promise.resolve({ items: [], total: 0 });
    await makeAll();
    expect((await row()).last).toMatchObject({ state: 'done', rows: 0 });
    await changes().run(command(), { id: (await row()).id });
    answer = () => Promise.reject(new Error('again'));
    for (let tries = 0; tries < 6; tries++) await makeAll().catch(() => undefined);
    expect(await row()).toMatchObject({ state: 'active', last: { state: 'failed', failure: 'broken', isManual: true } });
  });

  it.each([
    ['denied', { isActive: true, permissions: ['reports.edit'] }],
    ['denied', { isActive: true, permissions: ['profit.view', 'reports.view'] }],
    ['closed', { isActive: false, permissions: [] }],
  ])('stops as %s when its owner has lost the right, and says so', async (failure, change) => {
    const { id } = await saved();
    owner = { ...owner, ...change };
    clock.set(new Date('2026-11-23T08:00:00+09:00'));
    await scheduler().noteDue();
    await makeAll();
    expect(asked).toEqual([]);
    expect(await row()).toMatchObject({ state: 'stopped', stoppedFor: failure, nextDueAt: null, last: { state: 'failed', failure } });
    expect(await pushed()).toMatchObject([{ data: { id, failure } }]);
    clock.advance(72 * hourMs);
    expect(await scheduler().noteDue()).toBe(0);
  });

  it('is stopped by what its list refuses for ever, and not by a list that is too long today', async () => {
    await saved({ list: 'admin/statistics/get', input: { by: ['day'] } });
    answer = () => Promise.resolve({ items: [], total: 0, rows: 50_001 });
    clock.set(new Date('2026-11-23T08:00:00+09:00'));
    await scheduler().noteDue();
    await makeAll();
    expect(await row()).toMatchObject({ state: 'active', last: { failure: 'tooLarge' } });
    answer = () => Promise.reject(new DomainError('NOT_FOUND', {}));
    clock.advance(24 * hourMs);
    await scheduler().noteDue();
    await makeAll();
    expect(await row()).toMatchObject({ state: 'stopped', stoppedFor: 'invalid' });
  });

  it('paused makes up nothing of its pause; asked for by hand twice is made once; deleted while it is made leaves nothing', async () => {
    const { id } = await saved();
    await changes().switch(command(), { id, isActive: false });
    clock.set(new Date('2026-11-25T09:00:00+09:00'));
    expect(await scheduler().noteDue()).toBe(0);
    expect(await changes().switch(command(), { id, isActive: true })).toMatchObject({ nextDueAt: '2026-11-26T08:00:00.000+09:00' });
    const first = await changes().run(command(), { id });
    expect(await changes().run(command(), { id })).toEqual(first);
    answer = async () => {
      await changes().delete(command(), { id });
      return { items: [], total: 0 };
    };
    await makeAll();
    expect(await pushed()).toEqual([]);
    expect(await database.query('SELECT FROM report_file')).toEqual([]);
  });

  it('is refused to who may not see its list, with filters that the list does not take, and over a newer version', async () => {
    await expect(changes().save(command(['reports.edit']), { name: 'x', content, schedule: daily })).rejects.toMatchObject({
      code: 'NOT_PERMITTED',
    });
    await expect(saved({ input: { by: 'luck' } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const { id, version } = await saved();
    const change = { id, version, name: 'Other', schedule: daily, format: 'html' } as const;
    expect(await changes().save(command(), change)).toMatchObject({ version: 2 });
    await expect(changes().save(command(), change)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await row()).toMatchObject({ name: 'Other', content: { format: 'html', period: 'yesterday' } });
  });

  it('for agents makes each a file of its own branch, with a message, that nobody else can read', async () => {
    branchAgents = [7, 8].map((id): Actor => ({ kind: 'agent', id, account: `a${id}`, nickname: '', level: 1, path: [id], sessionId: 0 }));
    const branch: Partial<ReportContent> = { list: 'agent/statistics/betting', input: { by: 'person' } };
    await expect(saved(branch)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(saved({ agentIds: [7] })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await saved({ ...branch, agentIds: [7, 8] });
    clock.advance(hourMs);
    await scheduler().run();
    await makeAll();
    await makeAll();
    expect(asked).toEqual(
      [7, 8].map((agentId) => expect.objectContaining({ agentId, by: 'person', startedAt: '2026-11-22', endedAt: '2026-11-22' })),
    );
    expect(told).toEqual(['7 Winners 2026-11-22', '8 Winners 2026-11-22']);
    const own = new ReadAgentReports(database, new AgentFilesRepository(), clock);
    const { items, total } = await own.page(branchAgents[0]!, { skip: 0, take: 10 });
    expect(total).toBe(1);
    const { runId } = items[0]!;
    expect((await own.file(branchAgents[0]!, runId)).content.toString()).toContain('below a7');
    expect((await own.file(branchAgents[1]!, runId)).content.toString()).not.toContain('below a7');
    const stranger = { ...branchAgents[0]!, id: 9 };
    expect((await own.page(stranger, { skip: 0, take: 10 })).items).toEqual([]);
    await expect(own.file(stranger, runId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    clock.advance(31 * 24 * hourMs);
    await expect(own.file(branchAgents[0]!, runId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('tells those administrators for whom it is, and others once they are changed', async () => {
    const { id, version } = await saved({ staffIds: [3, 4] });
    expect(await row()).toMatchObject({ staff: [{ id: 3 }, { id: 4 }] });
    const change = { id, name: 'Winners', schedule: daily };
    await changes().save(command(), { ...change, version });
    expect(await row()).toMatchObject({ staff: [{ id: 3 }, { id: 4 }], version: 2 });
    await changes().save(command(), { ...change, version: 2, staffIds: [5] });
    expect(await row()).toMatchObject({ staff: [{ id: 5 }] });
    await changes().run(command(), { id });
    await makeAll();
    expect((await pushed()).map(({ data }) => data)).toMatchObject([{ failure: null, staffIds: [5] }]);
  });

  it('for agents is given other recipients, content and times, which the audit shows before and after', async () => {
    const branch: Partial<ReportContent> = { list: 'agent/statistics/betting', input: { by: 'person' }, agentIds: [7, 8] };
    const { id, version } = await saved(branch);
    const changed: ReportContent = { ...content, list: 'agent/statistics/days', input: {}, agentIds: [8, 9], format: 'csv' };
    const other = { name: 'Branches', schedule: { ...daily, hour: 6 } };
    await expect(changes().save(command(), { ...other, id, version, content: { ...changed, agentIds: [] } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    await changes().save(command(), { ...other, id, version, content: changed });
    expect(await row()).toMatchObject({
      ...other,
      content: { list: 'agent/statistics/days', format: 'csv', agents: 2 },
      recipients: [
        { id: 8, account: 'a8', nickname: 'A8' },
        { id: 9, account: '#9', nickname: '' },
      ],
    });
    const [note] = await database.query<{ before: object; after: object }>(
      `SELECT before, after FROM audit_entry WHERE action = 'report.save' AND target = $1 ORDER BY id DESC LIMIT 1`,
      [`report:${id}`],
    );
    expect(note!.before).toMatchObject({ name: 'Winners', content: { agentIds: [7, 8], list: branch.list }, schedule: daily });
    expect(note!.after).toMatchObject({ name: 'Branches', content: { agentIds: [8, 9], list: changed.list }, schedule: other.schedule });
  });

  it('keeps files for thirty days and runs for half a year', async () => {
    await saved({ format: 'html' });
    clock.set(new Date('2026-11-23T08:00:00+09:00'));
    await scheduler().noteDue();
    await makeAll();
    const runId = (await row()).last!.id;
    expect((await reading().file(command(), runId)).content.toString()).toContain('<td>winner</td>');
    clock.advance(29 * 24 * hourMs);
    await scheduler().forget();
    expect((await row()).last!.keptUntil).not.toBeNull();
    clock.advance(2 * 24 * hourMs);
    await scheduler().forget();
    expect((await row()).last).toMatchObject({ state: 'done', keptUntil: null });
    await expect(reading().file(command(), runId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    clock.advance(200 * 24 * hourMs);
    await scheduler().forget();
    expect((await row()).last).toBeNull();
  });
});
