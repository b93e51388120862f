import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { FixturesRepository } from '../data/fixtures.repository.js';
import { MarketsRepository } from '../data/markets.repository.js';
import { isOffered } from '../data/sports-rows.js';
import { FixtureChanges } from '../fixture-changes.js';
import { listsEvent, sectionsOf } from '../fixture-views.js';
import { systemSource } from './void-overdue-fixture.js';

/** Closes the markets of a fixture that has begun and that nobody tells the course of: what is not known cannot be priced. */
@Injectable()
export class CloseStartedFixture {
  constructor(
    private readonly database: Database,
    private readonly fixtures: FixturesRepository,
    private readonly markets: MarketsRepository,
    private readonly changes: FixtureChanges,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns whether this call closed something */
  async execute(id: number): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      await this.fixtures.shut(tx, [id]);
      const [fixture, markets] = await Promise.all([this.fixtures.byId(tx, id), this.markets.ofFixtures(tx, [id])]);
      const now = this.clock.now();
      if (fixture?.status !== 'scheduled' || fixture.kickOff > now) return false;
      const closed = await this.changes.switchMarkets(
        tx,
        id,
        markets.filter(isOffered).map((market) => market.id),
        'closed',
        systemSource,
      );
      if (closed.length === 0) return false;
      await this.outbox.record(tx, [listsEvent(sectionsOf(fixture), now)]);
      return true;
    });
  }
}
