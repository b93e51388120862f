import { Inject, Injectable } from '@nestjs/common';
import { outboxBacklog, type OutboxBacklog } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { CLOCK, CONFIG, type Config, Database, type QueueState, redisInfo } from '#lib/platform';
import { BackupRunsRepository, type BackupRunRow } from '../backups/data/backup-runs.repository.js';
import { DatabaseFacts } from '../data/database-facts.js';
import { FailedJobsRepository } from '../data/failed-jobs.repository.js';
import { ProcessesRepository, type ProcessRow } from '../data/processes.repository.js';
import { ScheduleRunsRepository, type ScheduleRunRow } from '../data/schedule-runs.repository.js';
import { findingsOf, processStateOf, type Facts, type Finding } from '../domain/findings.js';
import { overdueMs } from '../domain/schedules.js';
import { AuditChainState } from '../ports.js';
import { KnownQueues } from './known-queues.js';

/** Housekeeping that some worker has registered, with its newest run. */
export interface ScheduleState {
  name: string;
  intervalMs: number;
  run: ScheduleRunRow | undefined;
  isInterrupted: boolean;
  overdueMs: number;
}

/** Everything that the rules look at, and what they find. */
@Injectable()
export class CurrentState {
  constructor(
    private readonly database: Database,
    private readonly processes: ProcessesRepository,
    private readonly scheduleRuns: ScheduleRunsRepository,
    private readonly failedJobs: FailedJobsRepository,
    private readonly known: KnownQueues,
    private readonly facts: DatabaseFacts,
    private readonly backups: BackupRunsRepository,
    private readonly auditChain: AuditChainState,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'REDIS_URL'>,
  ) {}

  async read(): Promise<{ processes: ProcessRow[]; relay: OutboxBacklog; findings: Finding[] }> {
    const [processes, runs, failedJobs, relay, longestTransactionMs, backup, auditChain, redis] = await Promise.all([
      this.processes.all(this.database),
      this.scheduleRuns.all(this.database),
      this.failedJobs.openCounts(this.database),
      outboxBacklog(this.database),
      this.facts.longestTransactionMs(this.database),
      this.backups.last(this.database),
      this.auditChain.read(this.database),
      this.redis(),
    ]);
    const names = this.known.names(processes);
    const states = await this.known.states(names);
    const now = this.clock.now();
    const findings = findingsOf({
      processes,
      queues: names.flatMap((name, index) => queueFacts(name, states[index], now)),
      failedJobs,
      relay,
      schedules: schedulesOf(processes, runs).map(scheduleFacts),
      longestTransactionMs,
      backup: backupFacts(processes, backup),
      auditChain,
      redis,
    });
    return { processes, relay, findings };
  }

  private async redis(): Promise<Facts['redis']> {
    if (!this.config.REDIS_URL) return undefined;
    const info = await redisInfo(this.config.REDIS_URL);
    return info && { eviction: info['maxmemory_policy'] ?? '' };
  }

  async schedules(): Promise<ScheduleState[]> {
    const [processes, runs] = await Promise.all([this.processes.all(this.database), this.scheduleRuns.all(this.database)]);
    return schedulesOf(processes, runs);
  }
}

/** Backups are made where a worker has registered to make them. Before the first, the worker's own age counts. */
export function backupMakers(processes: readonly ProcessRow[]): ProcessRow[] {
  return processes.filter(({ silentMs, facts }) => processStateOf(silentMs) === 'up' && facts.schedules?.['make-backup'] !== undefined);
}

function backupFacts(processes: readonly ProcessRow[], last: BackupRunRow | undefined): Facts['backup'] {
  const [maker] = backupMakers(processes);
  if (!maker) return null;
  const at = last?.startedAt ?? maker.startedAt;
  return { at, ageMs: last?.agoMs ?? maker.reportedAt.getTime() - maker.startedAt.getTime() };
}

/** For how long the oldest job that could run has been waiting, ms. */
export function oldestMs({ oldest }: QueueState, now: Date): number | null {
  return oldest === undefined ? null : Math.max(0, now.getTime() - oldest.getTime());
}

function queueFacts(name: string, state: QueueState | null | undefined, now: Date): Facts['queues'] {
  return state ? [{ name, isPaused: state.isPaused, oldestMs: oldestMs(state, now) }] : [];
}

function scheduleFacts({ name, run, overdueMs: overMs }: ScheduleState): Facts['schedules'][number] {
  return { name, isMissed: overMs > 0, overdueMs: overMs, failures: run?.failures ?? 0, okAt: run?.okAt ?? null };
}

/** What workers that are up have registered, with its newest run. */
function schedulesOf(processes: readonly ProcessRow[], runs: readonly ScheduleRunRow[]): ScheduleState[] {
  const up = processes.filter(({ silentMs }) => processStateOf(silentMs) === 'up');
  const registered = new Map<string, { intervalMs: number; upMs: number }>();
  for (const { facts, startedAt, reportedAt } of up) {
    const upMs = reportedAt.getTime() - startedAt.getTime();
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
