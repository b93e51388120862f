import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, Schedules } from '#lib/platform';
import { AlertsRepository } from '../data/alerts.repository.js';
import { CurrentState } from '../services/current-state.js';
import { ProcessIdentity } from '../services/process-identity.js';

const everyMs = 5_000;

/** In one worker: keeps since when something is wrong. While no worker is up the console finds that by itself. */
@Injectable()
export class WatchOperations implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly state: CurrentState,
    private readonly alerts: AlertsRepository,
    private readonly identity: ProcessIdentity,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('watch-operations', everyMs, () => this.run());
  }

  async run(): Promise<void> {
    const { processes, findings } = await this.state.read();
    // A worker that has just started would find that none is up.
    if (!processes.some(({ id }) => id === this.identity.id)) return;
    await this.alerts.keep(this.database, findings);
  }
}
