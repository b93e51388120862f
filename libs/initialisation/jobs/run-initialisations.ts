import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, Schedules } from '#lib/platform';
import { InitialisationsRepository } from '../data/initialisations.repository.js';
import { RunInitialisation } from '../use-cases/run-initialisation.js';

const lookMs = 5_000;

/**
 * Takes up what is running, in one worker at a time; where that is killed or fails, the next turn goes on with the months that have not
 * left. It is no job of the queue, for two workers may never have the same month in hand.
 */
@Injectable()
export class RunInitialisations implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly initialisations: InitialisationsRepository,
    private readonly runner: RunInitialisation,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('initialisations', lookMs, (signal) => this.run(signal));
  }

  async run(signal?: AbortSignal): Promise<void> {
    for (const running of await this.initialisations.running(this.database)) await this.runner.execute(running, signal);
  }
}
