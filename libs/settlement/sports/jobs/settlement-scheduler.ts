import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { FixturesRepository } from '#lib/sports';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, type JobDefinition, LOGGER, Queues, Ticker } from '#lib/platform';

const tickMs = 1_000;
/** What a killed worker had in hand comes again in the next turn. */
const turnMs = 10_000;
/** Fixtures of one tick: a whole season may come at once. */
const fixturesPerTick = 500;

export interface FixtureJob extends Record<string, number> {
  fixtureId: number;
  /** Each turn is a job of its own: when its worker is killed, the next turn runs all the same. */
  turn: number;
}

export function fixtureJob(fixtureId: number, now: Date): FixtureJob {
  return { fixtureId, turn: Math.floor(now.getTime() / turnMs) };
}

/**
 * Settles the tickets on a fixture. Twice, or in two processes at once, pays once; what is lost or given up after the last try the clock
 * brings back within ten seconds.
 */
export const settleFixtureJob: JobDefinition<FixtureJob> = {
  queue: 'settle-fixture',
  id: ({ fixtureId, turn }) => `fixture-${fixtureId}-${turn}`,
  attempts: 3,
  backoffMs: 500,
  concurrency: 2,
};

/**
 * Asks each second which fixtures have a result or a cancelled market that has not reached all tickets. Any number of workers may run it.
 */
@Injectable()
export class SettlementScheduler {
  private readonly ticker: Ticker;

  constructor(
    private readonly database: Database,
    private readonly fixtures: FixturesRepository,
    private readonly queues: Queues,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.ticker = new Ticker({ name: 'settlement clock', work: () => this.tick(), delayMs: () => tickMs, logger });
  }

  start(): void {
    this.ticker.start();
  }

  /** Finishes the tick under way. */
  stop(): Promise<void> {
    return this.ticker.stop();
  }

  async tick(): Promise<void> {
    const now = this.clock.now();
    const due = await this.fixtures.unsettled(this.database, fixturesPerTick);
    for (const id of due) await this.queues.add(settleFixtureJob, fixtureJob(id, now));
  }
}
