import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { type Clock, seoulIso } from '#lib/kernel';
import { CLOCK, Database, type QueueState } from '#lib/platform';
import { AlertsRepository, type AlertRow } from '../data/alerts.repository.js';
import { FailedJobsRepository } from '../data/failed-jobs.repository.js';
import { MinutesRepository, type QueueMinute } from '../data/minutes.repository.js';
import { ProcessesRepository, type ProcessRow } from '../data/processes.repository.js';
import { percentile, sumDurations } from '../domain/durations.js';
import { processStateOf, type Finding } from '../domain/findings.js';
import { CurrentState, oldestMs } from '../services/current-state.js';
import { KnownQueues } from '../services/known-queues.js';

type Overview = CallOutput<'admin/operations/get'>;
type QueueItem = CallOutput<'admin/operations/queue/list'>['queues'][number];

const minuteMs = 60_000;
/** Whole minutes over which the rate is the mean. */
const rateMinutes = 5;

/** Processes, queues, schedules and the relay as they are at this moment, and what is wrong with them. */
@Injectable()
export class ReadOperations {
  constructor(
    private readonly database: Database,
    private readonly state: CurrentState,
    private readonly processes: ProcessesRepository,
    private readonly minutes: MinutesRepository,
    private readonly failedJobs: FailedJobsRepository,
    private readonly alerts: AlertsRepository,
    private readonly known: KnownQueues,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<Overview> {
    const [{ processes, relay, findings }, minutes, alerts] = await Promise.all([
      this.state.read(),
      this.minutes.relayMinutes(this.database),
      this.alerts.recent(this.database),
    ]);
    return {
      at: seoulIso(this.clock.now()),
      findings: findings.map((finding) => ({ ...finding, since: sinceOf(finding, alerts) })),
      closed: alerts.flatMap(({ openedAt, closedAt, ...alert }) =>
        closedAt === null ? [] : [{ ...alert, openedAt: seoulIso(openedAt), closedAt: seoulIso(closedAt) }],
      ),
      processes: processes.map(processItem),
      relay: { ...relay, minutes: minutes.map(({ at, ...minute }) => ({ at: seoulIso(at), ...minute })) },
    };
  }

  async listSchedules(): Promise<CallOutput<'admin/operations/schedule/list'>> {
    const schedules = await this.state.schedules();
    return {
      schedules: schedules.map(({ name, intervalMs, run, isInterrupted, overdueMs }) => ({
        ...{ name, intervalMs, isInterrupted, isMissed: overdueMs > 0 },
        startedAt: run ? seoulIso(run.startedAt) : null,
        durationMs: run?.durationMs ?? null,
        nextAt: run ? seoulIso(new Date(run.startedAt.getTime() + intervalMs)) : null,
        okAt: run?.okAt ? seoulIso(run.okAt) : null,
        error: run?.error ?? null,
        failures: run?.failures ?? 0,
      })),
    };
  }

  async listQueues(): Promise<CallOutput<'admin/operations/queue/list'>> {
    const [processes, minutes, failed] = await Promise.all([
      this.processes.all(this.database),
      this.minutes.queueMinutes(this.database),
      this.failedJobs.openCounts(this.database),
    ]);
    const names = this.known.names(processes);
    const states = await this.known.states(names);
    const now = this.clock.now();
    return {
      queues: names.map((name, index): QueueItem => {
        const state = states[index];
        const own = minutes.filter(({ queue }) => queue === name);
        return {
          name,
          state: state ? { ...withoutOldest(state), oldestMs: oldestMs(state, now) } : null,
          failed: failed.find(({ queue }) => queue === name)?.open ?? 0,
          perMinute: ratePerMinute(own, now),
          p95Ms: percentile(sumDurations(own.map(({ durations }) => durations)), 0.95),
          minutes: byMinute(own),
        };
      }),
    };
  }
}

/** What the finding itself knows, else when it was first seen. */
function sinceOf({ rule, subject, since }: Finding, alerts: readonly AlertRow[]): string | null {
  const open = alerts.find((alert) => alert.closedAt === null && alert.rule === rule && alert.subject === subject);
  const from = since ?? open?.openedAt;
  return from ? seoulIso(from) : null;
}

function processItem({ facts, silentMs, startedAt, reportedAt, ...report }: ProcessRow): Overview['processes'][number] {
  return {
    ...report,
    state: processStateOf(silentMs),
    startedAt: seoulIso(startedAt),
    reportedAt: seoulIso(reportedAt),
    sockets: facts.sockets ?? null,
    queues: facts.queues ?? [],
  };
}

function withoutOldest({ waiting, active, delayed, isPaused }: QueueState) {
  return { waiting, active, delayed, isPaused };
}

/** Runs of all processes by minute. */
function byMinute(minutes: readonly QueueMinute[]): QueueItem['minutes'] {
  const sums = new Map<number, { done: number; failed: number }>();
  for (const { at, done, failed } of minutes) {
    const sum = sums.get(at.getTime()) ?? { done: 0, failed: 0 };
    sums.set(at.getTime(), { done: sum.done + done, failed: sum.failed + failed });
  }
  return [...sums].map(([at, sum]) => ({ at: seoulIso(new Date(at)), ...sum }));
}

function ratePerMinute(minutes: readonly QueueMinute[], now: Date): number {
  const until = Math.floor(now.getTime() / minuteMs) * minuteMs;
  const recent = minutes.filter(({ at }) => at.getTime() < until && at.getTime() >= until - rateMinutes * minuteMs);
  return recent.reduce((sum, { done, failed }) => sum + done + failed, 0) / rateMinutes;
}
