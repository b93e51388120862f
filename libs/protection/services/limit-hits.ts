import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { type Clock, seoulDay } from '#lib/kernel';
import { CLOCK, Database, LOGGER } from '#lib/platform';
import { MarkersRepository } from '../data/markers.repository.js';

/** How long hits are gathered, ms. */
const gatherMs = 5_000;

/**
 * Counts bets that players' own limits refused. A refused bet leaves nothing behind in its transaction, so hits are gathered here and
 * written some seconds later; a process that is killed loses those seconds, which a score of a day bears.
 */
@Injectable()
export class LimitHits implements OnApplicationShutdown {
  private hits = new Map<string, { memberId: number; day: string; hits: number }>();
  private timer?: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly markers: MarkersRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  note(memberId: number): void {
    const day = seoulDay(this.clock.now());
    const key = `${memberId} ${day}`;
    const known = this.hits.get(key) ?? { memberId, day, hits: 0 };
    this.hits.set(key, { ...known, hits: known.hits + 1 });
    this.timer ??= setTimeout(() => void this.write(), gatherMs).unref();
  }

  /** Writes what was gathered. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const gathered = [...this.hits.values()].sort((one, other) => one.memberId - other.memberId);
    this.hits = new Map();
    if (gathered.length === 0) return;
    await this.markers
      .addHits(this.database, gathered)
      .catch((error: unknown) => this.logger.warn({ err: error, hits: gathered.length }, 'hits of limits were not counted'));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.write();
  }
}
