import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, Schedules } from '#lib/platform';
import { WinChecksRepository } from '../data/win-checks.repository.js';
import { WinRule } from '../ports.js';

const everyMs = 60_000;
const hourMs = 60 * 60_000;

/** The hour under way and the one before it. */
export function recentHours(now: Date): Date {
  return new Date(Math.floor(now.getTime() / hourMs - 1) * hourMs);
}

/** Looks once a minute for hours in which a vendor paid far more than it took: a person looks before those furthest ahead are paid out. */
@Injectable()
export class HoldVendorHours implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly checks: WinChecksRepository,
    private readonly rule: WinRule,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('hold-vendor-hours', everyMs, () => this.run());
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const { hourAmount } = await this.rule.bounds();
    for (const hour of await this.checks.hoursAbove(this.database, recentHours(now), hourAmount))
      await this.database.transaction((tx) => this.checks.noteHour(tx, hour, now));
  }
}
