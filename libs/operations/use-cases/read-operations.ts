import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { outboxBacklog } from '#lib/events';
import { type Clock, seoulIso } from '#lib/kernel';
import { CLOCK, Database, type QueueState } from '#lib/platform';
import { DatabaseFacts } from '../data/database-facts.js';
import { FailedJobsRepository } from '../data/failed-jobs.repository.js';
import { MinutesRepository, type QueueMinute } from '../data/minutes.repository.js';
import { ProcessesRepository, type ProcessRow } from '../data/processes.repository.js';
import { ScheduleRunsRepository, type ScheduleRunRow } from '../data/schedule-runs.repository.js';
import { percentile, sumDurations } from '../domain/durations.js';
import { findingsOf, processStateOf } from '../domain/findings.js';
import { overdueMs } from '../domain/schedules.js';
import { KnownQueues } from '../services/known-queues.js';

type Overview = CallOutput<'admin/operations/get'>;
type QueueItem = CallOutput<'admin/operations/queue/list'>['queues'][number];

const minuteMs = 60_000;
/** Whole minutes over which the rate is the mean. */
const rateMinutes = 5;

interface ScheduleItem {
  name: string;
  intervalMs: number;
  run: ScheduleRunRow | undefined;
  isInterrupted: boolean;
  overdueMs: number;
}

/** Processes, queues, schedules and the relay as they are at this moment, and what is wrong with them. */
@Injectable()
export class ReadOperations {
  constructor(
    private readonly database: Database,
    private readonly processes: ProcessesRepository,
    private readonly scheduleRuns: ScheduleRunsRepository,
    private readonly minutes: MinutesRepository,
    private readonly failedJobs: FailedJobsRepository,
    private readonly known: KnownQueues,
    private readonly facts: DatabaseFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<Overview> {
    const [processes, runs, failedJobs, relay, minutes, longestTransactionMs] = await Promise.all([
      this.processes.all(this.database),
      this.scheduleRuns.all(this.database),
      this.failedJobs.openCounts(this.database),
      outboxBacklog(this.database),
      this.minutes.relayMinutes(this.database),
      this.facts.longestTransactionMs(this.database),
    ]);
    const names = this.known.names(processes);
    const states = await this.known.states(names);
    const findings = findingsOf({
      processes,
      queues: names.flatMap((name, index) => queueFacts(name, states[index], this.clock.now())),
      failedJobs,
      relay,
      schedules: schedulesOf(processes, runs).map(({ name, run, overdueMs: overMs }) => ({
        ...{ name, isMissed: overMs > 0, overdueMs: overMs, failures: run?.failures ?? 0, okAt: run?.okAt ?? null },
      })),
      longestTransactionMs,
    });
    return {
      at: seoulIso(this.clock.now()),
      findings: findings.map(({ since, ...finding }) => ({ ...finding, since: since && seoulIso(since) })),
      processes: processes.map(processItem),
      relay: { ...relay, minutes: minutes.map(({ at, ...minute }) => ({ at: seoulIso(at), ...minute })) },
    };
  }

  async listSchedules(): Promise<CallOutput<'admin/operations/schedule/list'>> {
    const [processes, runs] = await Promise.all([this.processes.all(this.database), this.scheduleRuns.all(this.database)]);
    return {
      schedules: schedulesOf(processes, runs).map(({ name, intervalMs, run, isInterrupted, overdueMs: overMs }) => ({
        ...{ name, intervalMs, isInterrupted, isMissed: overMs > 0 },
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

/** What workers that are up have registered, with its newest run. */
function schedulesOf(processes: readonly ProcessRow[], runs: readonly ScheduleRunRow[]): ScheduleItem[] {
  const up = processes.filter(({ silentMs }) => processStateOf(silentMs) === 'up');
  const newestReport = Math.max(...processes.map(({ reportedAt }) => reportedAt.getTime()));
  const registered = new Map<string, { intervalMs: number; upMs: number }>();
  for (const { facts, startedAt } of up) {
    const upMs = newestReport - startedAt.getTime();
    for (const [name, intervalMs] of Object.entries(facts.schedules ?? {})) {
      registered.set(name, { intervalMs, upMs: Math.max(upMs, registered.get(name)?.upMs ?? 0) });
    }
  }
  return [...registered]
    .map(([name, { intervalMs, upMs }]) => {
      const run = runs.find((each) => each.name === name);
      const isUnderWay = run?.durationMs === null && up.some(({ id }) => id === run.processId);
      const isInterrupted = run?.durationMs === null && !isUnderWay;
      return { name, intervalMs, run, isInterrupted, overdueMs: overdueMs({ intervalMs, agoMs: run?.agoMs, isUnderWay, upMs }) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function queueFacts(name: string, state: QueueState | null | undefined, now: Date) {
  return state ? [{ name, isPaused: state.isPaused, oldestMs: oldestMs(state, now) }] : [];
}

function oldestMs({ oldest }: QueueState, now: Date): number | null {
  return oldest === undefined ? null : Math.max(0, now.getTime() - oldest.getTime());
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
