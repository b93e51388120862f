import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, Schedules } from '#lib/platform';
import { UsesRepository } from '../data/uses.repository.js';
import { windowMs } from '../domain/rules.js';
import { Expiry } from '../services/expiry.js';

const minuteMs = 60_000;

/** Each minute, in one worker: ends requests that nobody decided in time, and forgets what no sum counts any more. */
@Injectable()
export class ExpireApprovals implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly expiry: Expiry,
    private readonly uses: UsesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('expire-approvals', minuteMs, () => this.run());
  }

  async run(): Promise<void> {
    while ((await this.database.transaction((tx) => this.expiry.expireDue(tx))) > 0);
    // A key may come again a day later.
    await this.uses.forgetBefore(this.database, new Date(this.clock.now().getTime() - 2 * windowMs));
  }
}
