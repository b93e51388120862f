import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { atMost, Database, LOGGER, ProcessFacts, Queues, Schedules, Ticker } from '#lib/platform';
import { ProcessesRepository, type ProcessFactsRow } from '../data/processes.repository.js';
import { ProcessIdentity } from './process-identity.js';

const everyMs = 2_000;
/** What the last statement may take of the end of a process. */
const endMs = 1_000;
/** Between two looks of the histogram at the clock: what it measures above this is lag. */
const resolutionMs = 10;
const nanosecondsPerMs = 1e6;

/**
 * Writes what there is to know of this process, every two seconds by one small statement. A database that is away delays the next report
 * and nothing else. A process that ends in order removes its row; one that is killed goes on standing there, late and then gone.
 */
@Injectable()
export class ProcessReporter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly ticker: Ticker;
  private readonly delays = monitorEventLoopDelay({ resolution: resolutionMs });
  private usage: EventLoopUtilization = performance.eventLoopUtilization();

  constructor(
    private readonly database: Database,
    private readonly processes: ProcessesRepository,
    private readonly identity: ProcessIdentity,
    private readonly facts: ProcessFacts,
    private readonly queues: Queues,
    private readonly schedules: Schedules,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.ticker = new Ticker({ name: 'process report', work: () => this.report(), delayMs: () => everyMs, logger });
  }

  onApplicationBootstrap(): void {
    this.delays.enable();
    this.ticker.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.delays.disable();
    const stopped = this.ticker.stop();
    await atMost(
      endMs,
      stopped.then(() => this.processes.remove(this.database, this.identity.id)),
    );
  }

  /** @throws what the database throws; the ticker logs it and goes on */
  async report(): Promise<void> {
    const { id, role, host, pid, version } = this.identity;
    const usage = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(usage, this.usage);
    this.usage = usage;
    const { rss, heapUsed } = process.memoryUsage();
    const lag = { lagP50Ms: this.lag(50), lagP99Ms: this.lag(99) };
    this.delays.reset();
    await this.processes.report(this.database, {
      ...{ id, role, host, pid, version, uptimeSeconds: process.uptime() },
      ...lag,
      ...{ busyShare: Math.round(utilization * 1_000) / 1_000, rssBytes: rss, heapBytes: heapUsed },
      facts: this.currentFacts(),
    });
  }

  /** ms, to a tenth */
  private lag(percent: number): number {
    const measured = this.delays.percentile(percent) / nanosecondsPerMs - resolutionMs;
    return Math.max(0, Math.round(measured * 10) / 10);
  }

  private currentFacts(): ProcessFactsRow {
    try {
      return {
        ...this.facts.read(),
        queues: [...this.queues.processedQueues()],
        schedules: Object.fromEntries(this.schedules.registered()),
      };
    } catch (error) {
      this.logger.warn({ err: error }, 'facts of the process');
      return {};
    }
  }
}
