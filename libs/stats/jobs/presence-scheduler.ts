import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, LOGGER } from '#lib/platform';
import { PresenceRepository } from '../data/presence.repository.js';
import { OnlineSessions } from '../ports.js';

const minuteMs = 60_000;
/** Minutes are kept for as long as the usual value looks back. */
const keptMs = 35 * 24 * 60 * minuteMs;

/**
 * Writes down at each full minute how many are online. Several workers may run it: the minute's row is written once.
 * A minute in which no worker ran stays empty, since nobody counted it.
 */
@Injectable()
export class PresenceScheduler {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;

  constructor(
    private readonly database: Database,
    private readonly presence: PresenceRepository,
    private readonly sessions: OnlineSessions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    const untilNext = minuteMs - (this.clock.now().getTime() % minuteMs);
    this.timer = setTimeout(() => {
      this.running = this.count().catch((error: unknown) => this.logger.warn({ err: error }, 'presence was not counted'));
      this.start();
    }, untilNext);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
  }

  /** Counts for the minute that is under way. */
  async count(): Promise<void> {
    const now = this.clock.now();
    const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
    await this.presence.put(this.database, minute, await this.sessions.count(this.database));
    if (minute.getUTCMinutes() === 0) await this.presence.trim(this.database, new Date(minute.getTime() - keptMs));
  }
}
