import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, LOGGER, Ticker } from '#lib/platform';
import { FixturesRepository } from '../data/fixtures.repository.js';
import { seasonSource } from '../import/import-season.js';
import { CloseStartedFixture } from '../use-cases/close-started-fixture.js';
import { manualSource } from '../use-cases/create-fixture.js';
import { VoidOverdueFixture } from '../use-cases/void-overdue-fixture.js';

const tickMs = 1_000;
/** Sources that say nothing of a match while it is played. */
const silentSources = [manualSource, seasonSource];

/**
 * Asks the database on every second which fixtures have begun without anybody who tells their course, and which have waited too long to be
 * played. Any number of workers may run it; what an outage missed is done late.
 */
@Injectable()
export class FixtureScheduler {
  private readonly ticker: Ticker;

  constructor(
    private readonly database: Database,
    private readonly fixtures: FixturesRepository,
    private readonly closeBegun: CloseStartedFixture,
    private readonly voidLate: VoidOverdueFixture,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const delayMs = (): number => tickMs - (this.clock.now().getTime() % tickMs);
    this.ticker = new Ticker({ name: 'fixture clock', work: () => this.tick(), delayMs, logger });
  }

  start(): void {
    this.ticker.start();
  }

  /** Finishes the tick under way. */
  stop(): Promise<void> {
    return this.ticker.stop();
  }

  /** One look at what is due. A fixture that cannot be done holds up no other. */
  async tick(): Promise<void> {
    const begun = await this.fixtures.begun(this.database, this.clock.now(), silentSources);
    const late = await this.fixtures.late(this.database, await this.voidLate.deadline());
    const failures: unknown[] = [];
    for (const id of begun) await this.closeBegun.execute(id).catch((error: unknown) => failures.push(error));
    for (const id of late) await this.voidLate.execute(id).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'some fixtures could not be closed or voided');
  }
}
