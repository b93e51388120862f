import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { FixturesRepository } from '../data/fixtures.repository.js';
import { FixtureChanges } from '../fixture-changes.js';
import { SportsSettings } from '../settings/sports-settings.js';

/** Source of what the house does by itself. */
export const systemSource = 'system';

const hourMs = 3_600_000;

/** Makes a fixture void that was postponed or abandoned and has not been played in time: stakes go back. */
@Injectable()
export class VoidOverdueFixture {
  constructor(
    private readonly database: Database,
    private readonly fixtures: FixturesRepository,
    private readonly changes: FixtureChanges,
    private readonly settings: SportsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Fixtures that should have begun by then and still wait are late. */
  async deadline(): Promise<Date> {
    const { postponedHours } = await this.settings.catalogue();
    return new Date(this.clock.now().getTime() - postponedHours * hourMs);
  }

  /** @returns whether this call voided it */
  async execute(id: number): Promise<boolean> {
    const deadline = await this.deadline();
    return this.database.transaction(async (tx) => {
      await this.fixtures.shut(tx, [id]);
      const fixture = await this.fixtures.byId(tx, id);
      if (!fixture || (fixture.status !== 'postponed' && fixture.status !== 'abandoned') || fixture.kickOff > deadline) return false;
      await this.changes.enter(tx, id, { result: null, source: systemSource, enteredBy: null, reason: fixture.status });
      return true;
    });
  }
}
