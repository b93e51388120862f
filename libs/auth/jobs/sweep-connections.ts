import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Schedules } from '#lib/platform';
import { Connections } from '../services/connections.js';

/** How much later than the sessions show it a departure may be told of. */
const everyMs = 10_000;

/** In one worker: tells of those who have gone without logging out, and of those who are back. */
@Injectable()
export class SweepConnections implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly connections: Connections,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('sweep-connections', everyMs, () => this.connections.sweep());
  }
}
