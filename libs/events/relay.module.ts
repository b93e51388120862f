import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, forgetKeys, Schedules } from '#lib/platform';
import { Relay } from './relay.js';
import { Streams } from './streams.js';

const hourMs = 60 * 60 * 1000;
/** Streams are kept for two days, twice what the contract promises. */
const streamDays = 2;
/** A client repeats a keyed command within minutes; a week leaves room for the slowest. */
const requestKeyDays = 7;

/** The worker's part of the events: runs the relay and forgets what is old. */
@Module({})
export class RelayModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly relay: Relay,
    private readonly streams: Streams,
    private readonly schedules: Schedules,
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.relay.start();
    this.schedules.every('trim-streams', hourMs, () => this.streams.trim(this.daysAgo(streamDays)));
    this.schedules.every('trim-request-keys', hourMs, () => forgetKeys(this.database, this.daysAgo(requestKeyDays)));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.relay.stop();
  }

  private daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * 24 * hourMs);
  }
}
