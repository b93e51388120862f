import { z } from 'zod';
import { call } from '../call.js';
import { count, id, ids, paging, rowResults, search, text, time, total } from '../fields.js';
import { backupKinds, failedJobStates, jobStates, longest, operationsRules, processStates } from '../values/index.js';

const admin = ['admin'] as const;
const view = { who: admin, permission: 'operations.view' } as const;
const edit = { who: admin, permission: 'operations.edit' } as const;

const queue = text(60).min(1);
const reason = text(longest.reason).trim().min(1);
/** Milliseconds, not whole ones. */
const ms = z.number().min(0);
/** Ids of what a job is about. */
const jobData = z.record(z.string(), z.union([z.string(), z.number()]));

const finding = z.object({
  rule: z.enum(operationsRules),
  /** Of what: a process, a queue, a schedule; empty for the whole. */
  subject: z.string(),
  /** What was found and the limit that it is over: ms, or how many. */
  value: z.number(),
  limit: z.number(),
  /** Whether bets or payments wait for it. */
  isMoney: z.boolean(),
  /** Since when, where that is known. */
  since: time.nullable(),
});
export type OperationsFinding = z.output<typeof finding>;

const processFacts = z.object({
  id: z.uuid(),
  role: z.string(),
  host: z.string(),
  pid: count,
  version: z.string(),
  state: z.enum(processStates),
  startedAt: time,
  reportedAt: time,
  /** How much later than due timers run. */
  lagP50Ms: ms,
  lagP99Ms: ms,
  /** Share of the time in which the event loop was busy. */
  busyShare: z.number().min(0),
  rssBytes: total,
  heapBytes: total,
  /** Open sockets of the three sites; null in a process that has none. */
  sockets: z.object({ player: total, agent: total, admin: total }).nullable(),
  /** Queues that it works on. */
  queues: z.array(z.string()),
});

const session = z.object({
  pid: count,
  application: z.string(),
  state: z.string(),
  /** Such as `Lock: transactionid`. */
  waitsFor: z.string().nullable(),
  /** For how long its transaction has been open. */
  transactionMs: ms,
  statement: z.string(),
});

const backup = z.object({
  id,
  kind: z.enum(backupKinds),
  host: z.string(),
  startedAt: time,
  /** Null while it is under way, and where its process was killed. */
  durationMs: ms.nullable(),
  file: z.string().nullable(),
  bytes: total.nullable(),
  rows: total.nullable(),
  sha256: z.string().nullable(),
  /** When the file was last read whole. */
  verifiedAt: time.nullable(),
  error: z.string().nullable(),
});

/** Processes, queues, schedules, the relay and the database, for those who operate them. */
export const operationsCalls = {
  'admin/operations/get': call({
    ...view,
    out: {
      at: time,
      findings: z.array(finding),
      /** What was wrong within a day and is right again, the newest first; `value` is the worst of it. */
      closed: z.array(finding.omit({ limit: true, since: true }).extend({ openedAt: time, closedAt: time })),
      processes: z.array(processFacts),
      relay: z.object({
        /** Events that wait; at 100,000 counting ends. */
        waiting: total,
        lagMs: ms,
        /** The most of each minute of the last hour, the oldest first. */
        minutes: z.array(z.object({ at: time, waiting: total, lagMs: ms })),
      }),
    },
    summary: 'What is late and whether money waits for it, the processes, and the relay minute by minute',
  }),
  'admin/operations/schedule/list': call({
    ...view,
    out: {
      schedules: z.array(
        z.object({
          name: z.string(),
          intervalMs: total,
          /** The newest run; null before the first. */
          startedAt: time.nullable(),
          /** Null while it is under way. */
          durationMs: ms.nullable(),
          /** Its process ended in the middle of it. */
          isInterrupted: z.boolean(),
          nextAt: time.nullable(),
          okAt: time.nullable(),
          error: z.string().nullable(),
          /** Failed runs since the last one that did its work. */
          failures: total,
          isMissed: z.boolean(),
        }),
      ),
    },
    summary: 'Housekeeping that recurs: last and next run, duration, errors',
  }),
  'admin/operations/database/get': call({
    ...view,
    out: {
      server: z.object({ version: z.string(), startedAt: time, isReplica: z.boolean(), sizeBytes: total, mostConnections: count }),
      connections: z.array(z.object({ application: z.string(), state: z.string(), count: total })),
      /** Who waits for a lock, and for which sessions. */
      blocked: z.array(session.extend({ blockedBy: z.array(count) })),
      /** Those open for a second and longer, and those that others wait for. */
      transactions: z.array(session),
      /** The largest; partitions count with their table. */
      tables: z.array(
        z.object({ name: z.string(), partitions: total, sizeBytes: total, rows: total, deadRows: total, vacuumedAt: time.nullable() }),
      ),
      replicas: z.array(z.object({ name: z.string(), state: z.string(), behindBytes: total.nullable(), behindMs: ms.nullable() })),
      slots: z.array(z.object({ name: z.string(), isActive: z.boolean(), keptBytes: total.nullable() })),
      /** Those that took the most time; null without the extension pg_stat_statements. */
      statements: z.array(z.object({ statement: z.string(), calls: total, meanMs: ms, totalMs: ms })).nullable(),
      streams: z.object({ count: total, busiest: z.array(z.object({ name: z.string(), head: total })) }),
      /** Null where PostgreSQL carries the queues. A limit of 0 is none. */
      redis: z
        .object({
          ...{ isAnswering: z.boolean(), version: z.string(), memoryBytes: total, limitBytes: total },
          ...{ clients: total, perSecond: total, eviction: z.string() },
        })
        .nullable(),
    },
    summary: 'The database: connections, locks, long transactions, sizes, vacuum, replication, slow statements; streams and Redis',
  }),
  'admin/operations/backup/list': call({
    ...view,
    out: {
      /** Whether a worker makes them. */
      isConfigured: z.boolean(),
      /** The newest that has a file, base backups aside. */
      last: backup.nullable(),
      /** Its age. */
      ageMs: ms.nullable(),
      /** The newest first; what failed and what is under way too. */
      runs: z.array(backup),
    },
    summary: 'Backups: whether they are made, the newest, and the last 30 runs',
  }),
  'admin/operations/queue/list': call({
    ...view,
    out: {
      queues: z.array(
        z.object({
          name: z.string(),
          /** Null while the queue's server does not answer. */
          state: z.object({ waiting: total, active: total, delayed: total, isPaused: z.boolean(), oldestMs: ms.nullable() }).nullable(),
          /** Jobs that failed for good and that nobody has dealt with. */
          failed: total,
          /** Runs per minute, over the last five whole minutes. */
          perMinute: z.number().min(0),
          /** 95 of 100 runs of the last hour took less. */
          p95Ms: ms.nullable(),
          /** The last hour, the oldest first; minutes without runs are left out. */
          minutes: z.array(z.object({ at: time, done: total, failed: total })),
        }),
      ),
    },
    summary: 'Queues: what waits, runs and failed for good, for how long, and how fast they work',
  }),
  'admin/operations/job/list': call({
    ...view,
    in: { ...paging, queue, state: z.enum(jobStates).default('waiting') },
    out: {
      items: z.array(
        z.object({
          key: z.string(),
          data: jobData,
          /** Attempts that have failed, of how many. */
          failed: total,
          attempts: total,
          dueAt: time,
          error: z.string().nullable(),
        }),
      ),
      total,
    },
    summary: 'Jobs of a queue in one state, the oldest first',
  }),
  'admin/operations/queue/pause': call({
    ...edit,
    in: { queue, reason },
    summary: 'Keep workers from taking further jobs of a queue; what runs is finished',
  }),
  'admin/operations/queue/resume': call({ ...edit, in: { queue }, summary: 'Let workers take jobs of a paused queue again' }),
  'admin/operations/queue/drain': call({
    ...edit,
    in: { queue, reason },
    summary: 'Remove every job that waits or is delayed; what is still due comes back by itself',
  }),
  'admin/operations/failure/list': call({
    ...view,
    in: { ...paging, queue: queue.optional(), state: z.enum(failedJobStates).optional(), search },
    out: {
      items: z.array(
        z.object({
          id,
          queue: z.string(),
          /** What the job is about, such as `roundId=812`. */
          subject: z.string(),
          data: jobData,
          state: z.enum(failedJobStates),
          error: z.string(),
          attempts: total,
          /** How often it used up its attempts. */
          failures: total,
          retries: total,
          firstFailedAt: time,
          lastFailedAt: time,
          retriedAt: time.nullable(),
          closedAt: time.nullable(),
          /** Who retried or discarded it last. */
          by: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      ),
      total,
    },
    summary: 'Jobs that failed for good, the newest failure first; without a state those that nobody has dealt with',
  }),
  'admin/operations/failure/retry': call({
    ...edit,
    in: { ids },
    out: rowResults,
    summary: 'Run failed jobs again; a job that is being retried is not run twice',
  }),
  'admin/operations/failure/retryAll': call({
    ...edit,
    in: { queue },
    out: rowResults,
    summary: 'Run the failed jobs of a queue again, the oldest 100 at a time',
  }),
  'admin/operations/failure/discard': call({
    ...edit,
    in: { ids, reason },
    out: rowResults,
    summary: 'Give failed jobs up, with a reason',
  }),
};
