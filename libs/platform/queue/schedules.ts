import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '../database/database.js';
import { isUnavailable } from '../database/postgres-errors.js';
import { LOGGER } from '../tokens.js';
import { SessionLocks } from './session-locks.js';

/** Pieces of housekeeping that one process has in hand at a time: the pool's other connections are for the players. */
const atOnce = 3;
/** From a run that found no database to the next. */
const soonMs = 5_000;

/** @param signal aborted when another worker may begin the same work: the connection that held the lock is lost */
export type ScheduledWork = (signal: AbortSignal) => Promise<void>;

/** A run of housekeeping: it has begun, or has ended. */
export interface ScheduleRun {
  name: string;
  intervalMs: number;
  /** From its start, ms; undefined while it is under way. */
  durationMs?: number;
  /** What it failed with. */
  error?: unknown;
}

/** Housekeeping that recurs: each piece runs in one worker at a time, whatever number of them is up. */
@Injectable()
export class Schedules implements OnApplicationShutdown {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly retries = new Set<NodeJS.Timeout>();
  private readonly intervals = new Map<string, number>();
  private watcher?: (run: ScheduleRun) => void;
  private isStopped = false;
  private places = atOnce;
  private readonly waiting: (() => void)[] = [];
  private readonly locks: SessionLocks;

  constructor(
    database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.locks = new SessionLocks(database, logger);
  }

  /**
   * Runs the work now and then every `intervalMs`; a run that fails is logged and the next one tries again. Where the database was
   * away that is soon: the interval may be a day.
   */
  every(name: string, intervalMs: number, work: ScheduledWork): void {
    this.intervals.set(name, intervalMs);
    let isUnderWay = false;
    const run = () => {
      if (isUnderWay || this.isStopped) return;
      isUnderWay = true;
      const done = this.inTurn(() => this.alone(name, this.watched(name, intervalMs, work)))
        .catch((error: unknown) => {
          this.logger.warn({ err: error, schedule: name }, 'scheduled work failed');
          if (isUnavailable(error) && intervalMs > soonMs && !this.isStopped) this.retries.add(setTimeout(run, soonMs));
        })
        .finally(() => {
          isUnderWay = false;
          this.running.delete(done);
        });
      this.running.add(done);
    };
    this.timers.push(setInterval(run, intervalMs));
    run();
  }

  /** Who hears of every run in this process, at its start and at its end. There is one at most. */
  watch(watcher: (run: ScheduleRun) => void): void {
    this.watcher = watcher;
  }

  /** What recurs in this process, with its interval, ms. */
  registered(): ReadonlyMap<string, number> {
    return this.intervals;
  }

  private watched(name: string, intervalMs: number, work: ScheduledWork): ScheduledWork {
    return async (signal) => {
      const begun = performance.now();
      this.watcher?.({ name, intervalMs });
      const ended = (error?: unknown) => this.watcher?.({ name, intervalMs, durationMs: performance.now() - begun, error });
      try {
        await work(signal);
      } catch (error) {
        ended(error);
        throw error;
      }
      ended();
    };
  }

  /**
   * Does the work unless another process is at it. The lock belongs to a connection of its own, on which nothing is left open, so work may
   * take as long as it takes, and a killed worker releases it.
   */
  async alone(name: string, work: ScheduledWork): Promise<void> {
    await this.locks.alone(`schedule:${name}`, work);
  }

  /** Waits for one of the places. What waits at the end of the process is not begun. @throws what the work throws */
  private async inTurn(work: () => Promise<void>): Promise<void> {
    if (this.places > 0) this.places--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      if (!this.isStopped) await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.places++;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.timers.forEach(clearInterval);
    this.retries.forEach(clearTimeout);
    this.isStopped = true;
    await Promise.all(this.running);
    await this.locks.close();
  }
}
