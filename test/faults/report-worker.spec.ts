import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput, ReportContent } from '#lib/contract';
import { roles } from '#lib/members';
import { Database } from '#lib/platform';
import { passwordOf } from '../support/app.js';
import { startCluster, type Cluster } from '../support/cluster.js';
import { KillablePostgres } from '../support/killable-postgres.js';
import { stretched } from '../support/patience.js';
import { populate, type Population } from '../support/populate.js';
import { until } from '../support/until.js';
import { WireClient } from '../support/wire-client.js';

const setUpMs = stretched(240_000);
const patienceMs = stretched(60_000);
const members = 200;
const agents = ['hq', 'branch', 'shop'];

type Run = CallOutput<'admin/report/run/get'>['items'][number];

/** A row for each member and day: thousands of each agent's branch. */
const content = (agentIds: number[]): ReportContent => ({
  ...{
    list: 'agent/statistics/betting',
    input: { by: 'person_day', kind: 'player' },
    period: 'lastThirtyDays',
    format: 'csv',
    language: 'en',
  },
  columns: [
    { key: 'day', label: 'Day' },
    { key: 'account', label: 'Account' },
  ],
  agentIds,
  staffIds: [],
});

describe('a report whose worker is killed while it writes', () => {
  let postgres: KillablePostgres;
  let population: Population;
  let cluster: Cluster;
  let database: Database;

  beforeAll(async () => {
    postgres = await KillablePostgres.start();
    population = await populate(postgres.url, { players: 1, money: 1_000, points: 1 });
    cluster = await startCluster({ databaseUrl: postgres.url, apis: 1, workers: 1 });
    database = await Database.open(postgres.url, 2);
    await fill();
  }, setUpMs);
  afterAll(async () => {
    await database?.close();
    await cluster?.stop();
    await postgres?.remove();
  }, setUpMs);

  /** Members below the shop who played every day. */
  async function fill(): Promise<void> {
    const above = ['hq', 'branch', 'shop'].map((account) => population.ids.get(account)!);
    await database.query(
      `INSERT INTO member (id, kind, role, account, nickname, parent_id, path, joined_at) OVERRIDING SYSTEM VALUE
       SELECT i, 'player', $2, 'crowd' || i, 'crowd' || i, ($1::bigint[])[3], (array_to_string($1::bigint[], '.') || '.' || i)::ltree, now()
       FROM generate_series(100001, 100000 + $3::bigint) i`,
      [above, roles.member.name, members],
    );
    await database.query(
      `INSERT INTO stat_owner (owner_id, kind, path) SELECT i, 'player', $1::bigint[] || i FROM generate_series(100001, 100000 + $2::bigint) i`,
      [above, members],
    );
    await database.query(
      `INSERT INTO stat_play (subject_id, reach, day, play, stakes, bet_count)
       SELECT i, 'own', d, 'powerball', 1000 + i, 1
       FROM generate_series(100001, 100000 + $1::bigint) i, generate_series(current_date - 40, current_date, interval '1 day') d`,
      [members],
    );
  }

  async function login(account: string): Promise<WireClient> {
    const client = new WireClient(cluster.apis[0]!.url, { kind: account === 'admin' ? 'admin' : 'agent' });
    client.token = (await client.must(`${client.kindPath}/login`, { account, password: passwordOf(account), device: 'PC' }))[
      'token'
    ] as string;
    return client;
  }

  const runOf = async (admin: WireClient, id: number): Promise<Run> => (await admin.ask('admin/report/run/get', { id })).items[0]!;
  const attempts = async (runId: number): Promise<number> => {
    const [row] = await database.query<{ attempts: number }>('SELECT attempts FROM report_run WHERE id = $1', [runId]);
    return row!.attempts;
  };
  const isRecordAwaited = async (): Promise<boolean> => {
    const waiting = await database.query(`SELECT 1 FROM pg_locks WHERE relation = 'report_agent_file'::regclass AND NOT granted`);
    return waiting.length > 0;
  };
  const made = () =>
    database.query<{ files: number; messages: number }>(
      `SELECT (SELECT count(*) FROM report_agent_file) AS files,
         (SELECT count(*) FROM message WHERE subject LIKE 'Branches%') AS messages`,
    );

  it(
    'is made whole once by the next worker, with one file and one message for each recipient',
    async () => {
      const admin = await login('admin');
      const schedule = { cadence: 'daily', hour: 8, weekday: 1, monthDay: 1 } as const;
      const agentIds = agents.map((account) => population.ids.get(account)!);
      const { id } = await admin.ask('admin/report/save', { name: 'Branches', schedule, content: content(agentIds) });
      const worker = cluster.workers[0]!;
      let runId = 0;
      // Every file is written and none is recorded: the first record waits for this transaction, and the kill comes meanwhile.
      await database.transaction(async (tx) => {
        await tx.query('LOCK TABLE report_agent_file IN SHARE MODE');
        runId = (await admin.ask('admin/report/run', { id })).runId;
        await until(isRecordAwaited);
        worker.kill();
        await until(() => !worker.isRunning);
      });
      expect(await runOf(admin, id)).toMatchObject({ id: runId, state: 'waiting', rows: null });
      expect(await made()).toEqual([{ files: 0, messages: 0 }]);
      worker.start();
      // The administrator who asked for it has left the page, and finds it again in another session.
      await admin.must('admin/logout');
      const later = await login('admin');
      const done = await until(
        () => runOf(later, id),
        ({ state }) => state !== 'waiting',
      );
      const rows = members * 30;
      expect(done).toMatchObject({ id: runId, state: 'done', failure: null, isManual: true, rows: rows * agents.length });
      expect(await attempts(runId)).toBe(2);
      expect(await made()).toEqual([{ files: agents.length, messages: agents.length }]);
      expect((await later.ask('admin/report/run/get', { id })).total).toBe(1);
      for (const account of agents) {
        const agent = await login(account);
        const { items } = await agent.ask('agent/report/get', {});
        expect(items).toMatchObject([{ runId, rows }]);
        const { messages } = await agent.ask('agent/message/get', {});
        expect(messages.filter(({ subject }) => subject === items[0]!.name)).toHaveLength(1);
      }
      // Jobs are taken in turn: had the first one come again, it would have been done before this one.
      await later.ask('admin/report/run', { id });
      await until(
        () => later.ask('admin/report/run/get', { id }),
        ({ items }) => items.length === 2 && items.every(({ state }) => state === 'done'),
      );
      expect(await made()).toEqual([{ files: 2 * agents.length, messages: 2 * agents.length }]);
    },
    3 * patienceMs,
  );
});
