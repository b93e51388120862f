import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Schedules } from '#lib/platform';
import { ContinueErasures } from '../use-cases/continue-erasures.js';
import { KeepRetention } from '../use-cases/keep-retention.js';

const eraseMs = 30_000;
const retentionMs = 6 * 60 * 60 * 1_000;

/** In one worker at a time. What is killed goes on with the next run, from the rows that are left. */
@Injectable()
export class KeepPersonalData implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly erasures: ContinueErasures,
    private readonly retention: KeepRetention,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('erase-personal-data', eraseMs, (signal) => this.erasures.execute(signal));
    this.schedules.every('keep-retention', retentionMs, (signal) => this.retention.execute(signal));
  }
}
