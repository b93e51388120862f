import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { LosingPeriodsRepository, type LosingPeriod } from './data/losing-periods.repository.js';
import type { LosingShare } from './domain/losing-line.js';
import { LosingShares } from './losing-shares.js';

/** The open period as far as it is counted. */
export interface OpenLosing {
  period: LosingPeriod;
  shares: LosingShare[];
}

/** For so long many askers have one answer. */
const keptMs = 5_000;

/** What agents would have if the open period ended now. Counted for the whole tree at once, and kept for some seconds. */
@Injectable()
export class OpenLosingView {
  private kept?: { at: number; answer: Promise<OpenLosing | undefined> };

  constructor(
    private readonly database: Database,
    private readonly periods: LosingPeriodsRepository,
    private readonly shares: LosingShares,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  get(): Promise<OpenLosing | undefined> {
    const now = this.clock.now().getTime();
    if (!this.kept || now - this.kept.at >= keptMs)
      this.kept = { at: now, answer: this.read().catch((error: unknown) => this.forget(error)) };
    return this.kept.answer;
  }

  private forget(error: unknown): never {
    this.kept = undefined;
    throw error;
  }

  private async read(): Promise<OpenLosing | undefined> {
    const period = await this.periods.open(this.database);
    return period && { period, shares: await this.shares.ofOpen(this.database, period.id) };
  }
}
