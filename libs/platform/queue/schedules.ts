import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '../database/database.js';
import { LOGGER } from '../tokens.js';

/** Housekeeping that recurs: each piece runs in one worker at a time, whatever number of them is up. */
@Injectable()
export class Schedules implements OnApplicationShutdown {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs the work now and then every `intervalMs`; a run that fails is logged and the next one tries again. */
  every(name: string, intervalMs: number, work: () => Promise<void>): void {
    const run = () => {
      const done = this.alone(name, work)
        .catch((error: unknown) => this.logger.warn({ err: error, schedule: name }, 'scheduled work failed'))
        .finally(() => this.running.delete(done));
      this.running.add(done);
    };
    this.timers.push(setInterval(run, intervalMs));
    run();
  }

  /** Does the work unless another process is at it. The lock belongs to the transaction, so a killed worker releases it. */
  alone(name: string, work: () => Promise<void>): Promise<void> {
    return this.database.transaction(async (tx) => {
      const [lock] = await tx.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock(hashtext($1)) AS mine', [`schedule:${name}`]);
      if (lock?.mine) await work();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.timers.forEach(clearInterval);
    await Promise.all(this.running);
  }
}
