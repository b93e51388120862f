import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, Schedules } from '#lib/platform';
import { AlertsRepository } from '../data/alerts.repository.js';
import { CurrentState } from '../services/current-state.js';

const everyMs = 5_000;

/** In one worker: keeps since when something is wrong. While no worker is up the console finds that by itself. */
@Injectable()
export class WatchOperations implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly state: CurrentState,
    private readonly alerts: AlertsRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('watch-operations', everyMs, () => this.run());
  }

  async run(): Promise<void> {
    const { findings } = await this.state.read();
    await this.alerts.keep(this.database, findings);
  }
}
